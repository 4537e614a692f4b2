// Every example of a problem in openapi.yaml is what the service returns: each is compared with the response of a real
// request that provokes it, member by member and in order. Only identifiers differ.
import { describe, expect, test } from "vitest";
import { memberOf, membersOf, type Json } from "../../scripts/json/json.js";
import { StoreUnavailable } from "../../server/store/store.js";
import { Contract, type Call, type Seen } from "../support/service/contract.js";
import { readDocument } from "../support/openapi/document.js";
import { within, type ResolvedPlace } from "../../scripts/verify/oracle/places.js";
import { faultyStore } from "../support/service/faulty-store.js";
import {
  account,
  activation,
  application,
  business,
  clientOf,
  day,
  live,
  offer,
  unknownUuid,
  type Life,
  type Service,
  type Stage,
} from "../support/service/life.js";
import { startService } from "../support/service/service.js";

const root = readDocument();
const contract = new Contract(root);
const problemType = "application/problem+json";
const start = (more: Parameters<typeof startService>[0] = {}): Service => startService({ development: false, ...more });

/** Brings a service to a state in which a request is rejected as an example shows, and sends it. */
type Provocation = () => Promise<Seen>;

/** A request of an operation at a stage of a life. */
function at(stage: Stage, id: string, call: (life: Life, service: Service) => Call | Promise<Call>): Provocation {
  return async () => {
    const service = start();
    const life = await live(service, stage);
    return contract.send(service, id, await call(life, service));
  };
}

const keyed = { headers: { "idempotency-key": "once" } };
const json = { "content-type": "application/json" };
const draw = (path: Life, body: object): Call => ({ path, body });

/** A business with two mistakes: its phone number and its tax id. */
async function mistaken(service: Service): Promise<object> {
  const body = await business(clientOf(service));
  return { ...body, phone: "12", "EIN/TIN/CRN": "A".repeat(44) };
}

async function afterFailure(error: Error): Promise<Seen> {
  const { store, fail } = faultyStore();
  const service = start({ store });
  fail(error);
  return contract.send(service, "listUsers");
}

