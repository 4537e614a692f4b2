// Whatever the schema and whatever the value, there is a verdict: no generated schema throws, and what it says of a
// value that it rejects can be read. Sized by VALUES, repeated by FUZZ_SEED.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "@hono/zod-openapi";
import * as service from "../../generated/schemas.js";
import * as sandbox from "../../server/sandbox/generated/schemas.js";
import { isArray, isObject, type Json, type JsonObject } from "../../scripts/json/json.js";
import { Compiler } from "../support/schemas/compiled.js";
import { schemasIn, verdictOf } from "./outcome.js";
import { sampled } from "../support/extent.js";
import { Instances } from "../support/random/instances.js";
import { randomFrom } from "../support/random.js";
import { randomComponents, type Components } from "../support/random/random-schema.js";

const seed = Number(process.env["FUZZ_SEED"] ?? 1);
const valueCount = Number(process.env["VALUES"] ?? 4_000);

let compiler: Compiler;
beforeAll(async () => {
  compiler = await Compiler.start();
});
afterAll(() => compiler.stop());

/** Every member of an object is one that something could be taken for, with a value of every type. */
const names = [
  "length",
  "size",
  "then",
  "toString",
  "valueOf",
  "toJSON",
  "constructor",
  "__proto__",
  "hasOwnProperty",
  "isPrototypeOf",
];
const members: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1e308,
  "",
  "x",
  [],
  ["x"],
  {},
  { length: "x" },
  { valueOf: 1, toString: 1 },
];
const imitators: readonly Json[] = [
  ...names.flatMap((name) => members.map((member): Json => Object.fromEntries([[name, member]]))),
  ...members.map((member): Json => Object.fromEntries(names.map((name) => [name, member]))),
];

/** A value with another one in each of its places, itself first. */
function placesOf(value: Json, inserted: Json): readonly Json[] {
  if (isArray(value))
    return [
      inserted,
      ...value.flatMap((item, index) => placesOf(item, inserted).map((each): Json => value.with(index, each))),
    ];
  if (!isObject(value)) return [inserted];
  const inside = Object.entries(value).flatMap(([name, member]) =>
    placesOf(member, inserted).map((each): Json => Object.fromEntries([...Object.entries(value), [name, each]])),
  );
  return [inserted, ...inside];
}

/** A schema of each kind that is printed, and of each keyword. */
const kinds: Readonly<Record<string, Json>> = {
  String: { type: "string", minLength: 1, maxLength: 5, pattern: "^a" },
  Format: { type: "string", format: "date-time", minLength: 1 },
  Uuid: { type: "string", format: "uuid" },
  Date: { type: "string", format: "date", maxLength: 20 },
  Integer: { type: "integer", minimum: 1, maximum: 5, multipleOf: 2 },
  Int32: { type: "integer", format: "int32" },
  Int64: { type: "integer", format: "int64", exclusiveMinimum: 0 },
  Number: { type: "number", exclusiveMinimum: 1, exclusiveMaximum: 5, multipleOf: 0.01 },
  Boolean: { type: "boolean" },
  Nothing: { type: "null" },
  Never: false,
  Enum: { type: "string", enum: ["a", "b"] },
  Const: { const: { length: 1 } },
  Array: { type: "array", items: { type: "string", maxLength: 1 }, minItems: 1, maxItems: 2, uniqueItems: true },
  Tuple: { type: "array", prefixItems: [{ type: "string", minLength: 1 }], contains: { type: "array", minItems: 1 } },
  Object: {
    type: "object",
    required: ["a"],
    properties: { a: { type: "string", minLength: 1 }, length: { type: "integer" } },
    minProperties: 1,
    maxProperties: 3,
  },
  Closed: {
    type: "object",
    additionalProperties: false,
    properties: { length: { type: "string", maxLength: 1 }, a: { type: "array", minItems: 1, items: {} } },
  },
  Dictionary: { type: "object", additionalProperties: { type: "string", minLength: 1 }, minProperties: 1 },
  Catchall: {
    type: "object",
    required: ["c"],
    properties: { a: {} },
    additionalProperties: { type: "array", items: {}, maxItems: 1 },
  },
  Union: { anyOf: [{ type: "string", minLength: 2 }, { type: "array", items: {}, minItems: 2 }, { type: "null" }] },
  One: {
    oneOf: [
      { type: "string", maxLength: 2 },
      { type: "object", required: ["length"] },
    ],
  },
  Told: {
    oneOf: ["a", "b"].map((kind): Json => ({
      type: "object",
      required: ["kind"],
      properties: { kind: { const: kind }, [kind]: { type: "string", minLength: 1 } },
    })),
    discriminator: { propertyName: "kind" },
  },
  All: {
    allOf: [
      { type: "object", required: ["a"], properties: { a: { type: "string" } } },
      { type: "object", properties: { a: { maxLength: 2 }, length: { type: "string" } } },
    ],
  },
  Exact: {
    not: { type: "string", minLength: 1 },
    patternProperties: { "^l": { type: "array", uniqueItems: true } },
    propertyNames: { maxLength: 20 },
    unevaluatedProperties: { minLength: 1 },
  },
  Directed: {
    type: "object",
    required: ["id"],
    properties: { id: { type: "string", readOnly: true, minLength: 1 }, secret: { type: "string", writeOnly: true } },
  },
  Tree: {
    type: "object",
    properties: {
      children: { type: "array", items: { $ref: "#/components/schemas/Tree" }, minItems: 1 },
      length: { $ref: "#/components/schemas/Tree" },
    },
  },
};

