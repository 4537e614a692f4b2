// The bank network: a port of the domain, and the simulated processor.
import type { BankAccount } from "../values/bank-account.js";
import type { HolidayCalendar } from "../values/credit-policy.js";
import { nextBusinessDay } from "./business-days.js";
import type { Day } from "../values/day.js";

/** Why a bank rejects or returns an entry, by its ACH return code. */
export type ReturnCode = "R01" | "R02" | "R10";

export const returnReasons: Readonly<Record<ReturnCode, string>> = {
  R01: "insufficient funds",
  R02: "account closed",
  R10: "the account holder did not authorize it",
};

/** The outcome of an entry: it settles, is rejected, or settles and is returned later. */
type NetworkOutcome =
  | { readonly kind: "settles" }
  | { readonly kind: "fails"; readonly code: ReturnCode }
  | { readonly kind: "returned"; readonly code: ReturnCode };

export interface Network {
  /** The day on which an entry that is sent on `sent` settles or is rejected. */
  settlementDay(sent: Day, holidays: HolidayCalendar): Day;
  /** The day on which an entry that settled on `settled` is returned, if it is. */
  returnDay(settled: Day, holidays: HolidayCalendar): Day;
  outcome(account: BankAccount): NetworkOutcome;
}

const outcomes: Readonly<Record<string, NetworkOutcome>> = {
  "0001": { kind: "fails", code: "R01" },
  "0002": { kind: "fails", code: "R02" },
  "0010": { kind: "returned", code: "R10" },
};

/**
 * Settles after one business day and returns after one more; the end of the account number decides the outcome. So a
 * return arrives at the latest on the day on which a draw of the credit that it freed settles.
 */
export const simulatedNetwork: Network = {
  settlementDay: nextBusinessDay,
  returnDay: nextBusinessDay,
  outcome: (account) => outcomes[account.last4] ?? { kind: "settles" },
};
