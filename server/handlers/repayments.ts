// The operations on repayments.
import type { RepaymentsHandlers } from "../../generated/handlers.js";
import type { CreditEnv, HandlerDependencies } from "../http/context.js";
import { atRestKeys } from "../infrastructure/crypto.js";
import { assertNoFieldsLeft } from "../domain/fields.js";
import { checkNewPayment } from "../domain/credit/commands/check.js";
import { dayOf, instantOf } from "../domain/credit/values/day.js";
import { repay } from "../domain/credit/commands/repay.js";
import type { FieldError } from "../domain/refusal.js";
import { objectNotFound } from "../http/problem.js";
import { sealAccount } from "./bank-info.js";
import { commit } from "./transaction/commit.js";
import { currentLineWith } from "./transaction/current-line.js";
import { itemsRequest } from "./list-page.js";
import { changeLine, lowerCaseIds } from "./transaction/lookup.js";
import { paymentBody } from "./wire.js";

/** The domain's checks of the bodies; the validation hooks return them with the schema's. */
export function repaymentChecks({ clock, creditPolicy }: Pick<HandlerDependencies, "clock" | "creditPolicy">) {
  return {
    createPayment: (body: unknown): FieldError[] =>
      checkNewPayment(body, dayOf(instantOf(clock.now()), creditPolicy.time_zone)),
  };
}

export function repaymentsHandlers(dependencies: HandlerDependencies): RepaymentsHandlers<CreditEnv> {
  const { store, clock, newId, ports, masterKeys } = dependencies;
  const keys = atRestKeys(masterKeys);
  return {
    async createPayment(c) {
      const path = lowerCaseIds(c.req.valid("param"));
      const { payment_type, amount, payment_date, repayment_bank_info, ...rest } = c.req.valid("json");
      assertNoFieldsLeft(rest);
      const account = sealAccount(repayment_bank_info, keys, path.user_uuid);
      const uuid = newId();
      return commit(c, store, path.user_uuid, async (tx) => {
        const { line, repayment } = await changeLine(tx, c.var.client.client_id, path, clock, (current, now) =>
          repay(current, { payment_type, amount, payment_date, account }, uuid, now, ports),
        );
        const Location = `/v1/users/${path.user_uuid}/loc/${path.loc_uuid}/payments/${repayment.uuid}`;
        return c.json(paymentBody(line, repayment), 201, { Location });
      });
    },

    async getPayment(c) {
      const { payment_uuid, ...path } = lowerCaseIds(c.req.valid("param"));
      const { client_id } = c.var.client;
      const part = { list: "repayments", uuid: payment_uuid } as const;
      const { line, items } = await currentLineWith(dependencies, client_id, path, part);
      const [found] = items;
      if (found === undefined) throw objectNotFound("repayment");
      return c.json(paymentBody(line, found.value), 200);
    },

    async listPayments(c) {
      const { client_id } = c.var.client;
      const path = lowerCaseIds(c.req.valid("param"));
      const { user_uuid, loc_uuid } = path;
      const url = `/v1/users/${user_uuid}/loc/${loc_uuid}/payments`;
      const request = itemsRequest(c, c.req.valid("query"), keys, url);
      const part = { list: "repayments", window: request.window } as const;
      const { line, items } = await currentLineWith(dependencies, client_id, path, part);
      const { rows, pagination, headers } = request.page(items, line.repayments.length);
      const data = rows.map(({ value }) => paymentBody(line, value));
      return c.json({ pagination, data }, 200, headers);
    },
  };
}
