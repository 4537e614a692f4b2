// The records of a table in memory that fall due, in the order in which they do.
import { SortedList } from "../sorted.js";
import type { Columns, DueColumns } from "../store.js";

/** How many records are read at once in search of those that are wanted. */
const portion = 64;

export class DueList {
  readonly #columns = new SortedList<DueColumns>(inOrder);

  /** Adds the columns of a record, unless it never falls due. */
  add(columns: Columns): void {
    if (fallsDue(columns)) this.#columns.add(columns);
  }

  delete(columns: Columns): void {
    if (fallsDue(columns)) this.#columns.delete(columns);
  }

  /** The columns of the records that are due by `now` (RFC 3339), the earliest first. */
  *by(now: string): Iterable<DueColumns> {
    for (let offset = 0; offset < this.#columns.length; offset += portion) {
      for (const columns of this.#columns.slice(offset, portion)) {
        if (columns.due_at === null || columns.due_at > now) return;
        yield columns;
      }
    }
  }
}

function fallsDue(columns: Columns): columns is DueColumns {
  return "due_at" in columns && columns.due_at !== null;
}

function inOrder(a: DueColumns, b: DueColumns): number {
  return compare(a.due_at ?? "", b.due_at ?? "") || compare(a.uuid, b.uuid);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
