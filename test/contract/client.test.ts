// The client half: every method against the app in process, nothing mocked. What leaves the client is a request that
// openapi.yaml describes, and what comes back is what its types say.
import { createHash } from "node:crypto";
import { describe, expect, expectTypeOf, test } from "vitest";
import { ApiError, createCreditClient, type Answered, type CreditClient } from "../../client/index.js";
import type { OperationId } from "../../generated/handlers.js";
import { readDocument } from "../support/document.js";
import { activation, application, business, clientOf, individual, live, offer, unknownUuid, type Life, type Service, type Stage } from "../support/life.js";
import { OpenApiValidator, type SentRequest } from "../support/openapi-validator.js";
import { acme, startService } from "../support/service.js";

const validator = new OpenApiValidator(readDocument());

interface Exchange {
  readonly request: SentRequest;
  readonly response: Response;
}

/** A client whose requests and answers are kept as they go by. */
function watchedClient({ app }: Service): { client: CreditClient; exchanges: Exchange[] } {
  const exchanges: Exchange[] = [];
  const client = createCreditClient({
    baseUrl: "http://credit.test",
    apiKey: acme.api_key,
    secretKey: acme.secret_key,
    fetch: async (request) => {
      const { method, url, headers } = request;
      const body = new Uint8Array(await request.clone().arrayBuffer());
      const response = await app.fetch(request);
      exchanges.push({ request: { method, url, headers, body }, response: response.clone() });
      return response;
    },
  });
  return { client, exchanges };
}

interface Use {
  readonly stage: Stage;
  readonly call: (client: CreditClient, life: Life) => Promise<unknown>;
}

const once = { headers: { "Idempotency-Key": "b9c9f7b0-8f0f-4a35-9a3c-0d2b2f6f1f6c" } };
const page = { limit: 10, offset: 0 };

/** Every method. */
const uses = {
  createUser: { stage: "nothing", call: async (client) => client.users.create(await business(client), once) },
  getUser: { stage: "user", call: (client, life) => client.users.get(life.user_uuid) },
  updateUser: { stage: "user", call: (client, life) => client.users.update(life.user_uuid, { industry: "Tools", website: null }) },
  deleteUser: { stage: "user", call: (client, life) => client.users.delete(life.user_uuid) },
  listUsers: { stage: "user", call: (client) => client.users.list(page) },
  createLocApplication: { stage: "user", call: (client, life) => client.applications.create(life.user_uuid, application, once) },
  getLocApplication: { stage: "offered", call: (client, life) => client.applications.get(life.user_uuid, life.application_uuid) },
  listUserLocApplications: { stage: "offered", call: (client, life) => client.applications.list(life.user_uuid, page) },
  listLocApplications: { stage: "offered", call: (client) => client.applications.listAll(page) },
  getLoc: { stage: "offered", call: (client, life) => client.loc.get(life.user_uuid, life.loc_uuid) },
  listUserLocs: { stage: "offered", call: (client, life) => client.loc.list(life.user_uuid, { limit: 1 }) },
  listLocs: { stage: "offered", call: (client) => client.loc.listAll() },
  getPromissoryNote: { stage: "offered", call: (client, life) => client.loc.promissoryNote(life.user_uuid, life.loc_uuid) },
  activateLoc: { stage: "offered", call: (client, life) => client.loc.activate(life.user_uuid, life.loc_uuid, activation(life), once) },
  createDraw: { stage: "active", call: (client, life) => client.loc.draw(life.user_uuid, life.loc_uuid, { amount: 1_000_000 }, once) },
  listDisbursements: { stage: "drawn", call: (client, life) => client.loc.disbursements(life.user_uuid, life.loc_uuid, page) },
  createPayment: {
    stage: "drawn",
    call: (client, life) => client.loc.repay(life.user_uuid, life.loc_uuid, { payment_type: "SINGLE_PAYMENT", amount: 100_000 }, once),
  },
  getPayment: { stage: "repaid", call: (client, life) => client.loc.repayment(life.user_uuid, life.loc_uuid, life.payment_uuid) },
  listPayments: { stage: "repaid", call: (client, life) => client.loc.repayments(life.user_uuid, life.loc_uuid, { offset: 0 }) },
  getStatements: { stage: "repaid", call: (client, life) => client.loc.statements(life.user_uuid, life.loc_uuid) },
} satisfies Partial<Record<OperationId, Use>>;

