// Where a value differs from a union without a discriminator: the issues of the alternative that is meant. The rows
// were written before the code.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { pointerTo } from "../../scripts/runtime/syntax/json-pointers.js";
import { Validator } from "../../scripts/runtime/validation/json-schema.js";
import { explainUnions, type UnionIssue } from "../../scripts/runtime/validation/union-issues.js";
import { Compiler } from "../support/schemas/compiled.js";
import { bodiesOf, type Body } from "../support/schemas/compiled-validators.js";

type Found = readonly (readonly [pointer: string, message: string])[];
type Row = readonly [schema: JsonObject, value: Json, issues: Found];

const strings = { type: "array", items: { type: "string" } };
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  required: Object.keys(properties),
  properties,
  ...more,
});
const text = { type: "string" };
const count = { type: "integer" };
const cat = object({ kind: { const: "cat" }, lives: count, name: text });
const dog = object({ kind: { const: "dog" }, barks: { type: "boolean" }, name: text });
const byNearest = (size: number): string => ` (by the nearest of ${size} alternatives)`;
const expected = (type: string, received: string): string => `Invalid input: expected ${type}, received ${received}`;

const rows: Readonly<Record<string, Row>> = {
  "one of the type: an item": [{ oneOf: [strings, count] }, [1], [["/0", expected("string", "number")]]],
  "anyOf: an item": [{ anyOf: [count, strings] }, ["a", null], [["/1", expected("string", "null")]]],
  "a fraction for an integer": [{ oneOf: [strings, count] }, 1.5, [["", expected("int", "number")]]],
  "none of the type": [{ oneOf: [strings, count] }, true, [["", expected("array or number", "boolean")]]],
  "an object among scalars": [
    { anyOf: [text, object({ a: count })] },
    { a: "1" },
    [["/a", expected("number", "string")]],
  ],
  "a member that is missing": [{ anyOf: [text, object({ a: count })] }, {}, [["/a", expected("number", "undefined")]]],
  "null beside alternatives": [
    { anyOf: [{ type: "null" }, strings, count] },
    [1],
    [["/0", expected("string", "number")]],
  ],
  "a nullable list": [
    { oneOf: [{ type: ["array", "null"], items: text }, count] },
    [1],
    [["/0", expected("string", "number")]],
  ],
  "a type list": [{ type: ["array", "integer"], items: text }, [1], [["/0", expected("string", "number")]]],
  "in a member": [
    object({ a: { oneOf: [strings, count] } }),
    { a: ["x", 2] },
    [["/a/1", expected("string", "number")]],
  ],
  "in an item": [
    { type: "array", items: { oneOf: [strings, count] } },
    [1, [2]],
    [["/1/0", expected("string", "number")]],
  ],
  "a union inside of one": [
    { oneOf: [text, { type: "array", items: { oneOf: [strings, count] } }] },
    [1, [2]],
    [["/1/0", expected("string", "number")]],
  ],
  "a union as an alternative": [
    { oneOf: [text, { oneOf: [{ type: "boolean" }, strings] }] },
    [true],
    [["/0", expected("string", "boolean")]],
  ],
  "an enum of another type": [{ anyOf: [{ enum: ["a", "b"] }, strings] }, [1], [["/0", expected("string", "number")]]],
  "an enum of the same type": [
    { anyOf: [{ enum: ["a", "b"] }, strings] },
    "c",
    [["", 'Invalid option: expected one of "a"|"b"']],
  ],
  "the nearest object: the fewest issues": [
    { oneOf: [object({ a: count, b: count, c: count }), object({ d: text, e: count })] },
    { a: 1, b: 2, c: "3" },
    [["/c", expected("number", "string") + byNearest(2)]],
  ],
  "the nearest object: the constant": [
    { oneOf: [cat, dog] },
    { kind: "dog", barks: 1, name: 2 },
    [
      ["/barks", expected("boolean", "number") + byNearest(2)],
      ["/name", expected("string", "number") + byNearest(2)],
    ],
  ],
  "the nearest object: not the one that is closed": [
    { oneOf: [object({ a: text }, { additionalProperties: false }), object({ b: text })] },
    { a: "x", b: 1 },
    [["/b", expected("string", "number") + byNearest(2)]],
  ],
  "the nearest list: its items": [
    {
      oneOf: [
        { ...strings, maxItems: 1 },
        { type: "array", items: count, minItems: 2 },
      ],
    },
    [1, "a"],
    [["/1", expected("number", "string") + byNearest(2)]],
  ],
  "two strings": [
    {
      anyOf: [
        { type: "string", minLength: 5 },
        { type: "string", pattern: "^x" },
      ],
    },
    "abc",
    [["", `Too small: expected string to have >=5 characters${byNearest(2)}`]],
  ],
  "several that fit": [
    { oneOf: [{ type: "number" }, count] },
    1,
    [["", "Invalid input: more than one option matched"]],
  ],
  "a schema that zod has no words for": [
    { oneOf: [text, { type: "object", patternProperties: { "^x": count } }] },
    { x1: "a" },
    [["/x1", "Must be of the type integer"]],
  ],
};

let bodies: Readonly<Record<string, Body>>;
let compiler: Compiler;
beforeAll(async () => {
  compiler = await Compiler.start();
  const components = Object.fromEntries(Object.values(rows).map(([schema], index) => [`It${index}`, schema]));
  ({ bodies } = await bodiesOf(components, compiler));
});
afterAll(() => compiler.stop());

const placesIn = (issues: readonly UnionIssue[], value: unknown): Found =>
  explainUnions(issues, value).map(({ path, message }) => [pointerTo(...path), message] as const);

describe.each(
  Object.entries(rows).map(([name, [schema, value, issues]], index) => ({ name, schema, value, issues, index })),
)("$name", ({ schema, value, issues, index }) => {
  test("of the compiled validator", () => {
    const compiled = bodies[`It${index}`]?.compiled;
    expect(compiled?.accepts(value)).toBe(false);
    expect(placesIn(compiled?.issues(value) ?? [], value)).toEqual(issues);
  });

  test("of the zod schema", () => {
    expect(placesIn(bodies[`It${index}`]?.zod.safeParse(value).error?.issues ?? [], value)).toEqual(issues);
  });

  test("of the interpreter, in its own words", () => {
    const validator = new Validator(() => true);
    const found = validator.issues(schema, value).map(({ path, message }) => [pointerTo(...path), message] as const);
    expect(found.map(([pointer]) => pointer)).toEqual(issues.map(([pointer]) => pointer));
    const isNearest = issues.map(([, message]) => / \(by the nearest of \d+ alternatives\)$/.exec(message)?.[0]);
    expect(found.map(([, message]) => / \(by the nearest of \d+ alternatives\)$/.exec(message)?.[0])).toEqual(
      isNearest,
    );
  });
});
