// The operation on statements.
import type { StatementsHandlers } from "../../generated/handlers.js";
import type { CreditEnv, HandlerDependencies } from "../http/context.js";
import { catchUp } from "../domain/credit/catch-up.js";
import { todayFor } from "../domain/credit/line.js";
import { lineRow, lowerCaseIds } from "./lookup.js";
import { statementsBody } from "./wire.js";

export function statementsHandlers({ store, clock, ports }: HandlerDependencies): StatementsHandlers<CreditEnv> {
  return {
    async getStatements(c) {
      const { value } = await lineRow(store.lines, c.var.client.client_id, lowerCaseIds(c.req.valid("param")));
      const now = clock.now();
      return c.json(statementsBody(catchUp(value, now, ports), todayFor(value, now)), 200);
    },
  };
}
