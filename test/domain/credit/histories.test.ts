// Random histories of commands and clock moves. After every step the line is what the reference model says, and what must
// hold of money holds. FUZZ_RUNS=5000 makes a long night of it.
import fc from "fast-check";
import { expect, test } from "vitest";
import { catchUp } from "../../../server/domain/credit/catch-up.js";
import { nextBillingDate, nextPayment } from "../../../server/domain/credit/billing.js";
import { addDays, daysBetween } from "../../../server/domain/credit/day.js";
import { hold } from "../../../server/domain/credit/hold.js";
import { sumEntries } from "../../../server/domain/credit/ledger.js";
import * as lines from "../../../server/domain/credit/line.js";
import type { Line } from "../../../server/domain/credit/line.js";
import { sum } from "../../../server/domain/credit/money.js";
import { statementStatus } from "../../../server/domain/credit/billing.js";
import { lineMachine, moveMachine } from "../../../server/domain/credit/states.js";
import { Reference } from "./reference.js";
import { account, openLine, ports, type Story } from "./support.js";

const runs = Number(process.env["FUZZ_RUNS"] ?? 200);
const seeded = process.env["FUZZ_SEED"] === undefined ? {} : { seed: Number(process.env["FUZZ_SEED"]) };

type Step =
  | { readonly do: "wait"; readonly days: number }
  | { readonly do: "hold"; readonly operator: boolean }
  | { readonly do: "draw"; readonly share: number; readonly ahead: number; readonly last4: string }
  | { readonly do: "pay"; readonly share: number; readonly ahead: number; readonly last4: string; readonly type: "SINGLE_PAYMENT" | "PAYOFF" | "MERCHANT_RETURN" };

const last4 = fc.constantFrom("6789", "6789", "0001", "0010", "0010");
const ahead = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 }));
const share = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 1000 }), fc.constant(1000), fc.constant(1001));

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("wait" as const), days: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) }, { weight: 3, arbitrary: fc.integer({ min: 1, max: 40 }) }, { weight: 1, arbitrary: fc.integer({ min: 41, max: 200 }) }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("draw" as const), share, ahead, last4 }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("hold" as const), operator: fc.constantFrom(true, false, false) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("pay" as const), share, ahead, last4, type: fc.constantFrom("SINGLE_PAYMENT" as const, "SINGLE_PAYMENT" as const, "MERCHANT_RETURN" as const, "PAYOFF" as const) }) },
);

/** A draw comes first: without one there is little to tell. */
const firstDraw = fc.record({ do: fc.constant("draw" as const), share: fc.integer({ min: 300, max: 1000 }), ahead: fc.constant(0), last4: fc.constant("6789") });
const anyHistory = fc
  .tuple(firstDraw, fc.array(anyStep, { minLength: 1, maxLength: 50, size: "max" }))
  .map(([first, steps]): readonly Step[] => [first, ...steps]);

const anyTerms = fc.record({
  start: fc.integer({ min: 0, max: 450 }).map((days) => addDays("2027-01-01", days)),
  rate: fc.integer({ min: 0, max: 400_000 }),
  limit: fc.constantFrom(60_00, 1_000_00, 25_000_00),
  term: fc.constantFrom(1, 3, 12, 24),
  fee: fc.constantFrom(0, 1, 250_00),
});
type Terms = typeof anyTerms extends fc.Arbitrary<infer Value> ? Value : never;

function begin({ start, rate, limit, term, fee }: Terms) {
  const terms = { amount: limit, interest_rate: rate / 10_000, apr: rate / 10_000, term, origination_fee: fee };
  return { story: openLine(start, terms), reference: new Reference(start, limit, BigInt(rate), term, fee) };
}

