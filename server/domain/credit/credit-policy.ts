// What a lender decides for itself: who it is, what it charges, and by which calendar it works. A line keeps the part
// that its contract states, so that a later change of the policy changes no contract.
import type { Cents, Percent } from "./money.js";

/** Who lends, as the promissory note names it. */
interface Lender {
  readonly name: string;
  /** As on an envelope; empty where the note states none. */
  readonly address: readonly string[];
  /** The state whose law governs the note. */
  readonly governing_law: string;
}

interface Fees {
  /** Of the amount of an offer that the service makes; offers that a client makes name their own fee. */
  readonly origination_percent: Percent;
  /** Charged once for each statement whose own part of the minimum is unpaid when its grace period ends. */
  readonly late: Cents;
  /** Charged for each payment that the bank refuses or returns. */
  readonly returned_payment: Cents;
}

/** A minimum payment asks for so much of the principal at least, or for this share of it if that is more. */
export interface MinimumPayment {
  readonly amount: Cents;
  readonly percent: Percent;
}

export const holidayCalendars = ["none", "US"] as const;

/** Which bank holidays are no business days: none, or those of the Federal Reserve Banks. */
export type HolidayCalendar = (typeof holidayCalendars)[number];

/** When a day begins, and which days and hours are the banks'. */
export interface Calendar {
  /** An IANA name: days begin and end by its clock. */
  readonly time_zone: string;
  readonly bank_holidays: HolidayCalendar;
  /**
   * What is to go to the bank from this hour on, or on no business day, goes on the next business day. Null: it goes at
   * once, whatever the day and the hour.
   */
  readonly cut_off_hour: number | null;
}

export interface CreditPolicy extends Calendar {
  readonly lender: Lender;
  readonly fees: Fees;
  readonly minimum_payment: MinimumPayment;
  /** A payment is past due when so many days after its due date have ended. */
  readonly grace_period_days: number;
  /** For how many business days after it has settled a payment may still be returned. */
  readonly return_window_days: number;
  /** For how many years after a user is deleted the executed notes and the ledgers are kept. */
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

/** What of the policy a line is agreed on: fixed when the line is made, and stated in its promissory note. */
export interface Agreement extends Calendar, Pick<CreditPolicy, "lender" | "minimum_payment" | "grace_period_days"> {
  readonly fees: Pick<Fees, "late" | "returned_payment">;
}

export function agreementOf(policy: CreditPolicy): Agreement {
  const { return_window_days: _, retention_years: __, fees, ...agreed } = policy;
  const { origination_percent: ___, ...charged } = fees;
  return { ...agreed, fees: charged };
}
