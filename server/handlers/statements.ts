// The operation on statements.
import type { StatementsHandlers } from "../../generated/handlers.js";
import type { CreditEnv, HandlerDependencies } from "../http/context.js";
import { todayFor } from "../domain/credit/line.js";
import { currentLine } from "./current-line.js";
import { lowerCaseIds } from "./lookup.js";
import { statementsBody } from "./wire.js";

export function statementsHandlers(dependencies: HandlerDependencies): StatementsHandlers<CreditEnv> {
  return {
    async getStatements(c) {
      const path = lowerCaseIds(c.req.valid("param"));
      const { line, now } = await currentLine(dependencies, c.var.client.client_id, path);
      return c.json(statementsBody(line, todayFor(line, now)), 200);
    },
  };
}
