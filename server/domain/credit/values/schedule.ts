// Due dates, billing dates and other periods.
import { addDays, addMonths, type Day } from "./day.js";

/** The days in which the offers of an approved application can be accepted. */
export const daysToAccept = 30;

/** How far ahead a draw or a repayment may be scheduled, in days. */
export const maxDaysAhead = 30;

/** A line that is more days past due than this is suspended. */
export const daysToSuspension = 30;

/** A line that is this many days past due is charged off. */
export const daysToChargeOff = 180;

/** The days between the billing date and the due date. */
export const daysFromBillingToDue = 10;

/**
 * The due date after `due`, or the first one after the day of activation. Each follows from the previous one, so a
 * clamped end of month stays clamped: 01-29, 02-28, 03-28.
 */
export function dueDateAfter(due: Day): Day {
  return addMonths(due, 1);
}

/** The billing date of a due date: the last day of the statement's period. */
export function billingDateOf(due: Day): Day {
  return addDays(due, 0 - daysFromBillingToDue);
}

/** The first due date from `due` on that can still be billed at the end of `day`. */
export function firstBillableDueDate(due: Day, day: Day): Day {
  return billingDateOf(due) >= day ? due : firstBillableDueDate(dueDateAfter(due), day);
}

/** The maturity date of a line: `term` months after it opens. */
export function maturityDate(opening: Day, term: number): Day {
  return addMonths(opening, term);
}
