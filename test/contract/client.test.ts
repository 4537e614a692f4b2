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
  createUser: { stage: "nothing", call: async (client) => client.createUser(await business(client), once) },
  getUser: { stage: "user", call: (client, life) => client.getUser(life.user_uuid) },
  updateUser: { stage: "user", call: (client, life) => client.updateUser(life.user_uuid, { industry: "Tools", website: null }) },
  deleteUser: { stage: "user", call: (client, life) => client.deleteUser(life.user_uuid) },
  listUsers: { stage: "user", call: (client) => client.listUsers(page) },
  createLocApplication: { stage: "user", call: (client, life) => client.createLocApplication(life.user_uuid, application, once) },
  getLocApplication: { stage: "offered", call: (client, life) => client.getLocApplication(life.user_uuid, life.application_uuid) },
  listUserLocApplications: { stage: "offered", call: (client, life) => client.listUserLocApplications(life.user_uuid, page) },
  listLocApplications: { stage: "offered", call: (client) => client.listLocApplications(page) },
  getLoc: { stage: "offered", call: (client, life) => client.getLoc(life.user_uuid, life.loc_uuid) },
  listUserLocs: { stage: "offered", call: (client, life) => client.listUserLocs(life.user_uuid, { limit: 1 }) },
  listLocs: { stage: "offered", call: (client) => client.listLocs() },
  getPromissoryNote: { stage: "offered", call: (client, life) => client.getPromissoryNote(life.user_uuid, life.loc_uuid) },
  activateLoc: { stage: "offered", call: (client, life) => client.activateLoc(life.user_uuid, life.loc_uuid, activation(life), once) },
  createDraw: { stage: "active", call: (client, life) => client.createDraw(life.user_uuid, life.loc_uuid, { amount: 1_000_000 }, once) },
  listDisbursements: { stage: "drawn", call: (client, life) => client.listDisbursements(life.user_uuid, life.loc_uuid, page) },
  createPayment: {
    stage: "drawn",
    call: (client, life) => client.createPayment(life.user_uuid, life.loc_uuid, { payment_type: "SINGLE_PAYMENT", amount: 100_000 }, once),
  },
  getPayment: { stage: "repaid", call: (client, life) => client.getPayment(life.user_uuid, life.loc_uuid, life.payment_uuid) },
  listPayments: { stage: "repaid", call: (client, life) => client.listPayments(life.user_uuid, life.loc_uuid, { offset: 0 }) },
  getStatements: { stage: "repaid", call: (client, life) => client.getStatements(life.user_uuid, life.loc_uuid) },
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
    const { answer } = await exchange("createUser", { stage: "nothing", call: async (client) => client.createUser(await individual(client)) });
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
    const pdf = await client.promissoryNotePdf(user_uuid, loc_uuid);
    expect(exchanges.map(({ request }) => validator.request(request))).toEqual([[]]);
    expect(new TextDecoder().decode(pdf.subarray(0, 5))).toBe("%PDF-");
    expect(createHash("sha256").update(pdf).digest("hex")).toBe((await client.getPromissoryNote(user_uuid, loc_uuid)).sha256);
  });
});

describe("an error", () => {
  test("is thrown with what the service said", async () => {
    const error: unknown = await clientOf(startService()).getUser(unknownUuid).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, code: "not_found", requestId: expect.any(String), message: "404 No such user." });
  });

  test("of a PDF too", async () => {
    await expect(clientOf(startService()).promissoryNotePdf(unknownUuid, unknownUuid)).rejects.toMatchObject({ status: 404, code: "not_found" });
  });

  test("a wrong key is refused", async () => {
    const stranger = clientOf(startService(), { ...acme, api_key: "nobody" });
    await expect(stranger.listUsers()).rejects.toMatchObject({ status: 401, code: "unauthorized" });
  });
});

// Checked by the compiler (npm run typecheck).
describe("types", () => {
  const client = clientOf(startService());

  test("answers", () => {
    expectTypeOf(client.createUser).returns.resolves.toEqualTypeOf<Answered["User"]>();
    expectTypeOf(client.getUser).returns.resolves.toEqualTypeOf<Answered["User"]>();
    expectTypeOf(client.updateUser).returns.resolves.toEqualTypeOf<Answered["User"]>();
    expectTypeOf(client.deleteUser).returns.resolves.toEqualTypeOf<undefined>();
    expectTypeOf(client.listUsers).returns.resolves.toEqualTypeOf<Answered["UserList"]>();
    expectTypeOf(client.createLocApplication).returns.resolves.toEqualTypeOf<Answered["LocApplication"]>();
    expectTypeOf(client.getLocApplication).returns.resolves.toEqualTypeOf<Answered["LocApplication"]>();
    expectTypeOf(client.listUserLocApplications).returns.resolves.toEqualTypeOf<Answered["LocApplicationList"]>();
    expectTypeOf(client.listLocApplications).returns.resolves.toEqualTypeOf<Answered["LocApplicationList"]>();
    expectTypeOf(client.getLoc).returns.resolves.toEqualTypeOf<Answered["Loc"]>();
    expectTypeOf(client.listUserLocs).returns.resolves.toEqualTypeOf<Answered["LocList"]>();
    expectTypeOf(client.listLocs).returns.resolves.toEqualTypeOf<Answered["LocList"]>();
    expectTypeOf(client.getPromissoryNote).returns.resolves.toEqualTypeOf<Answered["PromissoryNote"]>();
    expectTypeOf(client.promissoryNotePdf).returns.resolves.toEqualTypeOf<Uint8Array>();
    expectTypeOf(client.activateLoc).returns.resolves.toEqualTypeOf<Answered["Loc"]>();
    expectTypeOf(client.createDraw).returns.resolves.toEqualTypeOf<Answered["Disbursement"]>();
    expectTypeOf(client.listDisbursements).returns.resolves.toEqualTypeOf<Answered["DisbursementList"]>();
    expectTypeOf(client.createPayment).returns.resolves.toEqualTypeOf<Answered["Payment"]>();
    expectTypeOf(client.getPayment).returns.resolves.toEqualTypeOf<Answered["Payment"]>();
    expectTypeOf(client.listPayments).returns.resolves.toEqualTypeOf<Answered["PaymentList"]>();
    expectTypeOf(client.getStatements).returns.resolves.toEqualTypeOf<Answered["LocStatements"]>();
  });

  test("the members of an answer, read-only ones too", () => {
    expectTypeOf<Awaited<ReturnType<CreditClient["createLocApplication"]>>["offers"][number]["uuid"]>().toEqualTypeOf<string>();
    expectTypeOf<Answered["Loc"]["status"]>().toEqualTypeOf<"PENDING" | "ACTIVE" | "SUSPENDED" | "CLOSED" | "DECLINED" | "EXPIRED" | "CHARGED_OFF">();
    expectTypeOf<Answered["User"]["user_type"]>().toEqualTypeOf<"BUSINESS" | "INDIVIDUAL">();
  });

  test("what doesn't compile", () => {
    const wrong = [
      // @ts-expect-error the amount is missing
      () => client.createDraw("user", "loc", {}),
      // @ts-expect-error no such field
      () => client.updateUser("user", { nickname: "Acme" }),
      // @ts-expect-error no such kind of user
      () => client.createUser({ user_type: "BUSINESS" }),
      // @ts-expect-error a read-only member is never sent
      () => client.createLocApplication("user", { amount: 1, offers: [{ ...offer, uuid: unknownUuid }] }),
      // @ts-expect-error no such query parameter
      () => client.listUsers({ page: 2 }),
    ];
    expect(wrong).toHaveLength(5);
  });
});
