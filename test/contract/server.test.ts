// The server: every operation, every documented status, every response valid against openapi.yaml by ajv.
import { describe, expect, test } from "vitest";
import { memberOf } from "../../scripts/json/json.js";
import { StoreUnavailable } from "../../server/store/store.js";
import { Contract, type Call, type Seen } from "../support/service/contract.js";
import { readDocument } from "../support/openapi/document.js";
import { type Operation } from "../../scripts/verify/oracle/places.js";
import { faultyStore } from "../support/service/faulty-store.js";
import {
  account,
  activation,
  clientOf,
  day,
  individual,
  live,
  unknownUuid,
  type Life,
  type Service,
  type Stage,
} from "../support/service/life.js";
import { deadLinks } from "../support/service/links.js";
import { rival, startService } from "../support/service/service.js";
import { successes, type Success } from "./successes.js";

const contract = new Contract(readDocument());
const { operations } = contract.validator;
// As in production: no validation of ours stands between a response and ajv.
const start = (more: Parameters<typeof startService>[0] = {}): Service => startService({ development: false, ...more });

/** A service in which the operation's request would succeed, and that request. */
async function ready(id: string, service: Service = start()): Promise<Ready> {
  const { stage } = successOf(id);
  return requestTo(id, service, await live(service, stage));
}

interface Ready {
  readonly service: Service;
  readonly call: Call;
  readonly life: Life;
}

function successOf(id: string): Success {
  return successes[id] ?? { stage: "nothing" };
}

async function requestTo(id: string, service: Service, life: Life): Promise<Ready> {
  const given = await successOf(id).body?.(life, service);
  return { service, life, call: { path: life, ...(given !== undefined && { body: given }) } };
}

const kept = new Map<Stage, Promise<{ readonly service: Service; readonly life: Life }>>();

/** Like `ready`, for rejected requests: they change nothing, so all of them share one service for each stage. */
async function shared(id: string): Promise<Ready> {
  const { stage } = successOf(id);
  const service = start();
  const made = kept.get(stage) ?? live(service, stage).then((life) => ({ service, life }));
  kept.set(stage, made);
  const { service: own, life } = await made;
  return requestTo(id, own, life);
}

const idsOf = (chosen: readonly Operation[]): string[] => chosen.map(({ id }) => id);
const withBody = idsOf(operations.filter(({ body }) => body.value !== undefined));
const withParameter = (where: string, name: string): string[] =>
  idsOf(
    operations.filter(({ parameters }) =>
      parameters.some(({ value }) => memberOf(value, "in") === where && memberOf(value, "name") === name),
    ),
  );
const pathParameters = operations.flatMap(({ id, path }) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]): [string, string] => [id, name]),
);

/** The response's status and the code of its problem. */
const kind = ({ status, json }: Seen): string => `${status} ${String(memberOf(json, "code"))}`;

describe("success", () => {
  test.each(idsOf(operations))("%s", async (id) => {
    const { service, call } = await ready(id);
    const { status, json = null } = await contract.send(service, id, call);
    expect(status).toBe(
      Number([...contract.validator.operation(id).responses.keys()].find((each) => each.startsWith("2"))),
    );
    expect(await deadLinks(contract, service, id, { status, path: call.path, body: json })).toEqual([]);
  });

  test("a person, and the list of both kinds", async () => {
    const { service } = await ready("getUser");
    const { json } = await contract.send(service, "createUser", { body: await individual(clientOf(service)) });
    expect(json).toMatchObject({ user_type: "INDIVIDUAL" });
    expect(memberOf((await contract.send(service, "listUsers")).json, "data")).toHaveLength(2);
  });

  test.each([
    ["the service approves", { amount: 10_000_000 }, "APPROVED"],
    ["the service rejects", { amount: 99_000_000 }, "REJECTED"],
    ["the client rejects", { amount: 10_000_000, decision: "rejected", reasons: ["too_many_nsfs"] }, "REJECTED"],
  ])("an application: %s", async (_, body, decision) => {
    const { service, call } = await ready("createLocApplication");
    const { json } = await contract.send(service, "createLocApplication", { ...call, body });
    expect(json).toMatchObject({ status: { decision } });
  });

  test.each(["offered", "active"] as const)("the promissory note as a PDF, %s", async (stage) => {
    const service = start();
    const path = await live(service, stage);
    const { bytes } = await contract.send(service, "getPromissoryNote", {
      path,
      headers: { accept: "application/pdf" },
    });
    expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe("%PDF-");
  });

  test("the second response to one idempotency key equals the first", async () => {
    const { service, call } = await ready("createDraw");
    const keyed = { ...call, headers: { "idempotency-key": "draw-1" } };
    const first = await contract.send(service, "createDraw", keyed);
    const second = await contract.send(service, "createDraw", keyed);
    expect(second.json).toEqual(first.json);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
  });
});

