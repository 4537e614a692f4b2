// The operation on statements.
import type { StatementsHandlers } from "../../generated/handlers.js";
import type { CreditEnv, HandlerDependencies } from "../http/context.js";
import { todayFor } from "../domain/credit/line/line.js";
import { currentLineWith } from "./transaction/current-line.js";
import { lowerCaseIds } from "./transaction/lookup.js";
import { statementsBody } from "./wire.js";

export function statementsHandlers(dependencies: HandlerDependencies): StatementsHandlers<CreditEnv> {
  return {
    async getStatements(c) {
      const path = lowerCaseIds(c.req.valid("param"));
      const { client_id } = c.var.client;
      // All of them: one a month.
      const part = { list: "statements", window: { offset: 0, limit: Number.MAX_SAFE_INTEGER } } as const;
      const { line, items, now } = await currentLineWith(dependencies, client_id, path, part);
      const statements = items.map(({ value }) => value);
      return c.json(statementsBody(line, statements, todayFor(line, now)), 200);
    },
  };
}
