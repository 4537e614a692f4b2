// Samples have the values by which discriminators know schemas, where only a mapping or a name says these: a client
// that narrows by them would not know the sample otherwise.
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf, refTo, string } from "../support/openapi/builders.js";

const withKind = (kind: JsonObject): JsonObject => ({ type: "object", required: ["kind"], properties: { kind } });

const schemas: JsonObject = {
  Circle: withKind(string),
  Square: withKind(string),
  First: withKind({ type: "integer" }),
  Fixed: withKind({ const: "fixed" }),
  Pet: {
    ...withKind(string),
    discriminator: { propertyName: "kind", mapping: { reptile: refTo("Lizard")["$ref"] ?? "" } },
  },
  Cat: { allOf: [refTo("Pet"), { type: "object", properties: { lives: { type: "integer" } } }] },
  Lizard: { allOf: [refTo("Pet")] },
};

function sampleOf(schema: Json): Json | undefined {
  const content = { "application/json": { schema } };
  const paths = { "/a": { get: { responses: { 200: { description: "A.", content } } } } };
  const { model } = modelOf(documentOf({ paths, components: { schemas } }));
  return model.operations[0]?.responses[0]?.content[0]?.example;
}

const on = (mapping: JsonObject): JsonObject => ({ discriminator: { propertyName: "kind", mapping } });

test.each<[what: string, schema: Json, want: Json]>([
  ["a name in the mapping", { oneOf: [refTo("Square")], ...on({ flat: "Square" }) }, { kind: "flat" }],
  [
    "a reference in the mapping",
    { anyOf: [refTo("Circle")], ...on({ round: "#/components/schemas/Circle" }) },
    { kind: "round" },
  ],
  ["the name of the schema", { anyOf: [refTo("Circle"), refTo("Square")], ...on({}) }, { kind: "Circle" }],
  ["a number", { oneOf: [refTo("First")], ...on({ 1: "First" }) }, { kind: 1 }],
  ["what the schema says otherwise", { oneOf: [refTo("Fixed")], ...on({ other: "Fixed" }) }, { kind: "fixed" }],
  ["the name of a child", refTo("Cat"), { kind: "Cat", lives: 1 }],
  ["the mapping of a base", refTo("Lizard"), { kind: "reptile" }],
  ["children in a list", { type: "array", items: refTo("Lizard") }, [{ kind: "reptile" }]],
])("%s", (_, schema, want) => {
  expect(sampleOf(schema)).toEqual(want);
});
