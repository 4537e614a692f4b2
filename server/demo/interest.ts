// Computes the interest of each statement again, as with a pocket calculator: from the ledger, in floating point,
// independently of the service.
import type { Statement } from "../../client/index.js";
import type { components } from "../sandbox/generated/types.js";

type Transaction = components["schemas"]["LedgerTransaction"];

/** Consecutive days with the same principal at the end of the day. */
export interface Stretch {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  /** In cents. */
  readonly principal: number;
  /** In cents, not rounded. */
  readonly interest: number;
  /** The transactions of the first of the days. */
  readonly because: readonly Transaction[];
}

export interface Counted {
  readonly statement: Statement;
  readonly stretches: readonly Stretch[];
  /** The fraction of a cent carried over from the previous statement; negative if that was rounded up. */
  readonly carried: number;
  /** Interest that was waived, in cents. */
  readonly waived: number;
}

/** @throws Error if a statement's interest differs from the one computed here */
export function countInterest(
  statements: readonly Statement[],
  transactions: readonly Transaction[],
  yearlyPercent: number,
): readonly Counted[] {
  let carried = 0;
  return statements.map((statement) => {
    const { period_start, period_end } = statement;
    const stretches = stretchesOf(period_start, period_end, transactions, yearlyPercent / 100);
    const within = transactions.filter(({ date }) => date >= period_start && date <= period_end);
    const waived = debits(
      within.filter(({ kind }) => kind === "waiver"),
      "waived_interest",
    );
    const counted: Counted = { statement, stretches, carried, waived };
    const exact = carried + stretches.reduce((sum, { interest }) => sum + interest, 0) - waived;
    carried = exact - statement.interest_charged;
    if (Math.abs(carried) > 0.5 + 1e-6) throw new Error(`The interest billed on ${period_end} is not ${exact} cents.`);
    return counted;
  });
}

function stretchesOf(from: string, to: string, transactions: readonly Transaction[], rate: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) {
    const principal = debits(
      transactions.filter(({ date }) => date <= day),
      "principal",
    );
    const last = stretches.at(-1);
    const before = last?.principal === principal ? last : undefined;
    const because = transactions.filter(
      ({ date, entries }) => date === day && entries.some(({ account }) => account === "principal"),
    );
    const days = (before?.days ?? 0) + 1;
    const stretch = {
      from: before?.from ?? day,
      to: day,
      days,
      principal,
      interest: (principal * rate * days) / 365,
      because: before?.because ?? because,
    };
    stretches.splice(before ? -1 : stretches.length, 1, stretch);
  }
  return stretches;
}

/** The sum of an account's entries in these transactions. */
function debits(transactions: readonly Transaction[], account: Transaction["entries"][number]["account"]): number {
  const entries = transactions.flatMap((transaction) => transaction.entries);
  return entries.filter((entry) => entry.account === account).reduce((sum, entry) => sum + entry.amount, 0);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
