// What two schemas of an `allOf` make of one value is one value: defaults and conversions of either are in it.
import { z } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import { mergeResults } from "../../scripts/runtime/validation/values.js";
import { intersection } from "../../scripts/runtime/validation/zod/structures.js";

const proto = (inside: object): unknown => JSON.parse(`{"__proto__":${JSON.stringify(inside)},"own":1}`);

test.each<[what: string, left: unknown, right: unknown, merged: unknown]>([
  ["members of either", { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  ["members of both, as the first has them", { a: 1 }, { a: 2 }, { a: 1 }],
  ["members inside of members", { a: { b: 1 } }, { a: { c: 2 } }, { a: { b: 1, c: 2 } }],
  [
    "items of lists",
    [{ a: 1 }, { a: 2 }],
    [{ b: 1 }, { b: 2 }],
    [
      { a: 1, b: 1 },
      { a: 2, b: 2 },
    ],
  ],
  ["a scalar", 1, 2, 1],
  ["null beside an object", null, { a: 1 }, null],
  ["a name of every object", { toString: 1 }, { constructor: 2 }, { toString: 1, constructor: 2 }],
])("%s", (_, left, right, merged) => {
  expect(mergeResults(left, right)).toEqual(merged);
});

test.each([
  [proto({ isAdmin: true }), {}],
  [{}, proto({ isAdmin: true })],
  [proto({ isAdmin: true }), proto({ isAdmin: true, other: 1 })],
])("a member __proto__ is no prototype: %j and %j", (left, right) => {
  const merged = mergeResults(left, right) as { readonly isAdmin?: unknown };
  expect(merged.isAdmin).toBeUndefined();
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
});

test("an intersection returns what both of its schemas make of a value", () => {
  const schema = intersection(
    z.object({ size: z.number().default(1) }),
    z.object({ at: z.string().transform((text) => new Date(text)) }),
  );
  expect(schema.parse({ at: "2026-01-01T00:00:00Z" })).toEqual({ size: 1, at: new Date("2026-01-01T00:00:00Z") });
});
