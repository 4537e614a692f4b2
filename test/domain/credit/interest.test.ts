// Interest: daily simple, actual/365 fixed, exact until it is charged. Golden cases with their arithmetic.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "../../../server/domain/credit/values/day.js";
import { accrue, afterCharge, chargeable, startAccrual } from "../../../server/domain/credit/values/interest.js";

/** Charges what has accrued, and gives both. */
function charge(accrual: ReturnType<typeof startAccrual>) {
  const cents = chargeable(accrual);
  return { cents, accrual: afterCharge(accrual, cents) };
}

test("the golden case: 12 %, 10,000.00 from 01-20, 1,000.00 paid on 02-01, accrued through 02-05", () => {
  // The days 01-20 to 01-31 are 12: 10,000.00 × 12 / 100 × 12 / 365 = 14,400 / 365 = 39.4520… → 39.45
  const paid = charge(accrue(startAccrual("2026-01-20"), 1_000_000, 12, "2026-02-01"));
  expect(paid.cents).toBe(3945);

  // 1,000.00 − 39.45 = 960.55 pays principal: 10,000.00 − 960.55 = 9,039.45.
  const principal = 1_000_000 - (100_000 - paid.cents);
  expect(principal).toBe(903_945);

  // The days 02-01 to 02-05 are 5: 9,039.45 × 12 / 100 × 5 / 365 = 14.8593…; with the 0.0020… left over → 14.86
  expect(chargeable(accrue(paid.accrual, principal, 12, "2026-02-06"))).toBe(1486);
});

test.each<[string, string, string, number, number, number]>([
  // what, from, until (exclusive), principal, rate, cents
  ["a day: 10,000.00 × 0.12 / 365 = 3.2876…", "2026-03-01", "2026-03-02", 1_000_000, 12, 329],
  ["no day", "2026-03-01", "2026-03-01", 1_000_000, 12, 0],
  ["February, 28 days: 36.8219…", "2026-02-01", "2026-03-01", 400_000, 12, 3682],
  ["February of a leap year, 29 days: 38.1369…", "2028-02-01", "2028-03-01", 400_000, 12, 3814],
  ["a month of 30 days: 39.4520…", "2026-04-01", "2026-05-01", 400_000, 12, 3945],
  ["a month of 31 days: 40.7671…", "2026-01-01", "2026-02-01", 400_000, 12, 4077],
  ["a year is the rate: 1,200.00", "2026-01-01", "2027-01-01", 1_000_000, 12, 120_000],
  [
    "a leap year has a day more: 366 / 365 × 1,200.00 = 1,203.2876…",
    "2028-01-01",
    "2029-01-01",
    1_000_000,
    12,
    120_329,
  ],
  [
    "four decimals: 10,000.00 × 0.123456 × 30 / 365 = 101.4706…",
    "2026-01-01",
    "2026-01-31",
    1_000_000,
    12.3456,
    10_147,
  ],
  ["without a rate", "2026-01-01", "2027-01-01", 1_000_000, 0, 0],
  // 0.73 × 0.5 × 5 / 365 = 0.005: half a cent is rounded to the even one.
  ["half a cent", "2026-01-01", "2026-01-06", 73, 50, 0],
  ["a cent and a half", "2026-01-01", "2026-01-16", 73, 50, 2],
])("%s", (_, from, until, principal, rate, want) => {
  expect(chargeable(accrue(startAccrual(from), principal, rate, until))).toBe(want);
});

describe("charging", () => {
  const days = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 24 });

  test("charged often or once, the total is the same to the cent", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 400_000 }),
        days,
        (principal, rate, steps) => {
          let accrual = startAccrual("2026-01-01");
          let charged = 0;
          for (const step of steps) {
            const next = charge(accrue(accrual, principal, rate / 10_000, addDays(accrual.from, step)));
            expect(next.cents).toBeGreaterThanOrEqual(0);
            charged += next.cents;
            accrual = next.accrual;
          }
          const all = BigInt(principal) * BigInt(rate) * BigInt(daysBetween("2026-01-01", accrual.from));
          const off = BigInt(charged) * 365_000_000n - all;
          expect(2n * (off < 0n ? -off : off) <= 365_000_000n).toBe(true);
        },
      ),
    );
  });

  test("counting in pieces is counting at once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), days, (principal, steps) => {
        const until = addDays(
          "2026-01-01",
          steps.reduce((a, b) => a + b, 0),
        );
        let accrual = startAccrual("2026-01-01");
        for (const step of steps) accrual = accrue(accrual, principal, 12.5, addDays(accrual.from, step));
        expect(accrual).toEqual(accrue(startAccrual("2026-01-01"), principal, 12.5, until));
      }),
    );
  });
});
