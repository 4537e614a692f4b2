// What openapi.yaml says causes each error (`x-errors`): every phrase of a cause has a request of that kind, whose
// response has the code. So a cause that the service no longer has, or never had, fails here.
import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { encryptTaxId } from "../../client/tax-id.js";
import { describedErrors } from "../../scripts/docs/errors/catalogue.js";
import { memberOf, type Json } from "../../scripts/json/json.js";
import { createServer } from "../../server/http/listen.js";
import { StoreUnavailable } from "../../server/store/store.js";
import { readDocument } from "../support/openapi/document.js";
import { faultyStore } from "../support/service/faulty-store.js";
import { bank, start, terms } from "../support/service/lending.js";
import { acme, bearer, rival, startService } from "../support/service/service.js";

type Lending = Awaited<ReturnType<typeof start>>;
interface Seen {
  readonly status: number;
  readonly body: Json;
}
/** Sends requests, of which the last one has the cause. */
type Provocation = () => Promise<Seen>;

const described = describedErrors(readDocument());

/** With a borrower, and a line where one is wanted. */
const lend =
  (provoke: (lending: Lending) => Promise<Seen>): Provocation =>
  async () =>
    provoke(await start());

/** A request with a body as it is written. */
const sendText = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Provocation =>
  request("POST", "/v1/users", { "content-type": "application/json", ...headers }, body);

const request =
  (method: string, path: string, headers: Record<string, string> = {}, body?: BodyInit): Provocation =>
  async () => {
    const { app } = startService();
    const all = { ...bearer(acme), ...headers };
    const response = await app.request(path, { method, headers: all, ...(body !== undefined && { body }) });
    return responseOf(response);
  };

/** Text on a socket. */
const sendRaw =
  (text: string, timeouts?: { readonly headers: number; readonly request: number }): Provocation =>
  async () => {
    const server = createServer(startService({ development: false }).app.fetch, { ...(timeouts && { timeouts }) });
    onTestFinished(() => server.destroy());
    const socket = connect(Number(new URL(await server.listen(0, "127.0.0.1")).port), "127.0.0.1");
    let received = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => (received += chunk));
    socket.write(text);
    await once(socket, "close");
    const [head = "", body = ""] = received.split("\r\n\r\n");
    return { status: Number(head.split(" ")[1]), body: JSON.parse(body) as Json };
  };

/** Only where nothing follows: on a busy machine a whole request may be read later than this. */
const short = { headers: 100, request: 200 };

const head = (first: string, ...more: string[]): string =>
  [first, "Host: credit.test", "Authorization: Bearer acme-key", "Connection: close", ...more, "", ""].join("\r\n");

const afterFailure = async (error: Error): Promise<Seen> => {
  const { store, fail } = faultyStore();
  const { send } = await start({ store });
  fail(error);
  return send("GET", "/v1/users");
};

const unknownKey = { authorization: "Bearer of-another-environment" };
const keyed = { "idempotency-key": "once" };
const noteOf = (line: string): string => `${line}/documents/promissory_note`;
const documentOf = async (send: Lending["send"], line: string): Promise<Json> =>
  memberOf((await send("GET", noteOf(line))).body, "document_uuid") ?? null;
const acceptance = (document_uuid: Json): object => ({
  status: "accepted",
  document_uuid,
  disbursement_bank_info: bank,
  repayment_bank_info: bank,
});

const person = {
  user_type: "individual",
  first_name: "Grace",
  last_name: "Hopper",
  dob: "1986-12-09",
  email: "grace@example.com",
  phone: "+12125552368",
  address: { line_1: "9 Elm St", zip: "10001", city: "New York", region: "NY", country: "UNITED STATES" },
};

/** Two requests of a line with one key. */
async function twice(
  { send, open }: Lending,
  ...requests: readonly (readonly [path: string, body: object])[]
): Promise<Seen> {
  const line = await open();
  const seen: Seen[] = [];
  for (const [path, body] of requests) seen.push(await send("POST", `${line}/${path}`, body, keyed));
  return seen.at(-1) ?? Promise.reject(new Error("Nothing was sent."));
}

async function responseOf(response: Response): Promise<Seen> {
  return { status: response.status, body: (await response.json()) as Json };
}

