// The rules about schemas: what each change is for requests and for responses.
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { object, refTo } from "../../support/openapi/builders.js";
import { compared, type Compared } from "./compared.js";
import { sampled } from "../../support/extent.js";

const S = { type: "string" };
const I = { type: "integer" };

const kind = (name: string, members: JsonObject): JsonObject => object({ ...members, kind: { const: name } }, ["kind"]);

/** Name, base, revision, request, response: codes with the first letter of their severity. */
type Row = readonly [name: string, base: Json, revision: Json, request: string, response: string];

/** `name` narrows on both sides; the other way round it widens. */
function narrowed(name: string, base: Json, revision: Json, code: string): readonly Row[] {
  return [
    [`${name}: set`, base, revision, `b:${code}-narrowed`, `c:${code}-narrowed`],
    [`${name}: removed`, revision, base, `c:${code}-widened`, `b:${code}-widened`],
  ];
}

const rows: readonly Row[] = [
  ...narrowed("a type", { type: ["string", "null"] }, S, "type"),
  ...narrowed("integer of number", { type: "number" }, I, "type"),
  ["a type replaced", S, I, "b:type-changed", "b:type-changed"],
  ...narrowed("enum value", { enum: ["a", "b", "c"] }, { enum: ["a", "b"] }, "enum"),
  ["enum value replaced", { enum: ["a", "b"] }, { enum: ["a", "c"] }, "b:enum-changed", "b:enum-changed"],
  ...narrowed("const", S, { const: "a" }, "enum"),
  ...narrowed("minimum", I, { ...I, minimum: 1 }, "minimum"),
  ...narrowed("maximum", { ...I, maximum: 9 }, { ...I, maximum: 8 }, "maximum"),
  ...narrowed("maximum above 2 ** 53", { ...I, maximum: 1e22 }, { ...I, maximum: 1e21 }, "maximum"),
  ...narrowed("minimum below -(2 ** 53)", { ...I, minimum: -1e22 }, { ...I, minimum: -1e21 }, "minimum"),
  ...narrowed("exclusive bound", { type: "number", minimum: 1 }, { type: "number", exclusiveMinimum: 1 }, "minimum"),
  ...narrowed("multipleOf", { ...I, multipleOf: 3 }, { ...I, multipleOf: 6 }, "multiple-of"),
  [
    "multipleOf crossing",
    { ...I, multipleOf: 4 },
    { ...I, multipleOf: 6 },
    "b:multiple-of-changed",
    "b:multiple-of-changed",
  ],
  ...narrowed("minLength", S, { ...S, minLength: 1 }, "min-length"),
  ...narrowed("maxLength", S, { ...S, maxLength: 1 }, "max-length"),
  ...narrowed("pattern", S, { ...S, pattern: "^a" }, "pattern"),
  ...narrowed("a smaller pattern", { ...S, pattern: "^[a-z]+$" }, { ...S, pattern: "^[a-f]{2,8}$" }, "pattern"),
  ["patterns that cross", { ...S, pattern: "^a" }, { ...S, pattern: "b$" }, "b:pattern-changed", "b:pattern-changed"],
  ["format", S, { ...S, format: "email" }, "r:format-changed", "r:format-changed"],
  ["an unknown format", S, { ...S, format: "color" }, "r:format-changed", "r:format-changed"],
  ["int32 to int64", { ...I, format: "int32" }, { ...I, format: "int64" }, "c:format-widened", "b:format-widened"],
  [
    "contentEncoding",
    S,
    { ...S, contentEncoding: "base64" },
    "r:content-encoding-changed",
    "r:content-encoding-changed",
  ],
  ...narrowed("minItems", { type: "array" }, { type: "array", minItems: 1 }, "min-items"),
  ...narrowed("maxItems", { type: "array" }, { type: "array", maxItems: 1 }, "max-items"),
  ...narrowed("uniqueItems", { type: "array" }, { type: "array", uniqueItems: true }, "unique-items"),
  ...narrowed("items", { type: "array", items: S }, { type: "array", items: { ...S, minLength: 2 } }, "min-length"),
  ...narrowed(
    "contains",
    { type: "array", items: S },
    { type: "array", items: S, contains: { const: "x" } },
    "contains",
  ),
  ...narrowed("prefixItems", { type: "array" }, { type: "array", prefixItems: [S] }, "items"),
  [
    "prefixItems swapped",
    { type: "array", prefixItems: [S, I] },
    { type: "array", prefixItems: [I, S] },
    "b:type-changed b:type-changed",
    "b:type-changed b:type-changed",
  ],
  [
    "a member becomes required",
    object({ a: S }),
    object({ a: S }, ["a"]),
    "b:member-became-required",
    "c:member-became-required",
  ],
  [
    "a member becomes optional",
    object({ a: S }, ["a"]),
    object({ a: S }),
    "c:member-became-optional",
    "b:member-became-optional",
  ],
  [
    "an optional member added",
    object({ a: S }),
    object({ a: S, b: I }),
    "c:optional-member-added",
    "c:optional-member-added",
  ],
  [
    "an optional member removed",
    object({ a: S, b: I }),
    object({ a: S }),
    "r:optional-member-removed",
    "r:optional-member-removed",
  ],
  [
    "a required member added",
    object({ a: S }),
    object({ a: S, b: I }, ["b"]),
    "b:required-member-added",
    "c:required-member-added",
  ],
  [
    "a required member removed",
    object({ a: S, b: I }, ["b"]),
    object({ a: S }),
    "r:required-member-removed",
    "b:required-member-removed",
  ],
  [
    "a member added to a closed object",
    object({ a: S }, [], { additionalProperties: false }),
    object({ a: S, b: I }, [], { additionalProperties: false }),
    "c:optional-member-added",
    "b:optional-member-added",
  ],
  [
    "a member removed from a closed object",
    object({ a: S, b: I }, [], { additionalProperties: false }),
    object({ a: S }, [], { additionalProperties: false }),
    "b:optional-member-removed",
    "c:optional-member-removed",
  ],
  [
    "an open object closed",
    object({ a: S }),
    object({ a: S }, [], { additionalProperties: false }),
    "r:object-closed",
    "c:object-closed",
  ],
  [
    "an object that says it is open, closed",
    object({ a: S }, [], { additionalProperties: true }),
    object({ a: S }, [], { additionalProperties: false }),
    "b:object-closed",
    "c:object-closed",
  ],
  ...narrowed("minProperties", object({ a: S }), object({ a: S }, [], { minProperties: 1 }), "min-properties"),
  ...narrowed(
    "propertyNames",
    { type: "object", additionalProperties: S },
    { type: "object", additionalProperties: S, propertyNames: { pattern: "^[a-z]+$" } },
    "property-names",
  ),
  ...narrowed(
    "dependentRequired",
    object({ a: S, b: S }),
    object({ a: S, b: S }, [], { dependentRequired: { a: ["b"] } }),
    "dependent-members",
  ),
  ...narrowed(
    "unevaluatedProperties",
    { allOf: [object({ a: S }, [], { additionalProperties: true })], properties: { b: I } },
    { allOf: [object({ a: S })], properties: { b: I }, unevaluatedProperties: false },
    "object",
  ).map(([name, base, revision, request, response]): Row => [
    name,
    base,
    revision,
    request.replace("-narrowed", "-closed").replace("-widened", "-opened"),
    response.replace("-narrowed", "-closed").replace("-widened", "-opened"),
  ]),
  ...narrowed(
    "a member that `not` alone names",
    object({ b: S }, [], { not: object({ a: { const: 1 } }, ["a"]) }),
    object({ b: S }, [], { not: object({}, ["a"]) }),
    "not",
  ),
  ...narrowed("not", S, { ...S, not: { const: "x" } }, "not"),
  ...narrowed("a condition", object({ a: S, b: S }), object({ a: S, b: S }, [], conditional()), "condition"),
  ["if alone", object({ a: S }), object({ a: S }, [], { if: { required: ["a"] } }), "", ""],
  [
    "an anyOf branch added",
    { anyOf: [S, I] },
    { anyOf: [S, I, { type: "boolean" }] },
    "c:branch-added c:type-widened",
    "b:branch-added",
  ],
  ["a oneOf branch removed", { oneOf: [S, I] }, { oneOf: [S] }, "b:type-narrowed", "c:type-narrowed"],
  [
    "overlapping oneOf to anyOf",
    { oneOf: [{ type: "number" }, I] },
    { anyOf: [{ type: "number" }, I] },
    "c:schema-changed",
    "b:schema-changed",
  ],
  [
    "branches narrowed that differ by a constant",
    { oneOf: [kind("cat", { a: S }), kind("dog", { a: S })] },
    { oneOf: [kind("dog", { a: { ...S, maxLength: 5 } }), kind("cat", { a: { ...S, maxLength: 6 } })] },
    "b:max-length-narrowed b:max-length-narrowed",
    "c:max-length-narrowed c:max-length-narrowed",
  ],
  [
    "a branch narrowed",
    { oneOf: [object({ kind: { const: "a" }, x: S }, ["kind"]), object({ kind: { const: "b" } }, ["kind"])] },
    {
      oneOf: [
        object({ kind: { const: "a" }, x: { ...S, maxLength: 3 } }, ["kind"]),
        object({ kind: { const: "b" } }, ["kind"]),
      ],
    },
    "b:max-length-narrowed",
    "c:max-length-narrowed",
  ],
  ["readOnly added", object({ a: S }), object({ a: { ...S, readOnly: true } }), "r:member-hidden", ""],
  [
    "readOnly removed from a required member",
    object({ a: { ...S, readOnly: true } }, ["a"]),
    object({ a: S }, ["a"]),
    "b:member-shown",
    "",
  ],
  [
    "writeOnly added to a required member",
    object({ a: S }, ["a"]),
    object({ a: { ...S, writeOnly: true } }, ["a"]),
    "",
    "b:member-hidden",
  ],
  ["a default", S, { ...S, default: "x" }, "r:default-changed", ""],
  ["anything", {}, S, "b:type-narrowed", "c:type-narrowed"],
];

