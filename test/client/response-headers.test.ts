// What the headers of a response say: those that the document describes, and how many requests are left.
import { describe, expect, expectTypeOf, test } from "vitest";
import { ApiError } from "../../scripts/runtime/client/errors.js";
import { rateLimitOf } from "../../scripts/runtime/client/headers/rate-limit.js";
import { headerReader } from "../../scripts/runtime/client/headers/response-headers.js";

/** As openapi-typescript declares it. */
interface ListOrders {
  responses: {
    200: {
      headers: {
        "X-Total": number;
        "X-Ids"?: string[];
        "X-Cached"?: boolean;
        "X-Kind"?: "all" | "new";
        "Rate-Left"?: number;
        [name: string]: unknown;
      };
      content: { "application/json": string };
    };
    429: { headers: { "Retry-After": number; "Rate-Left"?: string; [name: string]: unknown }; content?: never };
    500: { headers: { [name: string]: unknown }; content?: never };
  };
}

const listOrdersHeaders = headerReader<ListOrders>({
  "X-Total": "number",
  "X-Ids": { items: "string" },
  "X-Cached": "boolean",
  "X-Kind": "string",
  "Rate-Left": ["number", "string"],
  "Retry-After": "number",
});
const responseWith = (headers: Record<string, string>): Response => new Response(null, { headers });

describe("documented headers", () => {
  const rows: readonly [string, Record<string, string>, object][] = [
    ["a number", { "x-total": "12" }, { "X-Total": 12 }],
    ["a boolean", { "x-cached": "true" }, { "X-Cached": true }],
    ["a list", { "x-ids": "a, b" }, { "X-Ids": ["a", "b"] }],
    ["a list of one", { "x-ids": "a" }, { "X-Ids": ["a"] }],
    ["one of two types", { "rate-left": "none" }, { "Rate-Left": "none" }],
    ["several, in the order of the document", { "x-kind": "new", "x-total": "1" }, { "X-Total": 1, "X-Kind": "new" }],
    ["no number where one is described", { "x-total": "twelve", "x-kind": "all" }, { "X-Kind": "all" }],
    ["no boolean where one is described", { "x-cached": "yes" }, {}],
    ["none, as where a browser hides them", {}, {}],
    ["others than the described ones", { "x-other": "1" }, {}],
  ];
  test.each(rows)("%s", (_, headers, want) => {
    expect(listOrdersHeaders(responseWith(headers))).toEqual(want);
  });

  test("have their types: of a success, and of an error", () => {
    const found = listOrdersHeaders(responseWith({ "x-total": "12" }));
    expectTypeOf(found).toEqualTypeOf<{
      readonly "X-Total"?: number;
      readonly "X-Ids"?: string[];
      readonly "X-Cached"?: boolean;
      readonly "X-Kind"?: "all" | "new";
      readonly "Rate-Left"?: number;
    }>();
    const error = new ApiError("429", {
      method: "GET",
      path: "/orders",
      attempts: 1,
      response: new Response(null, { status: 429, headers: { "retry-after": "3" } }),
    });
    const ofError = listOrdersHeaders(error);
    expectTypeOf(ofError).toEqualTypeOf<{ readonly "Retry-After"?: number; readonly "Rate-Left"?: string }>();
    expect(ofError).toEqual({ "Retry-After": 3 });
  });
});

