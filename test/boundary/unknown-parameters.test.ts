// Parameters at the edges: nested as deep as the limit allows, named like members of every object, and unknown.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { echo, serve, type Served } from "../support/generation/served.js";
import { documentOf, queryParameter } from "../support/openapi/builders.js";

const get = (operationId: string, ...parameters: readonly JsonObject[]): JsonObject => ({
  get: { operationId, parameters, responses: { "204": { description: "Read." } } },
});
const closed: JsonObject = { type: "object", properties: { a: { type: "string" } }, additionalProperties: false };
const document = documentOf({
  paths: {
    "/deep": get("deep", queryParameter("it", { type: "object", additionalProperties: {} }, { style: "deepObject" })),
    "/named": get("named", queryParameter("toString", { type: "string" }), queryParameter("it", { type: "string" })),
    "/closed": get("closed", queryParameter("it", closed, { style: "deepObject" })),
    "/flat": get("flat", queryParameter("it", closed)),
    "/joined": get("joined", queryParameter("it", closed, { explode: false })),
    "/free": get("free", queryParameter("it", { type: "object", additionalProperties: { type: "string" } })),
  },
});

let served: Served;
beforeAll(async () => {
  served = await serve(document, echo, { unknownQuery: "reject", limits: { depth: 2 } });
});
afterAll(() => served.stop());

test.each<[path: string, status: number, body?: JsonObject]>([
  ["/deep?it[a][b]=1", 200],
  ["/deep?it[a][b][c]=1", 400],
  ["/deep?unknown=1", 400],
  ["/named?it=1", 200, { query: { it: "1" } }],
  ["/named?toString=1", 200, { query: { toString: "1" } }],
  ["/named?unknown=1", 400],
  ["/closed", 200],
  ["/closed?it[a]=1", 200, { query: { it: { a: "1" } } }],
  ["/closed?it[b]=1", 400],
  ["/closed?a=1", 400],
  ["/flat?a=1", 200, { query: { it: { a: "1" } } }],
  ["/flat?b=1", 400],
  ["/joined?it=a,1", 200, { query: { it: { a: "1" } } }],
  ["/joined?a=1", 400],
  ["/free?unknown=1", 200, { query: { it: { unknown: "1" } } }],
])("%s has the response %d", async (path, status, body) => {
  const response = await served.app.request(path);
  expect(response.status).toBe(status);
  if (body !== undefined) expect(await response.json()).toEqual(body);
});
