// The sample of a long table that `npm test` takes.
import { describe, expect, test } from "vitest";
import { hasAllCases, sampled, sampledByKind } from "./support/extent.js";

const rows = Array.from({ length: 7 }, (_, index) => index);

describe.skipIf(hasAllCases)("a sample", () => {
  test("has different rows, in their order, of all parts of the table", () => {
    for (let few = 1; few <= rows.length; few += 1) {
      for (const key of ["a", "b", "c"]) {
        const sample = sampled(rows, few, rows.length, key);
        expect(sample).toEqual([...new Set(sample)].toSorted((one, other) => one - other));
        expect(sample).toHaveLength(few);
        expect(sample[0]).toBeLessThan(Math.ceil(rows.length / few));
      }
    }
  });

  test("is the same for one key, and has each row for some key", () => {
    expect(sampled(rows, 3, 7, "a")).toEqual(sampled(rows, 3, 7, "a"));
    const keys = Array.from({ length: 60 }, (_, index) => String(index));
    expect(new Set(keys.flatMap((key) => sampled(rows, 3, 7, key)))).toEqual(new Set(rows));
  });

  test("by kind has each of them, in the order of the table", () => {
    const words = ["a1", "b1", "a2", "a3", "c1", "b2"];
    const sample = sampledByKind(words, ([kind = ""]) => kind);
    expect(sample).toEqual(words.filter((word) => sample.includes(word)));
    expect(sample.map(([kind]) => kind).toSorted()).toEqual(["a", "b", "c"]);
  });

  test("is all of a table that is short enough", () => {
    expect(sampled(rows, 7)).toEqual(rows);
    expect(sampled(rows, 9)).toEqual(rows);
  });
});
