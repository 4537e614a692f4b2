// The statements of the reference model: what each asks for, and what is still to be paid of it.
import { all, cent, round, total, type Bill, type Columns, type Parts } from "./reference-moves.js";
import { plusDays, type ReferencePolicy } from "./reference-policy.js";

interface Money {
  readonly day: string;
  readonly amount: number;
}

export class Bills {
  readonly list: Bill[] = [];
  /** The totals that the bills so far have stated. */
  #stated: Readonly<Record<Columns, number>> = { draws: 0, repayments: 0, fees_charged: 0, interest_charged: 0 };
  /** What each bill adds to what was past due, and what is still to be paid of it. */
  readonly #billed: Parts[] = [];
  #unpaid: Parts[] = [];

  readonly opening: string;
  readonly policy: ReferencePolicy;

  constructor(opening: string, policy: ReferencePolicy) {
    this.opening = opening;
    this.policy = policy;
  }

  /** What is still to be paid of one bill's own part. */
  unpaidOf(index: number): number {
    return all(this.#unpaid[index] ?? { fees: 0, interest: 0, principal: 0 });
  }

  get unpaid(): number {
    return total(this.#unpaid.map(all));
  }

  /** Bills on `today` what has changed since the last bill; `owed` in parts, `net` after money in suspense. */
  add(today: string, due_date: string, totals: Readonly<Record<Columns, number>>, owed: Parts, net: number): void {
    const before = this.#stated;
    this.#stated = totals;
    const pastDue = this.unpaid;
    const billed = {
      fees: Math.max(0, owed.fees - total(this.#unpaid.map((each) => each.fees))),
      interest: Math.max(0, owed.interest - total(this.#unpaid.map((each) => each.interest))),
      principal: Math.max(
        this.policy.minimumAmount,
        round(BigInt(owed.principal) * (cent / 1_000_000n) * this.policy.minimumShare),
      ),
    };
    const minimum_payment_due = Math.max(0, Math.min(pastDue + all(billed), net));
    // Where less than that is owed, the parts that are paid last are reduced first.
    for (const part of ["principal", "interest", "fees"] as const)
      billed[part] -= Math.min(billed[part], Math.max(0, pastDue + all(billed) - minimum_payment_due));
    this.#billed.push(billed);
    const last = this.list.at(-1);
    this.list.push({
      period_start: last ? plusDays(last.period_end, 1) : this.opening,
      period_end: today,
      due_date,
      opening_balance: last?.closing_balance ?? 0,
      draws: totals.draws - before.draws,
      repayments: totals.repayments - before.repayments,
      fees_charged: totals.fees_charged - before.fees_charged,
      interest_charged: totals.interest_charged - before.interest_charged,
      closing_balance: net,
      minimum_payment_due,
    });
  }

  /** Pays every bill again with the credits that came after it: the oldest bill first, in each bill fees first. */
  pay(credits: readonly Money[]): void {
    this.#unpaid = this.#billed.map((parts) => ({ ...parts }));
    for (const { day, amount } of credits.toSorted((a, b) => a.day.localeCompare(b.day))) {
      let left = amount;
      for (const [index, { period_end }] of this.list.entries()) {
        for (const part of ["fees", "interest", "principal"] as const) {
          const unpaid = this.#unpaid[index];
          if (!unpaid || day <= period_end) continue;
          const covered = Math.min(unpaid[part], left);
          unpaid[part] -= covered;
          left -= covered;
        }
      }
    }
  }
}
