// A line of credit: one aggregate that is decided on as a whole, though only a part of its lists may be loaded.
// Amounts, dates and states are named as in openapi.yaml. Balances are sums of its ledger; everything else here is
// derived.
import type { Agenda } from "../values/agenda.js";
import { totalOf, type Allocation, type Owed, type PaymentType } from "../values/allocation.js";
import type { BankAccount } from "../values/bank-account.js";
import type { Agreement } from "../values/credit-policy.js";
import { addDays, dayOf, daysBetween, instantOf, type Day, type Instant } from "../values/day.js";
import { accrue, chargeable, type Accrual } from "../values/interest.js";
import type { Ledger } from "../ledger/ledger.js";
import type { List } from "../values/list.js";
import { sum, type Cents, type Percent } from "../values/money.js";
import type { MoveList } from "../ledger/move-list.js";
import type { Network, ReturnCode } from "../calendar/network.js";
import type { PromissoryNote } from "../values/note.js";
import type { Occurrence } from "../values/occurrence.js";
import type { LineStatus, MoveStatus } from "../values/states.js";
import type { Installment, Statement } from "../ledger/statement.js";

export { isUnderWay } from "../values/states.js";

/** A draw: a payment to the borrower. */
export interface Disbursement {
  readonly uuid: string;
  readonly amount: Cents;
  readonly status: MoveStatus;
  readonly disbursement_date: Day;
  /** The day on which it settled; from then on it is principal. */
  readonly effective_date: Day | null;
  readonly account: BankAccount;
  /** `insufficient_credit`: a returned repayment took back the credit that it needed. */
  readonly failure_code: ReturnCode | "insufficient_credit" | null;
  readonly returned_at: Instant | null;
  /** The line's available credit when this reached its current status. */
  readonly available_credit: Cents;
  readonly created_at: Instant;
}

/** A repayment: a payment from the borrower. */
export interface Repayment {
  readonly uuid: string;
  readonly payment_type: PaymentType;
  readonly amount: Cents;
  readonly status: MoveStatus;
  readonly payment_date: Day;
  /** The day on which it settled and was allocated. */
  readonly effective_date: Day | null;
  /** Null for a MERCHANT_RETURN without one: the bank has no part in it. */
  readonly account: BankAccount | null;
  /** The parts that it paid, from the day it settled. */
  readonly allocation: Allocation | null;
  /** For a PAYOFF: all interest charged or accrued when its amount was agreed. */
  readonly agreed_interest: Cents | null;
  /** The interest that was waived when it settled, because it completed a PAYOFF. */
  readonly waived: Cents;
  /** The debt after it settled. */
  readonly ending_balance: Cents | null;
  readonly failure_code: ReturnCode | null;
  readonly returned_at: Instant | null;
  /** The line's available credit when this reached its current status. */
  readonly available_credit: Cents;
  readonly created_at: Instant;
}

/** An operator's hold ends with its release. Lateness suspends after 30 days, until nothing is past due. */
interface Suspension {
  readonly operator: boolean;
  readonly past_due: boolean;
}

