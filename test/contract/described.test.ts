// The document that the mounted routes describe equals openapi.yaml: types, zod schemas and routes lose nothing.
import type { OpenAPIHono } from "@hono/zod-openapi";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import type { CreditEnv } from "../../server/http/context.js";
import { memoryHandlers } from "../../server/sandbox/generated/memory.js";
import { createServer as createSandbox, developmentAuth } from "../../server/sandbox/generated/server.js";
import { apiDocument, readDocument, sandboxDocument } from "../support/openapi/document.js";
import { meaningOf, schemaMeaning } from "../support/openapi/meaning.js";
import { startService } from "../support/service/service.js";

describe.each<[string, () => OpenAPIHono<CreditEnv>]>([
  [apiDocument, () => startService().app],
  // The service also mounts the sandbox's operations.
  [
    sandboxDocument,
    () =>
      createSandbox<CreditEnv>({ handlers: memoryHandlers<CreditEnv>(), auth: developmentAuth<CreditEnv>("anyone") }),
  ],
])("%s", (file, start) => {
  const written = meaningOf(readDocument(file));
  // Through JSON, as a client would get it.
  const described = JSON.parse(
    JSON.stringify(start().getOpenAPI31Document({ openapi: "3.1.0", info: { title: "", version: "" } })),
  ) as JsonObject;
  const mounted = meaningOf(described);

  test("the same operations", () => {
    expect(Object.keys(mounted)).toEqual(Object.keys(written));
  });

  test.each(Object.keys(written))("%s", (operation) => {
    expect(difference(written[operation] ?? [], mounted[operation] ?? [])).toEqual([]);
  });
});

/** `- ` for lines only in openapi.yaml, `+ ` for lines only in the description of the routes. */
function difference(one: readonly string[], other: readonly string[]): string[] {
  return [
    ...one.filter((fact) => !other.includes(fact)).map((fact) => `- ${fact}`),
    ...other.filter((fact) => !one.includes(fact)).map((fact) => `+ ${fact}`),
  ];
}

describe("one meaning, two spellings", () => {
  test.each<[string, Json, Json]>([
    ["annotations", { type: "string", description: "d", example: "e", "x-decision": "Ours." }, { type: "string" }],
    ["a reference", { $ref: "#/components/schemas/Id", description: "d" }, { type: "string", format: "uuid" }],
    ["const", { const: "a" }, { enum: ["a"] }],
    ["the type of an enum", { type: "string", enum: ["b", "a"] }, { enum: ["a", "b"] }],
    [
      "order",
      { required: ["b", "a"], oneOf: [{ type: "string" }, { type: "null" }, {}] },
      { oneOf: [{}, { type: "null" }, { type: "string" }], required: ["a", "b"] },
    ],
    [
      "null",
      { type: ["string", "null"], minLength: 1 },
      { anyOf: [{ type: "string", minLength: 1 }, { type: "null" }] },
    ],
    [
      "null of a reference",
      { oneOf: [{ $ref: "#/components/schemas/Id" }, { type: "null" }] },
      { type: ["null", "string"], format: "uuid" },
    ],
    ["what says nothing", { type: "object", additionalProperties: true, required: [] }, { type: ["object"] }],
  ])("%s", (_, one, other) => {
    expect(meaning(one)).toEqual(meaning(other));
  });
});

describe("two meanings", () => {
  const object = {
    type: "object",
    additionalProperties: false,
    required: ["a"],
    properties: { a: { type: "string", minLength: 1 }, b: { type: ["string", "null"] } },
  };
  test.each<[string, Json]>([
    ["a property dropped", { ...object, properties: { a: object.properties.a } }],
    ["a bound dropped", { ...object, properties: { ...object.properties, a: { type: "string" } } }],
    ["required dropped", { ...object, required: [] }],
    ["opened", { ...object, additionalProperties: true }],
    ["null dropped", { ...object, properties: { ...object.properties, b: { type: "string" } } }],
    [
      "a format dropped",
      { ...object, properties: { ...object.properties, a: { type: "string", minLength: 1, format: "uuid" } } },
    ],
    [
      "a pattern changed",
      { ...object, properties: { ...object.properties, a: { type: "string", minLength: 1, pattern: "^a$" } } },
    ],
  ])("%s", (_, other) => {
    expect(meaning(other)).not.toEqual(meaning(object));
  });

  test("null that an enum leaves out", () => {
    expect(meaning({ type: ["string", "null"], enum: ["a"] })).not.toEqual(
      meaning({ anyOf: [{ enum: ["a"] }, { type: "null" }] }),
    );
  });
});

function meaning(schema: Json): Json {
  return schemaMeaning({ components: { schemas: { Id: { type: "string", format: "uuid" } } } }, schema);
}
