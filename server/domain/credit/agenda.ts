// What is going to happen to a line by the clock alone, in order: the clock jumps from one to the next.
import { endOf, startOf, type Day, type Instant } from "./day.js";

/** A disbursement or a repayment, by its place in the line's list. */
export interface MoveRef {
  readonly move: "disbursement" | "repayment";
  readonly index: number;
}

/** Something that a day brings, and the moment at which it has come. */
export type Due =
  | { readonly kind: "expire" | "bill" | "late_fee" | "assess"; readonly day: Day; readonly at: Instant }
  | ({ readonly kind: "return" | "settle" | "submit"; readonly day: Day; readonly at: Instant } & MoveRef);

/** In this order what shares a moment comes to pass: first what ends the day before, then what begins the day. */
const order: readonly Due["kind"][] = ["bill", "late_fee", "assess", "expire", "return", "settle", "submit"];

/** Moves of money happen as their day begins. */
export function moveDue(kind: "return" | "settle" | "submit", day: Day, zone: string, { move, index }: MoveRef): Due {
  return { kind, day, at: startOf(day, zone), move, index };
}

/** Billing counts the whole day, and lateness begins when a day is over. */
export function closingDue(kind: "bill" | "late_fee" | "assess", day: Day, zone: string): Due {
  return { kind, day, at: endOf(day, zone) };
}

export function expiryDue(day: Day, at: Instant): Due {
  return { kind: "expire", day, at };
}

/** The agenda with one more entry, behind everything that comes before it or at the same time. */
export function withDue(agenda: readonly Due[], due: Due): readonly Due[] {
  const position = agenda.findIndex((other) => precedes(due, other));
  return position === -1 ? [...agenda, due] : agenda.toSpliced(position, 0, due);
}

function precedes(a: Due, b: Due): boolean {
  return a.at < b.at || (a.at === b.at && order.indexOf(a.kind) < order.indexOf(b.kind));
}
