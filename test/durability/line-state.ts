// The whole state of a line as the API and the sandbox return it, compared with the independent model of the money.
import { isDeepStrictEqual } from "node:util";
import type { CreditClient, Disbursement, Loc, LocStatements, Payment } from "../../client/index.js";
import type { Client as SandboxClient } from "../../server/sandbox/generated/client.js";
import type { components } from "../../server/sandbox/generated/types.js";
import { Reference } from "../domain/credit/reference.js";

type Ledger = components["schemas"]["Ledger"];

export interface LineState {
  readonly loc: Loc;
  readonly statements: LocStatements;
  readonly draws: readonly Disbursement[];
  readonly payments: readonly Payment[];
  readonly ledger: Ledger;
}

export interface Service {
  readonly credit: CreditClient;
  readonly sandbox: SandboxClient;
}

export async function readLine({ credit, sandbox }: Service, user_uuid: string, loc_uuid: string): Promise<LineState> {
  const [loc, statements, draws, payments, ledger] = await Promise.all([
    credit.loc.get(user_uuid, loc_uuid),
    credit.loc.statements(user_uuid, loc_uuid),
    credit.loc.disbursements(user_uuid, loc_uuid, { limit: 100 }).toArray(),
    credit.loc.repayments(user_uuid, loc_uuid, { limit: 100 }).toArray(),
    sandbox.loc.ledger(loc_uuid),
  ]);
  return { loc, statements, draws, payments, ledger };
}

/**
 * What is wrong with a line: its state contradicts itself, or what the model makes of its moves. Empty if nothing.
 * `isOrdered`: whether the moves have the times at which they were made, which servers with different clocks can't say;
 * without it only the ledger and the sums are checked.
 */
export function contradictions(state: LineState, { isOrdered = true } = {}): readonly string[] {
  const { loc, draws, payments, ledger } = state;
  const found = ledgerMistakes(state);
  if (loc.opening_date === null) {
    // Nothing of an activation is there without the rest of it.
    if (draws.length + payments.length + ledger.transactions.length > 0) found.push("moves of a line that isn't open");
    return found.map((mistake) => `line ${loc.uuid}: ${mistake}`);
  }
  if (!isOrdered) return found.map((mistake) => `line ${loc.uuid}: ${mistake}`);
  let differences: string[] = [];
  for (const moves of possibleOrders(movesOf(state))) {
    differences = differencesOf(modelOf(loc.opening_date, state, moves), viewOf(state, moves));
    if (differences.length === 0) break;
  }
  return [...found, ...differences].map((mistake) => `line ${loc.uuid}: ${mistake}`);
}

function differencesOf(expected: object, actual: object): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const own: unknown = Reflect.get(actual, name);
    return isDeepStrictEqual(own, value) ? [] : [`${name} is ${JSON.stringify(own)}, not ${JSON.stringify(value)}`];
  });
}

type Move = (Disbursement & { readonly kind: "draw" }) | (Payment & { readonly kind: "payment" });

function movesOf({ draws, payments }: LineState): Move[] {
  return [
    ...draws.map((draw) => ({ ...draw, kind: "draw" as const })),
    ...payments.map((payment) => ({ ...payment, kind: "payment" as const })),
  ];
}

/** The orders in which moves may have been made: responses don't say which of one millisecond was the first. */
function* possibleOrders(moves: readonly Move[]): Generator<readonly Move[]> {
  const [first] = moves.map(({ created_at }) => created_at).toSorted();
  if (first === undefined) return yield [];
  const later = moves.filter(({ created_at }) => created_at !== first);
  for (const group of permutations(moves.filter(({ created_at }) => created_at === first))) {
    for (const rest of possibleOrders(later)) yield [...group, ...rest];
  }
}

function* permutations<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries()) {
    for (const rest of permutations(items.toSpliced(index, 1))) yield [item, ...rest];
  }
}

/** What the independent model says after the same moves on the same days, in an order. */
function modelOf(opening: string, { loc, statements }: LineState, moves: readonly Move[]) {
  const fee = loc.origination_fee;
  const reference = new Reference(opening, loc.credit_limit, BigInt(loc.interest_rate * 10_000), loc.term, fee);
  for (const move of moves) {
    reference.goTo(move.created_at.slice(0, 10));
    const rejection =
      move.kind === "draw"
        ? reference.draw(move.amount, move.disbursement_date, move.bank_account_last4)
        : reference.pay(move.payment_type, move.amount, move.payment_date, last4OfPayment(move));
    if (rejection !== null) return { [`${move.kind} ${move.uuid}`]: rejection };
  }
  reference.goTo(statements.as_of);
  const { status, balances, payoff, available, daysPastDue, pastDue, next, nextBilling, ...lists } = reference.view();
  return {
    status,
    balances,
    payoff,
    available,
    daysPastDue,
    pastDue,
    next,
    nextBilling,
    draws: lists.draws,
    payments: lists.payments.map(({ status: own, effective, left, paid }) => ({ status: own, effective, left, paid })),
    statements: lists.statements,
  };
}

