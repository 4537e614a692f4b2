// A client's log has no secrets and no personal data: not of a whole life of a line of credit, and not of any other
// service.
import { describe, expect, test } from "vitest";
import { createCreditClient, type CreditClient, type LogEntry, type NewUser } from "../../client/index.js";
import { documentedKey } from "../../scripts/runtime/client/requests/idempotency-keys.js";
import { operation } from "../../scripts/runtime/client/client.js";
import { logging } from "../../scripts/runtime/client/log.js";
import { plainQuery } from "../../scripts/runtime/client/requests/serializers.js";
import {
  activation,
  application,
  business,
  individual,
  live,
  unknownUuid,
  type Service,
} from "../support/service/life.js";
import { coreOf, failure, lost, problem, scripted } from "../support/client/scripted.js";
import { acme, startService } from "../support/service/service.js";

/** Every string inside a value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

describe("of the credit service", () => {
  const loggedClient = ({ app }: Service, entries: LogEntry[]): CreditClient =>
    createCreditClient({
      baseUrl: "http://credit.test",
      apiKey: acme.api_key,
      secretKey: acme.secret_key,
      fetch: (request) => app.fetch(request),
      logger: (entry) => void entries.push(entry),
    });

  test("a life from the first request to the last", async () => {
    const service = startService();
    const entries: LogEntry[] = [];
    const client = loggedClient(service, entries);
    const life = await live(service, "offered");
    const { user_uuid, loc_uuid } = life;
    const bodies = [await business(client), await individual(client), activation(life)];
    const person = await client.users.create(bodies[1] as NewUser);
    const plainly: Record<string, unknown> = { ...(await business(client)), taxId: "98-7654321" };
    delete plainly["EIN/TIN/CRN"];
    await client.users.create(plainly as NewUser);
    await client.users.update(person.uuid, { email: "hopper@example.org", phone: "+12125550100" });
    await client.users.list();
    await client.applications.create(person.uuid, application);
    await client.applications.listAll();
    await client.loc.promissoryNote(user_uuid, loc_uuid);
    await client.loc.promissoryNotePdf(user_uuid, loc_uuid);
    await client.loc.activate(user_uuid, loc_uuid, activation(life));
    await client.loc.draw(user_uuid, loc_uuid, { amount: 1_000_000 });
    await client.loc.disbursements(user_uuid, loc_uuid);
    await client.loc.listAll();
    await client.loc.statements(user_uuid, loc_uuid);
    await failure(
      client.users.create({
        ...(await individual(client)),
        email: "no-mail@@example",
        phone: "12-wrong",
        dob: "1986-13-09",
      } as NewUser),
    );
    await failure(client.users.get(unknownUuid));
    expect(entries.length).toBeGreaterThan(13);

    const text = JSON.stringify(entries);
    const plain =
      /^(accepted|business|individual|checking|2019-06-03|[0-9a-f-]{36}|US|GB|CA|NY|LND|UNITED (STATES|KINGDOM)|OWNER|LIMITED_LIABILITY_COMPANY|.{0,3})$/;
    const secrets = [
      acme.api_key,
      acme.secret_key,
      acme.secret_key.replaceAll("-", ""),
      "98-7654321",
      "987654321",
      "123-45-6789",
      "hopper@example.org",
      "+12125550100",
      "no-mail@@example",
      "1986-13-09",
      "12-wrong",
      ...stringsIn(bodies).filter((each) => !plain.test(each)),
    ];
    expect(secrets.length).toBeGreaterThan(35);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    for (const { headers } of entries) expect(headers).toMatchObject({ authorization: "***" });
  });

  test("what is worth knowing is in it", async () => {
    const service = startService();
    const entries: LogEntry[] = [];
    const client = loggedClient(service, entries);
    await failure(client.loc.draw(unknownUuid, unknownUuid, { amount: 5 }));
    expect(entries).toEqual([
      expect.objectContaining({
        method: "POST",
        path: "/v1/users/{user_uuid}/loc/{loc_uuid}/draw",
        attempt: 1,
        status: 404,
        requestId: expect.any(String),
        error: "NotFoundError",
        body: { amount: 5 },
      }),
    ]);
  });
});

describe("of any service", () => {
  const post = operation<[body: unknown, query: object], unknown>("POST", "/things", ["body", "query"], "json", {
    key: documentedKey,
    query: plainQuery,
  });

  async function entriesOf(body: unknown, query: object, response: Response): Promise<LogEntry[]> {
    const entries: LogEntry[] = [];
    await post(
      coreOf(scripted(response).fetch, {
        ...logging((entry) => void entries.push(entry)),
        retries: 0,
        headers: { "X-Api-Key": "canary", Cookie: "canary" },
      }),
      body,
      query,
    ).catch(() => undefined);
    return entries;
  }

  const canaries: readonly string[] = [
    "password",
    "passwd",
    "passphrase",
    "client_secret",
    "access_token",
    "refreshToken",
    "apiKey",
    "Authorization",
    "sessionId",
    "cvv",
    "cvc",
    "card_number",
    "pan",
    "iban",
    "bic",
    "routing_number",
    "sort_code",
    "pin",
    "otp",
    "ssn",
    "nationalId",
    "tax_id",
    "tin",
    "EIN/TIN/CRN",
    "passport",
    "licence_number",
    "license_plate",
    "dob",
    "dateOfBirth",
    "birthday",
    "firstName",
    "surname",
    "nick",
    "email",
    "mobile",
    "tel",
    "fax",
    "street",
    "line_1",
    "city",
    "postcode",
    "zip",
    "latitude",
    "longitude",
    "ip",
    "gender",
    "ethnicity",
    "religion",
    "private_key",
    "signature",
    "credentials",
  ];
  test.each(canaries)("%s is masked wherever it stands", async (name) => {
    const entries = await entriesOf(
      { deep: [{ [name]: "canary" }], [name]: { inner: "canary" } },
      { [name]: "canary" },
      Response.json({ list: [{ [name]: ["canary"] }] }),
    );
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain("canary");
  });

  test.each([
    "amount",
    "status",
    "type",
    "currency",
    "limit",
    "description_code",
    "shipping",
    "spanning",
    "optional",
    "pinned",
    "hotel",
    "panel",
    "recipe",
    "zones",
  ])("%s isn't", async (name) => {
    const [entry] = await entriesOf({ [name]: "shown" }, { [name]: 1 }, Response.json({ [name]: null }));
    expect(entry).toMatchObject({ body: { [name]: "shown" }, query: { [name]: 1 }, responseBody: { [name]: null } });
  });

  const whole: readonly unknown[] = ["canary", ["canary"], new URLSearchParams({ a: "canary" }), new Blob(["canary"])];
  test.each(whole)("a body without names is left out: %o", async (body) => {
    expect(JSON.stringify(await entriesOf(body, {}, new Response("canary", { status: 500 })))).not.toContain("canary");
  });

  test("an attempt without a response", async () => {
    const entries: LogEntry[] = [];
    const core = coreOf(scripted(lost(), problem(429, "slow", { "x-request-id": "r-2" })).fetch, {
      ...logging((entry) => void entries.push(entry)),
      retries: 1,
    });
    await post(core, {}, {}).catch(() => undefined);
    expect(entries).toEqual([
      expect.objectContaining({ attempt: 1, status: undefined, error: "ConnectionError" }),
      expect.objectContaining({ attempt: 2, status: 429, error: "RateLimitError", requestId: "r-2" }),
    ]);
  });

  test("with a mask of one's own", async () => {
    const entries: LogEntry[] = [];
    await post(
      coreOf(
        scripted(Response.json({ colour: "canary", name: "shown" })).fetch,
        logging((entry) => void entries.push(entry), /colour/),
      ),
      {},
      {},
    );
    expect(entries[0]?.responseBody).toEqual({ colour: "***", name: "shown" });
  });
});
