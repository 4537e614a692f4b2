// The ledger of one line: double entry, integer cents, append-only. Balances are sums of entries.
import type { Day } from "../values/day.js";
import { List } from "../values/list.js";
import { sum, type Cents } from "../values/money.js";

/**
 * The lender's accounts. The borrower owes principal, interest and fees; `suspense` is money of the borrower for which
 * nothing was owed; `bank` is the lender's money outside.
 */
export const accounts = [
  "principal",
  "interest",
  "fees",
  "suspense",
  "bank",
  "interest_income",
  "fee_income",
  "waived_interest",
] as const;

type Account = (typeof accounts)[number];

/** The kinds of transactions, and the column of a statement that each belongs to. A reallocation changes no sum. */
export const transactionKinds = {
  origination_fee: "fees_charged",
  late_fee: "fees_charged",
  returned_payment_fee: "fees_charged",
  interest: "interest_charged",
  waiver: "interest_charged",
  waiver_reversal: "interest_charged",
  draw: "draws",
  draw_return: "draws",
  repayment: "repayments",
  repayment_return: "repayments",
  reallocation: null,
} as const;

export type TransactionKind = keyof typeof transactionKinds;

/** One side of a transaction: a debit is positive, a credit negative. */
export interface LedgerEntry {
  readonly account: Account;
  readonly amount: Cents;
}

export interface LedgerTransaction {
  readonly day: Day;
  readonly kind: TransactionKind;
  /** The disbursement or the repayment that caused it. */
  readonly about: string | null;
  readonly entries: readonly LedgerEntry[];
}

type AccountBalances = Readonly<Record<Account, Cents>>;

/** The columns of a statement that transactions add up to. */
type Column = NonNullable<(typeof transactionKinds)[TransactionKind]>;

/** The transactions since the last statement: how many, and what they changed the borrower's debt by. */
export interface Period extends Readonly<Record<Column, Cents>> {
  readonly transactions: number;
  /** The debt less money in suspense as the period began. */
  readonly opening_balance: Cents;
  readonly closing_balance: Cents;
}

export interface Ledger {
  readonly transactions: List<LedgerTransaction>;
  /** The day of the last transaction. */
  readonly day: Day | null;
  /** The sum of each account's entries, stored so that reading a balance is fast. */
  readonly balances: AccountBalances;
  /** The current statement period, stored so that its end does not go through its transactions. */
  readonly period: Period;
}

export const emptyLedger: Ledger = {
  transactions: List.of<LedgerTransaction>("transactions", []),
  day: null,
  balances: sumEntries([]),
  period: openPeriod(0),
};

function openPeriod(balance: Cents): Period {
  return {
    transactions: 0,
    opening_balance: balance,
    draws: 0,
    repayments: 0,
    fees_charged: 0,
    interest_charged: 0,
    closing_balance: balance,
  };
}

/** Starts the next statement period. */
export function closePeriod(ledger: Ledger): Ledger {
  return { ...ledger, period: openPeriod(ledger.period.closing_balance) };
}

/**
 * Adds a transaction to the ledger. Zero entries are left out, and a transaction without entries is not added.
 * @throws Error if the entries don't balance, or if it is dated before the last transaction
 */
export function post(ledger: Ledger, transaction: LedgerTransaction): Ledger {
  const entries = transaction.entries.filter((entry) => entry.amount !== 0);
  if (entries.length === 0) return ledger;
  if (sum(entries.map((entry) => entry.amount)) !== 0) throw new Error(`The ${transaction.kind} does not balance.`);
  const { day, kind } = transaction;
  if (ledger.day !== null && ledger.day > day) throw new Error(`The ${kind} is dated before the last entry.`);
  const balances = { ...ledger.balances };
  for (const { account, amount } of entries) balances[account] = assertSafe(balances[account] + amount);
  const posted = { ...transaction, entries };
  return {
    transactions: ledger.transactions.append(posted),
    day,
    balances,
    period: addToPeriod(ledger.period, posted),
  };
}

function addToPeriod(period: Period, transaction: LedgerTransaction): Period {
  const effect = effectOnDebt(transaction);
  const column = transactionKinds[transaction.kind];
  return {
    ...period,
    transactions: period.transactions + 1,
    ...(column !== null && { [column]: period[column] + effect }),
    closing_balance: period.closing_balance + effect,
  };
}

/** Computes every balance from the entries. */
export function sumEntries(transactions: Iterable<LedgerTransaction>): AccountBalances {
  const entries = [...transactions].flatMap((transaction) => transaction.entries);
  const balance = (account: Account): Cents =>
    sum(entries.filter((entry) => entry.account === account).map((entry) => entry.amount));
  return {
    principal: balance("principal"),
    interest: balance("interest"),
    fees: balance("fees"),
    suspense: balance("suspense"),
    bank: balance("bank"),
    interest_income: balance("interest_income"),
    fee_income: balance("fee_income"),
    waived_interest: balance("waived_interest"),
  };
}

/** The change of the borrower's debt by a transaction; money in suspense counts against the debt. */
export function effectOnDebt(transaction: LedgerTransaction): Cents {
  const debt = transaction.entries.filter(({ account }) => borrowerAccounts.has(account));
  return sum(debt.map((entry) => entry.amount));
}

const borrowerAccounts: ReadonlySet<Account> = new Set(["principal", "interest", "fees", "suspense"]);

function assertSafe(amount: Cents): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError("The balance is beyond what can be counted exactly.");
  return amount;
}
