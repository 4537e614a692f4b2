// Wrong arguments: the call is rejected with a TypeError that names the argument, and nothing is sent. Wrong options
// of a client throw at once.
import { describe, expect, test } from "vitest";
import { createCreditClient } from "../../client/index.js";
import { Core, operation, type ClientOptions } from "../../scripts/runtime/client/client.js";
import { plainQuery } from "../../scripts/runtime/client/requests/serializers.js";
import { documentedKey } from "../../scripts/runtime/client/requests/idempotency-keys.js";
import { jsonText } from "../../scripts/runtime/shared/json-text.js";
import { coreOf, failure, scripted } from "../support/client/scripted.js";

const post = operation<unknown[], unknown>("POST", "/users/{user_id}/things/{id}", ["body", "query?"], "json", {
  body: jsonText,
  key: documentedKey,
  query: plainQuery,
});

const circular: Record<string, unknown> = {};
circular["self"] = circular;

const rows: readonly [what: string, args: readonly unknown[], message: string][] = [
  ["nothing", [], "user_id can't be sent: it must be a string, a number or a boolean."],
  ["no path parameter", [undefined, "1", {}], "user_id can't be sent: it must be a string, a number or a boolean."],
  ["one too few", ["1"], "id can't be sent: it must be a string, a number or a boolean."],
  ["null", [null, "1", {}], "user_id can't be sent: it can't be null; undefined omits it."],
  ["NaN", [NaN, "1", {}], "user_id can't be sent: it must be finite."],
  ["a function", ["1", () => "1", {}], "id can't be sent: it must be a string, a number or a boolean."],
  ["an empty text", ["", "1", {}], 'user_id can\'t be "": the path would be another one.'],
  ["this folder", ["1", ".", {}], 'id can\'t be ".": the path would be another one.'],
  ["the folder above", ["..", "1", {}], 'user_id can\'t be "..": the path would be another one.'],
  ["an empty list", [[], "1", {}], "user_id can't be sent: it must be a string, a number or a boolean."],
  [
    "a list of the folder above",
    [[".."], "1", {}],
    "user_id can't be sent: it must be a string, a number or a boolean.",
  ],
  ["an empty object", [{}, "1", {}], "user_id can't be sent: it must be a string, a number or a boolean."],
  ["half a character in the path", ["\ud800", "1", {}], "user_id can't be sent: it has a lone surrogate."],
  ["half a character in the query", ["1", "1", {}, { q: "\udfff" }], "q can't be sent: it has a lone surrogate."],
  [
    "a query with a list of nothing",
    ["1", "1", {}, { q: [] }],
    "q can't be sent: an empty list looks like none; undefined omits it.",
  ],
  ["a query with null", ["1", "1", {}, { q: null }], "q can't be sent: it can't be null; undefined omits it."],
  ["a query with NaN", ["1", "1", {}, { q: [1, NaN] }], "q can't be sent: it must be finite."],
  [
    "a query with a date",
    ["1", "1", {}, { q: new Date() }],
    "q can't be sent: it must be a string, a number or a boolean.",
  ],
  ["a body with NaN", ["1", "1", { amount: NaN }], "body can't be written as JSON: NaN would become null."],
  [
    "a body with a hole",
    ["1", "1", { list: [1, undefined] }],
    "body can't be written as JSON: undefined in an array would become null.",
  ],
  [
    "a body with a map",
    ["1", "1", { tags: new Map([[1, 2]]) }],
    "body can't be written as JSON: a Map would become another value.",
  ],
  [
    "a body that is a form",
    ["1", "1", new FormData()],
    "body can't be written as JSON: a FormData would become another value.",
  ],
  [
    "a body with an invalid date",
    ["1", "1", { at: new Date(NaN) }],
    "body can't be written as JSON: an invalid Date would become null.",
  ],
  [
    "a body with bytes",
    ["1", "1", { bytes: Uint8Array.of(1, 2) }],
    "body can't be written as JSON: a Uint8Array would become another value.",
  ],
  [
    "a body with a buffer",
    ["1", "1", { bytes: Buffer.from("a") }],
    "body can't be written as JSON: a Uint8Array would become another value.",
  ],
  [
    "a body with a function",
    ["1", "1", { name: "a", list: [{ call: () => 1 }] }],
    "body can't be written as JSON: JSON has no function.",
  ],
  ["a body with a symbol", ["1", "1", { name: Symbol("a") }], "body can't be written as JSON: JSON has no symbol."],
  [
    "a body with a toJSON that fails",
    [
      "1",
      "1",
      {
        name: {
          toJSON: () => {
            throw new Error("secret");
          },
        },
      },
    ],
    "body can't be written as JSON: one of its toJSON methods failed.",
  ],
  [
    "a body with a prototype",
    ["1", "1", JSON.parse('{"__proto__":{"a":1}}')],
    "body has a member __proto__, which servers ignore.",
  ],
  ["no body", ["1", "1"], "body is missing."],
  ["a body with a bigint", ["1", "1", { amount: 1n }], "body can't be written as JSON: JSON has no bigint."],
  ["a body that holds itself", ["1", "1", circular], "body can't be written as JSON: it contains itself."],
  ["a body that is a function", ["1", "1", () => ({})], "body can't be written as JSON: JSON has no function."],
  ["a query that is a text", ["1", "1", {}, "limit=1"], "query must be an object."],
  ["a query that is null", ["1", "1", {}, null], "query must be an object."],
  ["options that are a number", ["1", "1", {}, {}, 5], "options must be an object."],
  ["options that are null", ["1", "1", {}, {}, null], "options must be an object."],
  ["a signal that is none", ["1", "1", {}, {}, { signal: {} }], "signal must be an AbortSignal."],
  [
    "a time-out that is negative",
    ["1", "1", {}, {}, { timeout: -1 }],
    "timeout must be a number that is not negative.",
  ],
  [
    "a time-out that is a text",
    ["1", "1", {}, {}, { timeout: "1s" }],
    "timeout must be a number that is not negative.",
  ],
  [
    "retries that are no number",
    ["1", "1", {}, {}, { retries: NaN }],
    "retries must be a number that is not negative.",
  ],
  ["an empty key", ["1", "1", {}, {}, { idempotencyKey: "" }], "idempotencyKey must be visible ASCII characters."],
  [
    "a key of two lines",
    ["1", "1", {}, {}, { idempotencyKey: "a\r\nb" }],
    "idempotencyKey must be visible ASCII characters.",
  ],
  [
    "a key that is a number",
    ["1", "1", {}, {}, { idempotencyKey: 1 }],
    "idempotencyKey must be visible ASCII characters.",
  ],
  [
    "headers that are Headers",
    ["1", "1", {}, {}, { headers: new Headers({ a: "b" }) }],
    "headers must be an object of strings.",
  ],
  ["headers that are a list", ["1", "1", {}, {}, { headers: [["a", "b"]] }], "headers must be an object of strings."],
  [
    "a header of two lines",
    ["1", "1", {}, {}, { headers: { "x-note": "a\nb" } }],
    "headers: x-note must be a string that a header can hold.",
  ],
  [
    "a header with a euro sign",
    ["1", "1", {}, {}, { headers: { "x-note": "€" } }],
    "headers: x-note must be a string that a header can hold.",
  ],
  [
    "a header with a space behind it",
    ["1", "1", {}, {}, { headers: { "x-note": "a " } }],
    "headers: x-note must be a string that a header can hold.",
  ],
  [
    "a media type that isn't declared",
    ["1", "1", {}, {}, { contentType: "text/csv" }],
    "contentType can't be chosen here.",
  ],
  [
    "a header that is a number",
    ["1", "1", {}, {}, { headers: { "x-note": 1 } }],
    "headers: x-note must be a string that a header can hold.",
  ],
];

