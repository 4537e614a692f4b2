// Postings to the ledger of a line: interest, fees, settled and returned payments. Each function adds one balanced
// transaction; interest is counted up to the day before the principal changes.
import { allocate, type Allocation, type Component, type Owed } from "../values/allocation.js";
import type { Day } from "../values/day.js";
import { afterCharge, chargeable } from "../values/interest.js";
import { post, type LedgerEntry, type LedgerTransaction, type TransactionKind } from "../ledger/ledger.js";
import { accruedUntil, dayFor, suspenseOf, type Line, type Repayment } from "./line.js";
import type { Cents } from "../values/money.js";
import { afterCredit, unpaidOf, type Credit } from "../ledger/statement.js";

const components: readonly Component[] = ["fees", "interest", "principal"];

function record(
  line: Line,
  day: Day,
  kind: TransactionKind,
  about: string | null,
  entries: readonly LedgerEntry[],
): Line {
  const transaction: LedgerTransaction = { day, kind, about, entries };
  return { ...line, ledger: post(line.ledger, transaction) };
}

/** Accrues the interest of the days before `day`, without charging it. */
function countInterest(line: Line, day: Day): Line {
  return { ...line, accrual: accruedUntil(line, day) };
}

/** Charges the interest of all days before `until`, rounded to cents, on `day`. */
export function chargeInterest(line: Line, until: Day, day: Day): Line {
  const counted = countInterest(line, until);
  const cents = chargeable(counted.accrual);
  const charged = { ...counted, accrual: afterCharge(counted.accrual, cents) };
  return record(charged, day, "interest", null, [
    { account: "interest", amount: cents },
    { account: "interest_income", amount: 0 - cents },
  ]);
}

/** Waives `amount` of the charged interest; what repayments have paid of it pays principal instead. */
export function waiveInterest(line: Line, amount: Cents, day: Day, about: string): Line {
  const owing = reassign(line, amount - line.ledger.balances.interest, "interest", "principal", day);
  return record(owing, day, "waiver", about, [
    { account: "waived_interest", amount },
    { account: "interest", amount: 0 - amount },
  ]);
}

/** Charges a fee, which bears no interest; money in suspense pays it at once. */
export function chargeFee(
  line: Line,
  kind: "late_fee" | "returned_payment_fee",
  fee: Cents,
  day: Day,
  about: string | null,
): Line {
  const charged = record(countInterest(line, day), day, kind, about, [
    { account: "fees", amount: fee },
    { account: "fee_income", amount: 0 - fee },
  ]);
  return applySuspense(charged, day);
}

export function chargeOriginationFee(line: Line, day: Day): Line {
  return record(line, day, "origination_fee", null, [
    { account: "fees", amount: line.origination_fee },
    { account: "fee_income", amount: 0 - line.origination_fee },
  ]);
}

/** Posts a draw that has settled. */
export function postDraw(line: Line, amount: Cents, day: Day, about: string): Line {
  const drawn = record(countInterest(line, day), day, "draw", about, [
    { account: "principal", amount },
    { account: "bank", amount: 0 - amount },
  ]);
  return applySuspense(drawn, day);
}

/** Posts a draw that was returned; what repayments had paid of it pays other parts, or goes to suspense. */
export function postDrawReturn(line: Line, amount: Cents, day: Day, about: string): Line {
  const counted = countInterest(line, day);
  const freed = reassign(counted, amount - counted.ledger.balances.principal, "principal", "suspense", day);
  const returned = record(freed, day, "draw_return", about, [
    { account: "bank", amount },
    { account: "principal", amount: 0 - amount },
  ]);
  return applySuspense(returned, day);
}

/** Posts a repayment that has settled, and allocates it. The interest up to its day must be charged before. */
export function postRepayment(
  line: Line,
  repayment: Repayment,
  order: readonly Component[],
  day: Day,
): [Line, Allocation] {
  const allocation = allocate(repayment.amount, postedDebt(line), order);
  const posted = record(line, day, "repayment", repayment.uuid, [
    { account: "bank", amount: repayment.amount },
    ...components.map((account) => ({ account, amount: 0 - allocation[account] })),
    { account: "suspense", amount: 0 - allocation.suspense },
  ]);
  return [posted, allocation];
}

