// The types of the reference model of a line, and sums of them.
import type { PaymentType } from "../../../server/domain/credit/values/allocation.js";
import type { MoveStatus } from "../../../server/domain/credit/values/states.js";

export type Part = "fees" | "interest" | "principal";
export type Parts = Record<Part, number>;

export interface Move {
  readonly type: PaymentType | "DRAW";
  readonly amount: number;
  readonly last4: string;
  status: MoveStatus;
  effective: string | null;
  returned: string | null;
  /** Available credit when it came to its status, and the status that it was noted for. */
  left: number;
  noted: MoveStatus | null;
  /** Of a repayment: what it pays, what it lets go, and what was agreed for a PAYOFF. */
  paid: Parts & { suspense: number };
  waived: number;
  readonly agreed: number | null;
}

type Days = "period_start" | "period_end" | "due_date";
export type Columns = "draws" | "repayments" | "fees_charged" | "interest_charged";
export type Bill = Readonly<
  Record<Days, string> & Record<Columns | "opening_balance" | "closing_balance" | "minimum_payment_due", number>
>;

export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

export const cent = 365_000_000n; // in cents × ten-thousandths of a percent × days

/**
 * To the nearest cent, a half to the even one; what is left over after rounding up is below nothing, but rounds to it.
 */
export function round(fraction: bigint): number {
  if (fraction < 0n) return 0;
  const [whole, rest] = [fraction / cent, 2n * (fraction % cent)];
  return Number(whole) + (rest > cent || (rest === cent && whole % 2n === 1n) ? 1 : 0);
}

export const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
export const amounts = (moves: readonly Move[]): number => total(moves.map(({ amount }) => amount));
export const all = ({ fees, interest, principal }: Parts): number => fees + interest + principal;
export const isUnderWay = ({ status }: Move): boolean => status === "SCHEDULED" || status === "PROCESSING";

/** A scheduled move; `agreed` is the interest up to which a payoff is agreed, null for other moves. */
export function newMove(type: Move["type"], amount: number, last4: string, agreed: number | null): Move {
  const paid = { fees: 0, interest: 0, principal: 0, suspense: 0 };
  return {
    type,
    amount,
    last4,
    status: "SCHEDULED",
    effective: null,
    returned: null,
    left: 0,
    noted: null,
    paid,
    waived: 0,
    agreed,
  };
}