describe("a call", () => {
  test.each(rows)("%s", async (_, args, message) => {
    const { fetch, requests } = scripted();
    expect(await failure(post(coreOf(fetch), ...args))).toMatchObject({ constructor: TypeError, message });
    expect(requests).toEqual([]);
  });

  const taken: readonly [value: unknown, path: string][] = [
    ["a/b?c#d", "a%2Fb%3Fc%23d"],
    ["%2e%2e", "%252e%252e"],
    ["...", "..."],
    [0, "0"],
    [-1.5, "-1.5"],
    [10n, "10"],
    [false, "false"],
    [" ", "%20"],
    ["é", "%C3%A9"],
    ["$&", "%24%26"],
    ["{id}", "%7Bid%7D"],
  ];
  test.each(taken)("a path parameter that is %s", async (value, path) => {
    const { fetch, requests } = scripted(Response.json(1));
    await post(coreOf(fetch), value, "x", {});
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([`/users/${path}/things/x`]);
  });
});

describe("a client", () => {
  const wrong: readonly [what: string, options: object, message: string][] = [
    ["no baseUrl", { baseUrl: undefined }, "baseUrl must be an http(s) URL without a query."],
    ["a relative baseUrl", { baseUrl: "/v1" }, "baseUrl must be an http(s) URL without a query."],
    ["another scheme", { baseUrl: "ftp://service.test" }, "baseUrl must be an http(s) URL without a query."],
    [
      "a baseUrl with a query",
      { baseUrl: "http://service.test?a=1" },
      "baseUrl must be an http(s) URL without a query.",
    ],
    [
      "a baseUrl with a fragment",
      { baseUrl: "http://service.test#a" },
      "baseUrl must be an http(s) URL without a query.",
    ],
    ["a URL object", { baseUrl: new URL("http://service.test") }, "baseUrl must be an http(s) URL without a query."],
    ["a negative time-out", { timeout: -1 }, "timeout must be a number that is not negative."],
    ["retries that are a text", { retries: "2" }, "retries must be a number that is not negative."],
    [
      "a header of two lines",
      { headers: { authorization: "Bearer se\ncret" } },
      "headers: authorization must be a string that a header can hold.",
    ],
  ];
  test.each(wrong)("%s", (_, options, message) => {
    expect(() => new Core({ baseUrl: "http://service.test", ...options } as ClientOptions)).toThrow(
      new TypeError(message),
    );
  });

  test("of the credit service without a key", () => {
    expect(() =>
      createCreditClient({
        baseUrl: "http://service.test",
        apiKey: "",
        secretKey: "3f2b8c1e-5a4d-4e6f-9b7a-1c2d3e4f5a6b",
      }),
    ).toThrow(new TypeError("apiKey is missing."));
  });
});
