// Reads of what is committed, outside of transactions.
import { mergedRanges } from "../item-ranges.js";
import type { AnyItem, Item, ItemRange, ItemReads, ItemTypes, LineKey } from "../items.js";
import type {
  After,
  Columns,
  ListKey,
  Owner,
  Page,
  RecordPosition,
  RetainedColumns,
  TextRow,
  TextTable,
  Window,
} from "../store.js";
import type { Backend } from "./backend.js";
import { toItem, toRecord, type RecordEntry, type RecordOf, type RecordTable } from "../entries.js";
import { retainedQueries, windowQuery } from "./queries.js";
import { isCounted, type CountedTable } from "./lists/lists.js";
import { entryFrom, isUuid, itemEntryFrom, recordEntryFrom } from "./rows.js";
import type { Queries } from "./transaction/transaction-reads.js";

export type Read = Backend["read"];

/** Called when a page finds changes of its list that are not merged. */
type OnUnmerged = (client_id: string, list: CountedTable, unmerged: number) => void;

/** Committed records of one table. */
export class SqlTable<C extends Columns, V> implements TextTable<RecordOf<C, V>> {
  readonly #read: Read;
  readonly #queries: Queries;
  readonly #name: RecordTable;
  readonly #onUnmerged: OnUnmerged;

  constructor(read: Read, queries: Queries, name: RecordTable, onUnmerged: OnUnmerged) {
    this.#onUnmerged = onUnmerged;
    this.#read = read;
    this.#queries = queries;
    this.#name = name;
  }

  async get(client_id: string, uuid: string): Promise<RecordOf<C, V> | undefined> {
    const entry = await this.#find(client_id, uuid);
    return entry && toRecord<C, V>(entry);
  }

  async text(client_id: string, uuid: string): Promise<string | undefined> {
    return (await this.#find(client_id, uuid))?.json;
  }

  async page(owner: Owner, window: Window | After<ListKey>): Promise<Page<RecordOf<C, V>>> {
    const { rows, total } = await this.#page(owner, window);
    return { rows: rows.map(toRecord<C, V>), total };
  }

  async textPage(owner: Owner, window: Window | After<ListKey>): Promise<Page<TextRow>> {
    const { rows, total } = await this.#page(owner, window);
    return { rows: rows.map(({ columns: { created_at, uuid }, json }) => ({ created_at, uuid, text: json })), total };
  }

  async after(position: RecordPosition | undefined, limit: number): Promise<readonly RecordOf<C, V>[]> {
    const { first, after } = this.#queries.tables[this.#name];
    const rows =
      position === undefined
        ? await this.#read(first, [limit])
        : await this.#read(after, [limit, position.client_id, position.uuid]);
    return rows.map((row) => toRecord<C, V>(recordEntryFrom(this.#name, row) as RecordEntry<C>));
  }

  async #find(client_id: string, uuid: string): Promise<RecordEntry<C> | undefined> {
    if (!isUuid(uuid)) return undefined;
    const rows = await this.#read(this.#queries.tables[this.#name].find, [client_id, uuid]);
    return rows[0] && (recordEntryFrom(this.#name, rows[0]) as RecordEntry<C>);
  }

  async #page({ client_id, user_uuid }: Owner, window: Window | After<ListKey>): Promise<Page<RecordEntry<C>>> {
    if (user_uuid !== undefined && !isUuid(user_uuid)) return { rows: [], total: 0 };
    const { pageOfClient, pageOfClientAfter, pageOfUser, pageOfUserAfter } = this.#queries.tables[this.#name];
    const { limit } = window;
    const [ofClient, ofUser, from] =
      "offset" in window
        ? [pageOfClient, pageOfUser, [window.offset]]
        : [pageOfClientAfter, pageOfUserAfter, [window.after.created_at, window.after.uuid]];
    const rows =
      user_uuid === undefined
        ? await this.#read(ofClient, [client_id, limit, ...from])
        : await this.#read(ofUser, [client_id, user_uuid, limit, ...from]);
    // The total is in the first column of each row, and of a row of nulls if the page is empty.
    const entries = rows.filter(([, , uuid]) => uuid !== null).map((row) => recordEntryFrom(this.#name, row.slice(2)));
    const [total, unmerged] = (rows[0] ?? []) as readonly [number, number];
    if (unmerged > 0 && isCounted(this.#name)) this.#onUnmerged(client_id, this.#name, unmerged);
    return { rows: entries as unknown as readonly RecordEntry<C>[], total };
  }
}

/** The committed items of lines. */
export class SqlItems<T extends ItemTypes> implements ItemReads<T> {
  readonly #read: Read;
  readonly #queries: Queries;

  constructor(read: Read, queries: Queries) {
    this.#read = read;
    this.#queries = queries;
  }

  async inRanges(
    { client_id, line_uuid }: LineKey,
    ranges: readonly ItemRange<keyof T & string>[],
  ): Promise<readonly AnyItem<T>[]> {
    const text = JSON.stringify(mergedRanges(ranges).map(({ list, from, to }) => [list, from, to]));
    const rows = await this.#read(this.#queries.items.inRanges, [client_id, line_uuid, text]);
    return rows.map((row) => toItem(itemEntryFrom(row))) as unknown as readonly AnyItem<T>[];
  }

  async slice<List extends keyof T & string>(
    { client_id, line_uuid }: LineKey,
    list: List,
    window: Window,
  ): Promise<readonly Item<List, T[List]>[]> {
    const [query, parameters] = windowQuery(this.#queries.items, window);
    const rows = await this.#read(query, [client_id, line_uuid, list, ...parameters]);
    return rows.map((row) => toItem<List, T[List]>(itemEntryFrom(row)));
  }

  async find<List extends keyof T & string>(
    { client_id, line_uuid }: LineKey,
    list: List,
    uuid: string,
  ): Promise<Item<List, T[List]> | undefined> {
    if (!isUuid(uuid)) return undefined;
    const [row] = await this.#read(this.#queries.items.find, [client_id, line_uuid, list, uuid]);
    return row && toItem<List, T[List]>(itemEntryFrom(row));
  }
}

/** The names of a retained record's columns, in the order of the query. */
const retainedColumns = ["client_id", "uuid", "user_uuid", "created_at", "until"] as const;

export async function readRetained<V>(
  read: Read,
  client_id: string,
  uuid: string,
): Promise<RecordOf<RetainedColumns, V> | undefined> {
  if (!isUuid(uuid)) return undefined;
  const parts = (await read(retainedQueries.find, [client_id, uuid])).map((row) => entryFrom(retainedColumns, row));
  const [first] = parts;
  if (!first) return undefined;
  const columns = first.columns as RetainedColumns;
  return toRecord<RetainedColumns, V>({ columns, json: parts.map(({ json }) => json).join("") });
}

/** Erases the records whose date has come, and returns their number. */
export async function purgeRetained(backend: Pick<Backend, "read" | "write">, now: Date): Promise<number> {
  let erased = 0;
  for (;;) {
    const due = await backend.read(retainedQueries.due, [now.toISOString()]);
    if (due.length === 0) return erased;
    for (const [client_id, uuid] of due as readonly (readonly [string, string])[]) {
      // The record goes last: if the process ends in between, it is found again.
      await backend.write(retainedQueries.deleteParts, [client_id, uuid]);
      erased += await backend.write(retainedQueries.delete, [client_id, uuid]);
    }
  }
}
