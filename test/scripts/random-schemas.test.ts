// The generated zod schemas and another implementation of JSON Schema agree about random schemas and values.
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { Compiler } from "../support/schemas/compiled.js";
import { runs } from "../support/extent.js";

let compiler: Compiler;
beforeAll(async () => {
  compiler = await Compiler.start();
});
afterAll(() => compiler.stop());

/** Names that objects inherit are among the others. */
const name = fc.constantFrom("a", "b", "isPrototypeOf", "x1");
const leaf = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.constantFrom(0, 1, -1, 1.5, 2, 3),
  fc.constantFrom("", "a", "b", "ab", "😀", "isPrototypeOf"),
);
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(name, tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ) as fc.Arbitrary<Json>,
}));

const size = fc.nat({ max: 3 });
const { schema: anySchema } = fc.letrec<{ schema: Json; object: JsonObject; list: Json[]; map: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<Json>(true, {}, { type: "string" }, { type: "integer" }, { $ref: "#/components/schemas/Shared" }),
    fc.boolean(),
    tie("object"),
  ) as fc.Arbitrary<Json>,
  list: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }) as fc.Arbitrary<Json[]>,
  map: fc.dictionary(name, tie("schema"), { maxKeys: 3, noNullPrototype: true }) as fc.Arbitrary<JsonObject>,
  object: fc
    .record(
      {
        type: fc.oneof(
          fc.constantFrom("string", "number", "integer", "boolean", "null", "array", "object"),
          fc.uniqueArray(fc.constantFrom("string", "number", "null", "array", "object"), {
            minLength: 1,
            maxLength: 3,
          }),
        ),
        enum: fc.array(value, { minLength: 1, maxLength: 3 }),
        const: value,
        minimum: size,
        exclusiveMaximum: fc.constantFrom(4, 5),
        multipleOf: fc.constantFrom(1, 0.5, 2),
        minLength: size,
        pattern: fc.constantFrom("^a", "b$", "^.$"),
        properties: tie("map"),
        required: fc.uniqueArray(name, { maxLength: 2 }),
        additionalProperties: tie("schema"),
        minProperties: size,
        patternProperties: fc.constantFrom({ "^x": { type: "number" } }, { b: true }),
        propertyNames: tie("schema"),
        dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), {
          maxKeys: 2,
          noNullPrototype: true,
        }),
        dependentSchemas: tie("map"),
        items: tie("schema"),
        prefixItems: tie("list"),
        maxItems: size,
        uniqueItems: fc.boolean(),
        contains: tie("schema"),
        allOf: tie("list"),
        anyOf: tie("list"),
        oneOf: tie("list"),
        not: tie("schema"),
        if: tie("schema"),
        then: tie("schema"),
        else: tie("schema"),
        unevaluatedProperties: tie("schema"),
        unevaluatedItems: tie("schema"),
      },
      { requiredKeys: [], noNullPrototype: true },
    )
    // Few keywords at once: of many nothing would be left.
    .chain((all) =>
      fc.subarray(Object.entries(all), { maxLength: 4 }).map((entries) => Object.fromEntries(entries) as JsonObject),
    ),
}));

/** Beside `prefixItems` the other implementation takes an empty array for one that contains something. */
function isJudged(schema: Json): boolean {
  const text = JSON.stringify(schema);
  return !(text.includes('"contains"') && text.includes('"prefixItems"'));
}

/** With a member of the name that objects don't take as one, where JSON has it. */
function withProto(one: Json): Json {
  return JSON.parse(JSON.stringify(one).replaceAll('"isPrototypeOf":', '"__proto__":')) as Json;
}

/** Undefined where the other implementation breaks down: some of its code for `unevaluated` keywords does. */
function verdict(judge: (value: Json) => unknown, one: Json): boolean | undefined {
  try {
    return judge(one) === true;
  } catch {
    return undefined;
  }
}

test("the verdict is another implementation's, for any schema and any value", async () => {
  const shared: JsonObject = {
    type: "object",
    properties: { a: { $ref: "#/components/schemas/Shared" } },
    additionalProperties: { type: "integer" },
  };
  const given = fc.sample(anySchema, { seed: 7, numRuns: runs(1500) }).filter(isJudged);
  const plain = fc.sample(value, { seed: 8, numRuns: 60 });
  const values = [...plain, ...plain.map(withProto)];
  const schemas: { [name: string]: Json } = { Shared: shared };
  given.forEach((each, index) => (schemas[`S${index}`] = each));
  const { made } = await compiler.compile(schemas);
  const ajv = new Ajv2020({ strict: false, ownProperties: true, validateSchema: false });
  ajv.addSchema({ $id: "http://all.test/", components: { schemas: { Shared: shared } } });
  const differing: string[] = [];
  given.forEach((each, index) => {
    const text = JSON.stringify(each).replaceAll("#/components", "http://all.test/#/components");
    const judge = ajv.compile(JSON.parse(text) as JsonObject);
    for (const one of values) {
      const [ours, theirs] = [made[`S${index}`]?.safeParse(one).success, verdict(judge, one)];
      if (theirs !== undefined && ours !== theirs)
        differing.push(`${JSON.stringify(each)} on ${JSON.stringify(one)}: ${String(ours)}`);
    }
  });
  expect(differing.sort((a, b) => a.length - b.length).slice(0, 10)).toEqual([]);
});