describe("a line stays as documented for its whole life", () => {
  const endings = [
    ["settles", "000123456789"],
    ["fails with R01", "000123450001"],
    ["is returned with R10", "000123450010"],
  ] as const;
  test.each(endings)(
    "what is drawn and repaid %s; a year passes, billed and unpaid",
    async (_, bank_account_number) => {
      const service = start();
      const path = await live(service, "active", { bank_account_number });
      await contract.send(service, "createDraw", {
        path,
        body: { amount: 1_000_000, disbursement_bank_info: account },
      });
      service.clock.advance(5 * day);
      const { json } = await contract.send(service, "createPayment", {
        path,
        body: { payment_type: "SINGLE_PAYMENT", amount: 100_000 },
      });
      const views: readonly [string, Call][] = [
        ["getLoc", { path }],
        ["listUserLocs", { path, query: "?limit=1" }],
        ["listLocs", { query: "?offset=1" }],
        ["getLocApplication", { path }],
        ["listDisbursements", { path }],
        ["listPayments", { path }],
        ["getPayment", { path: { ...path, payment_uuid: memberOf(json, "uuid") } }],
        ["getStatements", { path }],
      ];
      for (let month = 0; month < 13; month++) {
        for (const [id, call] of views) expect((await contract.send(service, id, call)).status).toBe(200);
        service.clock.advance(30 * day);
      }
    },
  );
});

describe("401", () => {
  test.each(idsOf(operations))("%s without a key", async (id) => {
    const { service, call } = await shared(id);
    expect(kind(await contract.send(service, id, { ...call, as: null }))).toBe("401 unauthorized");
  });
});

describe("404", () => {
  test.each(pathParameters)("%s with a %s that nothing has", async (id, name) => {
    const { service, call } = await shared(id);
    const found = [];
    for (const value of [unknownUuid, "not-a-uuid"]) {
      found.push(kind(await contract.send(service, id, { ...call, path: { ...call.path, [name]: value } })));
    }
    expect(found).toEqual(["404 not_found", "404 not_found"]);
  });

  test.each([...new Set(pathParameters.map(([id]) => id))])("%s of another client's", async (id) => {
    const { service, call } = await shared(id);
    expect(kind(await contract.send(service, id, { ...call, as: rival }))).toBe("404 not_found");
  });
});

describe("the request itself", () => {
  test.each(withParameter("query", "limit"))("400: %s", async (id) => {
    const { service, call } = await shared(id);
    const queries = ["?limit=0", "?limit=101", "?limit=x", "?offset=-1", "?offset=1.5"];
    const found = [];
    for (const query of queries) found.push([query, kind(await contract.send(service, id, { ...call, query }))]);
    expect(found).toEqual(queries.map((query) => [query, "400 invalid_query"]));
  });

  test.each([...new Set(pathParameters.map(([id]) => id))])("400: %s with a path that is not UTF-8", async (id) => {
    const { service, call } = await shared(id);
    const found = [];
    for (const rawSegment of ["%E0%A4%A", "%ff", "%"])
      found.push(kind(await contract.send(service, id, { ...call, rawSegment })));
    expect(found).toEqual(Array(3).fill("400 malformed_request"));
  });

  test.each(idsOf(operations))("400: %s with a query parameter that it does not have", async (id) => {
    const { service, call } = await shared(id);
    const { status, json } = await contract.send(service, id, { ...call, query: "?pge=2&limit" });
    const errors = [{ pointer: "/pge", code: "unknown_field", detail: "This field is not known here." }];
    expect([status, memberOf(json, "code"), memberOf(json, "errors")]).toEqual([
      400,
      "invalid_query",
      expect.arrayContaining(errors),
    ]);
  });

  test.each(withParameter("header", "Idempotency-Key"))("400: %s", async (id) => {
    const { service, call } = await shared(id);
    expect(kind(await contract.send(service, id, { ...call, headers: { "idempotency-key": "k".repeat(256) } }))).toBe(
      "400 invalid_header",
    );
  });

  test.each(withBody)("400, 413, 415, 422: %s", async (id) => {
    const { service, call } = await shared(id);
    const json = { "content-type": "application/json" };
    const wrong: readonly [Call, string][] = [
      [{ text: "{", headers: json }, "400 malformed_json"],
      [{ text: " ".repeat(2 ** 20 + 1), headers: json }, "413 payload_too_large"],
      [{ text: "{}", headers: { "content-type": "text/plain" } }, "415 unsupported_media_type"],
      [{ body: { unheard_of: true } }, "422 invalid_input"],
      [{ body: [] }, "422 invalid_input"],
    ];
    const found = [];
    for (const [change] of wrong)
      found.push(kind(await contract.send(service, id, { path: call.path ?? {}, ...change })));
    expect(found).toEqual(wrong.map(([, want]) => want));
  });

  test("406: getPromissoryNote", async () => {
    const { service, call } = await shared("getPromissoryNote");
    expect(kind(await contract.send(service, "getPromissoryNote", { ...call, headers: { accept: "text/html" } }))).toBe(
      "406 not_acceptable",
    );
  });
});

