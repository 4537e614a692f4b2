// The client: every method against the app in process, without mocks. Requests must be as openapi.yaml describes them,
// and results as their types.
import { createHash } from "node:crypto";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  ApiError,
  createCreditClient,
  type CreditClient,
  type Disbursement,
  type DisbursementList,
  type Loc,
  type LocApplication,
  type LocApplicationList,
  type LocList,
  type LocStatements,
  type Payment,
  type PaymentList,
  type PromissoryNote,
  type User,
  type UserList,
} from "../../client/index.js";
import { useMiddleware, type ClientOptions } from "../../generated/runtime/client.js";
import { readDocument } from "../support/openapi/document.js";
import { clientOf, individual, live, offer, unknownUuid, type Service } from "../support/service/life.js";
import { OpenApiValidator, type SentRequest } from "../support/openapi/openapi-validator.js";
import { acme, startService } from "../support/service/service.js";
import { uses, type Use } from "../support/users/uses.js";

const validator = new OpenApiValidator(readDocument());

interface Exchange {
  readonly request: SentRequest;
  readonly response: Response;
}

/** A client whose requests and responses are kept as they go by. */
function watchedClient(
  { app }: Service,
  more: Partial<ClientOptions> = {},
): { client: CreditClient; exchanges: Exchange[] } {
  const exchanges: Exchange[] = [];
  const client = createCreditClient({
    ...more,
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

/** Makes one call and validates it against the document: one request of that operation, and a documented response. */
async function exchange(id: string, { stage, call }: Use): Promise<{ exchange: Exchange; result: unknown }> {
  const service = startService();
  const life = await live(service, stage);
  const { client, exchanges } = watchedClient(service);
  const result = await call(client, life);
  const [first, ...more] = exchanges;
  if (first === undefined) throw new Error(`${id} sent nothing.`);
  expect(more).toEqual([]);
  const { request, response } = first;
  expect(validator.match(request.method, new URL(request.url).pathname)?.id).toBe(id);
  expect(validator.request(request)).toEqual([]);
  const { status, headers } = response;
  const body = new Uint8Array(await response.clone().arrayBuffer());
  expect(validator.response(validator.operation(id), { status, headers, body })).toEqual([]);
  return { exchange: first, result };
}

describe("a request as the document describes it", () => {
  test("all of them are used here", () => {
    expect(Object.keys(uses).toSorted()).toEqual([...validator.operations].map(({ id }) => id).toSorted());
  });

  test.each(Object.entries<Use>(uses))("%s", async (id, use) => {
    const {
      exchange: { response },
      result,
    } = await exchange(id, use);
    const text = await response.text();
    expect(result).toEqual(text === "" ? undefined : JSON.parse(text));
  });

  test("a person, without what may be left out", async () => {
    const { result } = await exchange("createUser", {
      stage: "nothing",
      call: async (client) => client.users.create(await individual(client)),
    });
    expect(result).toMatchObject({ user_type: "INDIVIDUAL", middle_name: null, citizenship: "US" });
  });

  test("the secret key is in none, the tax id neither", async () => {
    const {
      exchange: { request },
    } = await exchange("createUser", uses.createUser);
    const text = `${request.url} ${JSON.stringify([...request.headers])} ${new TextDecoder().decode(request.body)}`;
    for (const secret of [acme.secret_key, acme.secret_key.replaceAll("-", ""), "12-3456789"])
      expect(text).not.toContain(secret);
  });

  test("middleware applies to the PDF as well", async () => {
    const service = startService();
    const { user_uuid, loc_uuid } = await live(service, "offered");
    const { client, exchanges } = watchedClient(service, {
      middleware: useMiddleware({ onRequest: ({ request }) => request.headers.set("X-Request-Id", "from-middleware") }),
    });
    await client.loc.promissoryNote(user_uuid, loc_uuid);
    await client.loc.promissoryNotePdf(user_uuid, loc_uuid);
    expect(exchanges.map(({ request }) => request.headers.get("x-request-id"))).toEqual([
      "from-middleware",
      "from-middleware",
    ]);
  });

  test("the promissory note as a PDF with the documented digest", async () => {
    const service = startService();
    const { user_uuid, loc_uuid } = await live(service, "offered");
    const { client, exchanges } = watchedClient(service);
    const pdf = await client.loc.promissoryNotePdf(user_uuid, loc_uuid);
    expect(exchanges.map(({ request }) => validator.request(request))).toEqual([[]]);
    expect(new TextDecoder().decode(pdf.subarray(0, 5))).toBe("%PDF-");
    expect(createHash("sha256").update(pdf).digest("hex")).toBe(
      (await client.loc.promissoryNote(user_uuid, loc_uuid)).sha256,
    );
  });
});

describe("an error", () => {
  test("is thrown with the problem of the service", async () => {
    const error: unknown = await clientOf(startService())
      .users.get(unknownUuid)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 404,
      code: "not_found",
      requestId: expect.any(String),
      message: "GET /v1/users/{user_uuid}: 404 not_found: No such user.",
    });
  });

  test("of a PDF too", async () => {
    await expect(clientOf(startService()).loc.promissoryNotePdf(unknownUuid, unknownUuid)).rejects.toMatchObject({
      status: 404,
      code: "not_found",
    });
  });

  test("a wrong key is rejected", async () => {
    const stranger = clientOf(startService(), { ...acme, api_key: "nobody" });
    await expect(stranger.users.list()).rejects.toMatchObject({ status: 401, code: "unauthorized" });
  });
});

// Checked by the compiler (npm run typecheck).
describe("types", () => {
  const client = clientOf(startService());

  test("responses", () => {
    expectTypeOf(client.users.create).returns.resolves.toEqualTypeOf<User>();
    expectTypeOf(client.users.get).returns.resolves.toEqualTypeOf<User>();
    expectTypeOf(client.users.update).returns.resolves.toEqualTypeOf<User>();
    expectTypeOf(client.users.delete).returns.resolves.toEqualTypeOf<undefined>();
    expectTypeOf(client.users.list).returns.resolves.toEqualTypeOf<UserList>();
    expectTypeOf(client.applications.create).returns.resolves.toEqualTypeOf<LocApplication>();
    expectTypeOf(client.applications.get).returns.resolves.toEqualTypeOf<LocApplication>();
    expectTypeOf(client.applications.list).returns.resolves.toEqualTypeOf<LocApplicationList>();
    expectTypeOf(client.applications.listAll).returns.resolves.toEqualTypeOf<LocApplicationList>();
    expectTypeOf(client.loc.get).returns.resolves.toEqualTypeOf<Loc>();
    expectTypeOf(client.loc.list).returns.resolves.toEqualTypeOf<LocList>();
    expectTypeOf(client.loc.listAll).returns.resolves.toEqualTypeOf<LocList>();
    expectTypeOf(client.loc.promissoryNote).returns.resolves.toEqualTypeOf<PromissoryNote>();
    expectTypeOf(client.loc.promissoryNotePdf).returns.resolves.toEqualTypeOf<Uint8Array>();
    expectTypeOf(client.loc.activate).returns.resolves.toEqualTypeOf<Loc>();
    expectTypeOf(client.loc.draw).returns.resolves.toEqualTypeOf<Disbursement>();
    expectTypeOf(client.loc.disbursement).returns.resolves.toEqualTypeOf<Disbursement>();
    expectTypeOf(client.loc.disbursements).returns.resolves.toEqualTypeOf<DisbursementList>();
    expectTypeOf(client.loc.repay).returns.resolves.toEqualTypeOf<Payment>();
    expectTypeOf(client.loc.repayment).returns.resolves.toEqualTypeOf<Payment>();
    expectTypeOf(client.loc.repayments).returns.resolves.toEqualTypeOf<PaymentList>();
    expectTypeOf(client.loc.statements).returns.resolves.toEqualTypeOf<LocStatements>();
  });

  test("the members of a response, read-only ones too", () => {
    expectTypeOf<
      Awaited<ReturnType<CreditClient["applications"]["create"]>>["offers"][number]["uuid"]
    >().toEqualTypeOf<string>();
    expectTypeOf<Loc["status"]>().toEqualTypeOf<
      "PENDING" | "ACTIVE" | "SUSPENDED" | "CLOSED" | "DECLINED" | "EXPIRED" | "CHARGED_OFF"
    >();
    expectTypeOf<User["user_type"]>().toEqualTypeOf<"BUSINESS" | "INDIVIDUAL">();
  });

  test("what doesn't compile", () => {
    const wrong = [
      // @ts-expect-error the amount is missing
      () => client.loc.draw("user", "loc", {}),
      // @ts-expect-error no such field
      () => client.users.update("user", { nickname: "Acme" }),
      // @ts-expect-error no such kind of user
      () => client.users.create({ user_type: "BUSINESS" }),
      // @ts-expect-error the service sets an offer's uuid
      () => client.applications.create("user", { amount: 1, offers: [{ ...offer, uuid: unknownUuid }] }),
      // @ts-expect-error no such query parameter
      () => client.users.list({ page: 2 }),
    ];
    expect(wrong).toHaveLength(5);
  });
});