/** Makes one call and holds it to the document: one request, that operation's, and its documented answer. */
async function exchange(id: string, { stage, call }: Use): Promise<{ exchange: Exchange; answer: unknown }> {
  const service = startService();
  const life = await live(service, stage);
  const { client, exchanges } = watchedClient(service);
  const answer = await call(client, life);
  const [first, ...more] = exchanges;
  if (first === undefined) throw new Error(`${id} sent nothing.`);
  expect(more).toEqual([]);
  const { request, response } = first;
  expect(validator.match(request.method, new URL(request.url).pathname)?.id).toBe(id);
  expect(validator.request(request)).toEqual([]);
  const { status, headers } = response;
  const body = new Uint8Array(await response.clone().arrayBuffer());
  expect(validator.response(validator.operation(id), { status, headers, body })).toEqual([]);
  return { exchange: first, answer };
}

describe("a request as the document describes it", () => {
  test("all of them are used here", () => {
    expect(Object.keys(uses).toSorted()).toEqual([...validator.operations].map(({ id }) => id).toSorted());
  });

  test.each(Object.entries<Use>(uses))("%s", async (id, use) => {
    const { exchange: { response }, answer } = await exchange(id, use);
    const text = await response.text();
    expect(answer).toEqual(text === "" ? undefined : JSON.parse(text));
  });

  test("a person, without what may be left out", async () => {
    const { answer } = await exchange("createUser", { stage: "nothing", call: async (client) => client.users.create(await individual(client)) });
    expect(answer).toMatchObject({ user_type: "INDIVIDUAL", middle_name: null, citizenship: "US" });
  });

  test("the secret key is in none, the tax id neither", async () => {
    const { exchange: { request } } = await exchange("createUser", uses.createUser);
    const text = `${request.url} ${JSON.stringify([...request.headers])} ${new TextDecoder().decode(request.body)}`;
    for (const secret of [acme.secret_key, acme.secret_key.replaceAll("-", ""), "12-3456789"]) expect(text).not.toContain(secret);
  });

  test("the promissory note as the PDF whose digest was told", async () => {
    const service = startService();
    const { user_uuid, loc_uuid } = await live(service, "offered");
    const { client, exchanges } = watchedClient(service);
    const pdf = await client.loc.promissoryNotePdf(user_uuid, loc_uuid);
    expect(exchanges.map(({ request }) => validator.request(request))).toEqual([[]]);
    expect(new TextDecoder().decode(pdf.subarray(0, 5))).toBe("%PDF-");
    expect(createHash("sha256").update(pdf).digest("hex")).toBe((await client.loc.promissoryNote(user_uuid, loc_uuid)).sha256);
  });
});

describe("an error", () => {
  test("is thrown with what the service said", async () => {
    const error: unknown = await clientOf(startService()).users.get(unknownUuid).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, code: "not_found", requestId: expect.any(String), message: "404 No such user." });
  });

  test("of a PDF too", async () => {
    await expect(clientOf(startService()).loc.promissoryNotePdf(unknownUuid, unknownUuid)).rejects.toMatchObject({ status: 404, code: "not_found" });
  });

  test("a wrong key is refused", async () => {
    const stranger = clientOf(startService(), { ...acme, api_key: "nobody" });
    await expect(stranger.users.list()).rejects.toMatchObject({ status: 401, code: "unauthorized" });
  });
});

