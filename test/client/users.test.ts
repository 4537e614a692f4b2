// Only the ciphertext of a tax id leaves the client: in requests, logs and errors.
import { afterEach, describe, expect, test, vi } from "vitest";
import { createCreditClient, isProblem, type CreditClient, type NewUser } from "../../client/index.js";
import { decryptTaxId } from "../../server/infrastructure/crypto.js";
import { business, individual } from "../support/service/life.js";
import { acme, startService } from "../support/service/service.js";

/** A client of the service, and everything that it sends, logs and passes to its hooks, as strings. */
function watched(): { client: CreditClient; logged: string[]; sent: Record<string, unknown>[] } {
  const { app } = startService();
  const [logged, sent]: [string[], Record<string, unknown>[]] = [[], []];
  const client = createCreditClient({
    baseUrl: "http://credit.test",
    apiKey: acme.api_key,
    secretKey: acme.secret_key,
    retries: 0,
    logger: (entry) => logged.push(JSON.stringify(entry)),
    onRequest: (attempt) => logged.push(JSON.stringify(attempt)),
    onResponse: ({ error, ...outcome }) =>
      logged.push(JSON.stringify({ ...outcome, error: error && everythingOf(error) })),
    fetch: async (request) => {
      const text = await request.clone().text();
      logged.push(`${request.url} ${JSON.stringify([...request.headers])} ${text}`);
      if (text !== "") sent.push(JSON.parse(text) as Record<string, unknown>);
      return app.fetch(request);
    },
  });
  return { client, logged, sent };
}

function everythingOf(error: Error): object {
  return { ...error, message: error.message, stack: error.stack, cause: String(error.cause) };
}

/** A user with its tax id as a person writes it. */
async function plain(client: CreditClient, kind: "business" | "individual", taxId: string): Promise<NewUser> {
  const {
    "EIN/TIN/CRN": _,
    ssn: __,
    ...rest
  } = { "EIN/TIN/CRN": "", ssn: "", ...(kind === "business" ? await business(client) : await individual(client)) };
  return { ...rest, taxId } as NewUser;
}

const kinds = [
  ["business", "EIN/TIN/CRN", "12-3456789"],
  ["individual", "ssn", "123-45-6789"],
] as const;

describe.each(kinds)("of a %s", (kind, place, taxId) => {
  test("is sent encrypted, where the document wants it", async () => {
    const { client, sent } = watched();
    await client.users.create(await plain(client, kind, taxId));
    const [{ [place]: ciphertext, ...rest } = {}] = sent;
    expect(decryptTaxId(acme.secret_key, String(ciphertext))).toBe(taxId);
    expect(rest).not.toHaveProperty("taxId");
  });

  test("is nowhere in what is sent, logged or passed to hooks, whether a call succeeds or is rejected", async () => {
    const { client, logged } = watched();
    const body = await plain(client, kind, taxId);
    await client.users.create(body);
    const error: unknown = await client.users.create(body).catch((thrown: unknown) => thrown);
    expect(isProblem(error, "duplicate_tax_id")).toBe(true);
    const all = [...logged, JSON.stringify(everythingOf(error as Error))].join("\n");
    expect(all).toContain("/v1/users");
    for (const secret of [taxId, taxId.replaceAll("-", ""), acme.secret_key, acme.secret_key.replaceAll("-", "")])
      expect(all).not.toContain(secret);
  });

  test("that is encrypted already is sent as it is", async () => {
    const { client, sent } = watched();
    const body = kind === "business" ? await business(client, taxId) : await individual(client, taxId);
    await client.users.create(body);
    expect(sent[0]).toEqual(body);
  });
});

describe("the recipe's vectors, whose IV is 00 01 … 0f", () => {
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ["business", "EIN/TIN/CRN", "12-3456789", "AAECAwQFBgcICQoLDA0OD7vEAjkXOAvUlyIjZg8VyLU="],
    ["individual", "ssn", "912-34-5678", "AAECAwQFBgcICQoLDA0OD+WBYV3DWyfm2oB39dTf3bA="],
  ] as const)("%s", async (kind, place, taxId, ciphertext) => {
    const { client, sent } = watched();
    const body = await plain(client, kind, taxId);
    vi.spyOn(globalThis.crypto, "getRandomValues").mockReturnValue(
      Uint8Array.from({ length: 16 }, (_, index) => index),
    );
    await client.users.create(body).catch(() => undefined);
    expect(sent[0]?.[place]).toBe(ciphertext);
  });
});

describe("invalid arguments are reported before anything is sent, without the tax id", () => {
  const wrong: readonly (readonly [string, string, (body: NewUser) => unknown])[] = [
    ["letters", "taxId must have nine digits.", (body) => ({ ...body, taxId: "12-34567X9" })],
    ["too few digits", "taxId must have nine digits.", (body) => ({ ...body, taxId: "12-345678" })],
    ["a number", "taxId must have nine digits.", (body) => ({ ...body, taxId: 123_456_789 })],
    ["nothing", "taxId must have nine digits.", (body) => ({ ...body, taxId: "" })],
    [
      "a plain text where ciphertext belongs",
      "EIN/TIN/CRN must be encrypted: give the tax id as taxId.",
      (body) => ({ ...body, taxId: undefined, "EIN/TIN/CRN": "12-3456789" }),
    ],
    [
      "one with spaces",
      "EIN/TIN/CRN must be encrypted: give the tax id as taxId.",
      (body) => ({ ...body, taxId: undefined, "EIN/TIN/CRN": " 12 3456789" }),
    ],
    [
      "both",
      "EIN/TIN/CRN must be encrypted: give the tax id as taxId.",
      (body) => ({ ...body, "EIN/TIN/CRN": "12-3456789" }),
    ],
    [
      "another kind of user",
      "user_type must be business or individual.",
      (body) => ({ ...body, user_type: "BUSINESS" }),
    ],
    [
      "a name that objects have",
      "user_type must be business or individual.",
      (body) => ({ ...body, user_type: "constructor" }),
    ],
    ["no body", "body must be an object.", () => undefined],
  ];

  test.each(wrong)("%s", async (_, message, spoilt) => {
    const { client, logged } = watched();
    const body = spoilt(await plain(client, "business", "12-3456789")) as NewUser;
    const error = await client.users.create(body).catch((thrown: unknown) => thrown);
    expect(error).toEqual(new TypeError(message));
    expect(logged).toEqual([]);
  });

  test.each([
    ["apiKey is missing.", { apiKey: "" }],
    ["apiKey is missing.", { apiKey: undefined as unknown as string }],
    ["baseUrl must be an http(s) URL without a query.", { baseUrl: "credit.test" }],
  ])("of the client's options: %s", (message, spoilt) => {
    expect(() =>
      createCreditClient({ baseUrl: "http://credit.test", apiKey: "key", secretKey: acme.secret_key, ...spoilt }),
    ).toThrow(new TypeError(message));
  });

  test("a secret key that is none", async () => {
    const client = createCreditClient({ baseUrl: "http://credit.test", apiKey: "key", secretKey: "mine" });
    const body = await plain(watched().client, "business", "12-3456789");
    await expect(client.users.create(body)).rejects.toEqual(new TypeError("secretKey must be a UUID."));
  });
});
