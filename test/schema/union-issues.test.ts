// Where a value differs from a union without a discriminator: the issues of the alternative that is meant. The rows
// were written before the code.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { pointerTo } from "../../scripts/runtime/syntax/json-pointers.js";
import { Validator } from "../../scripts/runtime/validation/json-schema.js";
import { explainUnions, type UnionIssue } from "../../scripts/runtime/validation/union-issues.js";
import { integer, string, wholeObject } from "../support/openapi/builders.js";
import { Compiler } from "../support/schemas/compiled.js";
import { bodiesOf, type Body } from "../support/schemas/compiled-validators.js";

type Found = readonly (readonly [pointer: string, message: string])[];
type Row = readonly [schema: JsonObject, value: Json, issues: Found];

const strings = { type: "array", items: { type: "string" } };
const cat = wholeObject({ kind: { const: "cat" }, lives: integer, name: string });
const dog = wholeObject({ kind: { const: "dog" }, barks: { type: "boolean" }, name: string });
const byNearest = (size: number): string => ` (by the nearest of ${size} alternatives)`;
const expected = (type: string, received: string): string => `Invalid input: expected ${type}, received ${received}`;

const rows: Readonly<Record<string, Row>> = {
  "one of the type: an item": [{ oneOf: [strings, integer] }, [1], [["/0", expected("string", "number")]]],
  "anyOf: an item": [{ anyOf: [integer, strings] }, ["a", null], [["/1", expected("string", "null")]]],
  "a fraction for an integer": [{ oneOf: [strings, integer] }, 1.5, [["", expected("int", "number")]]],
  "none of the type": [{ oneOf: [strings, integer] }, true, [["", expected("array or number", "boolean")]]],
  "an object among scalars": [
    { anyOf: [string, wholeObject({ a: integer })] },
    { a: "1" },
    [["/a", expected("number", "string")]],
  ],
  "a member that is missing": [
    { anyOf: [string, wholeObject({ a: integer })] },
    {},
    [["/a", expected("number", "undefined")]],
  ],
  "null beside alternatives": [
    { anyOf: [{ type: "null" }, strings, integer] },
    [1],
    [["/0", expected("string", "number")]],
  ],
  "a nullable list": [
    { oneOf: [{ type: ["array", "null"], items: string }, integer] },
    [1],
    [["/0", expected("string", "number")]],
  ],
  "a type list": [{ type: ["array", "integer"], items: string }, [1], [["/0", expected("string", "number")]]],
  "in a member": [
    wholeObject({ a: { oneOf: [strings, integer] } }),
    { a: ["x", 2] },
    [["/a/1", expected("string", "number")]],
  ],
  "in an item": [
    { type: "array", items: { oneOf: [strings, integer] } },
    [1, [2]],
    [["/1/0", expected("string", "number")]],
  ],
  "a union inside of one": [
    { oneOf: [string, { type: "array", items: { oneOf: [strings, integer] } }] },
    [1, [2]],
    [["/1/0", expected("string", "number")]],
  ],
  "a union as an alternative": [
    { oneOf: [string, { oneOf: [{ type: "boolean" }, strings] }] },
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
    { oneOf: [wholeObject({ a: integer, b: integer, c: integer }), wholeObject({ d: string, e: integer })] },
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
    { oneOf: [wholeObject({ a: string }, { additionalProperties: false }), wholeObject({ b: string })] },
    { a: "x", b: 1 },
    [["/b", expected("string", "number") + byNearest(2)]],
  ],
  "the nearest list: its items": [
    {
      oneOf: [
        { ...strings, maxItems: 1 },
        { type: "array", items: integer, minItems: 2 },
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
    { oneOf: [{ type: "number" }, integer] },
    1,
    [["", "Invalid input: more than one option matched"]],
  ],
  "a schema that zod has no words for": [
    { oneOf: [string, { type: "object", patternProperties: { "^x": integer } }] },
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
