// When payments fall due, when they are billed, and how long an offer stands.
import { addDays, addMonths, type Day } from "./day.js";

/** How many days an approved application, its offers and their lines wait to be accepted. */
export const daysToAccept = 30;

/** How far ahead a draw or a repayment may be dated, in days. */
export const daysAhead = 30;

/** How many days before its due date an amount is billed. */
export const billedAhead = 10;

/**
 * The due date after `due`, or the first one after the day of activation. Each follows from the one before, so that
 * a month end that was clamped stays: 01-29, 02-28, 03-28.
 */
export function dueDateAfter(due: Day): Day {
  return addMonths(due, 1);
}

/** The day that a due date is billed on: the last day of the statement's period. */
export function billingDateOf(due: Day): Day {
  return addDays(due, 0 - billedAhead);
}

/** The first due date, counted on from `due`, that can still be billed at the end of `day`. */
export function firstBillableDueDate(due: Day, day: Day): Day {
  return billingDateOf(due) >= day ? due : firstBillableDueDate(dueDateAfter(due), day);
}

/** The day a line matures: so many months after it opens. */
export function maturityDate(opening: Day, term: number): Day {
  return addMonths(opening, term);
}
