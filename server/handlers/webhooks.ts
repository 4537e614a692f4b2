// The operations on webhook endpoints. A transaction of an endpoint is one of the endpoint's uuid.
import type { WebhookEndpointsHandlers } from "../../generated/handlers.js";
import type { components } from "../../generated/types.js";
import { createEndpoint, rotateSecret, updateEndpoint, type Endpoint } from "../domain/events/endpoint.js";
import { eventTypes, type EventType } from "../domain/events/event.js";
import { invalidInput, type FieldError } from "../domain/refusal.js";
import type { CreditEnv, HandlerDependencies } from "../http/context.js";
import { objectNotFound, ProblemError } from "../http/problem.js";
import { atRestKeys, encryptAtRest } from "../infrastructure/crypto.js";
import { newWebhookSecret } from "../infrastructure/webhook-secret.js";
import { receivesOf } from "../store/deliveries.js";
import type { CreditTransaction } from "../store/records.js";
import type { EndpointRow } from "../store/store.js";
import { checkEndpointUrl } from "../webhooks/endpoint-url.js";
import { recordsRequest } from "./list-page.js";
import { commit } from "./transaction/commit.js";
import { lowerCaseIds } from "./transaction/lookup.js";

type Schemas = components["schemas"];

/** The most endpoints of a client: each event is sent to all of them. */
const maxEndpoints = 20;

/** The checks of bodies that schemas can't express; the validation hooks return their errors with the schemas'. */
export function webhookChecks({
  allowsLoopback = false,
  translated = [],
}: Pick<HandlerDependencies, "allowsLoopback" | "translated">) {
  const checkBody = (body: unknown): FieldError[] => {
    const url = typeof body === "object" && body !== null && "url" in body ? body.url : undefined;
    const detail = typeof url === "string" ? checkEndpointUrl(url, { allowsLoopback, translated }) : undefined;
    return detail === undefined ? [] : [{ pointer: "/url", code: "invalid_url", detail }];
  };
  return { createWebhookEndpoint: checkBody, updateWebhookEndpoint: checkBody };
}

export function webhooksHandlers({
  store,
  clock,
  newId,
  masterKeys,
}: HandlerDependencies): WebhookEndpointsHandlers<CreditEnv> {
  const keys = atRestKeys(masterKeys);
  return {
    async createWebhookEndpoint(c) {
      const { client_id } = c.var.client;
      const { total } = await store.endpoints.page({ client_id }, { limit: 1, offset: 0 });
      if (total >= maxEndpoints) throw tooManyEndpoints();
      const [uuid, secret] = [newId(), newWebhookSecret()];
      const sealed_secret = encryptAtRest(keys, secret, uuid);
      const made = createEndpoint(c.req.valid("json"), { uuid, sealed_secret }, clock.now());
      c.set("hasSecret", true);
      return commit(c, store, uuid, async (tx) => {
        await tx.endpoints.insert(rowOf(client_id, made));
        return c.json({ ...endpointBody(made), secret }, 201, { Location: `/v1/webhook_endpoints/${uuid}` });
      });
    },

    async listWebhookEndpoints(c) {
      const request = recordsRequest(c, c.req.valid("query"), keys, "/v1/webhook_endpoints");
      const found = await store.endpoints.page({ client_id: c.var.client.client_id }, request.window);
      const { rows, pagination, headers } = request.page(found.rows, found.total);
      return c.json({ pagination, data: rows.map(({ value }) => endpointBody(value)) }, 200, headers);
    },

    async getWebhookEndpoint(c) {
      const { endpoint_uuid } = lowerCaseIds(c.req.valid("param"));
      const { value } = await endpointRow(store.endpoints, c.var.client.client_id, endpoint_uuid);
      return c.json(endpointBody(value), 200);
    },

    async updateWebhookEndpoint(c) {
      const { client_id } = c.var.client;
      const { endpoint_uuid } = lowerCaseIds(c.req.valid("param"));
      return store.transaction(client_id, endpoint_uuid, async (tx) => {
        const { value } = await endpointRow(tx.endpoints, client_id, endpoint_uuid);
        const changed = updateEndpoint(value, c.req.valid("json"), clock.now());
        await tx.endpoints.replace(rowOf(client_id, changed));
        return c.json(endpointBody(changed), 200);
      });
    },

    async deleteWebhookEndpoint(c) {
      const { client_id } = c.var.client;
      const { endpoint_uuid } = lowerCaseIds(c.req.valid("param"));
      await store.transaction(client_id, endpoint_uuid, async (tx) => {
        await endpointRow(tx.endpoints, client_id, endpoint_uuid);
        await tx.endpoints.remove(client_id, endpoint_uuid);
      });
      return c.body(null, 204);
    },

    async rotateWebhookSecret(c) {
      const { client_id } = c.var.client;
      const { endpoint_uuid } = lowerCaseIds(c.req.valid("param"));
      const secret = newWebhookSecret();
      c.set("hasSecret", true);
      return commit(c, store, endpoint_uuid, async (tx) => {
        const { value } = await endpointRow(tx.endpoints, client_id, endpoint_uuid);
        const changed = rotateSecret(value, encryptAtRest(keys, secret, endpoint_uuid), clock.now());
        await tx.endpoints.replace(rowOf(client_id, changed));
        return c.json({ secret, previous_secret_until: changed.previous_secret_until }, 200);
      });
    },
  };
}

/** @throws ProblemError 404 */
async function endpointRow(
  endpoints: Pick<CreditTransaction["endpoints"], "get">,
  client_id: string,
  endpoint_uuid: string,
): Promise<EndpointRow<Endpoint>> {
  const row = await endpoints.get(client_id, endpoint_uuid);
  if (row === undefined) throw objectNotFound("webhook endpoint");
  return row;
}

/** A disabled endpoint receives nothing. */
export function rowOf(client_id: string, value: Endpoint): EndpointRow<Endpoint> {
  const { uuid, created_at, state, events } = value;
  const receives = receivesOf(state === "DISABLED" ? [] : (events ?? "all"));
  return { uuid, client_id, user_uuid: uuid, created_at, receives, value };
}

function endpointBody(endpoint: Endpoint): Schemas["WebhookEndpoint"] {
  const { uuid, url, events, description, state, disabled_reason, failing_since, created_at, updated_at } = endpoint;
  return {
    uuid,
    url,
    events: events === null ? null : events.filter(isEventType),
    description,
    state,
    disabled_reason,
    failing_since,
    created_at,
    updated_at,
  };
}

function isEventType(type: string): type is EventType {
  return (eventTypes as readonly string[]).includes(type);
}

function tooManyEndpoints(): ProblemError {
  const detail = `There are ${maxEndpoints} endpoints already.`;
  return new ProblemError(invalidInput([{ pointer: "", code: "too_many", detail }]));
}
