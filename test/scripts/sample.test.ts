// Tests of samples, which are valid for their schemas, and of the choice of examples.
import { fullFormats } from "ajv-formats/dist/formats.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect, test } from "vitest";
import { build } from "../../scripts/model/build/build.js";
import { ExampleValidator } from "../../scripts/model/json-schema/example-validation.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { loadText } from "../../scripts/load/load.js";
import type { Json } from "../../scripts/json/json.js";
import { sampleOfPattern } from "../../scripts/model/samples/pattern.js";
import { documentOf } from "../support/openapi/builders.js";

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
const impossible: Json = {
  type: "object",
  required: ["kind"],
  properties: { kind: { allOf: [{ enum: [1] }, { const: 2 }] } },
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
  ["allOf with two enums that share a value", { allOf: [{ enum: ["a", "b"] }, { enum: ["c", "b"] }] }, "b"],
  [
    "items and members that no value fits",
    {
      type: "object",
      required: ["all"],
      properties: { all: { type: "array", items: impossible }, one: impossible },
    },
    { all: [] },
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
  [
    "oneOf that never fits one alternative alone, in items",
    {
      type: "object",
      properties: {
        all: { type: "array", items: { oneOf: [{ type: "string" }, { type: "string" }] } },
        name: { const: "a" },
      },
    },
    { all: [], name: "a" },
  ],
  [
    "a member that no alternative allows",
    {
      type: "object",
      properties: {
        id: { type: "integer" },
        whole: {
          allOf: [
            { type: "object", required: ["a"], additionalProperties: false, properties: { a: { type: "integer" } } },
            { type: "object", required: ["b"], properties: { b: { type: "integer" } } },
          ],
        },
      },
    },
    { id: 1 },
  ],
  [
    "items of a dynamic reference",
    {
      type: "array",
      minItems: 1,
      items: { $dynamicRef: "#item" },
      $defs: { item: { $dynamicAnchor: "item", type: "integer" } },
    },
    [1],
  ],
  ["oneOf whose first branch accepts nothing", { oneOf: [false, { type: "integer" }] }, 1],
])("of %s", (_, schema, want) => {
  const { example, isAllowed } = exampleOf(schema);
  expect({ example, isAllowed }).toMatchObject({ isAllowed: true, ...(want !== undefined && { example: want }) });
});

const numberFormats = new Set(["int32", "int64", "float", "double"]);

/** What other validators know as a format must be one, also where no standard defines it: `url`. */
test.each(Object.keys(fullFormats))("of the format %s", (format) => {
  const schema = { type: numberFormats.has(format) ? "number" : "string", format };
  const properties = { self: schema, nickname: { ...schema, example: "no @ such ? format" } };
  const whole = { type: "object", required: ["self", "nickname"], properties };
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  const { example } = exampleOf(whole);
  expect({ example, isValid: ajv.validate(whole, example) }).toMatchObject({ isValid: true });
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
    { type: "string", pattern: "^(?=b)a$", minLength: 1 },
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
