// The agenda of a line: the events that the clock causes, in order. Only the next events may be loaded.
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

/** An event in an agenda, with the number under which it is stored: its position among all that were ever added. */
export interface Scheduled {
  readonly number: number;
  readonly due: Due;
}

/** The order of events at the same instant: first those that end a day, then those that begin the next. */
const eventOrder: readonly Due["kind"][] = ["bill", "late_fee", "assess", "expire", "return", "settle", "submit"];

/** What a stored line says of its agenda; the events are rows of their own. */
export interface AgendaSummary {
  /** The number of events. */
  readonly length: number;
  /** The number of events that were ever added. */
  readonly added: number;
  /** The number of statement periods that will end. */
  readonly bills: number;
  /** The time of the next event; null if there is none. */
  readonly next: Instant | null;
}

type Counts = Omit<AgendaSummary, "next">;

/** The events of a line that have not happened yet. It is immutable. */
export class Agenda {
  /** In order; those before `#first` have happened. */
  readonly #events: readonly Scheduled[];
  readonly #first: number;
  readonly #counts: Counts;
  /** The time of the first event that is not loaded; null if all are. */
  readonly #unloaded: Instant | null;

  private constructor(
    events: readonly Scheduled[],
    first: number,
    { length, added, bills }: Counts,
    unloaded: Instant | null,
  ) {
    this.#events = events;
    this.#first = first;
    this.#counts = { length, added, bills };
    this.#unloaded = unloaded;
  }

  static readonly empty = new Agenda([], 0, { length: 0, added: 0, bills: 0 }, null);

  /** A stored agenda: `events` are the first ones, and `unloaded` is the time of the one after them. */
  static load(summary: AgendaSummary, events: readonly Scheduled[], unloaded: Instant | null): Agenda {
    return new Agenda(events.toSorted(inOrder), 0, summary, unloaded);
  }

  get summary(): AgendaSummary {
    return { ...this.#counts, next: this.next };
  }

  /** The time of the next event; null if there is none. */
  get next(): Instant | null {
    const first = this.#events[this.#first]?.due.at ?? null;
    if (first === null || this.#unloaded === null) return first ?? this.#unloaded;
    return first < this.#unloaded ? first : this.#unloaded;
  }

  /** Whether the current statement period will end. */
  get hasBill(): boolean {
    return this.#counts.bills > 0;
  }

  /** The next event if it happens by `at`. */
  dueBy(at: Instant): Due | undefined {
    if (this.#unloaded !== null && this.#unloaded <= at) throw new Error(`The agenda is not loaded until ${at}.`);
    const due = this.#events[this.#first]?.due;
    return due && due.at <= at ? due : undefined;
  }

  /** The agenda once its next event has happened. */
  withoutFirst(): Agenda {
    const isBill = this.#events[this.#first]?.due.kind === "bill";
    const { length, added, bills } = this.#counts;
    const counts = { length: length - 1, added, bills: isBill ? bills - 1 : bills };
    return new Agenda(this.#events, this.#first + 1, counts, this.#unloaded);
  }

  /** Adds an event, after those that are earlier or at the same time. */
  add(due: Due): Agenda {
    const scheduled: Scheduled = { number: this.#counts.added, due };
    const pending = this.pendingEvents();
    // From the end: most events are later than what the agenda has, and it may have thousands.
    const position = pending.findLastIndex((other) => inOrder(other, scheduled) < 0) + 1;
    const { length, added, bills } = this.#counts;
    const counts = { length: length + 1, added: added + 1, bills: due.kind === "bill" ? bills + 1 : bills };
    return new Agenda(pending.toSpliced(position, 0, scheduled), 0, counts, this.#unloaded);
  }

  /** The loaded events that have not happened, in order. */
  pendingEvents(): readonly Scheduled[] {
    return this.#events.slice(this.#first);
  }
}

function inOrder(a: Scheduled, b: Scheduled): number {
  if (a.due.at !== b.due.at) return a.due.at < b.due.at ? -1 : 1;
  return eventOrder.indexOf(a.due.kind) - eventOrder.indexOf(b.due.kind) || a.number - b.number;
}

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
