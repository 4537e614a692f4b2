// The operations on applications. An application is decided when it is created; an approved one creates its lines.
import type { ApplicationsHandlers } from "../../generated/handlers.js";
import type { components } from "../../generated/types.js";
import type { CreditEnv, HandlerDependencies } from "../http/context.js";
import {
  apply,
  catchUpApplication,
  nextDue,
  type Application,
  type NewApplication,
} from "../domain/credit/application/application.js";
import { checkNewApplication } from "../domain/credit/commands/check.js";
import { linesOf } from "../domain/credit/application/origination.js";
import type { OfferTerms } from "../domain/credit/application/decision.js";
import { decisionEvent } from "../domain/events/event.js";
import { assertNoFieldsLeft } from "../domain/fields.js";
import { atRestKeys } from "../infrastructure/crypto.js";
import type { DueRow } from "../store/store.js";
import { commit } from "./transaction/commit.js";
import { writeEvents } from "./transaction/events.js";
import { insertLine } from "./transaction/line-rows.js";
import { recordsRequest } from "./list-page.js";
import { applicationRow, lowerCaseIds, userRow } from "./transaction/lookup.js";
import { applicationBody } from "./wire.js";

type Schemas = components["schemas"];

/** The domain's checks of the bodies; the validation hooks return them with the schema's. */
export const applicationChecks = { createLocApplication: checkNewApplication };

export function applicationsHandlers({
  store,
  clock,
  newId,
  decide,
  creditPolicy,
  masterKeys,
}: HandlerDependencies): ApplicationsHandlers<CreditEnv> {
  const keys = atRestKeys(masterKeys);
  const bodiesOf = (rows: readonly DueRow<Application>[]) =>
    rows.map(({ value }) => applicationBody(catchUpApplication(value, clock.now())));
  return {
    async createLocApplication(c) {
      const { client_id } = c.var.client;
      const { user_uuid } = lowerCaseIds(c.req.valid("param"));
      const command = commandOf(c.req.valid("json"));
      return commit(c, store, user_uuid, async (tx) => {
        await userRow(tx.users, client_id, user_uuid);
        const now = clock.now();
        const made = apply(command, { uuid: newId(), user_uuid }, newId, decide, creditPolicy, now);
        const { uuid, created_at } = made;
        await tx.applications.insert({ uuid, client_id, user_uuid, created_at, due_at: nextDue(made), value: made });
        for (const line of linesOf(made, creditPolicy)) await insertLine(tx, client_id, line);
        await writeEvents(tx, client_id, [decisionEvent(made)], now);
        return c.json(applicationBody(made), 201, { Location: `/v1/users/${user_uuid}/loc/applications/${uuid}` });
      });
    },

    async getLocApplication(c) {
      const { value } = await applicationRow(
        store.applications,
        c.var.client.client_id,
        lowerCaseIds(c.req.valid("param")),
      );
      return c.json(applicationBody(catchUpApplication(value, clock.now())), 200);
    },

    async listUserLocApplications(c) {
      const { client_id } = c.var.client;
      const { user_uuid } = lowerCaseIds(c.req.valid("param"));
      const path = `/v1/users/${user_uuid}/loc/applications`;
      const request = recordsRequest(c, c.req.valid("query"), keys, path);
      await userRow(store.users, client_id, user_uuid);
      const found = await store.applications.page({ client_id, user_uuid }, request.window);
      const { rows, pagination, headers } = request.page(found.rows, found.total);
      return c.json({ pagination, data: bodiesOf(rows) }, 200, headers);
    },

    async listLocApplications(c) {
      const { client_id } = c.var.client;
      const request = recordsRequest(c, c.req.valid("query"), keys, "/v1/users/loc/applications");
      const found = await store.applications.page({ client_id }, request.window);
      const { rows, pagination, headers } = request.page(found.rows, found.total);
      return c.json({ pagination, data: bodiesOf(rows) }, 200, headers);
    },
  };
}

/** Converts a valid body to the command of the domain. */
function commandOf(body: Schemas["NewLocApplication"]): NewApplication {
  const {
    amount,
    term = null,
    purpose = null,
    credit_score_consent = false,
    decision,
    reasons = [],
    offers = [],
    ...rest
  } = body;
  assertNoFieldsLeft(rest);
  const request = { amount, term, purpose, credit_score_consent };
  if (decision === undefined) return { request, decision: null };
  if (decision === "rejected") return { request, decision: { decision, reasons } };
  return { request, decision: { decision, offers: offers.map(termsOf), explanation: null } };
}

function termsOf(offer: Schemas["NewOffer"]): OfferTerms {
  // There is one term_frequency, MONTHLY.
  const { amount, interest_rate, apr, term, term_frequency: _monthly, origination_fee, ...rest } = offer;
  assertNoFieldsLeft(rest);
  return { amount, interest_rate, apr, term, origination_fee };
}
