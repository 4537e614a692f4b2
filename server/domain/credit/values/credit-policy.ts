// The lender's configuration: name, fees and calendar. A line keeps the part that its contract states, so later changes
// of the policy don't change contracts.
import type { Cents, Percent } from "./money.js";

/** The lender as named in the promissory note. */
interface Lender {
  readonly name: string;
  /** The lines of the postal address; empty if the note states none. */
  readonly address: readonly string[];
  /** The state whose law governs the note. */
  readonly governing_law: string;
}

interface Fees {
  /** A share of the amount of offers that the service makes; offers of clients have their own fee. */
  readonly origination_percent: Percent;
  /** Charged once for each statement whose own part of the minimum is unpaid when its grace period ends, in cents. */
  readonly late: Cents;
  /** Charged for each payment that the bank rejects or returns, in cents. */
  readonly returned_payment: Cents;
}

/** The part of the principal in a minimum payment: an amount in cents or a share, whichever is more. */
export interface MinimumPayment {
  readonly amount: Cents;
  readonly percent: Percent;
}

export const holidayCalendars = ["none", "US"] as const;

/** The bank holidays: none, or those of the Federal Reserve Banks. */
export type HolidayCalendar = (typeof holidayCalendars)[number];

/** When days begin, and when banks work. */
export interface Calendar {
  /** The IANA name of the time zone in which days begin and end. */
  readonly time_zone: string;
  readonly bank_holidays: HolidayCalendar;
  /**
   * Requests from this hour on, or on a day that is not a business day, are sent on the next business day. Null: they
   * are sent at once.
   */
  readonly cut_off_hour: number | null;
}

export interface CreditPolicy extends Calendar {
  readonly lender: Lender;
  readonly fees: Fees;
  readonly minimum_payment: MinimumPayment;
  /** The days after the due date until an unpaid payment is past due. */
  readonly grace_period_days: number;
  /** The business days after settlement during which the bank may return a payment. */
  readonly return_window_days: number;
  /** The years after the deletion of a user during which executed notes and ledgers are kept. */
  readonly retention_years: number;
}

export const defaultCreditPolicy: CreditPolicy = {
  lender: { name: "Halves Credit, Inc.", address: [], governing_law: "Delaware" },
  fees: { origination_percent: 1, late: 0, returned_payment: 0 },
  minimum_payment: { amount: 25_00, percent: 5 },
  grace_period_days: 0,
  time_zone: "UTC",
  bank_holidays: "none",
  cut_off_hour: null,
  return_window_days: 10,
  retention_years: 7,
};

/** The part of the policy that a line is agreed on: fixed when the line is made, and stated in its promissory note. */
export interface Agreement extends Calendar, Pick<CreditPolicy, "lender" | "minimum_payment" | "grace_period_days"> {
  readonly fees: Pick<Fees, "late" | "returned_payment">;
}

export function agreementOf(policy: CreditPolicy): Agreement {
  const { return_window_days: _, retention_years: __, fees, ...agreed } = policy;
  const { origination_percent: ___, ...charged } = fees;
  return { ...agreed, fees: charged };
}