// Checked by the compiler (npm run typecheck).
describe("types", () => {
  const client = clientOf(startService());

  test("answers", () => {
    expectTypeOf(client.users.create).returns.resolves.toEqualTypeOf<Answered["User"]>();
    expectTypeOf(client.users.get).returns.resolves.toEqualTypeOf<Answered["User"]>();
    expectTypeOf(client.users.update).returns.resolves.toEqualTypeOf<Answered["User"]>();
    expectTypeOf(client.users.delete).returns.resolves.toEqualTypeOf<undefined>();
    expectTypeOf(client.users.list).returns.resolves.toEqualTypeOf<Answered["UserList"]>();
    expectTypeOf(client.applications.create).returns.resolves.toEqualTypeOf<Answered["LocApplication"]>();
    expectTypeOf(client.applications.get).returns.resolves.toEqualTypeOf<Answered["LocApplication"]>();
    expectTypeOf(client.applications.list).returns.resolves.toEqualTypeOf<Answered["LocApplicationList"]>();
    expectTypeOf(client.applications.listAll).returns.resolves.toEqualTypeOf<Answered["LocApplicationList"]>();
    expectTypeOf(client.loc.get).returns.resolves.toEqualTypeOf<Answered["Loc"]>();
    expectTypeOf(client.loc.list).returns.resolves.toEqualTypeOf<Answered["LocList"]>();
    expectTypeOf(client.loc.listAll).returns.resolves.toEqualTypeOf<Answered["LocList"]>();
    expectTypeOf(client.loc.promissoryNote).returns.resolves.toEqualTypeOf<Answered["PromissoryNote"]>();
    expectTypeOf(client.loc.promissoryNotePdf).returns.resolves.toEqualTypeOf<Uint8Array>();
    expectTypeOf(client.loc.activate).returns.resolves.toEqualTypeOf<Answered["Loc"]>();
    expectTypeOf(client.loc.draw).returns.resolves.toEqualTypeOf<Answered["Disbursement"]>();
    expectTypeOf(client.loc.disbursements).returns.resolves.toEqualTypeOf<Answered["DisbursementList"]>();
    expectTypeOf(client.loc.repay).returns.resolves.toEqualTypeOf<Answered["Payment"]>();
    expectTypeOf(client.loc.repayment).returns.resolves.toEqualTypeOf<Answered["Payment"]>();
    expectTypeOf(client.loc.repayments).returns.resolves.toEqualTypeOf<Answered["PaymentList"]>();
    expectTypeOf(client.loc.statements).returns.resolves.toEqualTypeOf<Answered["LocStatements"]>();
  });

  test("the members of an answer, read-only ones too", () => {
    expectTypeOf<Awaited<ReturnType<CreditClient["applications"]["create"]>>["offers"][number]["uuid"]>().toEqualTypeOf<string>();
    expectTypeOf<Answered["Loc"]["status"]>().toEqualTypeOf<"PENDING" | "ACTIVE" | "SUSPENDED" | "CLOSED" | "DECLINED" | "EXPIRED" | "CHARGED_OFF">();
    expectTypeOf<Answered["User"]["user_type"]>().toEqualTypeOf<"BUSINESS" | "INDIVIDUAL">();
  });

  test("what doesn't compile", () => {
    const wrong = [
      // @ts-expect-error the amount is missing
      () => client.loc.draw("user", "loc", {}),
      // @ts-expect-error no such field
      () => client.users.update("user", { nickname: "Acme" }),
      // @ts-expect-error no such kind of user
      () => client.users.create({ user_type: "BUSINESS" }),
      // @ts-expect-error a read-only member is never sent
      () => client.applications.create("user", { amount: 1, offers: [{ ...offer, uuid: unknownUuid }] }),
      // @ts-expect-error no such query parameter
      () => client.users.list({ page: 2 }),
    ];
    expect(wrong).toHaveLength(5);
  });
});
