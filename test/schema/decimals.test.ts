// Numbers as JSON has them: where a double has not just the digits that are written, the integer decides.
import { describe, expect, test } from "vitest";
import {
  compareWith,
  decimalOf,
  integerOf,
  isHeld,
  isMultiple,
  largeInteger,
} from "../../scripts/runtime/validation/decimals.js";

test.each<[number | bigint, { digits: bigint; exponent: number }]>([
  [0.07, { digits: 7n, exponent: -2 }],
  [-12.5, { digits: -125n, exponent: -1 }],
  [1e23, { digits: 1n, exponent: 23 }],
  [1.5e-7, { digits: 15n, exponent: -8 }],
  [2n ** 64n, { digits: 18446744073709551616n, exponent: 0 }],
])("the decimal of %s", (given, want) => {
  expect(decimalOf(given)).toEqual(want);
});

test.each<[number | bigint, number, boolean]>([
  [0.07, 0.01, true],
  [0.075, 0.01, false],
  [1e-7, 1e-7, true],
  [21, 7, true],
  [22, 7, false],
  [0, 3, true],
  [10n ** 23n, 1e23, true],
  [10n ** 23n + 1n, 1e23, false],
  [1e300, 1e-5, true],
  [2n ** 60n, 2 ** 60, true],
  [5, 0, false],
  [5, -5, false],
  [Infinity, 1, false],
])("%s is a multiple of %s: %s", (value, step, want) => {
  expect(isMultiple(value, step)).toBe(want);
});

test.each<[number | bigint, number, number]>([
  [1, 2, -1],
  [2, 2, 0],
  [3, 2, 1],
  [5n, 5.5, -1],
  [6n, 5.5, 1],
  [2n ** 53n + 1n, 2 ** 53, 1],
  [10n ** 23n, 1e23, 0],
  [10n ** 23n - 1n, 1e23, -1],
  [10n ** 21n, 1e21, 0],
  [1152921504606846976n, 2 ** 60, 0],
  [NaN, 1, NaN],
])("%s beside %s", (value, bound, want) => {
  expect(Math.sign(compareWith(value, bound))).toBe(want);
});

describe("the integer of a double", () => {
  test.each<[number, bigint]>([
    [5, 5n],
    [-70, -70n],
    [1e21, 10n ** 21n],
    [1e23, 10n ** 23n],
    [1.5e300, 15n * 10n ** 299n],
  ])("%s", (given, want) => {
    expect(integerOf(given)).toBe(want);
  });

  test.each<[bigint, boolean]>([
    [7n, true],
    [2n ** 53n + 1n, false],
    [2n ** 64n, true],
    [10n ** 23n, true],
    [BigInt(1e23), true],
    [10n ** 23n + 1n, false],
    [10n ** 400n, false],
  ])("is %s: %s", (given, want) => {
    expect(isHeld(given)).toBe(want);
  });
});

test.each<[string, bigint | undefined]>([
  ["9007199254740991", undefined],
  ["9007199254740992", undefined],
  ["9007199254740993", 9007199254740993n],
  ["9007199254740993.0", 9007199254740993n],
  ["900719925474099.3e1", 9007199254740993n],
  ["90071992547409930E-1", 9007199254740993n],
  ["-9007199254740993", -9007199254740993n],
  ["12345678901234567.8", undefined],
  ["1e23", 10n ** 23n],
  ["1e400", undefined],
  ["1.5", undefined],
])("the large integer that is written as %s", (written, want) => {
  expect(largeInteger(written)).toBe(want);
});
