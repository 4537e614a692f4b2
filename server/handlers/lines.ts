// The operations on lines of credit: to look at them as they are now, and to activate one.
import type { Context } from "hono";
import type { LinesOfCreditHandlers } from "../../generated/handlers.js";
import type { CreditEnv, HandlerDependencies } from "../context.js";
import { atRestKeys } from "../crypto.js";
import { activate } from "../domain/credit/activate.js";
import { catchUp } from "../domain/credit/catch-up.js";
import { checkActivation } from "../domain/credit/check.js";
import { dayOf, instantOf } from "../domain/credit/day.js";
import type { Line } from "../domain/credit/line.js";
import type { FieldError } from "../domain/refusal.js";
import { sealAccount } from "./bank-info.js";
import { commit } from "./commit.js";
import { applicationRow, granted, lineRow, userRow } from "./lookup.js";
import { locBody } from "./wire.js";

/** The domain's checks of the bodies; the validation hooks answer them with the schema's. */
export function lineChecks({ store }: Pick<HandlerDependencies, "store">) {
  return {
    /** Who can sign depends on the user; a user who is not there is for the handler to miss. */
    async activateLoc(body: unknown, c: Context<CreditEnv>): Promise<FieldError[]> {
      const row = await store.users.get(c.var.client.client_id, c.req.param("user_uuid") ?? "");
      return row === undefined ? [] : checkActivation(body, row.value);
    },
  };
}

export function linesHandlers({ store, clock, ports, masterKey }: HandlerDependencies): LinesOfCreditHandlers<CreditEnv> {
  const keys = atRestKeys(masterKey);
  const bodyNow = (line: Line) => {
    const now = clock.now();
    return locBody(catchUp(line, now, ports), dayOf(instantOf(now)));
  };
  return {
    async getLoc(c) {
      const { value } = await lineRow(store.lines, c.var.client.client_id, c.req.valid("param"));
      return c.json(bodyNow(value), 200);
    },

    async activateLoc(c) {
      const { client_id } = c.var.client;
      const path = c.req.valid("param");
      const body = c.req.valid("json");
      const command = {
        document_uuid: body.document_uuid,
        key_person_uuid: body.key_person_uuid,
        disbursement_account: sealAccount(body.disbursement_bank_info, keys, path.user_uuid),
        repayment_account: sealAccount(body.repayment_bank_info, keys, path.user_uuid),
      };
      return commit(c, store, path.user_uuid, async (tx) => {
        const { value: borrower } = await userRow(tx.users, client_id, path.user_uuid);
        const { application_uuid } = (await lineRow(tx.lines, client_id, path)).value;
        const application = await applicationRow(tx.applications, client_id, { ...path, application_uuid });
        const all = await tx.lines.ofUser(client_id, path.user_uuid);
        const rows = all.filter((row) => row.value.application_uuid === application_uuid);
        const origination = { application: application.value, lines: rows.map((row) => row.value) };
        const changed = granted(activate(origination, path.loc_uuid, command, borrower, clock.now(), ports));
        await tx.applications.replace({ ...application, value: changed.application });
        for (const [index, row] of rows.entries()) {
          await tx.lines.replace({ ...row, value: changed.lines[index] ?? row.value });
        }
        return c.json(bodyNow((await lineRow(tx.lines, client_id, path)).value), 200);
      });
    },

    async listUserLocs(c) {
      const { client_id } = c.var.client;
      const { user_uuid } = c.req.valid("param");
      const { limit, offset } = c.req.valid("query");
      await userRow(store.users, client_id, user_uuid);
      const { rows, total } = await store.lines.page({ client_id, user_uuid }, { limit, offset });
      return c.json({ pagination: { limit, offset, total }, data: rows.map(({ value }) => bodyNow(value)) }, 200);
    },

    async listLocs(c) {
      const { client_id } = c.var.client;
      const { limit, offset } = c.req.valid("query");
      const { rows, total } = await store.lines.page({ client_id }, { limit, offset });
      return c.json({ pagination: { limit, offset, total }, data: rows.map(({ value }) => bodyNow(value)) }, 200);
    },
  };
}
