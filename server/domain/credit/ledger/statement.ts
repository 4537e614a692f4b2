// Statements: the opening balance of a period, its transactions, the closing balance, and the minimum payment.
import { allocate, totalOf, type Owed } from "../values/allocation.js";
import type { MinimumPayment } from "../values/credit-policy.js";
import type { Day } from "../values/day.js";
import type { Period } from "./ledger.js";
import { share, sum, type Cents } from "../values/money.js";

export interface Statement {
  readonly uuid: string;
  /** Also the last day of its period. */
  readonly billing_date: Day;
  readonly period_start: Day;
  readonly period_end: Day;
  readonly due_date: Day;
  /** The debt less money in suspense; may be negative. */
  readonly opening_balance: Cents;
  readonly draws: Cents;
  /** Received less returned. */
  readonly repayments: Cents;
  readonly fees_charged: Cents;
  /** Charged less waived. */
  readonly interest_charged: Cents;
  readonly closing_balance: Cents;
  readonly minimum_payment_due: Cents;
  /** Its own part of the minimum payment, without what is past due from earlier statements. */
  readonly installment: Owed;
}

export type StatementStatus = "OPEN" | "PAID" | "PAST_DUE";

/** The unpaid rest of one statement's own part of the minimum payment. Fees are paid first, then interest. */
export interface Installment extends Owed {
  /** The index of the statement in the line's list. */
  readonly statement: number;
  readonly due_date: Day;
}

/** The amounts of a statement of a period. */
export function totalsOf({
  transactions: _count,
  repayments,
  ...amounts
}: Period): Pick<
  Statement,
  "opening_balance" | "draws" | "repayments" | "fees_charged" | "interest_charged" | "closing_balance"
> {
  return { ...amounts, repayments: 0 - repayments };
}

/**
 * Past due + fees + billed interest + the larger of an amount and a share of the principal, at most the debt. The past
 * due amount is the `unpaid` rest of earlier statements; its fees and interest are not counted twice.
 */
export function minimumPayment(
  debt: Owed,
  unpaid: readonly Owed[],
  owed: Cents,
  { amount, percent }: MinimumPayment,
): Pick<Statement, "minimum_payment_due" | "installment"> {
  const pastDue = sum(unpaid.map(totalOf));
  const own: Owed = {
    fees: Math.max(0, debt.fees - sum(unpaid.map(({ fees }) => fees))),
    interest: Math.max(0, debt.interest - sum(unpaid.map(({ interest }) => interest))),
    principal: Math.max(amount, share(debt.principal, percent)),
  };
  const minimum_payment_due = Math.max(0, Math.min(pastDue + totalOf(own), owed));
  const { fees, interest, principal } = allocate(Math.max(0, minimum_payment_due - pastDue), own);
  return { minimum_payment_due, installment: { fees, interest, principal } };
}

/** A payment, which counts towards the statements before its day. */
export interface Credit {
  readonly day: Day;
  readonly amount: Cents;
}

/**
 * The unpaid rest of each statement after `credits`, in order of their days, have paid the oldest first. A credit
 * counts towards statements whose period ended before it; any rest of it counts towards none.
 */
export function unpaidOf(statements: readonly Statement[], credits: readonly Credit[]): readonly Installment[] {
  let unpaid: readonly Installment[] = [];
  let next = 0;
  for (const [index, statement] of statements.entries()) {
    for (let credit = credits[next]; credit && credit.day <= statement.period_end; credit = credits[next]) {
      unpaid = afterCredit(unpaid, credit.amount);
      next += 1;
    }
    unpaid = afterStatement(unpaid, statement, index);
  }
  return afterCredit(unpaid, sum(credits.slice(next).map((credit) => credit.amount)));
}

/** What is unpaid once the statement at `index` is added, which nothing has paid yet. */
export function afterStatement(
  unpaid: readonly Installment[],
  { due_date, installment }: Statement,
  index: number,
): readonly Installment[] {
  return totalOf(installment) > 0 ? [...unpaid, { statement: index, due_date, ...installment }] : unpaid;
}

/** The unpaid rest after `amount` has paid the oldest first. */
export function afterCredit(unpaid: readonly Installment[], amount: Cents): readonly Installment[] {
  const [oldest, ...others] = unpaid;
  if (!oldest || amount === 0) return unpaid;
  const { fees, interest, principal, suspense } = allocate(amount, oldest);
  if (amount >= totalOf(oldest)) return afterCredit(others, suspense);
  const left = {
    fees: oldest.fees - fees,
    interest: oldest.interest - interest,
    principal: oldest.principal - principal,
  };
  return [{ ...oldest, ...left }, ...others];
}