/** Posts a repayment that was returned: its allocation and its waiver are reversed exactly. */
export function postRepaymentReturn(line: Line, repayment: Repayment, allocation: Allocation, day: Day): Line {
  const reversed = record(countInterest(line, day), day, "repayment_return", repayment.uuid, [
    ...components.map((account) => ({ account, amount: allocation[account] })),
    { account: "suspense", amount: allocation.suspense },
    { account: "bank", amount: 0 - repayment.amount },
  ]);
  return record(reversed, day, "waiver_reversal", repayment.uuid, [
    { account: "interest", amount: repayment.waived },
    { account: "waived_interest", amount: 0 - repayment.waived },
  ]);
}

/** Applies money in suspense to the current debt, the oldest repayments first. */
export function applySuspense(line: Line, day: Day): Line {
  if (suspenseOf(line) === 0) return line;
  let current = line;
  let index = 0;
  for (const repayment of line.repayments) {
    const suspense = settledAllocation(repayment)?.suspense ?? 0;
    const parts = allocate(suspense, postedDebt(current));
    if (suspense > 0) current = reallocate(current, index, { ...parts, suspense: parts.suspense - suspense }, day);
    index += 1;
  }
  return current;
}

/** Moves up to `amount` that repayments have paid from one part to another, the newest repayments first. */
function reassign(line: Line, amount: Cents, from: keyof Allocation, to: keyof Allocation, day: Day): Line {
  let current = line;
  let left = amount;
  if (left <= 0) return line;
  for (const [index, repayment] of line.repayments.newestFirst()) {
    const moved = Math.min(left, settledAllocation(repayment)?.[from] ?? 0);
    if (moved === 0) continue;
    left -= moved;
    current = reallocate(current, index, { ...noChange, [from]: 0 - moved, [to]: moved }, day);
    if (left === 0) break;
  }
  return current;
}

const noChange: Allocation = { fees: 0, interest: 0, principal: 0, suspense: 0 };

/** Changes the allocation of a repayment by `change`, whose parts add up to zero. */
function reallocate(line: Line, index: number, change: Allocation, day: Day): Line {
  const repayment = line.repayments.at(index);
  const before = repayment && settledAllocation(repayment);
  if (!repayment || !before) return line;
  const allocation = {
    fees: before.fees + change.fees,
    interest: before.interest + change.interest,
    principal: before.principal + change.principal,
    suspense: before.suspense + change.suspense,
  };
  const changed = { ...line, repayments: line.repayments.replace(index, { ...repayment, allocation }) };
  return record(changed, day, "reallocation", repayment.uuid, [
    ...components.map((account) => ({ account, amount: 0 - change[account] })),
    { account: "suspense", amount: 0 - change.suspense },
  ]);
}

function settledAllocation(repayment: Repayment): Allocation | null {
  return repayment.status === "SUCCEEDED" ? repayment.allocation : null;
}

/** The charged and unpaid debt; accrued interest is not part of it. */
export function postedDebt(line: Line): Owed {
  const { fees, interest, principal } = line.ledger.balances;
  return { fees, interest, principal };
}

/** The charged and unpaid debt less money in suspense; may be negative. */
export function netDebt(line: Line): Cents {
  const { fees, interest, principal } = postedDebt(line);
  return fees + interest + principal - suspenseOf(line);
}

/**
 * Pays the unpaid installments with a payment that has just settled. It is the latest of all, so that what earlier ones
 * have paid stays as it is.
 */
export function creditUnpaid(line: Line, amount: Cents): Line {
  return { ...line, unpaid: afterCredit(line.unpaid, amount) };
}

/**
 * Computes the unpaid installments again, from the statements and the payments that were not returned: what a payment
 * had paid that is returned now is paid by later ones.
 */
export function recountUnpaid(line: Line): Line {
  const credits: Credit[] = [];
  for (const { status, effective_date, amount, waived } of line.repayments) {
    if (status === "SUCCEEDED" && effective_date !== null)
      credits.push({ day: effective_date, amount: amount + waived });
  }
  for (const { status, returned_at, amount } of line.disbursements) {
    if (status === "FAILED_AFTER_SUCCESS" && returned_at !== null)
      credits.push({ day: dayFor(line, returned_at), amount });
  }
  credits.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return { ...line, unpaid: unpaidOf([...line.statements], credits) };
}
