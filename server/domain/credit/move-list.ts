// Lists of draws or repayments with what the line needs to know of them all the time: how many are under way, and their
// sum. These totals are carried from a list to the list made from it, so that a settlement does not go through the
// history.
import type { PaymentType } from "./allocation.js";
import type { Cents } from "./money.js";
import { isUnderWay, type MoveStatus } from "./states.js";

/** A draw, or a repayment, which has a type. */
interface Move {
  readonly amount: Cents;
  readonly status: MoveStatus;
  readonly payment_type?: PaymentType;
  readonly agreed_interest?: Cents | null;
}

/** Sums over a list of moves. Each is a sum, so that one changed move changes it without the others. */
interface Totals {
  /** Scheduled or with the bank network. */
  readonly underWay: number;
  /** The sum of those amounts. */
  readonly underWayAmount: Cents;
  readonly processing: number;
  /** The PAYOFF repayments under way. */
  readonly payoffsUnderWay: number;
  /** The PAYOFF repayments that have succeeded. */
  readonly payoffsReceived: number;
}

const none: Totals = { underWay: 0, underWayAmount: 0, processing: 0, payoffsUnderWay: 0, payoffsReceived: 0 };

/** By list: a list never changes, so neither do its totals. Those of a list that was just read are counted once. */
const known = new WeakMap<readonly Move[], Totals>();

export function totalsOfMoves(moves: readonly Move[]): Totals {
  let totals = known.get(moves);
  if (!totals) {
    totals = moves.reduce((all, move) => add(all, move, 1), none);
    known.set(moves, totals);
  }
  return totals;
}

/** The list with another move at the end. */
export function appendMove<M extends Move>(moves: readonly M[], move: M): readonly M[] {
  const appended = [...moves, move];
  known.set(appended, add(totalsOfMoves(moves), move, 1));
  return appended;
}

/** The list with another move at `index`. */
export function replaceMove<M extends Move>(moves: readonly M[], index: number, move: M): readonly M[] {
  const before = moves[index];
  const replaced = moves.with(index, move);
  if (before) known.set(replaced, add(add(totalsOfMoves(moves), before, -1), move, 1));
  return replaced;
}

/** The indexes at which the lists have different moves; `moves` is at least as long as `earlier`. */
export function changedMoves(earlier: readonly Move[], moves: readonly Move[]): number[] {
  const changed: number[] = [];
  if (earlier === moves) return changed;
  for (let index = 0; index < moves.length; index += 1) if (moves[index] !== earlier[index]) changed.push(index);
  return changed;
}

function add(totals: Totals, move: Move, times: 1 | -1): Totals {
  const underWay = isUnderWay(move) ? times : 0;
  const isAgreed = move.agreed_interest !== undefined && move.agreed_interest !== null;
  const isPayoff = move.payment_type === "PAYOFF";
  return {
    underWay: totals.underWay + underWay,
    underWayAmount: totals.underWayAmount + underWay * move.amount,
    processing: totals.processing + (move.status === "PROCESSING" ? times : 0),
    payoffsUnderWay: totals.payoffsUnderWay + (isPayoff ? underWay : 0),
    payoffsReceived: totals.payoffsReceived + (isAgreed && move.status === "SUCCEEDED" ? times : 0),
  };
}
