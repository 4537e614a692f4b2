// What the guard of npm run bench says of figures; nothing is measured here.
import { describe, expect, test } from "vitest";
import { decide } from "../../bench/comparing/guard-decision.js";
import { rowOf } from "../../bench/measuring/interleave.js";
import { hottestOf } from "../../bench/measuring/hottest.js";
import { parsed } from "../../bench/measuring/load.js";
import { verdictOf } from "../../bench/measuring/report.js";
import { noiseOf, ratiosOf, shuffled, spreadOf } from "../../bench/measuring/statistics.js";

/** Figures around `middle` that differ by up to `noise`, the same each time. */
function figures(middle: number, noise: number, count = 24, phase = 0): readonly number[] {
  return Array.from({ length: count }, (_, n) => middle * (1 + noise * Math.sin(7 * n + phase)));
}

function decisionOf(slowdown: number, noise: number): boolean {
  const row = rowOf({
    before: figures(100, noise),
    now: figures(100 * slowdown, noise, 24, 1),
    again: figures(100 * slowdown, noise, 24, 2),
  });
  return decide("a figure", row).isRegression;
}

describe("the decision of the guard", () => {
  test.each([
    [1.3, 0.02],
    [1.1, 0.01],
    [2, 0.2],
  ])("a commit that takes %d times as much is slower, at a noise of %d", (slowdown, noise) => {
    expect(decisionOf(slowdown, noise)).toBe(true);
  });

  test.each([
    [1, 0.3],
    [1, 0],
    [1.02, 0.01],
    [1.1, 0.3],
    [0.5, 0.02],
  ])("a commit that takes %d times as much isn't, at a noise of %d", (slowdown, noise) => {
    expect(decisionOf(slowdown, noise)).toBe(false);
  });

  test("says how much was allowed: three times what two equal builds differ by, and never less than 5 %", () => {
    const ratio = { median: 1.2, low: 1.1, high: 1.3 };
    expect(decide("a", { ratio, control: { median: 1, low: 0.95, high: 1.02 } })).toEqual({
      name: "a",
      change: expect.closeTo(0.2) as number,
      allowed: expect.closeTo(0.15) as number,
      isRegression: true,
    });
    expect(decide("a", { ratio, control: { median: 1, low: 1, high: 1 } }).allowed).toBe(0.05);
  });
});

describe("a verdict about a target", () => {
  test.each([
    [{ value: 0.96, atLeast: 0.95 }, "met"],
    [{ value: 0.9, atLeast: 0.95 }, "missed"],
    [{ value: 0.9, atLeast: 0.95, noise: 0.1 }, "too close to say"],
    [{ value: 0.6, atLeast: 0.95, noise: 0.1 }, "missed"],
    [{ value: 10, atMost: 20, unit: "µs" }, "met"],
    [{ value: 21, atMost: 20, noise: 0.1 }, "too close to say"],
    [{ value: 161, atMost: 20, noise: 0.1 }, "missed"],
    [{ value: NaN, atMost: 20 }, "missed"],
  ])("%j is %s", (target, verdict) => {
    expect(verdictOf({ name: "figure", ...target })).toBe(verdict);
  });
});

test("spreads have the median and the quartiles, ratios are those of a round", () => {
  expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ median: 3, low: 2, high: 4 });
  expect(spreadOf([1, 2])).toEqual({ median: 1.5, low: 1.25, high: 1.75 });
  expect(ratiosOf([2, 9], [1, 3])).toEqual([2, 3]);
  expect(noiseOf({ median: 1, low: 0.8, high: 1.1 })).toBeCloseTo(0.2);
});

test("shuffled has each once, and every order", () => {
  const orders = new Set(Array.from({ length: 200 }, () => shuffled(["a", "b", "c"]).join("")));
  expect([...orders].sort()).toEqual(["abc", "acb", "bac", "bca", "cab", "cba"]);
});

test("the hottest functions are those with most time of their own, of the time that isn't idle", () => {
  const node = (id: number, functionName: string, url = "") => ({
    id,
    callFrame: { functionName, scriptId: "1", url, lineNumber: 0, columnNumber: 0 },
  });
  const nodes = [node(1, "(root)"), node(2, "(idle)"), node(3, "validate", "file:///app/a.js"), node(4, "send")];
  const profile = { nodes, startTime: 0, endTime: 100, samples: [2, 3, 4, 3], timeDeltas: [60, 15, 10, 15] };
  expect(hottestOf(profile)).toEqual([
    { name: "validate a.js", share: 0.75 },
    { name: "send", share: 0.25 },
  ]);
});

test.each([
  ['HTTP/1.1 200 OK\r\ncontent-length: 7\r\n\r\n{"a":1}', 200, '{"a":1}'],
  ['HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n{"a\r\n4\r\n":1}\r\n0\r\n\r\n', 201, '{"a":1}'],
])("a response is read from its bytes: %j", (text, status, body) => {
  expect(parsed(Buffer.from(text))).toMatchObject({ status, body });
});
