// A line of credit: one aggregate that is read, decided on and written as a whole. Its amounts, dates and states are
// named as the interface names them; balances are sums of its ledger, and everything else here is derived.
import type { Due } from "./agenda.js";
import { totalOf, type Allocation, type Owed, type PaymentType } from "./allocation.js";
import type { BankAccount } from "./bank-account.js";
import type { Agreement } from "./credit-policy.js";
import { addDays, dayOf, daysBetween, instantOf, type Day, type Instant } from "./day.js";
import { accrue, chargeable, type Accrual } from "./interest.js";
import type { Ledger } from "./ledger.js";
import { sum, type Cents, type Percent } from "./money.js";
import type { Network, ReturnCode } from "./network.js";
import type { PromissoryNote } from "./note.js";
import type { LineStatus, MoveStatus } from "./states.js";
import type { Installment, Statement } from "./statement.js";

/** Money on its way to the borrower, or arrived. */
export interface Disbursement {
  readonly uuid: string;
  readonly amount: Cents;
  readonly status: MoveStatus;
  readonly disbursement_date: Day;
  /** The day it settled: from then on it is principal. */
  readonly effective_date: Day | null;
  readonly account: BankAccount;
  /** `insufficient_credit`: a returned repayment took back the credit that it needed. */
  readonly failure_code: ReturnCode | "insufficient_credit" | null;
  readonly returned_at: Instant | null;
  /** The line's available credit once this had come to its status. */
  readonly available_credit: Cents;
  readonly created_at: Instant;
}

/** Money on its way from the borrower, or arrived. */
export interface Repayment {
  readonly uuid: string;
  readonly payment_type: PaymentType;
  readonly amount: Cents;
  readonly status: MoveStatus;
  readonly payment_date: Day;
  /** The day it settled and was allocated. */
  readonly effective_date: Day | null;
  readonly account: BankAccount;
  /** What it paid, from the day it settled. */
  readonly allocation: Allocation | null;
  /** Of a PAYOFF: the interest ever charged or accrued when its amount was agreed. */
  readonly agreed_interest: Cents | null;
  /** The interest that was waived when it settled, because it completed a PAYOFF. */
  readonly waived: Cents;
  /** What was owed once it had settled. */
  readonly ending_balance: Cents | null;
  readonly failure_code: ReturnCode | null;
  readonly returned_at: Instant | null;
  /** The line's available credit once this had come to its status. */
  readonly available_credit: Cents;
  readonly created_at: Instant;
}

/**
 * An operator's hold ends with the operator's word; lateness suspends after 30 days and ends when nothing is past due.
 */
interface Suspension {
  readonly operator: boolean;
  readonly past_due: boolean;
}

/** The statement period that is running. */
interface Cycle {
  readonly period_start: Day;
  /** When the amount that this period bills falls due. */
  readonly due_date: Day;
}

