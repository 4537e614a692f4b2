// Random histories of commands and clock moves: what holds after every step, whatever happened before.
import fc from "fast-check";
import { expect, test } from "vitest";
import { catchUp } from "../../../server/domain/credit/catch-up.js";
import { addDays, daysBetween } from "../../../server/domain/credit/day.js";
import { sumEntries } from "../../../server/domain/credit/ledger.js";
import { availableCredit, isUnderWay, owedOn, payoffOn, suspenseOf, type Line } from "../../../server/domain/credit/line.js";
import { sum } from "../../../server/domain/credit/money.js";
import { lineMachine, moveMachine } from "../../../server/domain/credit/states.js";
import { account, openLine, ports, type Story } from "./support.js";

type Step =
  | { readonly do: "wait"; readonly days: number }
  | { readonly do: "draw"; readonly amount: number; readonly ahead: number; readonly to: string }
  | { readonly do: "pay"; readonly share: number; readonly ahead: number; readonly from: string; readonly type: "SINGLE_PAYMENT" | "MERCHANT_RETURN" }
  | { readonly do: "pay off"; readonly ahead: number; readonly from: string };

const last4 = fc.constantFrom("6789", "6789", "6789", "0001", "0010");
const ahead = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 }));

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("wait" as const), days: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 60 })) }),
  fc.record({ do: fc.constant("draw" as const), amount: fc.integer({ min: 1, max: 25_000_00 }), ahead, to: last4 }),
  fc.record({ do: fc.constant("pay" as const), share: fc.integer({ min: 1, max: 100 }), ahead, from: last4, type: fc.constantFrom("SINGLE_PAYMENT", "SINGLE_PAYMENT", "MERCHANT_RETURN") }),
  fc.record({ do: fc.constant("pay off" as const), ahead, from: last4 }),
);

/** Does one step; a refusal changes nothing. */
function take(story: Story, step: Step): void {
  const before = story.line;
  const on = (days: number): string => addDays(story.today, days);
  if (step.do === "wait") {
    story.at(on(step.days));
    return;
  }
  const outcome =
    step.do === "draw"
      ? story.tryDraw(step.amount, { disbursement_date: on(step.ahead), account: account(step.to) })
      : step.do === "pay"
        ? story.tryPay(Math.max(1, Math.floor((story.payoff * step.share) / 100)), { payment_type: step.type, payment_date: on(step.ahead), account: account(step.from) })
        : story.tryPay(Math.max(1, story.payable), { payment_type: "PAYOFF", payment_date: on(step.ahead), account: account(step.from) });
  if (outcome.ok) story.line = outcome.value.line;
  else expect(story.line).toBe(before);
}

function holds(line: Line, today: string): void {
  const { ledger, statements } = line;
  expect(ledger.balances).toEqual(sumEntries(ledger.transactions));
  expect(sum(Object.values(ledger.balances))).toBe(0);
  for (const { entries } of ledger.transactions) expect(sum(entries.map((entry) => entry.amount))).toBe(0);

  const { principal, interest, fees } = owedOn(line, today);
  const suspense = suspenseOf(line);
  expect(Math.min(principal, interest, fees, suspense)).toBeGreaterThanOrEqual(0);
  expect(principal).toBeLessThanOrEqual(line.credit_limit);
  if (suspense > 0) expect({ principal, fees, billed: ledger.balances.interest }).toEqual({ principal: 0, fees: 0, billed: 0 });
  const reserved = sum(line.disbursements.filter(isUnderWay).map((draw) => draw.amount));
  expect(availableCredit(line)).toBe(line.credit_limit - principal - reserved);

  // What the moves say and what the ledger says is the same.
  const paid = line.repayments.filter(({ status }) => status === "SUCCEEDED");
  const drawn = line.disbursements.filter(({ status }) => status === "SUCCEEDED");
  const part = (name: "principal" | "suspense"): number => sum(paid.map(({ allocation }) => allocation?.[name] ?? 0));
  expect(sum(drawn.map((draw) => draw.amount)) - part("principal")).toBe(principal);
  expect(part("suspense")).toBe(suspense);
  for (const { amount, allocation } of paid) expect(allocation && sum(Object.values(allocation))).toBe(amount);
  expect(ledger.balances.bank).toBe(sum(paid.map(({ amount }) => amount)) - sum(drawn.map(({ amount }) => amount)));

  const owed = principal + ledger.balances.interest + fees - suspense;
  expect(sum(line.unpaid.map(({ amount }) => amount))).toBeLessThanOrEqual(Math.max(0, owed));
  if (line.status === "CLOSED") expect(payoffOn(line, today)).toBe(0);

  let [balance, next, due] = [0, line.opening_date ?? "", ""];
  for (const each of statements) {
    expect(each.opening_balance).toBe(balance);
    expect(each.opening_balance + each.draws + each.fees_charged + each.interest_charged - each.repayments).toBe(each.closing_balance);
    expect(each.period_start).toBe(next);
    expect(each.period_end >= each.period_start && each.billing_date === each.period_end).toBe(true);
    expect(daysBetween(each.billing_date, each.due_date)).toBe(10);
    expect(each.due_date > due).toBe(true);
    expect(each.minimum_payment_due).toBeGreaterThanOrEqual(0);
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

test("after any history the money adds up", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 40 }), fc.integer({ min: 0, max: 60 }), (steps, start) => {
      const story = openLine(addDays("2027-01-01", start), { origination_fee: 250_00, interest_rate: 12.5, apr: 13.6 });
      for (const each of steps) {
        const before = story.line;
        take(story, each);
        holds(story.line, story.today);
        expect(reachable(lineMachine, before.status)).toContain(story.line.status);
        for (const [index, { status }] of before.disbursements.entries()) {
          expect(reachable(moveMachine, status)).toContain(story.line.disbursements[index]?.status);
        }
        for (const [index, { status }] of before.repayments.entries()) {
          expect(reachable(moveMachine, status)).toContain(story.line.repayments[index]?.status);
        }
        expect(story.line.ledger.transactions.slice(0, before.ledger.transactions.length)).toEqual(before.ledger.transactions);
        expect(story.line.statements.slice(0, before.statements.length)).toEqual(before.statements);
      }
    }),
    { numRuns: 300 },
  );
});

test("the clock brings the same, however often and in whatever steps it is looked at", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 20 }), fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 }), (steps, waits) => {
      const story = openLine("2027-01-15", { origination_fee: 250_00 });
      for (const each of steps) take(story, each);
      const end = addDays(story.today, sum(waits));
      const atOnce = catchUp(story.line, new Date(`${end}T12:00:00.000Z`), ports);
      for (const days of waits) story.at(addDays(story.today, days));
      expect(story.line).toEqual(atOnce);
      expect(catchUp(atOnce, story.now, ports)).toBe(atOnce);
      expect(JSON.parse(JSON.stringify(atOnce))).toEqual(atOnce);
    }),
    { numRuns: 100 },
  );
});
