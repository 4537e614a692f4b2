// Tests of samples, which are valid for their schemas, and of the choice of examples.
import { expect, test } from "vitest";
import { build } from "../../scripts/model/build.js";
import { ExampleValidator } from "../../scripts/model/example-validation.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { loadText } from "../../scripts/load/load.js";
import type { Json } from "../../scripts/json/json.js";
import { sampleOfPattern } from "../../scripts/model/samples/pattern.js";
import { documentOf } from "../support/generate.js";

/** The example of a response with this schema, and whether the schema allows it. */
function exampleOf(
  schema: Json,
  media: { readonly [key: string]: Json } = {},
): { example: Json | undefined; isAllowed: boolean } {
  const responses = { 200: { description: "Found.", content: { "application/json": { schema, ...media } } } };
  const components = { schemas: { Tree: tree, Name: { type: "string", minLength: 3 } } };
  const report = new Report();
  const document = loadText(
    JSON.stringify(documentOf({ paths: { "/": { get: { responses } } }, components })),
    "openapi.json",
    report,
  );
  if (document === undefined) throw new Error(JSON.stringify(report.diagnostics));
  const example = build(document, report).operations[0]?.responses[0]?.content[0]?.example;
  return { example, isAllowed: new ExampleValidator(document).allows(schema, example ?? null, "read") };
}

const tree = {
  type: "object",
  required: ["name"],
  properties: {
    name: { $ref: "#/components/schemas/Name" },
    children: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
    parent: { $ref: "#/components/schemas/Tree" },
  },
};
const one = { type: "object", required: ["kind"], properties: { kind: { const: "one" }, a: { type: "string" } } };

test.each<[given: string, schema: Json, want?: Json]>([
  ["a pattern", { type: "string", pattern: "^[A-Z]{3}-\\d{4}$" }, "AAA-1111"],
  ["a pattern and lengths", { type: "string", pattern: "^x[a-f]+$", minLength: 5, maxLength: 5 }, "xaaaa"],
  ["a format in few letters", { type: "string", format: "uri", maxLength: 40 }],
  ["bounds between which there is no whole step", { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 0.3 }],
  ["a multiple between bounds", { type: "integer", minimum: 10, maximum: 20, multipleOf: 7 }, 14],
  ["a maximum that is excluded", { type: "integer", exclusiveMaximum: 0 }, -1],
  ["items that differ", { type: "array", items: { type: "string" }, minItems: 3, uniqueItems: true }],
  ["dates that differ", { type: "array", items: { type: "string", format: "date" }, minItems: 2, uniqueItems: true }],
  [
    "an enum of which two are wanted",
    { type: "array", items: { enum: ["a", "b"] }, minItems: 2, uniqueItems: true },
    ["a", "b"],
  ],
  [
    "members that nothing names",
    { type: "object", minProperties: 2, additionalProperties: { type: "integer" } },
    { member1: 1, member2: 1 },
  ],
  ["a schema inside itself", { $ref: "#/components/schemas/Tree" }, { name: "string", children: [] }],
  [
    "allOf with one member in two of them",
    {
      allOf: [
        {
          type: "object",
          required: ["a"],
          properties: { a: { type: "object", required: ["x"], properties: { x: { type: "string" } } } },
        },
        {
          type: "object",
          properties: { a: { type: "object", required: ["y"], properties: { y: { type: "integer" } } } },
        },
      ],
    },
    { a: { x: "string", y: 1 } },
  ],
  [
    "allOf with a constant in one of them",
    { allOf: [{ type: "object", properties: { kind: { type: "string" } } }, one] },
    { kind: "one", a: "string" },
  ],
  [
    "oneOf of which the first fits two",
    {
      oneOf: [
        { type: "object", properties: { kind: { type: "string" } } },
        { ...one, required: ["kind", "a"] },
        { type: "array" },
      ],
    },
  ],
  ["oneOf whose first branch accepts nothing", { oneOf: [false, { type: "integer" }] }, 1],
])("of %s", (_, schema, want) => {
  const { example, isAllowed } = exampleOf(schema);
  expect({ example, isAllowed }).toMatchObject({ isAllowed: true, ...(want !== undefined && { example: want }) });
});

test.each<[given: string, schema: Json, media: { readonly [key: string]: Json }, want: Json]>([
  ["the document's where it is allowed", { type: "integer" }, { example: 7 }, 7],
  [
    "the next of several where the first isn't",
    { type: "integer" },
    { examples: { a: { value: "seven" }, b: { value: 8 } } },
    8,
  ],
  ["the schema's own where the media type has none", { type: "integer", examples: [9] }, {}, 9],
  ["a sample where none is allowed", { type: "integer" }, { example: "seven" }, 1],
  [
    "the document's where nothing is known to be",
    { type: "string", pattern: "^(?=b)b$", minLength: 1 },
    { example: "c" },
    "c",
  ],
])("of examples %s is taken", (_, schema, media, want) => {
  expect(exampleOf(schema, media).example).toEqual(want);
});

test.each([
  "^[A-Z]{2}\\d{6}[A-D]?$",
  "^(?:foo|bar)+baz$",
  "^[^aA1]{3,5}$",
  "^[\\w.-]+@[\\w.-]+\\.[a-z]{2,}$",
  "^(?<year>\\d{4})-\\d{2}$",
  "^\\/v\\d+\\/[a-z]*$",
  "^\\S+$",
  "[0-9a-fA-F]{8}",
])("a text of %s", (pattern) => {
  expect(sampleOfPattern(pattern)).toMatch(new RegExp(pattern, "u"));
});
