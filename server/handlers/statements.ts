// The operation on statements.
import type { StatementsHandlers } from "../../generated/handlers.js";
import type { CreditEnv, HandlerDependencies } from "../http/context.js";
import { todayFor } from "../domain/credit/line.js";
import { currentLine } from "./current-line.js";
import { allItems } from "./line-rows.js";
import { lowerCaseIds } from "./lookup.js";
import { statementsBody } from "./wire.js";

export function statementsHandlers(dependencies: HandlerDependencies): StatementsHandlers<CreditEnv> {
  return {
    async getStatements(c) {
      const path = lowerCaseIds(c.req.valid("param"));
      const { client_id } = c.var.client;
      const { line, now } = await currentLine(dependencies, client_id, path);
      const statements = await allItems(dependencies.store, { client_id, line_uuid: line.uuid }, "statements");
      return c.json(statementsBody(line, statements, todayFor(line, now)), 200);
    },
  };
}