function conditional(): JsonObject {
  return { if: { required: ["a"] }, then: { required: ["b"] } };
}

/** Different spellings of one schema. */
const equal: readonly (readonly [name: string, ...Json[]])[] = [
  ["required in another order", object({ a: S, b: S }, ["a", "b"]), object({ b: S, a: S }, ["b", "a"])],
  ["enum in another order", { enum: ["a", "b"] }, { enum: ["b", "a"] }, { anyOf: [{ const: "a" }, { const: "b" }] }],
  [
    "one allOf",
    object({ a: S }),
    { allOf: [object({ a: S })] },
    { anyOf: [object({ a: S })] },
    { oneOf: [object({ a: S })] },
  ],
  ["allOf flattened", object({ a: S, b: I }, ["a"]), { allOf: [object({ a: S }, ["a"]), object({ b: I })] }],
  [
    "a member of allOf that is implied",
    object({ a: S }, ["a"]),
    { allOf: [object({ a: S }, ["a"]), { minProperties: 1 }] },
  ],
  ["a list of types", { type: ["string", "null"] }, { anyOf: [S, { type: "null" }] }, { oneOf: [{ type: "null" }, S] }],
  ["a list of one type", S, { type: ["string"] }],
  ["defaults", { type: "array", items: S }, { type: "array", items: S, minItems: 0, uniqueItems: false }],
  [
    "open",
    object({ a: S }),
    object({ a: S }, [], { additionalProperties: true }),
    object({ a: S }, [], { additionalProperties: {} }),
  ],
  ["keywords of another type", S, { ...S, minimum: 3, required: ["a"] }],
  ["bounds of integers", { ...I, exclusiveMinimum: 0 }, { ...I, minimum: 1 }, { ...I, minimum: 0.5 }],
  ["integers as multiples", I, { type: "number", multipleOf: 1 }],
  ["negated twice", S, { not: { not: S } }],
  ["an enum value that its type forbids", { type: "string", enum: ["a", 1] }, { type: "string", enum: ["a"] }],
  ["disjoint oneOf", { oneOf: [S, I] }, { anyOf: [S, I] }, { type: ["string", "integer"] }],
  ["both booleans", { type: "boolean" }, { enum: [true, false] }],
  ["minContains 0", { type: "array" }, { type: "array", contains: S, minContains: 0 }],
  [
    "shared members moved out of branches",
    { oneOf: [object({ k: { const: "a" }, c: S }, ["k"]), object({ k: { const: "b" }, c: S }, ["k"])] },
    {
      type: "object",
      properties: { c: S },
      oneOf: [object({ k: { const: "a" } }, ["k"]), object({ k: { const: "b" } }, ["k"])],
    },
  ],
  ["words", S, { ...S, title: "T", description: "d", examples: ["x"], deprecated: true }],
];

