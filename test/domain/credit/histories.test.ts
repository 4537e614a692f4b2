// Random histories of commands and clock moves. After every step the line is what the reference model says, and what
// must hold of money holds. FUZZ_RUNS=5000 makes a long night of it.
import fc from "fast-check";
import { expect, test } from "vitest";
import { catchUp } from "../../../server/domain/credit/line/catch-up.js";
import { nextBillingDate, nextPayment, statementStatus } from "../../../server/domain/credit/line/billing.js";
import { addDays, daysBetween } from "../../../server/domain/credit/values/day.js";
import { sumEntries } from "../../../server/domain/credit/ledger/ledger.js";
import * as lines from "../../../server/domain/credit/line/line.js";
import type { Line } from "../../../server/domain/credit/line/line.js";
import { sum } from "../../../server/domain/credit/values/money.js";
import { lineMachine, moveMachine } from "../../../server/domain/credit/values/states.js";
import { anyHistory, anyTerms, begin, take } from "./random-history.js";
import type { Reference } from "./reference.js";
import { ports } from "./support.js";

const runs = Number(process.env["FUZZ_RUNS"] ?? 20);
const seeded = process.env["FUZZ_SEED"] === undefined ? {} : { seed: Number(process.env["FUZZ_SEED"]) };

/** The line in the words of the reference. */
function view(line: Line, today: string): ReturnType<Reference["view"]> {
  return {
    status: line.status,
    balances: { ...lines.owedOn(line, today), suspense: lines.suspenseOf(line) },
    payoff: lines.payoffOn(line, today),
    payable: lines.payableOn(line, today),
    available: lines.availableCredit(line),
    daysPastDue: lines.daysPastDue(line, today),
    pastDue: lines.pastDueOn(line, today),
    next: nextPayment(line, today),
    nextBilling: nextBillingDate(line),
    draws: [...line.disbursements].map((draw) => ({
      status: draw.status,
      effective: draw.effective_date,
      left: draw.available_credit,
    })),
    payments: [...line.repayments].map(({ status, effective_date, available_credit, allocation, waived }) => ({
      status,
      effective: effective_date,
      left: available_credit,
      paid: allocation,
      waived,
    })),
    statements: [...line.statements].map((each, index) => ({
      period_start: each.period_start,
      period_end: each.period_end,
      due_date: each.due_date,
      opening_balance: each.opening_balance,
      draws: each.draws,
      repayments: each.repayments,
      fees_charged: each.fees_charged,
      interest_charged: each.interest_charged,
      closing_balance: each.closing_balance,
      minimum_payment_due: each.minimum_payment_due,
      status: statementStatus(line, index, today),
    })),
  };
}

/** What must hold of money, whatever anybody says. */
function holds(line: Line, today: string): void {
  const { ledger } = line;
  expect(ledger.balances).toEqual(sumEntries(ledger.transactions));
  expect(sum(Object.values(ledger.balances))).toBe(0);
  for (const { entries } of ledger.transactions) expect(sum(entries.map((entry) => entry.amount))).toBe(0);

  const { principal, interest, fees } = lines.owedOn(line, today);
  expect(Math.min(principal, interest, fees, lines.suspenseOf(line))).toBeGreaterThanOrEqual(0);
  expect(
    principal + sum([...line.disbursements].filter(lines.isUnderWay).map(({ amount }) => amount)),
  ).toBeLessThanOrEqual(line.credit_limit);
  if (line.status === "CLOSED") expect(lines.payoffOn(line, today)).toBe(0);

  // What has gone through the bank is what the moves say, and a repayment's parts are the repayment.
  const paid = [...line.repayments].filter(({ status }) => status === "SUCCEEDED");
  const drawn = [...line.disbursements].filter(({ status }) => status === "SUCCEEDED");
  for (const { amount, allocation } of paid) expect(allocation && sum(Object.values(allocation))).toBe(amount);
  expect(ledger.balances.bank).toBe(sum(paid.map(({ amount }) => amount)) - sum(drawn.map(({ amount }) => amount)));

  let [balance, next, due] = [0, line.opening_date ?? "", ""];
  for (const each of line.statements) {
    expect(each.opening_balance).toBe(balance);
    expect(each.opening_balance + each.draws + each.fees_charged + each.interest_charged - each.repayments).toBe(
      each.closing_balance,
    );
    expect(each.period_start).toBe(next);
    expect(each.period_end >= each.period_start && each.billing_date === each.period_end).toBe(true);
    expect(daysBetween(each.billing_date, each.due_date)).toBe(10);
    expect(each.due_date > due).toBe(true);
    expect(each.minimum_payment_due).toBeLessThanOrEqual(Math.max(0, each.closing_balance));
    [balance, next, due] = [each.closing_balance, addDays(each.period_end, 1), each.due_date];
  }
}

/** The states that can be reached from one by the table, in any number of steps. */
function reachable(table: readonly { from: string; to: string }[], start: string): Set<string> {
  const reached = new Set([start]);
  for (const state of reached) for (const { from, to } of table) if (from === state) reached.add(to);
  return reached;
}

/** Nothing that was written has changed, and nothing has taken a way that no table has. */
function follows(before: Line, after: Line): void {
  expect([...after.ledger.transactions].slice(0, before.ledger.transactions.length)).toEqual([
    ...before.ledger.transactions,
  ]);
  expect([...after.statements].slice(0, before.statements.length)).toEqual([...before.statements]);
  expect(reachable(lineMachine, before.status)).toContain(after.status);
  const moves = (line: Line) => [...line.disbursements, ...line.repayments];
  for (const { uuid, status } of moves(before)) {
    expect(reachable(moveMachine, status)).toContain(moves(after).find((move) => move.uuid === uuid)?.status);
  }
}

test(
  "after any history the line is what the reference says, and the money adds up",
  () => {
    fc.assert(
      fc.property(anyTerms, anyHistory, (terms, steps) => {
        const { story, reference } = begin(terms);
        for (const step of steps) {
          const before = story.line;
          take(story, reference, step);
          expect(view(story.line, story.today)).toEqual(reference.view());
          holds(story.line, story.today);
          follows(before, story.line);
        }
      }),
      { numRuns: runs, endOnFailure: true, ...seeded },
    );
  },
  120_000 + runs * 100,
);

test(
  "the clock brings the same, however often and in whatever steps it is looked at",
  () => {
    fc.assert(
      fc.property(
        anyTerms,
        anyHistory,
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 }),
        (terms, steps, waits) => {
          const { story, reference } = begin(terms);
          for (const step of steps) take(story, reference, step);
          // The line's own day may be another than the one that it is in UTC.
          const utcDay = (): string => story.now.toISOString().slice(0, 10);
          const end = addDays(utcDay(), sum(waits));
          const atOnce = catchUp(story.line, new Date(`${end}T12:00:00.000Z`), ports);
          for (const days of waits) story.at(addDays(utcDay(), days));
          expect(story.line).toEqual(atOnce);
          expect(catchUp(atOnce, story.now, ports)).toBe(atOnce);
          expect(JSON.parse(JSON.stringify(atOnce))).toEqual(atOnce);
        },
      ),
      { numRuns: runs / 4, ...seeded },
    );
  },
  120_000 + runs * 100,
);
