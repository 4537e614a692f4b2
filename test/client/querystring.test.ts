// A query that is one value (OpenAPI 3.2, `in: querystring`): as the client writes it and as the server reads and
// validates it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "hono";
import { load as parseYaml } from "js-yaml";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { startBoth, type Both } from "../support/generation/both.js";

const document = parseYaml(
  readFileSync(join(import.meta.dirname, "../cases/querystring/openapi.yaml"), "utf8"),
) as JsonObject;

let both: Both;
/** What handlers were given, in their order. */
const given: unknown[] = [];
const handler = (c: Context): Response => {
  given.push(c.req.valid("query" as never));
  return c.body(null, 204);
};
beforeAll(async () => {
  both = await startBoth(document, {
    byForm: handler,
    byJson: handler,
    queryJson: handler,
    byText: handler,
    byNull: handler,
    byBoth: handler,
  });
});
beforeEach(() => {
  both.requests.length = 0;
  given.length = 0;
});
afterAll(() => both.stop());

const call = (method: string, ...args: unknown[]): Promise<unknown> | undefined => both.calls[method]?.(...args);

test.each<[method: string, asked: string, query: unknown, ...before: unknown[]]>([
  ["byForm", "GET /form?text=Oat%20%26%20milk", { text: "Oat & milk" }],
  [
    "byForm",
    "GET /form?text=a&tags=b,c%2Cd&page=%7B%22size%22%3A5%7D&about%5Bx%5D=1",
    { text: "a", tags: ["b", "c,d"], page: { size: 5 }, about: { x: 1 } },
  ],
  ["byForm", "GET /form?text=a&other=b", { text: "a", other: "b" }],
  ["byForm", "GET /form?text=a&toString=b", { text: "a", toString: "b" }],
  [
    "byJson",
    "GET /json?%7B%22ids%22%3A%5B1%2C2%5D%2C%22note%22%3A%22a%2Bb%20%C3%A9%22%7D",
    { ids: [1, 2], note: "a+b é" },
  ],
  ["queryJson", "QUERY /json?%7B%22ids%22%3A%5B%5D%7D", { ids: [] }, "text"],
  ["byText", "GET /text?%24.a%5B0%3A1%5D", "$.a[0:1]"],
  ["byNull", "GET /null?null", null],
  ["byBoth", "GET /wrong?a=1", { a: 1 }],
])("%s is sent as %s and arrives unchanged", async (method, request, query, ...before) => {
  await call(method, ...before, query);
  expect(both.requests).toEqual([request]);
  expect(given).toEqual([query]);
});

test("one that needn't be there isn't", async () => {
  await call("byForm");
  expect([both.requests, given]).toEqual([["GET /form"], [undefined]]);
});

test("a required one is checked before anything is sent", async () => {
  await expect(call("byText")).rejects.toThrow(new TypeError("query is missing."));
  expect(both.requests).toEqual([]);
});

test.each<[path: string, parameter: string, pointer?: string]>([
  ["/form?tags=a", "text"],
  ["/form?text=a&page=x", "page"],
  ["/form?text=a&about[x]=y", "about", "/x"],
  ["/json?%7B%22ids%22%3A%5B1%2C%22b%22%5D%7D", "ids", "/1"],
  ["/json?%7B", ""],
  ["/json", ""],
  ["/text", ""],
  ["/text?aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", ""],
  ["/wrong?a=x", "a"],
])("%s is rejected for %s", async (path, parameter, pointer?: string) => {
  const response = await fetch(`${both.url}${path}`);
  const place = { in: "query", parameter, ...(pointer !== undefined && { pointer }) };
  expect([response.status, await response.json()]).toMatchObject([400, { errors: [place] }]);
  expect(given).toEqual([]);
});
