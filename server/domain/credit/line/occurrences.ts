// What has happened to a line, for those who are notified of it: each change of a status, each statement, and each
// payment that is late, in the order in which it happened. Catching up with a month may suspend a line and reinstate
// it, which a comparison of the line before and after it would not show.
import type { Instant } from "../values/day.js";
import type { MoveList } from "../ledger/move-list.js";
import { findPath } from "../values/machine.js";
import {
  lineOccurrences,
  moveOccurrences,
  type LineOccurrence,
  type MoveName,
  type MoveOccurrence,
  type Occurrence,
} from "../values/occurrence.js";
import { moveMachine, type LineEvent, type MoveStatus } from "../values/states.js";
import type { Line } from "./line.js";

/** A transition of a line, whose status is already that after it. */
export function transitionOccurrence({ status }: Pick<Line, "status">, event: LineEvent, at: Instant): LineOccurrence {
  return { type: lineOccurrences[event], at, status };
}

/** Adds what has happened to what the line has of before. */
export function addOccurrences(line: Line, occurrences: readonly Occurrence[]): Line {
  return occurrences.length === 0 ? line : { ...line, occurred: [...line.occurred, ...occurrences] };
}

/**
 * Adds the transitions of draws and repayments between two versions of a line, before what they have caused: a
 * repayment that settles comes before the closing of its line.
 */
export function addMoveOccurrences(before: Line, after: Line, at: Instant): Line {
  const moves = [
    ...transitionsOf("disbursement", before.disbursements, after.disbursements, at),
    ...transitionsOf("repayment", before.repayments, after.repayments, at),
  ];
  if (moves.length === 0) return after;
  const known = before.occurred.length;
  return { ...after, occurred: [...before.occurred, ...moves, ...after.occurred.slice(known)] };
}

function transitionsOf<M extends { readonly uuid: string; readonly amount: number; readonly status: MoveStatus }>(
  name: MoveName,
  before: MoveList<M>,
  after: MoveList<M>,
  at: Instant,
): readonly MoveOccurrence[] {
  if (before === after) return [];
  return [...after.items.changedSince(before.items)].flatMap(([index, { uuid, status }]) =>
    findPath(moveMachine, before.at(index)?.status ?? "SCHEDULED", status).map(({ on, to }) => ({
      type: `${name}.${moveOccurrences[on]}` as const,
      at,
      uuid,
      status: to,
    })),
  );
}
