// What happens to a line that others are notified of, by the names of the events that report it.
import type { Instant } from "./day.js";
import {
  lineMachine,
  moveMachine,
  type LineEvent,
  type LineStatus,
  type MoveEvent,
  type MoveStatus,
} from "./states.js";

export const lineOccurrences = {
  activate: "line.activated",
  decline: "offer.declined",
  expire: "offer.expired",
  suspend: "line.suspended",
  reinstate: "line.released",
  pay_off: "line.closed",
  mature: "line.closed",
  charge_off: "line.charged_off",
  reopen: "line.reopened",
} as const satisfies Readonly<Record<LineEvent, string>>;

export const moveOccurrences = {
  submit: "submitted",
  cancel: "canceled",
  settle: "settled",
  fail: "failed",
  return: "returned",
} as const satisfies Readonly<Record<MoveEvent, string>>;

export type MoveName = "disbursement" | "repayment";

export interface LineOccurrence {
  readonly type: (typeof lineOccurrences)[LineEvent] | "line.past_due";
  readonly at: Instant;
  /** The status of the line after it. */
  readonly status: LineStatus;
}

export interface MoveOccurrence {
  readonly type: `${MoveName}.${(typeof moveOccurrences)[MoveEvent]}`;
  readonly at: Instant;
  readonly uuid: string;
  /** The status of the draw or the repayment after it. */
  readonly status: MoveStatus;
}

export interface StatementOccurrence {
  readonly type: "statement.billed";
  readonly at: Instant;
  readonly uuid: string;
}

export type Occurrence = LineOccurrence | MoveOccurrence | StatementOccurrence;

/** The types of what may happen to a line, a draw, a repayment or a statement. */
export const occurrenceTypes: readonly Occurrence["type"][] = [
  ...new Set<Occurrence["type"]>([
    ...lineMachine.map(({ on }) => lineOccurrences[on]),
    "line.past_due",
    ...(["disbursement", "repayment"] as const).flatMap((name) =>
      moveMachine.map(({ on }) => `${name}.${moveOccurrences[on]}` as const),
    ),
    "statement.billed",
  ]),
];
