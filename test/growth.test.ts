// The measurement behind tests of linear time distinguishes linear from quadratic time, on a busy machine too.
import { expect, test } from "vitest";
import { growthOf, isSlow, maxLinearGrowth, sizeFactor } from "./support/growth.js";

const items = (size: number): readonly number[] => Array.from({ length: size }, (_, index) => (index * 7919) % size);
const sum = (all: readonly number[]): number => all.reduce((total, each) => total + Math.sqrt(each), 0);
const pairs = (all: readonly number[]): number => all.reduce((total, each) => total + each * sum(all), 0);

test("linear time grows with the size", async () => {
  expect(await growthOf(items, sum, 10_000)).toBeLessThan(maxLinearGrowth);
  expect(await isSlow(items(50_000), items(sizeFactor * 50_000), sum)).toBe(false);
});

test("quadratic time grows faster", async () => {
  expect(await growthOf(items, pairs, 30)).toBeGreaterThan(maxLinearGrowth);
  expect(await isSlow(items(100), items(sizeFactor * 100), pairs)).toBe(true);
});
