// The operations on events and their deliveries.
import type { EventsHandlers } from "../../generated/handlers.js";
import type { components } from "../../generated/types.js";
import { assertNoFieldsLeft } from "../domain/fields.js";
import { invalidInput, type FieldError } from "../domain/refusal.js";
import type { CreditEnv, HandlerDependencies } from "../http/context.js";
import { respondWithJson } from "../http/json.js";
import { objectNotFound, ProblemError } from "../http/problem.js";
import { atRestKeys } from "../infrastructure/crypto.js";
import type { Delivery } from "../store/deliveries.js";
import { pageText, recordsRequest } from "./list-page.js";
import { commit } from "./transaction/commit.js";
import { lowerCaseIds } from "./transaction/lookup.js";

type Schemas = components["schemas"];

interface EventPage {
  pagination: Schemas["Pagination"];
  data: Schemas["Event"][];
}

export function eventsHandlers({ store, clock, masterKeys }: HandlerDependencies): EventsHandlers<CreditEnv> {
  const keys = atRestKeys(masterKeys);
  return {
    async listEvents(c) {
      const request = recordsRequest(c, c.req.valid("query"), keys, "/v1/events");
      const found = await store.events.textPage({ client_id: c.var.client.client_id }, request.window);
      const { rows, pagination, headers } = request.page(found.rows, found.total);
      // An event is listed as it is stored and sent.
      const page = pageText(
        pagination,
        rows.map(({ text }) => text),
      );
      return respondWithJson<EventPage, 200>(c, page, 200, headers);
    },

    async getEvent(c) {
      const { event_uuid } = lowerCaseIds(c.req.valid("param"));
      const text = await store.events.text(c.var.client.client_id, event_uuid);
      if (text === undefined) throw objectNotFound("event");
      return respondWithJson<Schemas["Event"], 200>(c, text, 200);
    },

    async listDeliveries(c) {
      const { client_id } = c.var.client;
      const { event_uuid } = lowerCaseIds(c.req.valid("param"));
      if ((await store.events.text(client_id, event_uuid)) === undefined) throw objectNotFound("event");
      const deliveries = await store.deliveries.ofEvent(client_id, event_uuid);
      return c.json({ data: deliveries.map(deliveryBody) }, 200);
    },

    async deliverEvent(c) {
      const { client_id } = c.var.client;
      const { event_uuid } = lowerCaseIds(c.req.valid("param"));
      const { endpoint_uuid: given, ...rest } = c.req.valid("json");
      assertNoFieldsLeft(rest);
      const endpoint_uuid = given.toLowerCase();
      if ((await store.events.text(client_id, event_uuid)) === undefined) throw objectNotFound("event");
      return commit(c, store, endpoint_uuid, async (tx) => {
        const endpoint = await tx.endpoints.get(client_id, endpoint_uuid);
        if (endpoint === undefined) throw wrongEndpoint("invalid_value", "Is no endpoint of yours.");
        if (endpoint.value.state === "DISABLED") throw wrongEndpoint("not_allowed", "Is disabled.");
        const made = await tx.deliveries.resend(event_uuid, clock.now());
        // It was erased at this moment.
        if (made === undefined) throw objectNotFound("event");
        return c.json(deliveryBody(made), 202);
      });
    },
  };
}

function wrongEndpoint(code: FieldError["code"], detail: string): ProblemError {
  return new ProblemError(invalidInput([{ pointer: "/endpoint_uuid", code, detail }]));
}

function deliveryBody(delivery: Delivery): Schemas["Delivery"] {
  const { event_uuid, endpoint_uuid, state, attempts, attempted_at, status, failure, due_at } = delivery;
  return {
    event_uuid,
    endpoint_uuid,
    state,
    attempts,
    attempted_at,
    response_status: status,
    failure,
    next_attempt_at: due_at,
  };
}
