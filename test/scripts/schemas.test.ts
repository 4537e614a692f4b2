// Tests of building schemas: their kinds, their forms by direction, and their order.
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import type { Schema } from "../../scripts/model/model.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf, okResponses } from "../support/openapi/builders.js";

function schemaOf(schema: Json, openapi = "3.1.0"): Schema | undefined {
  const { model } = modelOf({
    ...documentOf({ paths: {}, components: { schemas: { It: schema, Other: { type: "string" } } } }),
    openapi,
  });
  return model.schemas.find(({ id }) => id === "It")?.schema;
}

const text = { kind: "string" };
const cases: readonly (readonly [string, Json, unknown])[] = [
  ["true", true, { kind: "any" }],
  ["false", false, { kind: "never" }],
  [
    "a string with bounds",
    { type: "string", minLength: 1, maxLength: 3, pattern: "^a" },
    { ...text, minLength: 1, maxLength: 3, pattern: "^a" },
  ],
  ["a type or null", { type: ["string", "null"] }, { kind: "anyOf", members: [text, { kind: "null" }] }],
  ["an enum of its type", { type: "string", enum: ["a", "b"] }, { kind: "literal", values: ["a", "b"] }],
  [
    "an enum that its type narrows",
    { type: "string", enum: ["a", 1] },
    { kind: "allOf", members: [{ kind: "literal", values: ["a", 1] }, text] },
  ],
  [
    "an enum that a bound narrows",
    { type: "string", enum: ["a", "bb"], maxLength: 1 },
    {
      kind: "allOf",
      members: [
        { kind: "literal", values: ["a", "bb"] },
        { ...text, maxLength: 1 },
      ],
    },
  ],
  ["a const", { const: "a" }, { kind: "literal", values: ["a"] }],
  ["a reference", { $ref: "#/components/schemas/Other" }, { kind: "ref", id: "Other" }],
  [
    "a reference with a bound beside it",
    { $ref: "#/components/schemas/Other", type: "string", maxLength: 3 },
    {
      kind: "allOf",
      members: [
        { kind: "ref", id: "Other" },
        { ...text, maxLength: 3 },
      ],
    },
  ],
  [
    "a required member that isn't declared",
    { type: "object", required: ["a"] },
    {
      kind: "object",
      properties: [{ name: "a", required: true, docs: "", schema: { kind: "any" }, isOnlyRequired: true }],
      additional: { kind: "any" },
    },
  ],
  [
    "a keyword that zod can't express",
    { type: "string", not: { const: "" } },
    { kind: "jsonSchema", schema: { type: "string", not: { const: "" } }, approximation: text },
  ],
  [
    "a keyword of one type without the type",
    { minLength: 3 },
    { kind: "jsonSchema", schema: { minLength: 3 }, approximation: { kind: "any" } },
  ],
  [
    "oneOf with a discriminator",
    { oneOf: [{ $ref: "#/components/schemas/Other" }], discriminator: { propertyName: "kind" } },
    {
      kind: "oneOf",
      members: [{ kind: "ref", id: "Other" }],
      known: [{ name: "kind", values: ["Other"] }],
      discriminator: "kind",
    },
  ],
];

const cases30: readonly (readonly [string, Json, unknown])[] = [
  ["nullable", { type: "string", nullable: true }, { kind: "anyOf", members: [text, { kind: "null" }] }],
  [
    "an exclusive bound",
    { type: "integer", minimum: 1, exclusiveMinimum: true },
    { kind: "number", integer: true, exclusiveMinimum: 1 },
  ],
  [
    "siblings of a reference are ignored",
    { $ref: "#/components/schemas/Other", maxLength: 3 },
    { kind: "ref", id: "Other" },
  ],
];

describe("a schema", () => {
  test.each(cases)("%s", (_, given, want) => {
    expect(schemaOf(given)).toEqual(want);
  });

  test.each(cases30)("of OpenAPI 3.0: %s", (_, given, want) => {
    expect(schemaOf(given, "3.0.3")).toEqual(want);
  });

  test("an unsupported dialect is reported", () => {
    const { warnings } = modelOf(
      documentOf({
        paths: {},
        components: {
          schemas: { It: { type: "object", not: { items: { $schema: "https://dialects.example/own" } } } },
        },
      }),
    );
    expect(warnings).toEqual(["keyword-not-validated /components/schemas/It/not/items/$schema"]);
  });
});

describe("readOnly and writeOnly", () => {
  const schemas = {
    Offer: {
      type: "object",
      required: ["id", "amount"],
      properties: {
        id: { type: "string", readOnly: true },
        amount: { type: "integer" },
        secret: { type: "string", writeOnly: true },
      },
    },
    Offers: { type: "array", items: { $ref: "#/components/schemas/Offer" } },
    Plain: { type: "string" },
  };
  const json = (name: string): JsonObject => ({
    content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  const forms = (paths: JsonObject): unknown => {
    const { model } = modelOf(documentOf({ paths, components: { schemas } }));
    return Object.fromEntries(
      model.schemas.map(({ id, direction, schema }) => [
        id,
        [direction, schema.kind === "object" ? schema.properties.map(({ name }) => name) : schema],
      ]),
    );
  };

  test("a schema in requests and responses gets a form for each direction, as do those that refer to it", () => {
    expect(
      forms({
        "/a": {
          post: { requestBody: json("Offers"), responses: { "200": { description: "OK.", ...json("Offers") } } },
        },
      }),
    ).toMatchObject({
      Offer: ["read", ["id", "amount"]],
      OfferInput: ["write", ["amount", "secret"]],
      Offers: ["read", { items: { id: "Offer" } }],
      OffersInput: ["write", { items: { id: "OfferInput" } }],
      Plain: ["both", { kind: "string" }],
    });
  });

  test("a schema that is used in one direction only has the form of that direction", () => {
    expect(forms({ "/a": { post: { requestBody: json("Offers"), responses: okResponses() } } })).toMatchObject({
      Offer: ["write", ["amount", "secret"]],
      Offers: ["write", {}],
    });
    expect(forms({ "/a": { get: { responses: { "200": { description: "OK.", ...json("Offer") } } } } })).toMatchObject({
      Offer: ["read", ["id", "amount"]],
    });
  });
});

test("a schema follows those it refers to", () => {
  const to = (name: string): JsonObject => ({ type: "array", items: { $ref: `#/components/schemas/${name}` } });
  const { model } = modelOf(
    documentOf({
      paths: {},
      components: { schemas: { A: to("C"), B: to("A"), C: { type: "string" }, Tree: to("Tree") } },
    }),
  );
  expect(model.schemas.map(({ id }) => id)).toEqual(["C", "A", "B", "Tree"]);
});
