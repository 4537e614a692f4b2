// Names of members in a client that is generated with camelCase, where a value may be of several schemas, or is of all
// of them: what JSON becomes, what is sent again, and the type.
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { namedSchema } from "../support/client/named-schema.js";
import { arrayOf, object, integer, refTo, string } from "../support/openapi/builders.js";

const map = (additionalProperties: Json): JsonObject => ({ type: "object", additionalProperties });
const nameX = object({ name_x: string });

test.each<[what: string, schema: Json, json: Json, client: unknown, type: string]>([
  [
    "allOf",
    { allOf: [refTo("Base"), object({ own_name: string }), { required: ["own_name"] }] },
    { base_id: 1, own_name: "a" },
    { baseId: 1, ownName: "a" },
    "Base & { ownName?: string } & { ownName: string }",
  ],
  [
    "allOf, where the parts would give a member two names",
    { allOf: [nameX, object({ nameX: string })] },
    { name_x: "a", nameX: "b" },
    { name_x: "a", nameX: "b" },
    "{ name_x?: string } & { nameX?: string }",
  ],
  [
    "allOf, of which one part keeps a name",
    { allOf: [nameX, object({ name_x: string, nameX: string })] },
    { name_x: "a" },
    { name_x: "a" },
    "{ name_x?: string } & { name_x?: string; nameX?: string; }",
  ],
  [
    "alternatives of equal and other members",
    { oneOf: [object({ name_x: string, a_b: string }), object({ name_x: integer, c_d: string })] },
    { name_x: 1, c_d: "a" },
    { nameX: 1, cD: "a" },
    "{ nameX?: string; aB?: string; } | { nameX?: number; cD?: string; }",
  ],
  [
    "alternatives, of which one keeps a name",
    { oneOf: [nameX, object({ name_x: string, nameX: string })] },
    { name_x: "a" },
    { name_x: "a" },
    "{ name_x?: string } | { name_x?: string; nameX?: string; }",
  ],
  [
    "an object or a map",
    { anyOf: [nameX, map(string)] },
    { name_x: "a" },
    { name_x: "a" },
    "{ name_x?: string } | { [name: string]: string }",
  ],
  [
    "an object or any object",
    { anyOf: [nameX, { type: "object" }] },
    { name_x: "a" },
    { name_x: "a" },
    "{ name_x?: string } | Record<string, unknown>",
  ],
  [
    "an object, and that it is one",
    { type: "object", allOf: [nameX, { type: "object" }] },
    { name_x: "a" },
    { nameX: "a" },
    "Record<string, unknown> & { nameX?: string }",
  ],
  ["an object or anything", { anyOf: [nameX, {}] }, { name_x: "a" }, { name_x: "a" }, "unknown"],
  [
    "an object or a constant",
    { anyOf: [nameX, { const: { name_x: 1 } }] },
    { name_x: 1 },
    { name_x: 1 },
    "{ name_x?: string } | { name_x: 1 }",
  ],
  [
    "lists of an object or of a map",
    { anyOf: [arrayOf(nameX), arrayOf(map(string))] },
    [{ name_x: "a" }],
    [{ name_x: "a" }],
    "{ name_x?: string }[] | { [name: string]: string }[]",
  ],
  [
    "a tuple",
    { type: "array", prefixItems: [nameX], items: false },
    [{ name_x: "a" }],
    [{ name_x: "a" }],
    "[{ name_x?: string }?]",
  ],
  [
    "constants that distinguish, where one keeps a name",
    { oneOf: [refTo("Cat"), refTo("Dog")] },
    { pet_kind: "dog", name_x: "a" },
    { petKind: "dog", name_x: "a" },
    "Cat | Dog",
  ],
  [
    "constants that distinguish, where one gets a name",
    { oneOf: [refTo("Cat"), refTo("Dog")] },
    { pet_kind: "cat", name_x: "a" },
    { petKind: "cat", nameX: "a" },
    "Cat | Dog",
  ],
  [
    "a union that may be null",
    { oneOf: [{ oneOf: [refTo("Cat"), refTo("Dog")] }, { type: "null" }] },
    { pet_kind: "cat", name_x: "a" },
    { petKind: "cat", nameX: "a" },
    "Cat | Dog | null",
  ],
  [
    "constants of members of different names",
    { oneOf: [refTo("Dog"), refTo("Fish")] },
    { petKind: "fish", name_x: "a" },
    { petKind: "fish", name_x: "a" },
    "DogPlain | FishPlain",
  ],
  [
    "a discriminator and its mapping",
    {
      oneOf: [refTo("Cat"), refTo("Dog")],
      discriminator: { propertyName: "pet_kind", mapping: { cat: "Cat", dog: "Dog" } },
    },
    { pet_kind: "dog", name_x: "a", nameX: "b" },
    { petKind: "dog", name_x: "a", nameX: "b" },
    "Cat | Dog",
  ],
  [
    "alternatives that agree, with a constant that the document doesn't know",
    { oneOf: [refTo("Cat"), object({ pet_kind: { const: "bat" }, wing_x: string }, ["pet_kind"])] },
    { pet_kind: "other", wing_x: "a" },
    { petKind: "other", wingX: "a" },
    'Cat | { petKind: "bat"; wingX?: string; }',
  ],
  [
    "constants beside other values",
    { type: ["object", "null"], properties: { a_b: { enum: ["x", 2] } }, required: ["c_d"] },
    { a_b: 2, c_d: 1 },
    { aB: 2, cD: 1 },
    '{ aB?: "x" | 2; cD: unknown; } | null',
  ],
  [
    "alternatives that have members of the union",
    refTo("Term"),
    { left_term: { left_term: {}, sum_x: "a" }, product_x: "b" },
    { leftTerm: { leftTerm: {}, sumX: "a" }, productX: "b" },
    "Term",
  ],
  [
    "members beside alternatives",
    { ...object({ made_at: string }), oneOf: [refTo("Cat"), refTo("Dog")] },
    { made_at: "a", pet_kind: "cat", name_x: "b" },
    { madeAt: "a", petKind: "cat", nameX: "b" },
    "{ madeAt?: string } & (Cat | Dog)",
  ],
  [
    "a child by the discriminator of its parent",
    refTo("Bird"),
    { pet_type: "bird", wing_span: 1 },
    { petType: "bird", wingSpan: 1 },
    "Bird",
  ],
  [
    "names that objects have already",
    object({ to_string: string, constructor: string, then_x: string }),
    { to_string: "a", constructor: "b", then_x: "c" },
    { to_string: "a", constructor: "b", thenX: "c" },
    "{ to_string?: string; constructor?: string; thenX?: string; }",
  ],
])("%s", (_, schema, json, client, type) => {
  const tried = namedSchema(schema);
  expect(tried.decode(json)).toEqual(client);
  expect(tried.encode(client)).toEqual(json);
  expect(tried.type).toBe(type);
});