describe("an idempotency key", () => {
  test.each(withParameter("header", "Idempotency-Key"))("%s: in flight, then used for another request", async (id) => {
    const { service, call } = await ready(id);
    const keyed = { ...call, headers: { "idempotency-key": "once" } };
    const both = await Promise.all([contract.send(service, id, keyed), contract.send(service, id, keyed)]);
    expect(both.map(kind)).toContain("409 idempotency_key_in_flight");
    expect(kind(await contract.send(service, id, { ...keyed, body: {} }))).toBe("422 idempotency_key_reused");
  });
});

describe("commands that the state forbids", () => {
  test("createUser with a tax id that there is", async () => {
    const { service, call } = await ready("createUser");
    await contract.send(service, "createUser", call);
    expect(kind(await contract.send(service, "createUser", call))).toBe("409 duplicate_tax_id");
  });

  test.each<[string, Stage, (life: Life) => Call]>([
    ["deleteUser", "active", (path) => ({ path })],
    ["activateLoc", "active", (path) => ({ path, body: activation(path) })],
    ["getPromissoryNote", "active", (path) => ({ path: { ...path, loc_uuid: path.sibling_uuid } })],
    ["createDraw", "offered", (path) => ({ path, body: { amount: 1, disbursement_bank_info: account } })],
    [
      "createPayment",
      "offered",
      (path) => ({ path, body: { payment_type: "SINGLE_PAYMENT", amount: 1, repayment_bank_info: account } }),
    ],
  ])("%s of a line that is %s", async (id, stage, call) => {
    const service = start();
    expect(kind(await contract.send(service, id, call(await live(service, stage))))).toBe("409 invalid_state");
  });

  test("deliverEvent to an endpoint that is disabled, and to one that there is not", async () => {
    const { service, call } = await ready("deliverEvent");
    await contract.send(service, "updateWebhookEndpoint", { path: call.path ?? {}, body: { state: "DISABLED" } });
    const unknown = { ...call, body: { endpoint_uuid: unknownUuid } };
    for (const [sent, code] of [
      [call, "not_allowed"],
      [unknown, "invalid_value"],
    ] as const) {
      const { status, json } = await contract.send(service, "deliverEvent", sent);
      expect([status, memberOf(json, "errors")]).toMatchObject([422, [{ pointer: "/endpoint_uuid", code }]]);
    }
  });

  test("activateLoc with a document of yesterday", async () => {
    const { service, call } = await ready("activateLoc");
    service.clock.advance(day + 1);
    expect(kind(await contract.send(service, "activateLoc", call))).toBe("409 document_expired");
  });

  test("createDraw of more than there is", async () => {
    const { service, call } = await ready("createDraw");
    expect(kind(await contract.send(service, "createDraw", { ...call, body: { amount: 5_000_001 } }))).toBe(
      "422 insufficient_credit",
    );
  });
});

describe("our fault", () => {
  test.each(idsOf(operations))("429: %s", async (id) => {
    const { service, call } = await shared(id);
    const limited = start({ rateLimit: 1, store: service.store, clock: service.clock });
    await contract.send(limited, "listUsers");
    expect(kind(await contract.send(limited, id, call))).toBe("429 rate_limited");
  });

  test.each([
    ["500 internal_error", new Error("the disk is full")],
    ["503 unavailable", new StoreUnavailable("the store is gone")],
  ])("%s", async (want, error) => {
    const found = [];
    for (const id of idsOf(operations)) {
      const { store, fail } = faultyStore();
      const { service, call } = await ready(id, start({ store }));
      fail(error);
      const response = await contract.send(service, id, call);
      found.push([id, kind(response)]);
      expect(JSON.stringify(response.json)).not.toContain(error.message);
    }
    expect(found).toEqual(idsOf(operations).map((id) => [id, want]));
  });
});

// The last test of the file: it looks back on the others.
test("every documented response was seen", () => {
  expect(contract.gaps).toBe("");
});
