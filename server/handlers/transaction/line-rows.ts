// Lines inside a transaction: reads the row of a line and those items of its lists that a command needs, and writes
// what the command has changed.
import type { Scheduled } from "../../domain/credit/values/agenda.js";
import { instantOf, type Instant } from "../../domain/credit/values/day.js";
import type { Line } from "../../domain/credit/line/line.js";
import { NotLoaded, type ListName } from "../../domain/credit/values/list.js";
import {
  changesOf,
  lineFrom,
  storedLine,
  type ChangedItem,
  type LineItems,
  type LoadedAgenda,
  type StoredLine,
} from "../../domain/credit/line/stored-line.js";
import { eventsOfLine } from "../../domain/events/event.js";
import type { AnyItem, ItemRange, LineKey } from "../../store/items.js";
import type { CreditStore, CreditTransaction } from "../../store/records.js";
import type { DueRow } from "../../store/store.js";
import { writeEvents } from "./events.js";

export type LineRow = DueRow<StoredLine>;

export type LineTransaction = Pick<CreditTransaction, "lines" | "items" | "events">;

/** A line of a transaction, of which only a part is loaded. */
export class OpenLine {
  readonly #tx: LineTransaction;
  readonly #row: LineRow;
  readonly #now: Date;
  readonly #loaded: { [Name in ListName]: Map<number, LineItems[Name]> } = {
    disbursements: new Map(),
    repayments: new Map(),
    transactions: new Map(),
    statements: new Map(),
  };
  #agenda: LoadedAgenda | undefined;
  #line: Line;

  private constructor(tx: LineTransaction, row: LineRow, now: Date) {
    this.#tx = tx;
    this.#row = row;
    this.#now = now;
    this.#line = lineFrom(row.value);
  }

  /** Loads what the events until `now` need, which is all that most commands need. */
  static async load(tx: LineTransaction, row: LineRow, now: Date): Promise<OpenLine> {
    const open = new OpenLine(tx, row, now);
    const { next } = row.value.agenda;
    const until = instantOf(now);
    if (next !== null && next <= until) await open.#loadEvents(until);
    return open;
  }

  /**
   * Runs a command on the line. One that needs items that are not loaded runs again when they are, so it must have no
   * side effects.
   */
  async run<Result>(command: (line: Line) => Result): Promise<Result> {
    for (;;) {
      try {
        return command(this.#line);
      } catch (error) {
        if (!(error instanceof NotLoaded) || !(await this.#load([error]))) throw error;
      }
    }
  }

  /** The line with all of its lists, for what concerns its whole history. */
  async loadAll(): Promise<Line> {
    const lists = Object.entries(lengthsOf(this.#row.value)) as [ListName, number][];
    await this.#load(lists.map(([list, to]) => ({ list, from: 0, to })));
    return this.#line;
  }

  /** Writes a later version of the line, which a command has made, and the events of what has happened to it. */
  async save(line: Line): Promise<void> {
    if (line === this.#line) return;
    await this.#tx.lines.replace({ ...this.#row, due_at: line.agenda.next, value: storedLine(line) });
    await putChanges(this.#tx, this.#row, this.#line, line);
    await writeEvents(this.#tx, this.#row.client_id, eventsOfLine(line), this.#now);
  }

  async #loadEvents(until: Instant): Promise<void> {
    let events: Scheduled[] = [];
    const { length } = this.#row.value.agenda;
    // Usually few events are due, so a few are read first.
    for (let limit = 8; events.length < length && isDue(events.at(-1), until); limit *= 8) {
      const items = await this.#tx.items.slice(this.#key, "agenda", { offset: 0, limit });
      if (items.length === events.length) throw this.#lostError("agenda");
      events = items.map(({ position, value }) => ({ number: position, due: value }));
    }
    const later = events.length < length ? events.pop() : undefined;
    this.#agenda = { events, unloaded: later?.due.at ?? null };
    await this.#load(
      events.flatMap(({ due }) =>
        "move" in due && isDue({ due }, until)
          ? [{ list: `${due.move}s` as const, from: due.index, to: due.index + 1 }]
          : [],
      ),
    );
  }

  /** Loads the items of these ranges that are not loaded yet, and returns whether there were any. */
  async #load(ranges: readonly ItemRange<ListName>[]): Promise<boolean> {
    const lengths = lengthsOf(this.#row.value);
    const missing = ranges.flatMap(({ list, from, to }) => {
      // A command may have appended more than is stored.
      const end = Math.min(to, lengths[list]);
      let first = from;
      while (first < end && this.#loaded[list].has(first)) first += 1;
      return first < end ? [{ list, from: first, to: end }] : [];
    });
    if (missing.length > 0) {
      for (const item of await this.#tx.items.inRanges(this.#key, missing)) this.#keep(item);
      const lost = missing.find(
        ({ list, from, to }) => !this.#loaded[list].has(from) || !this.#loaded[list].has(to - 1),
      );
      if (lost) throw this.#lostError(lost.list);
    }
    this.#line = lineFrom(this.#row.value, this.#loaded, this.#agenda);
    return missing.length > 0;
  }

  /** An item that is loaded already stays as it is: lists are compared by their items. */
  #keep(item: AnyItem<LineItems>): void {
    const { position } = item;
    if (item.list === "agenda" || this.#loaded[item.list].has(position)) return;
    if (item.list === "disbursements") this.#loaded.disbursements.set(position, item.value);
    else if (item.list === "repayments") this.#loaded.repayments.set(position, item.value);
    else if (item.list === "transactions") this.#loaded.transactions.set(position, item.value);
    else this.#loaded.statements.set(position, item.value);
  }

  #lostError(list: string): Error {
    return new Error(`The line ${this.#row.uuid} has lost some of its ${list}.`);
  }

  get #key(): LineKey {
    return { client_id: this.#row.client_id, line_uuid: this.#row.uuid };
  }
}

function lengthsOf({ disbursements, repayments, ledger, statements }: StoredLine): Readonly<Record<ListName, number>> {
  return {
    disbursements: disbursements.length,
    repayments: repayments.length,
    transactions: ledger.length,
    statements: statements.length,
  };
}

function isDue(event: Pick<Scheduled, "due"> | undefined, until: Instant): boolean {
  return event === undefined || event.due.at <= until;
}

/** Stores a new line. */
export async function insertLine(
  tx: Pick<LineTransaction, "lines" | "items">,
  client_id: string,
  line: Line,
): Promise<void> {
  const { uuid, user_uuid, created_at } = line;
  const row = { uuid, client_id, user_uuid, created_at, due_at: line.agenda.next, value: storedLine(line) };
  await tx.lines.insert(row);
  await putChanges(tx, row, undefined, line);
}

/** The committed items of a list, by their positions. */
export async function allItems<Name extends ListName>(
  { items }: Pick<CreditStore, "items">,
  key: LineKey,
  list: Name,
): Promise<LineItems[Name][]> {
  const all = await items.slice(key, list, { offset: 0, limit: Number.MAX_SAFE_INTEGER });
  return all.toSorted((a, b) => a.position - b.position).map(({ value }) => value);
}

async function putChanges(
  { items }: Pick<CreditTransaction, "items">,
  { client_id, uuid: line_uuid }: LineRow,
  before: Line | undefined,
  after: Line,
): Promise<void> {
  const key: LineKey = { client_id, line_uuid };
  const { added, replaced, happened } = changesOf(before, after);
  if (added.length > 0) await items.insert(key, added.map(withColumns));
  if (replaced.length > 0) await items.replace(key, replaced.map(withColumns));
  if (happened.length > 0) {
    const ranges = happened.map((position) => ({ list: "agenda" as const, from: position, to: position + 1 }));
    await items.remove(key, ranges);
  }
}

/** Draws and repayments are listed by created_at, then by uuid. */
function orderOfMove({ created_at, uuid }: { readonly created_at: Instant; readonly uuid: string }): string {
  return `${created_at} ${uuid}`;
}

function withColumns(item: ChangedItem): AnyItem<LineItems> {
  switch (item.list) {
    case "disbursements":
      return { ...item, uuid: item.value.uuid, order: orderOfMove(item.value) };
    case "repayments":
      return { ...item, uuid: item.value.uuid, order: orderOfMove(item.value) };
    case "transactions":
      return { ...item, uuid: null, order: item.value.day };
    case "statements":
      return { ...item, uuid: item.value.uuid, order: item.value.billing_date };
    case "agenda":
      return { ...item, uuid: null, order: item.value.at };
  }
}