const summary = (findings: Compared): string =>
  findings
    .map(({ code, severity }) => `${severity[0] ?? ""}:${code}`)
    .sort()
    .join(" ");

describe("a change of a schema", () => {
  test.each(sampled(rows, 30))("%s", (_name, base, revision, request, response) => {
    const found = { request: compared(base, revision, "base"), response: compared(base, revision, "revision") };
    expect({ request: summary(found.request), response: summary(found.response) }).toEqual({ request, response });
    const breaking = [...found.request, ...found.response].filter(({ severity }) => severity === "breaking");
    expect(breaking.filter(({ witness }) => witness === undefined)).toEqual([]);
  });

  test.each(sampled(equal, 15))("no change: %s", (_name, ...spellings) => {
    for (const base of spellings) {
      for (const revision of spellings)
        expect([...compared(base, revision, "base"), ...compared(base, revision, "revision")]).toEqual([]);
    }
  });
});

describe("components", () => {
  const list = (name: string, value: Json, next: Json): Record<string, Json> => ({ [name]: object({ value, next }) });

  test("renamed, inlined and unrolled ones are the same", () => {
    const once = list("T", S, refTo("T"));
    const renamed = list("U", S, refTo("U"));
    const unrolled = list("U", S, object({ value: S, next: refTo("U") }));
    for (const components of [renamed, unrolled])
      expect(compared(refTo("T"), refTo("U"), "base", { base: once, revision: components })).toEqual([]);
    expect(compared(refTo("A"), object({ a: S }), "base", { base: { A: object({ a: S }) }, revision: {} })).toEqual([]);
  });

  test("a change in a schema that contains itself is found once, at its member", () => {
    const components = { base: list("T", S, refTo("T")), revision: list("T", I, refTo("T")) };
    const found = compared(refTo("T"), refTo("T"), "base", components);
    expect(found.map(({ code, revision }) => [code, revision?.pointer])).toEqual([
      ["type-changed", "/components/schemas/T/properties/value/type"],
    ]);
    expect(found[0]?.witness).toEqual({ value: "a" });
  });
});

test("the word `unknown` is a word like any other", () => {
  const [finding] = compared({ ...S, pattern: "^unknown$" }, { ...S, pattern: "^known$" }, "base");
  expect(finding).toMatchObject({ severity: "breaking", witness: { value: "unknown" } });
});

test("a member that became required is located where it is required", () => {
  const before = object({ a: S, b: S }, ["a"]);
  const found = compared(before, object({ a: S, b: S }, ["a", "b"]), "base");
  const body = "/paths/~1things/post/requestBody/content/application~1json/schema";
  expect(found.map(({ base, revision }) => [base?.pointer, revision?.pointer])).toEqual([
    [`${body}/properties/b`, `${body}/required/1`],
  ]);
});