describe("rateLimitOf", () => {
  const now = Date.parse("2026-11-28T12:00:00Z");
  const at = (seconds: number): Date => new Date(now + seconds * 1000);
  // As the documentation of each service shows them.
  const rows: readonly [string, Record<string, string>, object | undefined][] = [
    [
      "GitHub",
      {
        "x-ratelimit-limit": "5000",
        "x-ratelimit-remaining": "4999",
        "x-ratelimit-used": "1",
        "x-ratelimit-reset": String(now / 1000 + 600),
        "x-ratelimit-resource": "core",
      },
      { limit: 5000, remaining: 4999, resetsAt: at(600) },
    ],
    [
      "Discord",
      {
        "x-ratelimit-limit": "5",
        "x-ratelimit-remaining": "0",
        "x-ratelimit-reset": String(now / 1000 + 1.5),
        "x-ratelimit-reset-after": "1.5",
        "x-ratelimit-bucket": "abcd1234",
      },
      { limit: 5, remaining: 0, resetsAt: at(1.5) },
    ],
    [
      "OpenAI",
      {
        "x-ratelimit-limit-requests": "60",
        "x-ratelimit-limit-tokens": "150000",
        "x-ratelimit-remaining-requests": "59",
        "x-ratelimit-remaining-tokens": "0",
        "x-ratelimit-reset-requests": "1s",
        "x-ratelimit-reset-tokens": "6m0s",
      },
      { limit: 60, remaining: 59, resetsAt: at(1) },
    ],
    [
      "Anthropic",
      {
        "anthropic-ratelimit-requests-limit": "50",
        "anthropic-ratelimit-requests-remaining": "49",
        "anthropic-ratelimit-requests-reset": "2026-11-28T12:01:00Z",
        "anthropic-ratelimit-tokens-limit": "40000",
        "anthropic-ratelimit-tokens-remaining": "1",
        "anthropic-ratelimit-tokens-reset": "2026-11-28T12:00:30Z",
      },
      { limit: 50, remaining: 49, resetsAt: at(60) },
    ],
    [
      "DigitalOcean",
      { "ratelimit-limit": "5000", "ratelimit-remaining": "4816", "ratelimit-reset": String(now / 1000 + 3600) },
      { limit: 5000, remaining: 4816, resetsAt: at(3600) },
    ],
    [
      "Okta",
      { "x-rate-limit-limit": "600", "x-rate-limit-remaining": "0", "x-rate-limit-reset": String(now / 1000 + 30) },
      { limit: 600, remaining: 0, resetsAt: at(30) },
    ],
    [
      "the credit service",
      { "ratelimit-limit": "50", "ratelimit-remaining": "49", "ratelimit-reset": "1" },
      { limit: 50, remaining: 49, resetsAt: at(1) },
    ],
    [
      "IETF's draft 10",
      {
        ratelimit: '"burst";r=5;t=2, "daily";r=900;t=36000',
        "ratelimit-policy": '"burst";q=10;w=1;qu="requests", "daily";q=1000;w=86400',
      },
      { limit: 10, remaining: 5, resetsAt: at(2) },
    ],
    [
      "IETF's draft 7",
      { ratelimit: "limit=100, remaining=50, reset=50", "ratelimit-policy": "100;w=60" },
      { limit: 100, remaining: 50, resetsAt: at(50) },
    ],
    [
      "IETF's draft 3",
      { "ratelimit-limit": "100, 100;w=60", "ratelimit-remaining": "50", "ratelimit-reset": "50" },
      { limit: 100, remaining: 50, resetsAt: at(50) },
    ],
    [
      "milliseconds since 1970",
      { "x-ratelimit-remaining": "1", "x-ratelimit-reset": String(now + 5000) },
      { limit: undefined, remaining: 1, resetsAt: at(5) },
    ],
    ["a limit alone", { "x-ratelimit-limit": "100" }, { limit: 100, remaining: undefined, resetsAt: undefined }],
    ["Retry-After in seconds", { "retry-after": "30" }, { limit: undefined, remaining: undefined, resetsAt: at(30) }],
    [
      "Retry-After as a date, before another one",
      { "retry-after": "Sat, 28 Nov 2026 12:00:10 GMT", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "60" },
      { limit: undefined, remaining: 0, resetsAt: at(10) },
    ],
    ["what says nothing", { "x-ratelimit-remaining": "many", "x-ratelimit-reset": "soon" }, undefined],
    ["no such headers", { "content-type": "text/plain", etag: '"1"' }, undefined],
  ];
  test.each(rows)("of %s", (_, headers, want) => {
    expect(rateLimitOf(responseWith(headers), now)).toEqual(want);
  });
});
