// The draws or the repayments of a line, with what the line needs to know of them all the time: how many are under way,
// and their sum. These totals are carried from a list to the list made from it, and stored with the line, so that
// nothing goes through the history for them.
import type { PaymentType } from "../values/allocation.js";
import { List } from "../values/list.js";
import type { Cents } from "../values/money.js";
import { isUnderWay, type MoveStatus } from "../values/states.js";

/** A draw, or a repayment, which has a type. */
interface Move {
  readonly amount: Cents;
  readonly status: MoveStatus;
  readonly payment_type?: PaymentType;
  readonly agreed_interest?: Cents | null;
}

/** Sums over a list of moves. Each is a sum, so that one changed move changes it without the others. */
export interface MoveTotals {
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

const none: MoveTotals = { underWay: 0, underWayAmount: 0, processing: 0, payoffsUnderWay: 0, payoffsReceived: 0 };

export class MoveList<M extends Move> implements Iterable<M> {
  readonly items: List<M>;
  readonly totals: MoveTotals;

  constructor(items: List<M>, totals: MoveTotals) {
    this.items = items;
    this.totals = totals;
  }

  static empty<M extends Move>(name: "disbursements" | "repayments"): MoveList<M> {
    return new MoveList<M>(List.of<M>(name, []), none);
  }

  get length(): number {
    return this.items.length;
  }

  at(index: number): M | undefined {
    return this.items.at(index);
  }

  [Symbol.iterator](): Iterator<M> {
    return this.items[Symbol.iterator]();
  }

  newestFirst(): Iterable<readonly [index: number, move: M]> {
    return this.items.newestFirst();
  }

  append(move: M): MoveList<M> {
    return new MoveList(this.items.append(move), add(this.totals, move, 1));
  }

  /** The list with another move at `index`. */
  replace(index: number, move: M): MoveList<M> {
    const before = this.items.at(index);
    const totals = before ? add(this.totals, before, -1) : this.totals;
    return new MoveList(this.items.replace(index, move), add(totals, move, 1));
  }
}

/** The totals of moves, from scratch. */
export function totalsOfMoves(moves: Iterable<Move>): MoveTotals {
  return [...moves].reduce((all, move) => add(all, move, 1), none);
}

function add(totals: MoveTotals, move: Move, times: 1 | -1): MoveTotals {
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