const json = { content: { "application/json": { schema: { $ref: "#/components/schemas/Directed" } } } };
/** Both directions of what reads and writes differently. */
const paths: JsonObject = {
  "/it": { post: { requestBody: json, responses: { "200": { description: "OK.", ...json } } } },
};

describe("objects that imitate others", () => {
  test("schemas of every kind reject what they should, and never throw", async () => {
    const { made } = await compiler.compile(kinds, { paths });
    const accepting = schemasIn(made).map(([name, schema]) => [
      name,
      imitators.filter((value) => verdictOf(schema, value)).length,
    ]);
    const open = [
      "Directed",
      "DirectedInput",
      "Exact",
      "Object",
      "One",
      "Tree",
      "Dictionary",
      "All",
      "Closed",
      "Catchall",
      "Told",
    ];
    expect(schemasIn(made)).toHaveLength(Object.keys(kinds).length + 1);
    // No scalar, no array and no value of an enumeration is an object.
    expect(accepting.filter(([name, count]) => count !== 0 && !open.includes(String(name)))).toEqual([]);
    expect(accepting.find(([name]) => name === "Tree")).not.toEqual(["Tree", 0]);
  });

  test.each<[string, object]>([
    ["the service's", service],
    ["the sandbox's", sandbox],
  ])("at every place of a value, against each of %s schemas", (_, module) => {
    const values: readonly Json[] = [
      { length: "x" },
      { valueOf: 1, toString: 1, length: { valueOf: 1, toString: 1 } },
      Object.fromEntries(names.map((name) => [name, "x"])),
    ];
    for (const [, schema] of sampled(schemasIn(module), 40)) {
      const described = examplesOf(schema);
      for (const value of [
        ...imitators,
        ...described.flatMap((each) => values.flatMap((inserted) => placesOf(each, inserted))),
      ])
        expect(() => verdictOf(schema, value)).not.toThrow();
    }
  });
});

/** A value with a member for each that an object schema has. */
function examplesOf(schema: z.ZodType): readonly Json[] {
  const { shape, options } = schema as { shape?: Readonly<Record<string, unknown>>; options?: readonly z.ZodType[] };
  if (options !== undefined) return options.flatMap(examplesOf);
  return [
    shape === undefined
      ? null
      : Object.fromEntries(Object.keys(shape).map((name) => [name, name.endsWith("s") ? [{ a: 1 }] : { a: 1 }])),
  ];
}

test.each(["3.0", "3.1"] as const)(
  `any value of any schema of OpenAPI %s (FUZZ_SEED=${seed})`,
  { timeout: 3_600_000 },
  async (version) => {
    const openapi = version === "3.0" ? "3.0.3" : "3.1.0";
    const verdicts = { accepted: 0, rejected: 0 };
    const given = fc.tuple(randomComponents(version, "all", 4), fc.nat());
    const perSchema = 25;
    await fc.assert(
      fc.asyncProperty(given, async ([components, valueSeed]: [Components, number]) => {
        const { made } = await compiler.compile(components, { openapi });
        const instances = new Instances(components, randomFrom(valueSeed));
        for (const [name, schema] of schemasIn(made)) {
          for (let count = 0; count < perSchema; count++) {
            // Values that are anything, and some that get as far as the last keyword.
            const value = count % 2 === 0 ? instances.anything(3) : instances.value(components[name] ?? true);
            verdicts[verdictOf(schema, value) ? "accepted" : "rejected"]++;
          }
        }
      }),
      { numRuns: Math.ceil(valueCount / 2 / (4 * perSchema)), seed },
    );
    expect(Math.min(verdicts.accepted, verdicts.rejected)).toBeGreaterThan((0.1 * valueCount) / 2);
  },
);