/** By the pointer of the example, or by the operation, the status and the name of an example in an operation. */
const provocations: Readonly<Record<string, Provocation>> = {
  info: at("nothing", "createUser", async (_, service) => ({ body: await mistaken(service) })),
  "createUser 409 duplicate_tax_id": at("user", "createUser", async (_, service) => ({
    body: await business(clientOf(service)),
  })),
  "createUser 422 invalid_input": at("nothing", "createUser", async (_, service) => {
    const body = await business(clientOf(service));
    const [person] = body.user_type === "business" ? body.key_people : [];
    const address = {
      line_1: "2100 Lake Street",
      zip: "10001",
      city: "San Francisco",
      region: "CA",
      country: "UNITED STATES",
    };
    return { body: { ...(await mistaken(service)), key_people: [{ ...person, address }] } };
  }),
  "updateUser 422 invalid_input": at("user", "updateUser", (path) => ({
    path,
    body: { last_name: "Moreno", key_people: [{ uuid: unknownUuid, title: "OWNER" }] },
  })),
  "deleteUser 409 active_line": at("active", "deleteUser", (path) => ({ path })),
  "deleteUser 409 returnable_payment": at("drawn", "deleteUser", async (path, service) => {
    const client = clientOf(service);
    const { payoff_balance } = await client.loc.get(path.user_uuid, path.loc_uuid);
    await client.loc.repay(path.user_uuid, path.loc_uuid, { payment_type: "PAYOFF", amount: payoff_balance });
    service.clock.advance(5 * day);
    return { path };
  }),
  "createLocApplication 422 invalid_input": at("user", "createLocApplication", (path) => ({
    path,
    body: { ...application, offers: [{ ...offer, amount: 5_000_001, apr: 11 }] },
  })),
  "activateLoc 409 invalid_state": at("active", "activateLoc", (path) => ({ path, body: activation(path) })),
  "activateLoc 409 document_expired": at("offered", "activateLoc", (path) => ({
    path,
    body: { ...activation(path), document_uuid: unknownUuid },
  })),
  "activateLoc 422 invalid_input": at("offered", "activateLoc", (path) => ({
    path,
    body: {
      status: "accepted",
      document_uuid: path.document_uuid,
      disbursement_bank_info: { ...account, ach_routing_number: "021000022" },
    },
  })),
  "getPromissoryNote 409 declined": at("active", "getPromissoryNote", (path) => ({
    path: { ...path, loc_uuid: path.sibling_uuid },
  })),
  "createDraw 409 invalid_state": at("offered", "createDraw", (path) =>
    draw(path, { amount: 1, disbursement_bank_info: account }),
  ),
  "createDraw 422 insufficient_credit": at("active", "createDraw", async (path, service) => {
    await contract.send(service, "createDraw", draw(path, { amount: 3_500_000 }));
    return draw(path, { amount: 1_500_001 });
  }),
  "createDraw 422 invalid_input": at("active", "createDraw", (path) =>
    draw(path, { amount: 1, disbursement_date: "2026-02-15" }),
  ),
  "createPayment 409 invalid_state": at("drawn", "createPayment", async (path, service) => {
    const amount = memberOf((await contract.send(service, "getLoc", { path })).json, "payoff_balance");
    await contract.send(service, "createPayment", { path, body: { payment_type: "PAYOFF", amount } });
    service.clock.advance(5 * day);
    return { path, body: { payment_type: "SINGLE_PAYMENT", amount: 1 } };
  }),
  "createPayment 422 invalid_input": at("offered", "createPayment", async (life, service) => {
    const path = { ...life, loc_uuid: life.sibling_uuid };
    const document_uuid = String(
      memberOf((await contract.send(service, "getPromissoryNote", { path })).json, "document_uuid"),
    );
    await contract.send(service, "activateLoc", { path, body: activation({ ...life, document_uuid }) });
    await contract.send(service, "createDraw", draw(path, { amount: 905_431 }));
    service.clock.advance(day);
    return { path, body: { payment_type: "SINGLE_PAYMENT", amount: 1_000_000 } };
  }),
  "deliverEvent 422 invalid_input": at("notified", "deliverEvent", (path) => ({
    path,
    body: { endpoint_uuid: unknownUuid },
  })),
  "createWebhookEndpoint 422 invalid_input": at("nothing", "createWebhookEndpoint", () => ({
    body: { url: "https://10.0.0.1/credit-events" },
  })),
  "updateWebhookEndpoint 422 invalid_input": at("notified", "updateWebhookEndpoint", (path) => ({
    path,
    body: { url: "https://10.0.0.1/credit-events" },
  })),
  "/components/examples/IdempotencyKeyInFlight": async () => {
    const service = start();
    const path = await live(service, "active");
    const both = await Promise.all(
      [1, 2].map(() => contract.send(service, "createDraw", { path, body: { amount: 1 }, ...keyed })),
    );
    return (
      both.find(({ status }) => status === 409) ??
      both[0] ??
      Promise.reject(new Error("Two requests have two responses."))
    );
  },
  "/components/examples/IdempotencyKeyReused": at("active", "createDraw", async (path, service) => {
    await contract.send(service, "createDraw", { path, body: { amount: 1 }, ...keyed });
    return { path, body: { amount: 2 }, ...keyed };
  }),
  "/components/examples/MalformedJson": at("nothing", "createUser", () => ({
    text: '{"user_type": "business"',
    headers: json,
  })),
  "/components/examples/UnknownParameter": at("nothing", "listUsers", () => ({ query: "?page=2" })),
  "MalformedRequest invalid_header": at("nothing", "createUser", () => ({
    body: {},
    headers: { "idempotency-key": "k".repeat(256) },
  })),
  "InvalidQuery invalid_query": at("nothing", "listUsers", () => ({ query: "?limit=101" })),
  "InvalidQuery wrong_cursor": at("nothing", "listUsers", () => ({ query: "?cursor=1f0e2d3c.kKg3Zl9W" })),
  "Unauthorized unauthorized": at("nothing", "listUsers", () => ({ as: null })),
  "NotFound not_found": at("nothing", "getUser", (path) => ({ path })),
  "NotAcceptable not_acceptable": at("offered", "getPromissoryNote", (path) => ({
    path,
    headers: { accept: "image/png" },
  })),
  "PayloadTooLarge payload_too_large": at("nothing", "createUser", () => ({
    text: " ".repeat(2 ** 20 + 1),
    headers: json,
  })),
  "UnsupportedMediaType unsupported_media_type": at("nothing", "createUser", () => ({
    text: "{}",
    headers: { "content-type": "text/plain" },
  })),
  "RateLimited rate_limited": async () => {
    const service = start({ rateLimit: 100 });
    for (let sent = 0; sent < 100; sent++)
      await service.app.request("/v1/users", { headers: { authorization: "Bearer acme-key" } });
    return contract.send(service, "listUsers");
  },
  "InternalError internal_error": () => afterFailure(new Error("the disk is full")),
  "Unavailable unavailable": () => afterFailure(new StoreUnavailable("the store is gone")),
};

/** The examples of problems: of each operation, of the shared responses, and the one in the introduction. */
function problemExamples(): ReadonlyMap<string, Json> {
  const ofOperations = contract.validator.operations.flatMap(({ id, responses }) =>
    [...responses].map(([status, response]): [string, ResolvedPlace] => [`${id} ${status}`, response]),
  );
  const found = new Map<string, Json>([["info", exampleInProse()]]);
  for (const [label, response] of ofOperations) {
    const shared = /^\/components\/responses\/(\w+)$/.exec(response.pointer)?.[1];
    for (const [name] of membersOf(memberOf(within(root, response, "content", problemType).value, "examples"))) {
      const { pointer, value } = within(root, response, "content", problemType, "examples", name);
      const isShared = pointer.startsWith("/components/examples/");
      found.set(isShared ? pointer : `${shared ?? label} ${name}`, memberOf(value, "value") ?? null);
    }
  }
  return found;
}

/** The problem in the text of `info.description`. */
function exampleInProse(): Json {
  const blocks = String(memberOf(root["info"], "description")).matchAll(/```json\n(.*?)```/gs);
  const values = [...blocks].map(([, text = ""]) => JSON.parse(text) as Json);
  return values.find((value) => memberOf(value, "request_id") !== undefined) ?? null;
}

/** Each UUID as its place among those of the problem. */
function normalized(problem: Json | undefined): string {
  const known: string[] = [];
  return JSON.stringify(problem, null, 2).replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (uuid) => {
    if (!known.includes(uuid)) known.push(uuid);
    return `uuid ${known.indexOf(uuid) + 1}`;
  });
}

const examples = problemExamples();

test("each example has a request that provokes it, and each request an example", () => {
  expect(Object.keys(provocations).toSorted()).toEqual([...examples.keys()].toSorted());
});

describe("the example equals the response of the service", () => {
  test.each([...examples])("%s", async (name, example) => {
    const response = await provocations[name]?.();
    expect(normalized(example)).toBe(normalized(response?.json));
  });
});
