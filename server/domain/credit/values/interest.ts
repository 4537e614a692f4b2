// Daily simple interest, actual/365 fixed, on the principal at the end of each day. Accrued interest is an exact
// fraction; it is rounded to cents, half-even, only when it is billed or paid, and the remaining fraction is carried
// over.
import { daysBetween, type Day } from "./day.js";
import { exactRate, roundHalfEven, toCents, wholeRate, type Cents, type Percent } from "./money.js";

/**
 * The number of interest units in a cent. A unit is the interest on a cent at a ten-thousandth of a percent for a day.
 */
const unitsPerCent = 365n * wholeRate;

export interface Accrual {
  /** The first day that is not counted yet. */
  readonly from: Day;
  /** The interest accrued before that day and not charged, in units of 1/365,000,000 cent: an integer as a string. */
  readonly units: string;
}

export function startAccrual(day: Day): Accrual {
  return { from: day, units: "0" };
}

/** Adds the interest of the days before `until`, with `principal` at the end of each day. */
export function accrue(accrual: Accrual, principal: Cents, rate: Percent, until: Day): Accrual {
  const days = daysBetween(accrual.from, until);
  if (days <= 0) return accrual;
  const accrued = BigInt(principal) * exactRate(rate) * BigInt(days);
  return { from: until, units: String(BigInt(accrual.units) + accrued) };
}

/** Accrued interest that is not charged, in whole cents. */
export function chargeable(accrual: Accrual): Cents {
  return toCents(roundHalfEven(BigInt(accrual.units), unitsPerCent));
}

/** Subtracts `cents` that are charged; the remaining fraction is negative if they were rounded up. */
export function afterCharge(accrual: Accrual, cents: Cents): Accrual {
  return { ...accrual, units: String(BigInt(accrual.units) - BigInt(cents) * unitsPerCent) };
}
