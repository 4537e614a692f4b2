// Dollars as strings and cents as integers: the conversion loses nothing, and rejects everything else.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatUsd, usd } from "../../client/index.js";

describe("usd", () => {
  test.each([
    ["1500.00", 150_000],
    ["$1,500", 150_000],
    ["1,234,567.89", 123_456_789],
    ["0.5", 50],
    ["-0.01", -1],
    ["-$12", -1200],
    ["0", 0],
    ["-0.00", 0],
    ["90071992547409.91", Number.MAX_SAFE_INTEGER],
  ])("%s is %i cents", (text, cents) => {
    expect(usd(text)).toBe(cents);
  });

  test.each([
    [""],
    [" 1"],
    ["1.005"],
    ["1."],
    [".5"],
    ["1,50"],
    ["1e3"],
    ["1 500"],
    ["€5"],
    ["--1"],
    ["0x10"],
    ["١٥"],
    ["NaN"],
    ["90071992547409.92"],
    [1500],
    [null],
    [undefined],
  ])("refuses %j, and doesn't repeat it", (text) => {
    expect(() => usd(text as string)).toThrow(new TypeError('usd takes an amount in dollars, such as "1500.00".'));
  });
});

describe("formatUsd", () => {
  test.each([
    [150_000, "1500.00"],
    [5, "0.05"],
    [-5, "-0.05"],
    [0, "0.00"],
    [-0, "0.00"],
  ])("%i cents are %s", (cents, text) => {
    expect(formatUsd(cents)).toBe(text);
  });

  test.each([[0.1], [NaN], [Infinity], [2 ** 53], ["5"], [undefined]])("refuses %j", (cents) => {
    expect(() => formatUsd(cents as number)).toThrow(TypeError);
  });
});

test("any amount comes back as it was", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      expect(usd(formatUsd(cents))).toBe(cents === 0 ? 0 : cents);
    }),
  );
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      const text = formatUsd(cents);
      expect(formatUsd(usd(text))).toBe(text);
    }),
  );
});