/** The current statement period. */
export interface Cycle {
  readonly period_start: Day;
  /** When the amount that this period bills is due. */
  readonly due_date: Day;
  /** When the amount of the last statement is due. */
  readonly billed_due_date: Day | null;
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
  /** The lender's policy when the line was made. */
  readonly agreement: Agreement;
  /** The day on which it was activated. */
  readonly opening_date: Day | null;
  readonly maturity_date: Day | null;
  /** The reasons why it is SUSPENDED. */
  readonly suspension: Suspension;
  readonly note: PromissoryNote | null;
  /** The account for draws and for repayments that name none. */
  readonly disbursement_account: BankAccount | null;
  readonly repayment_account: BankAccount | null;
  readonly ledger: Ledger;
  readonly accrual: Accrual;
  readonly disbursements: MoveList<Disbursement>;
  readonly repayments: MoveList<Repayment>;
  readonly cycle: Cycle | null;
  /** Oldest first. */
  readonly statements: List<Statement>;
  /** The unpaid parts of the statements, oldest first. */
  readonly unpaid: readonly Installment[];
  readonly agenda: Agenda;
  /** What has happened since the line was read, which its transaction reports. It is not stored with the line. */
  readonly occurred: readonly Occurrence[];
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

/** The external dependencies of a line. */
export interface Ports {
  readonly network: Network;
  /** Returns the same uuid for the same name: events of the clock have the same id however often they are computed. */
  readonly idFor: (name: string) => string;
}

/** The line's day at an instant. */
export function dayFor({ agreement }: Pick<Line, "agreement">, at: Instant): Day {
  return dayOf(at, agreement.time_zone);
}

/** The line's day now. */
export function todayFor(line: Pick<Line, "agreement">, now: Date): Day {
  return dayFor(line, instantOf(now));
}

/** The debt on `today`, with the interest of all days before it. */
export function owedOn(line: Line, today: Day): Owed {
  const { principal, interest, fees } = line.ledger.balances;
  return { principal, fees, interest: interest + chargeable(accruedUntil(line, today)) };
}

/** The borrower's money for which nothing was owed. */
export function suspenseOf(line: Line): Cents {
  return 0 - line.ledger.balances.suspense;
}

/** The amount that pays the whole debt on `today`. */
export function payoffOn(line: Line, today: Day): Cents {
  const { principal, interest, fees } = owedOn(line, today);
  return Math.max(0, principal + interest + fees - suspenseOf(line));
}

/** Interest accrued before `until` and not charged. A line that was charged off accrues no interest. */
export function accruedUntil(line: Line, until: Day): Accrual {
  const earning = line.status === "CHARGED_OFF" ? 0 : line.ledger.balances.principal;
  return accrue(line.accrual, earning, line.interest_rate, until);
}

/** All interest ever charged, and the interest accrued before `today`. */
export function lifetimeInterest(line: Line, today: Day): Cents {
  return chargeable(accruedUntil(line, today)) - line.ledger.balances.interest_income;
}

/** Limit less principal less draws under way. Repayments under way free no credit. */
export function availableCredit(line: Line): Cents {
  const reserved = line.disbursements.totals.underWayAmount;
  return Math.max(0, line.credit_limit - line.ledger.balances.principal - reserved);
}

/** The most that can be repaid: the debt less repayments under way. */
export function payableOn(line: Line, today: Day): Cents {
  return Math.max(0, payoffOn(line, today) - line.repayments.totals.underWayAmount);
}

/** Whether a PAYOFF is under way: until it has settled or failed, draws and repayments are refused. */
export function isBeingPaidOff(line: Line): boolean {
  return line.repayments.totals.payoffsUnderWay > 0;
}

/** The day of maturity is the last day for draws. */
export function isMature(line: Line, today: Day): boolean {
  return line.maturity_date !== null && today > line.maturity_date;
}

/** Whether an amount due on `due_date` is past due on `today`: its grace period has ended. */
export function isPastDue({ agreement }: Pick<Line, "agreement">, due_date: Day, today: Day): boolean {
  return today > addDays(due_date, agreement.grace_period_days);
}

/** The days since the due date of the oldest unpaid amount; 0 within its grace period. */
export function daysPastDue(line: Line, today: Day): number {
  const oldest = line.unpaid[0];
  return oldest && isPastDue(line, oldest.due_date, today) ? daysBetween(oldest.due_date, today) : 0;
}

/** The amount that was due before `today` and is unpaid. */
export function pastDueOn(line: Line, today: Day): Cents {
  return sum(line.unpaid.filter(({ due_date }) => isPastDue(line, due_date, today)).map(totalOf));
}

/** Sets the time of the last change, which never goes back. */
export function updateTimestamp(line: Line, at: Instant): Line {
  return at > line.updated_at ? { ...line, updated_at: at } : line;
}
