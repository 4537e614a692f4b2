// A value that a schema accepts, or that there is none, or why neither was shown.
import { expect, test } from "vitest";
import { SchemaSolver } from "../../scripts/model/solver/schema-solver.js";
import type { Result } from "../../scripts/model/solver/search/search.js";
import type { Json } from "../../scripts/json/json.js";
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
  const { document } = modelOf(documentOf({ components: { schemas } }));
  expect(new SchemaSolver(document).solve(schema, "read")).toEqual(want);
});