/** Does one step on both; a refusal is the same for both, and changes nothing. */
function take(story: Story, reference: Reference, step: Step): void {
  const before = story.line;
  if (step.do === "wait") {
    story.at(addDays(story.today, step.days));
    reference.goTo(story.today);
    return;
  }
  if (step.do === "hold") {
    const outcome = hold(story.line, step.operator, story.now, ports);
    expect(outcome.ok ? null : outcome.refusal.code).toBe(reference.hold(step.operator));
    if (outcome.ok) story.line = outcome.value.line;
    return;
  }
  const day = addDays(story.today, step.ahead);
  const of = (amount: number): number => Math.max(1, Math.ceil((amount * step.share) / 1000));
  if (step.do === "draw") {
    const amount = of(reference.available);
    const outcome = story.tryDraw(amount, { disbursement_date: day, account: account(step.last4) });
    expect(outcome.ok ? null : outcome.refusal.code).toBe(reference.draw(amount, day, step.last4));
    if (outcome.ok) story.line = outcome.value.line;
  } else {
    const amount = step.type === "PAYOFF" && step.share < 900 ? Math.max(1, reference.payable) : of(reference.payable);
    const outcome = story.tryPay(amount, { payment_type: step.type, payment_date: day, account: account(step.last4) });
    expect(outcome.ok ? null : outcome.refusal.code).toBe(reference.pay(step.type, amount, day, step.last4));
    if (outcome.ok) story.line = outcome.value.line;
  }
  if (story.line === before) expect(catchUp(before, story.now, ports)).toBe(before);
}

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
    draws: line.disbursements.map((draw) => ({ status: draw.status, effective: draw.effective_date, left: draw.available_credit })),
    payments: line.repayments.map(({ status, effective_date, available_credit, allocation, waived }) => ({ status, effective: effective_date, left: available_credit, paid: allocation, waived })),
    statements: line.statements.map((each, index) => ({
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
  expect(principal + sum(line.disbursements.filter(lines.isUnderWay).map(({ amount }) => amount))).toBeLessThanOrEqual(line.credit_limit);
  if (line.status === "CLOSED") expect(lines.payoffOn(line, today)).toBe(0);

  // What has gone through the bank is what the moves say, and a repayment's parts are the repayment.
  const paid = line.repayments.filter(({ status }) => status === "SUCCEEDED");
  const drawn = line.disbursements.filter(({ status }) => status === "SUCCEEDED");
  for (const { amount, allocation } of paid) expect(allocation && sum(Object.values(allocation))).toBe(amount);
  expect(ledger.balances.bank).toBe(sum(paid.map(({ amount }) => amount)) - sum(drawn.map(({ amount }) => amount)));

  let [balance, next, due] = [0, line.opening_date ?? "", ""];
  for (const each of line.statements) {
    expect(each.opening_balance).toBe(balance);
    expect(each.opening_balance + each.draws + each.fees_charged + each.interest_charged - each.repayments).toBe(each.closing_balance);
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
  expect(after.ledger.transactions.slice(0, before.ledger.transactions.length)).toEqual(before.ledger.transactions);
  expect(after.statements.slice(0, before.statements.length)).toEqual(before.statements);
  expect(reachable(lineMachine, before.status)).toContain(after.status);
  const moves = (line: Line) => [...line.disbursements, ...line.repayments];
  for (const { uuid, status } of moves(before)) {
    expect(reachable(moveMachine, status)).toContain(moves(after).find((move) => move.uuid === uuid)?.status);
  }
}

test("after any history the line is what the reference says, and the money adds up", () => {
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
}, 60_000 + runs * 100);

test("the clock brings the same, however often and in whatever steps it is looked at", () => {
  fc.assert(
    fc.property(anyTerms, anyHistory, fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 }), (terms, steps, waits) => {
      const { story, reference } = begin(terms);
      for (const step of steps) take(story, reference, step);
      const end = addDays(story.today, sum(waits));
      const atOnce = catchUp(story.line, new Date(`${end}T12:00:00.000Z`), ports);
      for (const days of waits) story.at(addDays(story.today, days));
      expect(story.line).toEqual(atOnce);
      expect(catchUp(atOnce, story.now, ports)).toBe(atOnce);
      expect(JSON.parse(JSON.stringify(atOnce))).toEqual(atOnce);
    }),
    { numRuns: runs / 4, ...seeded },
  );
}, 60_000 + runs * 100);
