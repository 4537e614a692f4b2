// The agenda of a line: the events that the clock causes, in order.
import { endOf, startOf, type Day, type Instant } from "./day.js";

/** A disbursement or a repayment, by its index in the line's list. */
export interface MoveRef {
  readonly move: "disbursement" | "repayment";
  readonly index: number;
}

/** An event of a day, and the instant at which it happens. */
export type Due =
  | { readonly kind: "expire" | "bill" | "late_fee" | "assess"; readonly day: Day; readonly at: Instant }
  | ({ readonly kind: "return" | "settle" | "submit"; readonly day: Day; readonly at: Instant } & MoveRef);

/** The order of events at the same instant: first those that end a day, then those that begin the next. */
const eventOrder: readonly Due["kind"][] = ["bill", "late_fee", "assess", "expire", "return", "settle", "submit"];

/** Draws and repayments move as their day begins. */
export function moveDue(kind: "return" | "settle" | "submit", day: Day, zone: string, { move, index }: MoveRef): Due {
  return { kind, day, at: startOf(day, zone), move, index };
}

/** Billing counts the whole day, and a payment is late when its day has ended. */
export function closingDue(kind: "bill" | "late_fee" | "assess", day: Day, zone: string): Due {
  return { kind, day, at: endOf(day, zone) };
}

export function expiryDue(day: Day, at: Instant): Due {
  return { kind: "expire", day, at };
}

/** Adds an event to the agenda, after those that are earlier or at the same time. */
export function addToAgenda(agenda: readonly Due[], due: Due): readonly Due[] {
  // From the end: most events are later than what the agenda has, and it may have thousands.
  const position = agenda.findLastIndex((other) => !precedes(due, other)) + 1;
  return agenda.toSpliced(position, 0, due);
}

function precedes(a: Due, b: Due): boolean {
  return a.at < b.at || (a.at === b.at && eventOrder.indexOf(a.kind) < eventOrder.indexOf(b.kind));
}
