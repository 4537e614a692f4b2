// Daily simple interest, actual/365 fixed, on the principal at the end of each day. What accrues is kept as an exact
// fraction; it becomes cents, half-even, only when it is billed or paid, and the fraction left over is carried on.
import { daysBetween, type Day } from "./day.js";
import { exactRate, roundHalfEven, toCents, wholeRate, type Cents, type Percent } from "./money.js";

/** How many of the units that interest is counted in make a cent: a cent at a ten-thousandth of a percent for a day. */
const unitsPerCent = 365n * wholeRate;

export interface Accrual {
  /** The first day that is not yet counted. */
  readonly from: Day;
  /** What has accrued before that day and is not charged yet, in units of 1/365,000,000 cent: an integer as text. */
  readonly units: string;
}

export function startAccrual(day: Day): Accrual {
  return { from: day, units: "0" };
}

/** Counts the days before `until`, on which the principal at the end of the day was `principal`. */
export function accrue(accrual: Accrual, principal: Cents, rate: Percent, until: Day): Accrual {
  const days = daysBetween(accrual.from, until);
  if (days <= 0) return accrual;
  const accrued = BigInt(principal) * exactRate(rate) * BigInt(days);
  return { from: until, units: String(BigInt(accrual.units) + accrued) };
}

/** What has accrued and is not charged, in whole cents. */
export function chargeable(accrual: Accrual): Cents {
  return toCents(roundHalfEven(BigInt(accrual.units), unitsPerCent));
}

/** The accrual once `cents` of it are charged; the fraction stays, below zero where it was rounded up. */
export function afterCharge(accrual: Accrual, cents: Cents): Accrual {
  return { ...accrual, units: String(BigInt(accrual.units) - BigInt(cents) * unitsPerCent) };
}
