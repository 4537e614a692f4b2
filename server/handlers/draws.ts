// The operations on draws.
import type { DrawsHandlers } from "../../generated/handlers.js";
import type { CreditEnv, HandlerDependencies } from "../http/context.js";
import { atRestKeys } from "../infrastructure/crypto.js";
import { assertNoFieldsLeft } from "../domain/fields.js";
import { checkNewDraw } from "../domain/credit/check.js";
import { dayOf, instantOf } from "../domain/credit/day.js";
import { draw } from "../domain/credit/draw.js";
import type { FieldError } from "../domain/refusal.js";
import { objectNotFound } from "../http/problem.js";
import { sealAccount } from "./bank-info.js";
import { commit } from "./commit.js";
import { currentLine } from "./current-line.js";
import { changeLine, lowerCaseIds, pageOf } from "./lookup.js";
import { disbursementBody } from "./wire.js";

/** The domain's checks of the bodies; the validation hooks return them with the schema's. */
export function drawChecks({ clock, creditPolicy }: Pick<HandlerDependencies, "clock" | "creditPolicy">) {
  return {
    createDraw: (body: unknown): FieldError[] =>
      checkNewDraw(body, dayOf(instantOf(clock.now()), creditPolicy.time_zone)),
  };
}

export function drawsHandlers(dependencies: HandlerDependencies): DrawsHandlers<CreditEnv> {
  const { store, clock, newId, ports, masterKey } = dependencies;
  const keys = atRestKeys(masterKey);
  return {
    async createDraw(c) {
      const path = lowerCaseIds(c.req.valid("param"));
      const { amount, disbursement_date, disbursement_bank_info, ...rest } = c.req.valid("json");
      assertNoFieldsLeft(rest);
      const account = sealAccount(disbursement_bank_info, keys, path.user_uuid);
      return commit(c, store, path.user_uuid, async (tx) => {
        const { line, disbursement } = await changeLine(tx, c.var.client.client_id, path, (current) =>
          draw(current, { amount, disbursement_date, account }, newId(), clock.now(), ports),
        );
        const Location = `/v1/users/${path.user_uuid}/loc/${path.loc_uuid}/disbursements/${disbursement.uuid}`;
        return c.json(disbursementBody(line, disbursement), 201, { Location });
      });
    },

    async getDisbursement(c) {
      const { disbursement_uuid, ...path } = lowerCaseIds(c.req.valid("param"));
      const { line } = await currentLine(dependencies, c.var.client.client_id, path);
      const disbursement = line.disbursements.find(({ uuid }) => uuid === disbursement_uuid);
      if (disbursement === undefined) throw objectNotFound("disbursement");
      return c.json(disbursementBody(line, disbursement), 200);
    },

    async listDisbursements(c) {
      const { line } = await currentLine(dependencies, c.var.client.client_id, lowerCaseIds(c.req.valid("param")));
      return c.json(
        pageOf(line.disbursements, c.req.valid("query"), (each) => disbursementBody(line, each)),
        200,
      );
    },
  };
}