/** Responses name no account of a payment; what became of it says how the simulated network treats the account. */
function last4OfPayment({ status }: Payment): string {
  if (status === "FAILED") return "0001";
  return status === "FAILED_AFTER_SUCCESS" ? "0010" : "6789";
}

/** The state in the words of the model, and its moves in an order. */
function viewOf({ loc, statements }: LineState, moves: readonly Move[]) {
  const draws = moves.filter((move) => move.kind === "draw");
  const payments = moves.filter((move) => move.kind === "payment");
  return {
    status: loc.status,
    balances: {
      fees: loc.fees_balance,
      interest: loc.interest_balance,
      principal: loc.principal_balance,
      suspense: statements.suspense_balance,
    },
    payoff: loc.payoff_balance,
    available: loc.available_credit,
    daysPastDue: loc.days_past_due,
    pastDue: statements.past_due_balance,
    next: { amount: statements.next_payment_amount_due, due_date: statements.next_payment_due_date },
    nextBilling: statements.next_billing_date,
    draws: draws.map(({ status, effective_date, available_credit }) => ({
      status,
      effective: effective_date,
      left: available_credit,
    })),
    payments: payments.map(({ status, effective_date, available_credit, fees, interest, principal, suspense }) => ({
      status,
      effective: effective_date,
      left: available_credit,
      paid: principal === null ? null : { fees, interest, principal, suspense },
    })),
    statements: statements.statements.map((statement) => {
      const { uuid: _, currency: __, billing_date: ___, ...rest } = statement;
      return rest;
    }),
  };
}

const settled = new Set(["SUCCEEDED", "FAILED_AFTER_SUCCESS"]);

/** What must hold of every ledger: it balances, and the bank has moved what the moves say, each once. */
function ledgerMistakes({ loc, draws, payments, ledger, statements }: LineState): string[] {
  const found: string[] = [];
  const expectEqual = (what: string, actual: number, expected: number): void => {
    if (actual !== expected) found.push(`${what} is ${actual}, not ${expected}`);
  };
  for (const { kind, about_uuid, entries } of ledger.transactions) {
    expectEqual(`the sum of ${kind} ${about_uuid}`, sum(entries.map(({ amount }) => amount)), 0);
  }
  for (const [account, balance] of Object.entries(ledger.balances)) {
    const entries = ledger.transactions.flatMap((transaction) => transaction.entries);
    const own = entries.filter((entry) => entry.account === account);
    expectEqual(`the balance of ${account}`, balance, sum(own.map(({ amount }) => amount)));
  }
  expectEqual("the sum of the ledger", sum(Object.values(ledger.balances)), 0);
  expectEqual("principal in the ledger", ledger.balances.principal, loc.principal_balance);
  expectEqual("fees in the ledger", ledger.balances.fees, loc.fees_balance);
  expectEqual("suspense in the ledger", 0 - ledger.balances.suspense, statements.suspense_balance);
  const times = (uuid: string, ...kinds: readonly string[]): number =>
    ledger.transactions.filter(({ kind, about_uuid }) => about_uuid === uuid && kinds.includes(kind)).length;
  for (const { uuid, status } of draws) {
    expectEqual(`how often draw ${uuid} was paid out`, times(uuid, "draw"), settled.has(status) ? 1 : 0);
  }
  for (const { uuid, status } of payments) {
    expectEqual(`how often payment ${uuid} was posted`, times(uuid, "repayment"), settled.has(status) ? 1 : 0);
  }
  const fees = ledger.transactions.filter(({ kind }) => kind === "origination_fee").length;
  expectEqual("how often the fee was charged", fees, loc.opening_date !== null && loc.origination_fee > 0 ? 1 : 0);
  const bank = sumOf(payments, "SUCCEEDED") - sumOf(draws, "SUCCEEDED");
  expectEqual("what the bank has", ledger.balances.bank, bank);
  const granted = draws.filter(({ status }) => ["SCHEDULED", "PROCESSING", "SUCCEEDED"].includes(status));
  const lent = sum(granted.map(({ amount }) => amount)) - sum(payments.map(({ principal }) => principal ?? 0));
  if (lent > loc.credit_limit) found.push(`${lent} was lent, above the limit of ${loc.credit_limit}`);
  return found;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function sumOf(moves: readonly { readonly status: string; readonly amount: number }[], status: string): number {
  return sum(moves.filter((move) => move.status === status).map(({ amount }) => amount));
}
