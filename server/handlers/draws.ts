// The operations on draws.
import type { DrawsHandlers } from "../../generated/handlers.js";
import type { CreditEnv, HandlerDependencies } from "../http/context.js";
import { atRestKeys } from "../infrastructure/crypto.js";
import { assertNoFieldsLeft } from "../domain/fields.js";
import { checkNewDraw } from "../domain/credit/commands/check.js";
import { dayOf, instantOf } from "../domain/credit/values/day.js";
import { draw } from "../domain/credit/commands/draw.js";
import type { FieldError } from "../domain/refusal.js";
import { objectNotFound } from "../http/problem.js";
import { sealAccount } from "./bank-info.js";
import { commit } from "./transaction/commit.js";
import { currentLineWith } from "./transaction/current-line.js";
import { itemsRequest } from "./list-page.js";
import { changeLine, lowerCaseIds } from "./transaction/lookup.js";
import { disbursementBody } from "./wire.js";

/** The domain's checks of the bodies; the validation hooks return them with the schema's. */
export function drawChecks({ clock, creditPolicy }: Pick<HandlerDependencies, "clock" | "creditPolicy">) {
  return {
    createDraw: (body: unknown): FieldError[] =>
      checkNewDraw(body, dayOf(instantOf(clock.now()), creditPolicy.time_zone)),
  };
}

export function drawsHandlers(dependencies: HandlerDependencies): DrawsHandlers<CreditEnv> {
  const { store, clock, newId, ports, masterKeys } = dependencies;
  const keys = atRestKeys(masterKeys);
  return {
    async createDraw(c) {
      const path = lowerCaseIds(c.req.valid("param"));
      const { amount, disbursement_date, disbursement_bank_info, ...rest } = c.req.valid("json");
      assertNoFieldsLeft(rest);
      const account = sealAccount(disbursement_bank_info, keys, path.user_uuid);
      const uuid = newId();
      return commit(c, store, path.user_uuid, async (tx) => {
        const { line, disbursement } = await changeLine(tx, c.var.client.client_id, path, clock, (current, now) =>
          draw(current, { amount, disbursement_date, account }, uuid, now, ports),
        );
        const Location = `/v1/users/${path.user_uuid}/loc/${path.loc_uuid}/disbursements/${disbursement.uuid}`;
        return c.json(disbursementBody(line, disbursement), 201, { Location });
      });
    },

    async getDisbursement(c) {
      const { disbursement_uuid, ...path } = lowerCaseIds(c.req.valid("param"));
      const { client_id } = c.var.client;
      const part = { list: "disbursements", uuid: disbursement_uuid } as const;
      const { line, items } = await currentLineWith(dependencies, client_id, path, part);
      const [found] = items;
      if (found === undefined) throw objectNotFound("disbursement");
      return c.json(disbursementBody(line, found.value), 200);
    },

    async listDisbursements(c) {
      const { client_id } = c.var.client;
      const path = lowerCaseIds(c.req.valid("param"));
      const { user_uuid, loc_uuid } = path;
      const url = `/v1/users/${user_uuid}/loc/${loc_uuid}/disbursements`;
      const request = itemsRequest(c, c.req.valid("query"), keys, url);
      const part = { list: "disbursements", window: request.window } as const;
      const { line, items } = await currentLineWith(dependencies, client_id, path, part);
      const { rows, pagination, headers } = request.page(items, line.disbursements.length);
      const data = rows.map(({ value }) => disbursementBody(line, value));
      return c.json({ pagination, data }, 200, headers);
    },
  };
}
