// The tenant matrix: every operation with every mixture of one's own ids, another client's and those of one's other
// user.
// The response to another client's id is the same as to an unknown one: status, headers, body, and reads of the store.
import { describe, expect, test } from "vitest";
import { isObject, itemsOf, memberOf, type Json } from "../../scripts/json/json.js";
import { readDocument } from "../support/openapi/document.js";
import { operationsOf } from "../../scripts/verify/oracle/places.js";
import {
  account,
  activation,
  application,
  clientOf,
  individual,
  live,
  unknownUuid,
  type Life,
} from "../support/service/life.js";
import { acme, bearer, rival, startService } from "../support/service/service.js";
import { watchedStore } from "../support/service/watched-store.js";
import { testStore } from "../support/service/test-store.js";

const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

const withIds = operationsOf(readDocument()).filter(({ path }) => path.includes("{"));

/** Bodies that would be accepted, or refused for their values, if the ids belonged to the client. */
function bodiesOf(id: string, life: Life): unknown[] {
  switch (id) {
    case "updateUser":
      return [{ industry: "Tools" }, { phone: "1" }, {}, { key_people: [{ uuid: life.key_person_uuid }] }];
    case "createLocApplication":
      return [application, { amount: 5, decision: "approved" }, {}];
    case "activateLoc":
      return [activation(life), { status: "accepted", document_uuid: unknownUuid }, {}];
    case "createDraw":
      return [{ amount: 100 }, { amount: 100, disbursement_bank_info: account }, { amount: 9e9 }, {}];
    case "createPayment":
      return [{ payment_type: "SINGLE_PAYMENT", amount: 100 }, { payment_type: "PAYOFF", amount: 1 }, {}];
    case "deliverEvent":
      return [{ endpoint_uuid: life.endpoint_uuid }, {}];
    case "updateWebhookEndpoint":
      return [{ state: "DISABLED" }, { url: "https://10.0.0.1/" }, {}];
    default:
      return [undefined];
  }
}

/** Every choice of one or more. */
function choices(names: readonly string[]): string[][] {
  const [first, ...rest] = names;
  if (first === undefined) return [];
  const without = choices(rest);
  return [[first], ...without, ...without.map((chosen) => [first, ...chosen])];
}

const { store, calls } = watchedStore(testStore());
const service = startService({ store, development: false });
const theirs = await live(service, "notified", account, acme);
const ours = await live(service, "notified", account, rival);
const others = await secondUser();
const before = await whatTheyHave();

/** Another user of the same client with its own application: a path must not combine the two. */
async function secondUser(): Promise<Life> {
  const client = clientOf(service, rival);
  const { uuid: user_uuid } = await client.users.create(await individual(client));
  const { uuid, offers } = await client.applications.create(user_uuid, application);
  return { ...ours, user_uuid, application_uuid: uuid, loc_uuid: offers[0]?.uuid ?? unknownUuid };
}

/** The data of the other client. */
async function whatTheyHave(): Promise<unknown[]> {
  const client = clientOf(service, acme);
  const { user_uuid, loc_uuid } = theirs;
  const records = await Promise.all([
    client.users.list(),
    client.loc.listAll(),
    client.applications.listAll(),
    client.loc.repayments(user_uuid, loc_uuid),
    client.loc.disbursements(user_uuid, loc_uuid),
    client.loc.promissoryNote(user_uuid, loc_uuid),
    client.webhooks.list(),
  ]);
  // The reads have written what fell due.
  return [...records, await client.events.list(), await client.events.deliveries(theirs.event_uuid)];
}

/** Asks as the rival. */
async function ask(method: string, path: string, body: unknown) {
  calls.length = 0;
  const response = await service.app.request(path, {
    method,
    headers: { ...bearer(rival), ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const { "x-request-id": _, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: JSON.parse(text === "" ? "null" : text) as Json, work: [...calls] };
}

/** A response without the parts that name the request. */
function comparable({ body, ...response }: Awaited<ReturnType<typeof ask>>) {
  if (!isObject(body)) throw new Error("A problem is an object.");
  const { instance: _, request_id: __, ...problem } = body;
  return { ...response, problem };
}

const fill = (path: string, ids: object): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(ids, name)));

describe.each(withIds)("$id", ({ id, method, path }) => {
  const names = parametersOf(path);

  test.each(choices(names).map((chosen) => ({ chosen, name: chosen.join(" and ") })))(
    "another client's $name",
    async ({ chosen }) => {
      for (const [index, body] of bodiesOf(id, ours).entries()) {
        const swapped = (other: Life | undefined) => ({
          ...ours,
          ...Object.fromEntries(
            chosen.map((name) => [name, other === undefined ? unknownUuid : Reflect.get(other, name)]),
          ),
        });
        const foreign = await ask(method.toUpperCase(), fill(path, swapped(theirs)), body);
        const missing = await ask(method.toUpperCase(), fill(path, swapped(undefined)), body);
        expect(comparable(foreign)).toEqual(comparable(missing));
        // Errors of the body itself may come first; the first body of each operation has none.
        expect(index === 0 ? [404] : [404, 422]).toContain(foreign.status);
      }
    },
  );
});

test.each(withIds.filter(({ path }) => parametersOf(path).length > 1))(
  "$id of one's own, but another user's",
  async ({ id, method, path }) => {
    const [body] = bodiesOf(id, ours);
    const mixed = await ask(method.toUpperCase(), fill(path, { ...ours, user_uuid: others.user_uuid }), body);
    const missing = await ask(
      method.toUpperCase(),
      fill(path, {
        ...ours,
        user_uuid: others.user_uuid,
        loc_uuid: unknownUuid,
        application_uuid: unknownUuid,
        payment_uuid: unknownUuid,
      }),
      body,
    );
    expect(comparable(mixed)).toEqual(comparable(missing));
    // The other user is an individual without key people, which is an error for every line.
    expect(mixed.status).toBe(id === "activateLoc" ? 422 : 404);
  },
);

test.each(["/v1/users", "/v1/users/loc", "/v1/users/loc/applications"])(
  "%s lists what is one's own, and counts nothing else",
  async (path) => {
    const { body } = await ask("GET", `${path}?limit=100`, undefined);
    const text = JSON.stringify(body);
    const foreign = Object.values(theirs).filter((uuid) => text.includes(uuid));
    expect(foreign).toEqual([]);
    expect(memberOf(memberOf(body, "pagination"), "total")).toBe(itemsOf(memberOf(body, "data")).length);
    expect(itemsOf(memberOf(body, "data")).length).toBeGreaterThan(0);
  },
);

test("after all these requests the other client's data is unchanged", async () => {
  expect(await whatTheyHave()).toEqual(before);
});