export interface Line {
  /** Also the uuid of the offer that it came from. */
  readonly uuid: string;
  readonly user_uuid: string;
  readonly application_uuid: string;
  readonly status: LineStatus;
  readonly credit_limit: Cents;
  readonly interest_rate: Percent;
  readonly apr: Percent;
  /** In months. */
  readonly term: number;
  readonly origination_fee: Cents;
  /** The lender's policy as it was when the line was made. */
  readonly agreement: Agreement;
  /** The day it was activated. */
  readonly opening_date: Day | null;
  readonly maturity_date: Day | null;
  /** What keeps it SUSPENDED. */
  readonly suspension: Suspension;
  readonly note: PromissoryNote | null;
  /** On file for draws and for repayments that name no account. */
  readonly disbursement_account: BankAccount | null;
  readonly repayment_account: BankAccount | null;
  readonly ledger: Ledger;
  readonly accrual: Accrual;
  readonly disbursements: readonly Disbursement[];
  readonly repayments: readonly Repayment[];
  readonly cycle: Cycle | null;
  /** Oldest first. */
  readonly statements: readonly Statement[];
  /** What is still to be paid of what each statement asked for, oldest first. */
  readonly unpaid: readonly Installment[];
  readonly agenda: readonly Due[];
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

/** What the life of a line needs from outside. */
export interface Ports {
  readonly network: Network;
  /**
   * A uuid that is always the same for the same name: what happens by the clock is the same however often it is looked
   * at.
   */
  readonly idFor: (name: string) => string;
}

/** The day that it is for a line at a moment. */
export function dayFor({ agreement }: Pick<Line, "agreement">, at: Instant): Day {
  return dayOf(at, agreement.time_zone);
}

/** The day that it is for a line now. */
export function todayFor(line: Pick<Line, "agreement">, now: Date): Day {
  return dayFor(line, instantOf(now));
}

/** What is owed on `today`, with the interest of all days before it. */
export function owedOn(line: Line, today: Day): Owed {
  const { principal, interest, fees } = line.ledger.balances;
  return { principal, fees, interest: interest + chargeable(accruedUntil(line, today)) };
}

/** What the borrower paid and nothing was owed for. */
export function suspenseOf(line: Line): Cents {
  return 0 - line.ledger.balances.suspense;
}

/** What it takes on `today` to owe nothing. */
export function payoffOn(line: Line, today: Day): Cents {
  const { principal, interest, fees } = owedOn(line, today);
  return Math.max(0, principal + interest + fees - suspenseOf(line));
}

/** Accrued before `until` and not charged yet. A line that was charged off earns no more. */
export function accruedUntil(line: Line, until: Day): Accrual {
  const earning = line.status === "CHARGED_OFF" ? 0 : line.ledger.balances.principal;
  return accrue(line.accrual, earning, line.interest_rate, until);
}

/** All interest that was ever charged, and what has accrued before `today`. */
export function interestEver(line: Line, today: Day): Cents {
  return chargeable(accruedUntil(line, today)) - line.ledger.balances.interest_income;
}

/** Promised or handed to the bank network, and not settled. */
export function isUnderWay(move: { readonly status: MoveStatus }): boolean {
  return move.status === "SCHEDULED" || move.status === "PROCESSING";
}

/** Limit less principal less draws under way; money on its way in frees no credit. */
export function availableCredit(line: Line): Cents {
  const reserved = sum(line.disbursements.filter(isUnderWay).map((draw) => draw.amount));
  return Math.max(0, line.credit_limit - line.ledger.balances.principal - reserved);
}

/** The most that can be repaid: what is owed less what is under way. */
export function payableOn(line: Line, today: Day): Cents {
  const underWay = line.repayments.filter(isUnderWay).map((repayment) => repayment.amount);
  return Math.max(0, payoffOn(line, today) - sum(underWay));
}

/** Whether a PAYOFF is under way: until it has settled or failed, nothing more is lent or repaid. */
export function isBeingPaidOff(line: Line): boolean {
  return line.repayments.some((repayment) => repayment.payment_type === "PAYOFF" && isUnderWay(repayment));
}

/** Draws end with the day of maturity. */
export function isMature(line: Line, today: Day): boolean {
  return line.maturity_date !== null && today > line.maturity_date;
}

/** Whether what was due on `due_date` is past due on `today`: the days of the grace period have ended. */
export function isPastDue({ agreement }: Pick<Line, "agreement">, due_date: Day, today: Day): boolean {
  return today > addDays(due_date, agreement.grace_period_days);
}

/** How many days the oldest unpaid amount is late, counted from its due date; 0 within its grace period. */
export function daysPastDue(line: Line, today: Day): number {
  const oldest = line.unpaid[0];
  return oldest && isPastDue(line, oldest.due_date, today) ? daysBetween(oldest.due_date, today) : 0;
}

/** What should have been paid before `today`. */
export function pastDueOn(line: Line, today: Day): Cents {
  return sum(line.unpaid.filter(({ due_date }) => isPastDue(line, due_date, today)).map(totalOf));
}

/** The line as it is from `at` on: its clock never goes back. */
export function touched(line: Line, at: Instant): Line {
  return at > line.updated_at ? { ...line, updated_at: at } : line;
}
