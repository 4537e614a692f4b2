// What a search for a value finds that one schema accepts and another one doesn't, or that there is none.
import { describe, expect, test } from "vitest";
import type { Json } from "../../../scripts/json/json.js";
import { a, all, closed, i, n, not, O, S, words } from "../judge/spellings.js";
import { decide } from "./compared.js";

type Row = readonly [what: string, base: Json, revision: Json, witness: Json | undefined];

/** All lists of so many of the values. */
function listsOf(count: number, values: readonly Json[]): readonly (readonly Json[])[] {
  if (count === 0) return [[]];
  return listsOf(count - 1, values).flatMap((list) => values.map((value) => [...list, value]));
}

/** Lists of so many of the values, but for those that are excluded. */
function listsBut(count: number, values: readonly Json[], excluded: readonly Json[]): Json {
  return a({ items: words(...values), minItems: count, maxItems: count, ...not(words(...excluded)) });
}

const pairs = listsOf(2, [1, 2]) as Json[];
const triples = listsOf(3, [1, 2]) as Json[];

const rows: Readonly<Record<string, readonly Row[]>> = {
  numbers: [
    ["multiples of 6 are multiples of 3", i({ multipleOf: 6 }), i({ multipleOf: 3 }), undefined],
    ["a multiple of 6 that is none of 3", i({ multipleOf: 6, ...not({ multipleOf: 3 }) }), S, undefined],
    ["a multiple of 2 that is none of 3", i({ multipleOf: 2, minimum: 1, ...not({ multipleOf: 3 }) }), S, 2],
    [
      "the first that no small prime divides",
      i({ minimum: 2, ...all(...[2, 3, 5, 7, 11].map((each) => not({ multipleOf: each }))) }),
      S,
      13,
    ],
    [
      "a multiple of 4 that comes after two others",
      i({ minimum: 0, multipleOf: 4, ...all(not({ multipleOf: 8 }), not({ multipleOf: 12 }), not(words(4, 20))) }),
      S,
      28,
    ],
    [
      "a number between two that differ in the ninth digit",
      n({ exclusiveMinimum: 1.00000001, exclusiveMaximum: 1.00000002 }),
      n({ minimum: 2 }),
      1.0000000100497513,
    ],
  ],
  lists: [
    ["all but one are excluded", listsBut(2, [1, 2], pairs.slice(0, 3)), a({ minItems: 3 }), [2, 2]],
    ["all are excluded", listsBut(2, [1, 2], pairs), a({ minItems: 3 }), undefined],
    ["all longer ones are excluded", listsBut(3, [1, 2], triples), a({ minItems: 4 }), undefined],
    [
      "each item is the one that is contained",
      a({ contains: { const: 1 }, unevaluatedItems: false }),
      a({ minItems: 1, items: { const: 1 } }),
      undefined,
    ],
    [
      "the same, the other way round",
      a({ minItems: 1, items: { const: 1 } }),
      a({ contains: { const: 1 }, unevaluatedItems: false }),
      undefined,
    ],
    [
      "what is left besides the one that is contained",
      a({ minItems: 2, items: words(1, "x") }),
      a({ contains: { const: 1 }, unevaluatedItems: S }),
      ["x", "x"],
    ],
  ],
  strings: [
    [
      "assertions in eight repetitions",
      { ...S, pattern: "^(a(?=b)b){1,8}$" },
      { ...S, pattern: "^(ab){1,8}$" },
      undefined,
    ],
  ],
};

describe.each(Object.entries(rows))("%s", (_, own) => {
  test.each(own)("%s", (_what, base, revision, witness) => {
    expect(decide(base, revision)).toEqual(
      witness === undefined ? { kind: "included" } : { kind: "rejected", witness },
    );
  });
});

test.each<[direction: "write" | "read", witness: Json | undefined]>([
  ["write", undefined],
  ["read", { id: "a" }],
])("a member that only responses have: %s", (direction, witness) => {
  const schema = O({ id: { ...S, readOnly: true } }, { minProperties: 1, ...closed });
  expect(decide(schema, false, direction)).toEqual(
    witness === undefined ? { kind: "included" } : { kind: "rejected", witness },
  );
});

describe("too many to try", () => {
  test.each<[reason: string, base: Json, revision: Json]>([
    ["too many values are excluded", listsBut(5, [1, 2], listsOf(5, [1, 2]) as Json[]), a({ minItems: 6 })],
    [
      "the pattern `^(a(?=b)b){1,9}$` can't be decided",
      { ...S, pattern: "^(a(?=b)b){1,9}$" },
      { ...S, pattern: "^(ab){1,9}$" },
    ],
  ])("%s", (reason, base, revision) => {
    expect(decide(base, revision)).toEqual({ kind: "undecided", reason });
  });
});
