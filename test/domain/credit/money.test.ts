// Money and rates: exact, and rounded by one rule.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  exactRate,
  formatUsd,
  parseRate,
  percentOf,
  roundHalfEven,
  share,
} from "../../../server/domain/credit/values/money.js";

describe("rounding", () => {
  test.each<[bigint, bigint, bigint]>([
    [5n, 10n, 0n],
    [15n, 10n, 2n],
    [25n, 10n, 2n],
    [26n, 10n, 3n],
    [-5n, 10n, 0n],
    [-15n, 10n, -2n],
    [-25n, 10n, -2n],
    [-26n, 10n, -3n],
    [7n, 7n, 1n],
    [0n, 7n, 0n],
  ])("%i / %i is %i", (numerator, denominator, want) => {
    expect(roundHalfEven(numerator, denominator)).toBe(want);
  });

  test("is never further away than a half, and even where it is a half", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (n, d) => {
          const rounded = roundHalfEven(n, d);
          const twice = 2n * (n - rounded * d);
          const distance = twice < 0n ? -twice : twice;
          expect(distance <= d).toBe(true);
          if (distance === d) expect(rounded % 2n).toBe(0n);
        },
      ),
    );
  });
});

describe("rates", () => {
  test.each<[number, bigint | undefined]>([
    [12, 120_000n],
    [12.5, 125_000n],
    [0.0001, 1n],
    [1000, 10_000_000n],
    [0, 0n],
    [12.34567, undefined],
    [0.00001, undefined],
    [1e-7, undefined],
    [-1, undefined],
    [Number.NaN, undefined],
    [Infinity, undefined],
  ])("%d %% is %s ten-thousandths", (percent, want) => {
    expect(parseRate(percent)).toBe(want);
  });

  test("every rate of four decimals is read exactly and written as it was", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (rate) => {
        expect(exactRate(percentOf(BigInt(rate)))).toBe(BigInt(rate));
      }),
    );
  });

  test.each<[number, number, number]>([
    [903945, 5, 45197], // 451.9725
    [500000, 1, 5000],
    [50, 1, 0], // half a cent, to the even
    [150, 1, 2], // a cent and a half, to the even
  ])("of %i cents, %d %% is %i", (amount, percent, want) => {
    expect(share(amount, percent)).toBe(want);
  });
});

test.each<[number, string]>([
  [0, "$0.00"],
  [5, "$0.05"],
  [100, "$1.00"],
  [123456789, "$1,234,567.89"],
  [100000, "$1,000.00"],
  [-1486, "-$14.86"],
])("%i cents are %s", (cents, want) => {
  expect(formatUsd(cents)).toBe(want);
});
