// Random histories of a line: commands and clock moves, done on the service's line and on the reference model alike.
import fc from "fast-check";
import { expect } from "vitest";
import { catchUp } from "../../../server/domain/credit/line/catch-up.js";
import {
  defaultCreditPolicy,
  holidayCalendars,
  type CreditPolicy,
} from "../../../server/domain/credit/values/credit-policy.js";
import { addDays } from "../../../server/domain/credit/values/day.js";
import { hold } from "../../../server/domain/credit/commands/hold.js";
import type { ReferencePolicy } from "./reference-policy.js";
import { Reference } from "./reference.js";
import { account, openLine, ports, type Story } from "./support.js";

export type Step =
  | { readonly do: "wait"; readonly days: number }
  | { readonly do: "hold"; readonly operator: boolean }
  | { readonly do: "draw"; readonly share: number; readonly ahead: number; readonly last4: string }
  | {
      readonly do: "pay";
      readonly share: number;
      readonly ahead: number;
      readonly last4: string;
      readonly type: "SINGLE_PAYMENT" | "PAYOFF" | "MERCHANT_RETURN";
    };

const last4 = fc.constantFrom("6789", "6789", "0001", "0010", "0010");
const ahead = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 }));
const share = fc.oneof(
  fc.integer({ min: 1, max: 3 }),
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: 1, max: 1000 }),
  fc.constant(1000),
  fc.constant(1001),
);

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      days: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) },
        { weight: 3, arbitrary: fc.integer({ min: 1, max: 40 }) },
        { weight: 1, arbitrary: fc.integer({ min: 41, max: 200 }) },
      ),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("draw" as const), share, ahead, last4 }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("hold" as const), operator: fc.constantFrom(true, false, false) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("pay" as const),
      share,
      ahead,
      last4,
      type: fc.constantFrom(
        "SINGLE_PAYMENT" as const,
        "SINGLE_PAYMENT" as const,
        "MERCHANT_RETURN" as const,
        "PAYOFF" as const,
      ),
    }),
  },
);

/** A draw comes first: without one little can happen. */
const firstDraw = fc.record({
  do: fc.constant("draw" as const),
  share: fc.integer({ min: 300, max: 1000 }),
  ahead: fc.constant(0),
  last4: fc.constant("6789"),
});
export const anyHistory = fc
  .tuple(firstDraw, fc.array(anyStep, { minLength: 1, maxLength: 50, size: "max" }))
  .map(([first, steps]): readonly Step[] => [first, ...steps]);

/** A lender of another policy: everything in it that money and days depend on. */
export const anyPolicy: fc.Arbitrary<CreditPolicy> = fc
  .record({
    fees: fc.record({
      origination_percent: fc.constant(1),
      late: fc.constantFrom(0, 1, 25_00),
      returned_payment: fc.constantFrom(0, 15_00),
    }),
    minimum_payment: fc.record({
      amount: fc.constantFrom(0, 10_00, 100_00),
      percent: fc.constantFrom(0, 2.5, 33.3333, 100),
    }),
    grace_period_days: fc.integer({ min: 0, max: 15 }),
    time_zone: fc.constantFrom("UTC", "America/New_York", "Pacific/Auckland", "Pacific/Kiritimati"),
    bank_holidays: fc.constantFrom(...holidayCalendars),
    cut_off_hour: fc.constantFrom(null, 1, 8, 17),
    return_window_days: fc.integer({ min: 1, max: 20 }),
  })
  .map((given) => ({ ...defaultCreditPolicy, ...given }));

function forReference({
  fees,
  minimum_payment,
  grace_period_days,
  bank_holidays,
  cut_off_hour,
}: CreditPolicy): ReferencePolicy {
  return {
    minimumAmount: minimum_payment.amount,
    minimumShare: BigInt(Math.round(minimum_payment.percent * 10_000)),
    grace: grace_period_days,
    lateFee: fees.late,
    returnedFee: fees.returned_payment,
    holidays: bank_holidays === "US",
    cutOff: cut_off_hour,
  };
}

/** By another calendar than the service's own. */
function hourIn(zone: string, now: Date): number {
  return Number(new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "2-digit", hourCycle: "h23" }).format(now));
}

export const anyTerms = fc.record({
  start: fc.integer({ min: 0, max: 450 }).map((days) => addDays("2027-01-01", days)),
  rate: fc.integer({ min: 0, max: 400_000 }),
  limit: fc.constantFrom(60_00, 1_000_00, 25_000_00),
  term: fc.constantFrom(1, 3, 12, 24),
  fee: fc.constantFrom(0, 1, 250_00),
  policy: fc.oneof(fc.constant(defaultCreditPolicy), anyPolicy),
});
export type Terms = typeof anyTerms extends fc.Arbitrary<infer Value> ? Value : never;

export function begin({ start, rate, limit, term, fee, policy }: Terms) {
  const terms = { amount: limit, interest_rate: rate / 10_000, apr: rate / 10_000, term, origination_fee: fee };
  const story = openLine(start, terms, ports, policy);
  return { story, reference: new Reference(story.today, limit, BigInt(rate), term, fee, forReference(policy)) };
}

/** Does one step on both; a refusal is the same for both, and changes nothing. */
export function take(story: Story, reference: Reference, step: Step): void {
  const before = story.line;
  reference.hour = hourIn(story.line.agreement.time_zone, story.now);
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
