// The pattern of integers between two bounds matches how these are written, and nothing else.
import fc from "fast-check";
import { expect, test } from "vitest";
import { integerRangePattern } from "../../../scripts/diff/schemas/inclusion/integer-patterns.js";
import { documentOfColumn } from "../bed/rows.js";
import { verdict } from "../judge/run.js";
import { runs } from "../../support/extent.js";

const bound = fc.oneof(fc.integer({ min: -130, max: 130 }), fc.integer(), fc.maxSafeInteger());
const strings = fc.oneof(
  fc.maxSafeInteger().map(String),
  fc.integer({ min: -2000, max: 2000 }).map(String),
  fc.string({ unit: fc.constantFrom(..."-0129"), maxLength: 4 }),
);

/** Whether it is written as the runtime writes a number, and in the range. */
function isIn(text: string, min: number, max: number): boolean {
  return /^-?\d+$/.test(text) && String(Number(text)) === text && Number(text) >= min && Number(text) <= max;
}

test("of any bounds", () => {
  const range = fc.tuple(fc.oneof(bound, fc.constant(-Infinity)), fc.oneof(bound, fc.constant(Infinity)));
  fc.assert(
    fc.property(
      range.filter(([min, max]) => min <= max),
      fc.array(strings, { minLength: 20, maxLength: 20 }),
      ([min, max], words) => {
        const pattern = new RegExp(`^${integerRangePattern(min, max)}$`, "u");
        const near = [min, max].filter(Number.isFinite).flatMap((each) => [each - 1, each, each + 1].map(String));
        for (const word of [...words, ...near, "-0", "00", ""])
          expect([word, pattern.test(word)]).toEqual([word, isIn(word, min, max)]);
      },
    ),
    { numRuns: runs(4000) },
  );
});

test("of small bounds, one by one", () => {
  const words = Array.from({ length: 261 }, (_, index) => index - 130);
  for (let min = -112; min <= 112; min += 7)
    for (let max = min; max <= 112; max += 3) {
      const pattern = new RegExp(`^${integerRangePattern(min, max)}$`, "u");
      expect(words.filter((each) => pattern.test(String(each)))).toEqual(
        words.filter((each) => each >= min && each <= max),
      );
    }
});

test.each([
  ["5", true],
  ["6", false],
])("of one integer, which a query has as the text %j: %s", (text, isAccepted) => {
  const base = documentOfColumn({ $q: { type: "integer", minimum: 5, maximum: 5 } });
  const revision = documentOfColumn({ $q: { type: "string", enum: [text] } });
  expect(verdict(base, revision).letter === "B").toBe(!isAccepted);
});
