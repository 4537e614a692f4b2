// Ranges of positions that are merged have the same positions, each once.
import fc from "fast-check";
import { expect, test } from "vitest";
import { mergedRanges } from "../../server/store/item-ranges.js";

const range = fc
  .tuple(fc.constantFrom("disbursements", "repayments"), fc.nat({ max: 20 }), fc.integer({ min: -1, max: 6 }))
  .map(([list, from, length]) => ({ list, from, to: from + length }));

type Ranges = Parameters<typeof mergedRanges>[0];

function positions(ranges: Ranges): readonly string[] {
  return ranges.flatMap(({ list, from, to }) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => `${list} ${from + index}`),
  );
}

test("the positions are the same, in order, none of them twice", () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 12 }), (ranges) => {
      const merged = mergedRanges(ranges);
      const order = (a: string, b: string): number => a.localeCompare(b, "en", { numeric: true });
      expect(positions(merged)).toEqual([...new Set(positions(ranges))].toSorted(order));
    }),
  );
});

test("positions one after the other are one range", () => {
  const single = Array.from({ length: 1000 }, (_, from) => ({ list: "disbursements", from, to: from + 1 }));
  expect(mergedRanges(single.toReversed())).toEqual([{ list: "disbursements", from: 0, to: 1000 }]);
});
