// The bank network as the domain sees it: a port, and the simulated processor of the sandbox behind it.
import type { BankAccount } from "./bank-account.js";
import type { HolidayCalendar } from "./credit-policy.js";
import { nextBusinessDay, type Day } from "./day.js";

/** A reason for which banks refuse or return an entry, by its ACH return code. */
export type ReturnCode = "R01" | "R02" | "R10";

export const returnReasons: Readonly<Record<ReturnCode, string>> = {
  R01: "insufficient funds",
  R02: "account closed",
  R10: "the account holder did not authorize it",
};

/** What becomes of an entry: it settles for good, is refused, or settles and comes back. */
type NetworkOutcome =
  | { readonly kind: "settles" }
  | { readonly kind: "fails"; readonly code: ReturnCode }
  | { readonly kind: "returned"; readonly code: ReturnCode };

export interface Network {
  /** The day on which an entry that is sent on `sent` settles or is refused. */
  settlementDay(sent: Day, holidays: HolidayCalendar): Day;
  /** The day on which an entry that settled on `settled` comes back, if it does. */
  returnDay(settled: Day, holidays: HolidayCalendar): Day;
  outcome(account: BankAccount): NetworkOutcome;
}

const outcomes: Readonly<Record<string, NetworkOutcome>> = {
  "0001": { kind: "fails", code: "R01" },
  "0002": { kind: "fails", code: "R02" },
  "0010": { kind: "returned", code: "R10" },
};

/**
 * Settles after one business day and returns after one more; the end of the account number decides the outcome. A
 * return thus arrives on the day on which a draw of the credit it freed would settle at the earliest.
 */
export const simulatedNetwork: Network = {
  settlementDay: nextBusinessDay,
  returnDay: nextBusinessDay,
  outcome: (account) => outcomes[account.last4] ?? { kind: "settles" },
};
