// Tests of resource shapes: what an operation does to a resource, derived from its path, method and schemas.
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { operationsOf } from "../support/generation/model.js";
import { okResponse, okResponses } from "../support/openapi/builders.js";

const item = { type: "object", required: ["id"], properties: { id: { type: "string" } } };
const id = [{ name: "id", in: "path", required: true, schema: { type: "string" } }];
const found = { $ref: "#/components/schemas/Found" };
const paths: JsonObject = {
  "/pets": {
    get: { responses: okResponses({ type: "array", items: item }) },
    post: { responses: okResponses(item) },
  },
  "/pets/{id}": {
    parameters: id,
    get: { responses: okResponses(item) },
    put: { responses: okResponses(item) },
    patch: { responses: okResponses(item) },
    delete: { responses: okResponses() },
  },
  "/pets/{id}/feed": { parameters: id, post: { responses: okResponses(item) } },
  "/owners": {
    get: {
      responses: okResponses({
        type: "object",
        properties: {
          data: { type: "array", items: item },
          paging: {
            type: "object",
            properties: { limit: { type: "integer" }, offset: { type: "integer" }, total: { type: "integer" } },
          },
        },
      }),
    },
  },
  "/keys": {
    get: {
      parameters: ["pageSize", "page_number"].map((name) => ({ name, in: "query", schema: { type: "integer" } })),
      responses: okResponses({
        type: "object",
        properties: {
          items: { type: "array", items: { type: "string" } },
          a: {},
          b: {},
          links: { type: "object", properties: { next: { type: "string" } } },
        },
      }),
    },
  },
  "/events": {
    get: {
      parameters: ["limit", "starting_after"].map((name) => ({ name, in: "query", schema: { type: "string" } })),
      responses: okResponses({
        allOf: [
          { properties: { data: { type: "array", items: item } } },
          { properties: { has_more: { type: "boolean" }, last_id: { type: ["string", "null"] } } },
        ],
      }),
    },
  },
  "/settings": { get: { responses: okResponses(item) }, patch: { responses: okResponses(item) } },
  "/status": { get: { responses: okResponses({ type: "object", properties: { ok: { type: "boolean" } } }) } },
  // Meilisearch searches by GET and by POST: what is found is the same.
  "/similar": { get: { responses: okResponses(found) }, post: { responses: okResponses(found) } },
  // What is added to is returned as a whole.
  "/labels": { get: { responses: okResponses(found) }, post: { responses: { "201": okResponse(found) } } },
};
const schemas: JsonObject = {
  Found: { type: "object", properties: { hits: { type: "array", items: item }, limit: { type: "integer" } } },
};
const operations = operationsOf(paths, { components: { schemas } });
const one = { collection: "/pets", idParameter: "id" };
const shapes: readonly (readonly [operation: string, shape: Json])[] = [
  ["get /pets", { kind: "list", collection: "/pets", envelope: null, paging: null }],
  ["post /pets", { kind: "create", collection: "/pets" }],
  ["get /pets/{id}", { kind: "read", ...one }],
  ["put /pets/{id}", { kind: "replace", ...one }],
  ["patch /pets/{id}", { kind: "update", ...one }],
  ["delete /pets/{id}", { kind: "delete", ...one }],
  ["post /pets/{id}/feed", { kind: "action" }],
  [
    "get /owners",
    {
      kind: "list",
      collection: "/owners",
      envelope: {
        items: "data",
        limit: ["paging", "limit"],
        offset: ["paging", "offset"],
        total: ["paging", "total"],
      },
      paging: null,
    },
  ],
  [
    "get /keys",
    {
      kind: "list",
      collection: "/keys",
      envelope: { items: "items", next: ["links", "next"] },
      paging: { by: "page", parameter: "page_number", limit: "pageSize" },
    },
  ],
  [
    "get /events",
    {
      kind: "list",
      collection: "/events",
      envelope: { items: "data", next: ["last_id"], more: ["has_more"] },
      paging: { by: "cursor", parameter: "starting_after", limit: "limit" },
    },
  ],
  ["get /settings", { kind: "read", collection: "/settings", idParameter: null }],
  ["patch /settings", { kind: "update", collection: "/settings", idParameter: null }],
  ["get /status", { kind: "action" }],
  ["post /similar", { kind: "action" }],
  ["post /labels", { kind: "create", collection: "/labels" }],
];

test.each(shapes)("the shape of %s", (given, want) => {
  expect(operations.find(({ method, path }) => `${method} ${path}` === given)?.shape).toEqual(want);
});
