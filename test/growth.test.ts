// The measurement behind tests of linear time distinguishes linear from quadratic time, on a busy machine too.
import { expect, test } from "vitest";
import { growthOf, isSlow, maxLinearGrowth } from "./support/growth.js";

const items = (size: number): readonly number[] => Array.from({ length: size }, (_, index) => (index * 7919) % size);
const sum = (all: readonly number[]): number => all.reduce((total, each) => total + Math.sqrt(each), 0);
const pairs = (all: readonly number[]): number => all.reduce((total, each) => total + each * sum(all), 0);

test("linear time at most triples", async () => {
  expect(await growthOf(items, sum, 50_000)).toBeLessThan(maxLinearGrowth);
  expect(await isSlow(items(200_000), items(400_000), sum)).toBe(false);
});

test("quadratic time more than triples", async () => {
  expect(await growthOf(items, pairs, 500)).toBeGreaterThan(maxLinearGrowth);
  expect(await isSlow(items(2_000), items(4_000), pairs)).toBe(true);
});
