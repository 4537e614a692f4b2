// A value that a schema accepts, or that there is none, or why neither was shown.
import { expect, test } from "vitest";
import { SchemaSolver } from "../../scripts/model/solver/schema-solver.js";
import type { Result } from "../../scripts/model/solver/search/search.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf, string } from "../support/openapi/builders.js";

const names = Array.from({ length: 10 }, (_, index) => `p${index}`);
const ten = (next: string): Json => ({
  type: "object",
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${next}` }])),
});
const schemas: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`S${index}`, ten(`S${index + 1}`)])),
  S20: string,
  S21: { oneOf: [string, { type: "string", maxLength: 3 }] },
};

test.each<[what: string, schema: Json, want: Result]>([
  ["the value that only one of two alternatives accepts", schemas["S21"] ?? null, { kind: "value", value: "string" }],
  ["none", { oneOf: [string, { type: "string" }] }, { kind: "none" }],
  [
    "not ten of ten of ten, and so on",
    schemas["S0"] ?? null,
    { kind: "undecided", reason: "only very large values are possible" },
  ],
  [
    "not a thousand lists of a thousand lists",
    { type: "array", items: { type: "array", items: string, minItems: 1000 }, minItems: 1000 },
    { kind: "undecided", reason: "only very large values are possible" },
  ],
])("the solver's value: %s", (_, schema, want) => {
  expect(solved(schema)).toEqual(want);
});

function solved(schema: Json): Result {
  const { document } = modelOf(documentOf({ components: { schemas } }));
  return new SchemaSolver(document).solve(schema, "read");
}

const noHalf: JsonObject = { multipleOf: 0.5 };
const onlyPatterns = (patternProperties: JsonObject): JsonObject => ({
  patternProperties,
  additionalProperties: false,
});

// Numbers, then strings, then objects: the value that people see in a report. Undefined is that there is none.
test.each<[schema: JsonObject, want: Json | undefined]>([
  [{ type: "number", maximum: -1000, not: { type: "integer" } }, -1099.5],
  [{ type: "number", not: { type: "integer" } }, -99.5],
  [{ type: "number", minimum: 1000, not: noHalf }, 1001.49],
  [{ type: "number", maximum: -1000, not: noHalf }, -1098.51],
  [{ type: "number", not: noHalf }, -99.005],
  [{ type: "number", minimum: 0.2, exclusiveMaximum: 0.3 }, 0.200498],
  [{ type: "number", minimum: 0.5, maximum: 0.5 }, 0.5],
  [{ type: "number", minimum: 0.5, exclusiveMaximum: 0.5 }, undefined],
  [{ type: "number", exclusiveMinimum: 2, exclusiveMaximum: 2 }, undefined],
  [{ type: "number", minimum: 0.5, multipleOf: 0.3 }, 0.6],
  [{ type: "integer", minimum: 5, multipleOf: 6, not: { multipleOf: 4 } }, 6],
  [{ type: "integer", minimum: 7, multipleOf: 6, not: { multipleOf: 4 } }, 18],
  [{ type: "integer", exclusiveMaximum: -5, multipleOf: 3 }, -6],
  [{ type: "integer", minimum: 7, maximum: 11, multipleOf: 6 }, undefined],
  [{ type: "integer", multipleOf: 4, not: { multipleOf: 2 } }, undefined],
  [{ type: "integer", exclusiveMinimum: 2 ** 53 - 1 }, 2 ** 53],
  [{ type: "integer", exclusiveMinimum: 2 ** 53 }, 2 ** 53 + 4],
  [{ type: "integer", exclusiveMaximum: -(2 ** 53) }, -(2 ** 53) - 4],
  [{ type: "integer", not: { format: "int32" } }, 2_147_483_648],
  [{ type: "integer", maximum: 5, not: { format: "int32" } }, -2_147_483_649],
  [{ type: "integer", format: "int32", exclusiveMinimum: 2_147_483_646 }, 2_147_483_647],
  [{ type: "integer", format: "int32", exclusiveMinimum: 2_147_483_647 }, undefined],
  [{ type: "string", format: "date", pattern: "^x" }, undefined],
  [{ type: "string", pattern: "^q$" }, "q"],
  [{ type: "string", pattern: "^[bc]$", not: { enum: ["b"] } }, "c"],
  [{ type: "string", pattern: "^[bc]$", not: { enum: ["b", "c"] } }, undefined],
  [{ type: "string", minLength: 3, not: { minLength: 4 } }, "aaa"],
  [{ type: "string", maxLength: 4, not: { maxLength: 3 } }, "text"],
  [{ type: "string", minLength: 3, maxLength: 2 }, undefined],
  [
    { type: "object", minProperties: 2 },
    { a: "a", a1: "a" },
  ],
  [{ type: "object", minProperties: 3, maxProperties: 2 }, undefined],
  [
    { type: "object", minProperties: 2, ...onlyPatterns({ "^x-": { const: 1 } }) },
    { "x-": 1, "x-1": 1 },
  ],
  [
    { type: "object", minProperties: 3, ...onlyPatterns({ "^[ab]$": {}, "^c$": {} }) },
    { a: "a", b: "a", c: "a" },
  ],
  [{ type: "object", minProperties: 4, ...onlyPatterns({ "^[ab]$": {}, "^c$": {} }) }, undefined],
  [{ type: "object", minProperties: 2, ...onlyPatterns({ "^[ab]$": {}, "^b$": false }) }, undefined],
])("the solver's value of %j", (schema, want) => {
  expect(solved(schema)).toEqual(want === undefined ? { kind: "none" } : { kind: "value", value: want });
});

test.each<[schema: JsonObject, reason: string]>([
  [{ type: "string", format: "uri", pattern: "^zzz$" }, "no string of the format `uri` was found"],
  [{ type: "string", pattern: "^(a+)\\1$" }, "the pattern `^(a+)\\1$` can't be decided"],
  [{ type: "object", minProperties: 1002 }, "only very large objects are possible"],
  [
    {
      type: "object",
      minProperties: 1,
      ...onlyPatterns({ "^a": {}, "^b": {}, "^c": {}, "^d": {}, "^e": {}, "^f": {} }),
    },
    "no name of a member was found",
  ],
])("why the solver doesn't decide %j", (schema, reason) => {
  expect(solved(schema)).toEqual({ kind: "undecided", reason });
});