/** By the code: each phrase of its cause, in order. What is between the phrases only joins them. */
const provocations: Readonly<Record<string, readonly (readonly [phrase: string, provoke: Provocation])[]>> = {
  malformed_json: [
    ["A trailing comma", sendText('{"user_type": "business",}')],
    ["a comment", sendText("{} // A business.")],
    ["a value such as `NaN`", sendText('{"amount": NaN}')],
    ["a body that was cut off", sendText('{"user_type": "busi')],
    ["another character set than UTF-8", sendText(Uint8Array.from(Buffer.from('{"city": "Zürich"}', "latin1")))],
  ],
  malformed_request: [
    [
      "A client or a proxy that writes HTTP by hand",
      sendRaw(head("GET /v1/users HTTP/1.1", "Accept application/json")),
    ],
    ["a `%` in the path that is not encoded as `%25`", request("GET", "/v1/users/100%")],
  ],
  invalid_query: [
    ["A misspelt parameter", request("GET", "/v1/users?limti=5")],
    ["a `limit` over 100", request("GET", "/v1/users?limit=101")],
    ["a parameter of an operation that has none", lend(({ send, users }) => send("GET", `${users}?limit=5`))],
  ],
  invalid_header: [
    ["An `Idempotency-Key` that is empty", sendText("{}", { "idempotency-key": "" })],
    ["longer than 255 characters", sendText("{}", { "idempotency-key": "k".repeat(256) })],
  ],
  unauthorized: [
    ["The `Authorization` header is missing", lend(async ({ app }) => responseOf(await app.request("/v1/users")))],
    ["has another scheme than `Bearer`", request("GET", "/v1/users", { authorization: "Basic YWNtZTphY21lLWtleQ==" })],
    ["has a key of another environment", request("GET", "/v1/users", unknownKey)],
  ],
  not_found: [
    ["A uuid of another client", lend(({ send, users }) => send("GET", users, undefined, bearer(rival)))],
    [
      "of a deleted user",
      lend(async ({ send, users }) => {
        await send("DELETE", users);
        return send("GET", users);
      }),
    ],
    [
      "of another parent",
      lend(async ({ send, approve }) => {
        const [line = ""] = await approve();
        return send("GET", line.replace(/[^/]+(?=\/loc)/, "7c9e6679-7425-40de-944b-e07fc1f90ae7"));
      }),
    ],
    ["a value that is no UUID", request("GET", "/v1/users/42")],
  ],
  method_not_allowed: [
    [
      "A method that this path does not have, such as `POST` to a single object",
      lend(({ send, users }) => send("POST", users, {})),
    ],
  ],
  not_acceptable: [
    [
      "The `Accept` of a promissory note allows neither `application/json` nor `application/pdf`",
      lend(async ({ send, approve }) => {
        const [line = ""] = await approve();
        return send("GET", noteOf(line), undefined, { accept: "text/html" });
      }),
    ],
  ],
  request_timeout: [
    ["A connection that is slow", sendRaw("GET /v1/users HTTP/1.1\r\nHost: credit.test\r\n", short)],
    [
      "was interrupted while the request was sent",
      sendRaw(`${head("POST /v1/users HTTP/1.1", "Content-Type: application/json", "Content-Length: 9")}{`, short),
    ],
  ],
  invalid_state: [
    ["The object has moved on: a line that is accepted twice", lend(async ({ open, sign }) => sign(await open()))],
    [
      "a draw from a line that is not active",
      lend(async ({ send, approve }) => {
        const [line = ""] = await approve();
        return send("POST", `${line}/draw`, { amount: 1, disbursement_bank_info: bank });
      }),
    ],
  ],
  duplicate_tax_id: [
    [
      "The borrower was created before",
      // The borrower of every service here.
      lend(async ({ send }) =>
        send("POST", "/v1/users", { ...person, ssn: await encryptTaxId(acme.secret_key, "123-45-6789") }),
      ),
    ],
  ],
  document_expired: [
    [
      "The borrower took more than a day to sign",
      lend(async ({ send, approve, at }) => {
        const [line = ""] = await approve();
        const document = await documentOf(send, line);
        at("2026-01-17T12:00:00.000Z");
        return send("PATCH", line, acceptance(document));
      }),
    ],
    [
      "the `document_uuid` is that of another line",
      lend(async ({ send, approve }) => {
        const [line = "", other = ""] = await approve(terms, terms);
        await documentOf(send, line);
        return send("PATCH", line, acceptance(await documentOf(send, other)));
      }),
    ],
  ],
  idempotency_key_in_flight: [
    [
      "A retry that was sent while the service still works on the first request",
      lend(async ({ send, open }) => {
        const line = await open();
        const both = await Promise.all([1, 2].map(() => send("POST", `${line}/draw`, { amount: 1 }, keyed)));
        return both.find(({ status }) => status !== 201) ?? Promise.reject(new Error("Both were executed."));
      }),
    ],
  ],
  payload_too_large: [
    ["A body that is not a request of this interface, such as a file", sendText(new Uint8Array(2 ** 20 + 1))],
  ],
  uri_too_long: [
    ["Values in the query that no operation has", sendRaw(head(`GET /v1/users?q=${"x".repeat(20_000)} HTTP/1.1`))],
  ],
  unsupported_media_type: [
    ["A `Content-Type` that is missing", request("POST", "/v1/users", {}, new Uint8Array(2))],
    ["another one", sendText("{}", { "content-type": "text/plain" })],
    ["a `Content-Encoding`", sendText("{}", { "content-encoding": "gzip" })],
  ],
  expectation_failed: [
    ["A header that a client or a proxy adds", sendRaw(head("GET /v1/users HTTP/1.1", "Expect: 200-ok"))],
  ],
  invalid_input: [
    ["A field that is missing", lend(({ send }) => send("POST", "/v1/users", person))],
    ["misspelt", lend(({ send, users }) => send("PUT", users, { fist_name: "Grace" }))],
    ["of another type", lend(({ send, users }) => send("PUT", users, { first_name: 1 }))],
    [
      "a value that breaks a rule, such as a phone number that does not exist",
      lend(({ send, users }) => send("PUT", users, { phone: "+10000000000" })),
    ],
  ],
  insufficient_credit: [
    [
      "Other draws have used the line since its balance was read",
      lend(async ({ send, open }) => {
        const line = await open();
        await send("POST", `${line}/draw`, { amount: terms.amount });
        return send("POST", `${line}/draw`, { amount: 1 });
      }),
    ],
    [
      "a repayment has not settled yet",
      lend(async ({ send, open, at }) => {
        const line = await open();
        await send("POST", `${line}/draw`, { amount: terms.amount });
        at("2026-01-20T12:00:00.000Z");
        await send("POST", `${line}/payments`, { payment_type: "SINGLE_PAYMENT", amount: 1_000_000 });
        return send("POST", `${line}/draw`, { amount: 1 });
      }),
    ],
  ],
  idempotency_key_reused: [
    [
      "One key for several requests",
      lend((lending) =>
        twice(lending, ["draw", { amount: 1 }], ["payments", { payment_type: "SINGLE_PAYMENT", amount: 1 }]),
      ),
    ],
    [
      "a request that was changed before it was sent again",
      lend((lending) => twice(lending, ["draw", { amount: 1 }], ["draw", { amount: 2 }])),
    ],
  ],
  rate_limited: [
    [
      "More requests in a second than the limit in `RateLimit-Limit`",
      async () => {
        const { send } = await start({ rateLimit: 3 });
        const { headers } = await send("GET", "/v1/users");
        for (let sent = 2; sent < Number(headers.get("RateLimit-Limit")); sent++) await send("GET", "/v1/users");
        return send("GET", "/v1/users");
      },
    ],
  ],
  headers_too_large: [
    [
      "Cookies or tracing headers that grow from hop to hop",
      sendRaw(head("GET /v1/users HTTP/1.1", `Cookie: a=${"x".repeat(20_000)}`)),
    ],
  ],
  internal_error: [["A fault of the service", () => afterFailure(new Error("the disk is full"))]],
  not_implemented: [["A misspelt method", sendRaw(head("GTE /v1/users HTTP/1.1"))]],
  unavailable: [
    ["The service can't reach its database", () => afterFailure(new StoreUnavailable("the store is gone"))],
  ],
  http_version_not_supported: [
    ["A client that sends another version in its request line", sendRaw(head("GET /v1/users HTTP/3.0"))],
  ],
};

/** What may be left of a cause without the phrases. */
const joiningWords = new Set(["or", "and", "an", "a", "is", "has"]);

test("every cause is provoked, phrase by phrase", () => {
  const left = [...described].map(([code, { cause }]) => {
    const phrases = (provocations[code] ?? []).map(([phrase]) => phrase);
    const rest = phrases.reduce((text, phrase) => text.replace(phrase, ""), cause);
    return [code, phrases.length > 0, (rest.match(/[^\s,.:;]+/g) ?? []).filter((word) => !joiningWords.has(word))];
  });
  expect(left).toEqual([...described.keys()].map((code) => [code, true, []]));
});

describe.each(Object.entries(provocations))("%s is caused by", (code, rows) => {
  const { status, cause } = described.get(code) ?? { status: "", cause: "" };
  test.each(rows)("%s", async (phrase, provoke) => {
    expect(cause).toContain(phrase);
    const { status: found, body } = await provoke();
    expect([String(found), memberOf(body, "code")]).toEqual([status, code]);
  });
});
