// Values of each size around a bound: what compiled predicates say for strings, lists and objects of each form, and
// that a value has issues only if they reject it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { arrayOf, integer, object, string } from "../../support/openapi/builders.js";
import { Compiler } from "../../support/schemas/compiled.js";
import { bodiesOf } from "../../support/schemas/compiled-validators.js";

let compiler: Compiler;
beforeAll(async () => {
  compiler = await Compiler.start();
});
afterAll(() => compiler.stop());

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const sizes = upTo(6);

/** `m0: 0`, `m1: 1`, and so on. */
const members = (count: number): JsonObject => Object.fromEntries(upTo(count).map((each) => [`m${each}`, each]));
const declared = Object.fromEntries(sizes.map((each) => [`m${each}`, integer]));
const readOnly: JsonObject = { ...integer, readOnly: true };

type Kind = readonly [keywords: "Length" | "Items" | "Properties", schema: JsonObject, valueOf: (size: number) => Json];

const kinds: Readonly<Record<string, Kind>> = {
  "a string": ["Length", string, (size) => "a".repeat(size)],
  "a string of characters that are two units": ["Length", string, (size) => "😀".repeat(size)],
  "a list": ["Items", arrayOf(integer), (size) => upTo(size)],
  "a list of any items": ["Items", { type: "array" }, (size) => upTo(size)],
  "an object": ["Properties", { type: "object" }, members],
  "an object of some members": ["Properties", object({ m0: integer, m1: integer }), members],
  "an object of no others": ["Properties", object(declared, [], { additionalProperties: false }), members],
  "a map": ["Properties", { type: "object", additionalProperties: integer }, members],
  "an object beside `not`": ["Properties", object({ m0: integer }, [], { not: { required: ["x"] } }), members],
};

/** What is said of a size: a least one, a greatest one, or both. */
const bounds: readonly { readonly min?: number; readonly max?: number }[] = [
  {},
  ...[0, 1, 3].flatMap((bound) => [{ min: bound }, { max: bound }]),
  { min: 1, max: 3 },
  { min: 2, max: 2 },
];

describe.each(Object.entries(kinds))("%s", (_, [keywords, schema, valueOf]) => {
  test("is accepted if its size is within the bounds", async () => {
    const schemas = bounds.map(({ min, max }) => ({
      ...schema,
      ...(min !== undefined && { [`min${keywords}`]: min }),
      ...(max !== undefined && { [`max${keywords}`]: max }),
    }));
    const { bodies } = await bodiesOf(Object.fromEntries(schemas.map((each, index) => [`It${index}`, each])), compiler);
    for (const [index, { min = 0, max = Infinity }] of bounds.entries()) {
      const compiled = bodies[`It${index}`]?.compiled;
      const within = sizes.filter((size) => size >= min && size <= max);
      expect([schemas[index], sizes.filter((size) => compiled?.accepts(valueOf(size)))]).toEqual([
        schemas[index],
        within,
      ]);
      const valid = sizes.filter((size) => compiled?.issues(valueOf(size)).length === 0);
      expect([schemas[index], valid]).toEqual([schemas[index], within]);
    }
  });
});

test("members that only responses have are none of a request's", async () => {
  const schema = object({ id: readOnly, m0: integer, m1: integer }, [], { minProperties: 1, maxProperties: 1 });
  const { bodies } = await bodiesOf({ It: schema }, compiler);
  // They are removed from the value, so that only its issues say whether what is left is valid.
  const isValid = (value: Json): boolean => bodies["It"]?.compiled.issues(value).length === 0;
  const valid: readonly Json[] = [{ m0: 0 }, { id: 1, m0: 0 }];
  const invalid: readonly Json[] = [{}, { id: 1 }, members(2), { id: 1, ...members(2) }];
  expect([...valid, ...invalid].filter(isValid)).toEqual(valid);
});
