// What the mock reads of a model: base paths, credentials and lists.
import { expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";

test.each([
  [undefined, ""],
  [[{ url: "https://api.example.com" }], ""],
  [[{ url: "https://api.example.com/v1/" }, { url: "/other" }], "/v1"],
  [[{ url: "/v2" }], "/v2"],
  [[{ url: "{base_url}", variables: { base_url: { default: "http://localhost:3000" } } }], ""],
  [
    [{ url: "https://{host}/{version}", variables: { host: { default: "x.example" }, version: { default: "v3" } } }],
    "/v3",
  ],
])("of the servers %j has the base path %j", (servers, want) => {
  expect(modelOf(documentOf({ paths: {}, ...(servers !== undefined && { servers }) })).model.basePath).toBe(want);
});

test("knows how credentials travel", () => {
  const securitySchemes = {
    a: { type: "http", scheme: "Bearer" },
    b: { type: "http", scheme: "basic" },
    c: { type: "apiKey", in: "header", name: "X-Key" },
    d: { type: "oauth2", flows: {} },
    e: { type: "mutualTLS" },
  };
  const { model } = modelOf(documentOf({ paths: {}, components: { securitySchemes } }));
  expect(model.securitySchemes.map(({ kind, at }) => [kind, at])).toEqual([
    ["bearer", null],
    ["basic", null],
    ["apiKey", { in: "header", name: "X-Key" }],
    ["bearer", null],
    ["other", null],
  ]);
});

test("sees a list in an object that is composed", () => {
  const schemas = {
    Page: { type: "object", properties: { next: { type: "string" } } },
    Pet: { type: "object", properties: { id: { type: "string" } } },
  };
  const schema: JsonObject = {
    allOf: [
      { $ref: "#/components/schemas/Page" },
      { properties: { data: { type: "array", items: { $ref: "#/components/schemas/Pet" } } } },
    ],
  };
  const { model } = modelOf(
    documentOf({
      paths: {
        "/pets": {
          get: { responses: { "200": { description: "OK.", content: { "application/json": { schema } } } } },
        },
      },
      components: { schemas },
    }),
  );
  expect(model.operations[0]?.shape).toMatchObject({ kind: "list", envelope: { items: "data" } });
});
