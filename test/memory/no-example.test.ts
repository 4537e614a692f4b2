// A mock of a response that no value can be: it says so, in place of a response that the document doesn't allow.
import { expect, test } from "vitest";
import { mockFetch } from "../../scripts/mock/mock-fetch.js";
import type { Json } from "../../scripts/json/json.js";
import { documentOf } from "../support/openapi/builders.js";

const impossible: Json = { allOf: [{ type: "string" }, { type: "integer" }] };

test.each<[given: string, media: { readonly [key: string]: Json }]>([
  ["without an example", { schema: impossible }],
  ["whose example is as invalid", { schema: impossible, example: "a" }],
])("a response %s", async (_, media) => {
  const responses = { 200: { description: "Never.", content: { "application/json": media } } };
  const fetch = mockFetch(documentOf({ paths: { "/a": { get: { responses } } } }), { cache: false });
  const response = await fetch("http://localhost/a");
  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status: 501,
    body: { detail: "There is no valid example of the response 200, and no value is known that its schema accepts." },
  });
});

test("a named example is sent on request, whatever it is", async () => {
  const examples = { odd: { value: "a" } };
  const content = { "application/json": { schema: impossible, examples } };
  const responses = { 200: { description: "Never.", content } };
  const fetch = mockFetch(documentOf({ paths: { "/a": { get: { responses } } } }), { cache: false });
  const response = await fetch("http://localhost/a", { headers: { Prefer: "example=odd" } });
  expect({ status: response.status, body: await response.json() }).toEqual({ status: 200, body: "a" });
});
