// A line of credit for tests: made, opened and moved through the domain's own functions, with ids that count.
import { activate, readNote } from "../../../server/domain/credit/commands/activate.js";
import { apply } from "../../../server/domain/credit/application/application.js";
import type { BankAccount } from "../../../server/domain/credit/values/bank-account.js";
import { defaultCreditPolicy, type CreditPolicy } from "../../../server/domain/credit/values/credit-policy.js";
import { catchUp } from "../../../server/domain/credit/line/catch-up.js";
import { draw, type NewDraw } from "../../../server/domain/credit/commands/draw.js";
import {
  owedOn,
  payableOn,
  payoffOn,
  suspenseOf,
  todayFor,
  type Line,
  type Ports,
} from "../../../server/domain/credit/line/line.js";
import { simulatedNetwork } from "../../../server/domain/credit/calendar/network.js";
import { linesOf, type Origination } from "../../../server/domain/credit/application/origination.js";
import { decideByDefault, type OfferTerms } from "../../../server/domain/credit/application/decision.js";
import { repay, type NewRepayment } from "../../../server/domain/credit/commands/repay.js";
import type { Outcome, Refusal } from "../../../server/domain/refusal.js";
import type { BusinessUser, IndividualUser } from "../../../server/domain/user/user.js";
import { createUser } from "../../../server/domain/user/create.js";
import { business, counter, individual } from "../../support/users/user-bodies.js";

export const ports: Ports = { network: simulatedNetwork, idFor: (name) => name };

/** As `ports`, with a network that settles on the same day and returns no payment. */
export const sameDay: Ports = {
  ...ports,
  network: { settlementDay: (day) => day, returnDay: (day) => day, outcome: () => ({ kind: "settles" }) },
};

const created = new Date("2026-01-01T00:00:00.000Z");
const identity = { uuid: "user", sealed_tax_id: "sealed" };

export const company = createUser(business, identity, counter(), created) as BusinessUser;
export const person = createUser(individual, identity, counter(), created) as IndividualUser;

/** An account with a number that ends so; any but `0001`, `0002` and `0010` succeeds. */
export const account = (last4 = "6789"): BankAccount => ({
  bank_name: "First Harbor Bank",
  bank_account_name: "Acme",
  account_type: "checking",
  ach_routing_number: "021000021",
  sealed_account_number: "sealed",
  last4,
});

/** Noon of a day, or a moment of it: `2027-01-15` or `2027-01-15T08:05`. */
export const time = (text: string): Date => new Date(text.includes("T") ? `${text}:00.000Z` : `${text}T12:00:00.000Z`);

export function accepted<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.refusal.code}: ${JSON.stringify(outcome.refusal)}`);
  return outcome.value;
}

export function refusalOf(outcome: Outcome<unknown>): Refusal {
  if (outcome.ok) throw new Error("It was accepted.");
  return outcome.refusal;
}

export const plainTerms: OfferTerms = { amount: 25_000_00, interest_rate: 12, apr: 12, term: 12, origination_fee: 0 };

/** An application that its client approved with these offers, and their lines. */
export function originate(now: Date, ...offers: readonly Partial<OfferTerms>[]): Origination {
  return originateBy(defaultCreditPolicy, now, ...offers);
}

/** The same with a lender of another policy. */
export function originateBy(policy: CreditPolicy, now: Date, ...offers: readonly Partial<OfferTerms>[]): Origination {
  const all = offers.length === 0 ? [{}] : offers;
  const application = apply(
    {
      request: { amount: 50_000_00, term: null, purpose: null, credit_score_consent: false },
      decision: { decision: "approved", offers: all.map((terms) => ({ ...plainTerms, ...terms })), explanation: null },
    },
    { uuid: "application", user_uuid: "user" },
    counter(),
    decideByDefault,
    policy,
    now,
  );
  return { application, lines: linesOf(application, policy) };
}

/** The application and its lines once the first of them is signed, with accounts on file. */
export function activated(now: Date, origination: Origination, using: Ports = ports): Origination {
  const [first, ...others] = origination.lines;
  if (!first) throw new Error("There is no line.");
  const { line, note } = accepted(readNote(first, person, "note", now, using));
  const command = { document_uuid: note.document_uuid, disbursement_account: account(), repayment_account: account() };
  return accepted(activate({ ...origination, lines: [line, ...others] }, line.uuid, command, person, now, using));
}

/** One line, activated on a day. */
export function openLine(
  day: string,
  terms: Partial<OfferTerms> = {},
  using: Ports = ports,
  policy = defaultCreditPolicy,
): Story {
  const [line] = activated(time(day), originateBy(policy, time(day), terms), using).lines;
  if (!line) throw new Error("There is no line.");
  return new Story(line, time(day), using);
}

/** A line and its clock, moved step by step as a platform would. */
export class Story {
  readonly #newId = counter();
  public line: Line;
  public now: Date;
  readonly using: Ports;

  constructor(line: Line, now: Date, using: Ports) {
    this.line = line;
    this.now = now;
    this.using = using;
  }

  get today(): string {
    return todayFor(this.line, this.now);
  }

  /** Moves the clock, to noon unless a time is given. */
  at(text: string): this {
    this.now = time(text);
    this.line = catchUp(this.line, this.now, this.using);
    return this;
  }

  draw(amount: number, more: Partial<NewDraw> = {}): this {
    this.line = accepted(this.tryDraw(amount, more)).line;
    return this;
  }

  tryDraw(amount: number, more: Partial<NewDraw> = {}) {
    return draw(this.line, { amount, account: null, ...more }, this.#newId(), this.now, this.using);
  }

  pay(amount: number, more: Partial<NewRepayment> = {}): this {
    this.line = accepted(this.tryPay(amount, more)).line;
    return this;
  }

  tryPay(amount: number, more: Partial<NewRepayment> = {}) {
    const command: NewRepayment = { payment_type: "SINGLE_PAYMENT", amount, account: null, ...more };
    return repay(this.line, command, this.#newId(), this.now, this.using);
  }

  /** Pays off what is owed now less what is under way. */
  payOff(more: Partial<NewRepayment> = {}): this {
    return this.pay(this.payable, { payment_type: "PAYOFF", ...more });
  }

  /** What is owed now, by part. */
  get owed() {
    const { principal, interest, fees } = owedOn(this.line, this.today);
    return { principal, interest, fees, suspense: suspenseOf(this.line) };
  }

  /** The most that can be repaid now. */
  get payable(): number {
    return payableOn(this.line, this.today);
  }

  get payoff(): number {
    return payoffOn(this.line, this.today);
  }
}
