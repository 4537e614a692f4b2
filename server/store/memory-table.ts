// One table of the store in memory: the committed records with their indices, and the staged writes of a transaction.
// Values are stored as JSON text, so that no caller can change a record through a reference.
import { isDeepStrictEqual } from "node:util";
import { SortedList } from "./sorted.js";
import {
  DuplicateError,
  type Columns,
  type Owner,
  type Page,
  type Table,
  type Window,
  type WritableTable,
} from "./store.js";

/** A record in memory. */
interface Entry<C extends Columns> {
  readonly columns: C;
  readonly json: string;
}

type Record<C, V> = C & { readonly value: V };

export class MemoryTable<C extends Columns, V> implements Table<Record<C, V>> {
  readonly #entries = new Map<string, Entry<C>>();
  readonly #byClient = new Map<string, SortedList<Entry<C>>>();
  readonly #byUser = new Map<string, SortedList<Entry<C>>>();
  readonly #taken = new Set<string>();
  readonly #assertOpen: () => void;
  readonly #uniqueColumn: (columns: C) => string | undefined;

  /** `uniqueColumn` returns the column that must be unique within a client, if there is one. */
  constructor(assertOpen: () => void, uniqueColumn: (columns: C) => string | undefined = () => undefined) {
    this.#assertOpen = assertOpen;
    this.#uniqueColumn = uniqueColumn;
  }

  async get(client_id: string, uuid: string): Promise<Record<C, V> | undefined> {
    this.#assertOpen();
    const entry = this.find(client_id, uuid);
    return entry && toRecord<C, V>(entry);
  }

  async page({ client_id, user_uuid }: Owner, { limit, offset }: Window): Promise<Page<Record<C, V>>> {
    this.#assertOpen();
    const list =
      user_uuid === undefined ? this.#byClient.get(client_id) : this.#byUser.get(ownerKey(client_id, user_uuid));
    return { rows: list?.slice(offset, limit).map(toRecord<C, V>) ?? [], total: list?.length ?? 0 };
  }

  find(client_id: string, uuid: string): Entry<C> | undefined {
    const entry = this.#entries.get(uuid);
    return entry?.columns.client_id === client_id ? entry : undefined;
  }

  ofUser(client_id: string, user_uuid: string): readonly Entry<C>[] {
    return this.#byUser.get(ownerKey(client_id, user_uuid))?.all() ?? [];
  }

  /** Checks that no committed record conflicts with this new one. */
  assertFree({ columns }: Entry<C>): void {
    if (this.#entries.has(columns.uuid)) throw new Error(`There is a record ${columns.uuid} already.`);
    const key = this.#uniqueKey(columns);
    if (key !== undefined && this.#taken.has(key)) throw new DuplicateError();
  }

  add(entry: Entry<C>): void {
    const { columns } = entry;
    const { uuid, client_id, user_uuid } = columns;
    this.#entries.set(uuid, entry);
    listAt(this.#byClient, client_id).add(entry);
    listAt(this.#byUser, ownerKey(client_id, user_uuid)).add(entry);
    const key = this.#uniqueKey(columns);
    if (key !== undefined) this.#taken.add(key);
  }

  delete(entry: Entry<C>): void {
    const { columns } = entry;
    const { uuid, client_id, user_uuid } = columns;
    this.#entries.delete(uuid);
    deleteAt(this.#byClient, client_id, entry);
    deleteAt(this.#byUser, ownerKey(client_id, user_uuid), entry);
    const key = this.#uniqueKey(columns);
    if (key !== undefined) this.#taken.delete(key);
  }

  /** Deletes every record whose columns match, and returns their number. */
  deleteWhere(holds: (columns: C) => boolean): number {
    this.#assertOpen();
    const found = [...this.#entries.values()].filter(({ columns }) => holds(columns));
    for (const entry of found) this.delete(entry);
    return found.length;
  }

  #uniqueKey(columns: C): string | undefined {
    const value = this.#uniqueColumn(columns);
    return value === undefined ? undefined : ownerKey(columns.client_id, value);
  }
}

/** A record before and after the transaction; undefined if it does not exist. */
interface Write<C extends Columns> {
  readonly before: Entry<C> | undefined;
  readonly after: Entry<C> | undefined;
}

/** The writes of a transaction to one table, before they are committed. */
export class StagedTable<C extends Columns, V> implements WritableTable<Record<C, V>> {
  readonly #table: MemoryTable<C, V>;
  readonly #client_id: string;
  readonly #user_uuid: string;
  readonly #writes = new Map<string, Write<C>>();
  #ended = false;

  constructor(table: MemoryTable<C, V>, client_id: string, user_uuid: string) {
    this.#table = table;
    this.#client_id = client_id;
    this.#user_uuid = user_uuid;
  }

  async get(client_id: string, uuid: string): Promise<Record<C, V> | undefined> {
    const entry = this.#find(client_id, uuid);
    return entry && toRecord<C, V>(entry);
  }

  async ofUser(client_id: string, user_uuid: string): Promise<readonly Record<C, V>[]> {
    this.#assertRunning();
    const found = new SortedList<Entry<C>>(inOrder);
    for (const entry of this.#table.ofUser(client_id, user_uuid)) {
      if (!this.#writes.has(entry.columns.uuid)) found.add(entry);
    }
    for (const { after } of this.#writes.values()) {
      if (after?.columns.client_id === client_id && after.columns.user_uuid === user_uuid) found.add(after);
    }
    return found.all().map(toRecord<C, V>);
  }

  async insert(record: Record<C, V>): Promise<void> {
    const after = toEntry(record);
    this.#assertOwn(after);
    if (this.#writes.has(record.uuid)) throw new Error(`This transaction has written ${record.uuid} already.`);
    this.#table.assertFree(after);
    this.#writes.set(record.uuid, { before: undefined, after });
  }

  async replace(record: Record<C, V>): Promise<void> {
    const after = toEntry(record);
    const current = this.#existing(record.client_id, record.uuid);
    if (!isDeepStrictEqual(current.columns, after.columns)) throw new Error("The columns of a record can't change.");
    this.#write(current, after);
  }

  async remove(client_id: string, uuid: string): Promise<void> {
    this.#write(this.#existing(client_id, uuid), undefined);
  }

  /** Checked again before the commit, because other transactions may have committed since. */
  check(): void {
    for (const { before, after } of this.#writes.values()) {
      if (!before && after) this.#table.assertFree(after);
    }
  }

  commit(): void {
    for (const { before, after } of this.#writes.values()) {
      if (before) this.#table.delete(before);
      if (after) this.#table.add(after);
    }
  }

  /** A transaction that has ended can't read or write. */
  end(): void {
    this.#ended = true;
  }

  #find(client_id: string, uuid: string): Entry<C> | undefined {
    this.#assertRunning();
    const write = this.#writes.get(uuid);
    if (!write) return this.#table.find(client_id, uuid);
    return write.after?.columns.client_id === client_id ? write.after : undefined;
  }

  #existing(client_id: string, uuid: string): Entry<C> {
    const entry = this.#find(client_id, uuid);
    if (!entry) throw new Error(`There is no record ${uuid}.`);
    this.#assertOwn(entry);
    return entry;
  }

  #write(current: Entry<C>, after: Entry<C> | undefined): void {
    const { uuid } = current.columns;
    const write = this.#writes.get(uuid);
    this.#writes.set(uuid, { before: write ? write.before : current, after });
  }

  #assertRunning(): void {
    if (this.#ended) throw new Error("The transaction is over.");
  }

  #assertOwn({ columns }: Entry<C>): void {
    this.#assertRunning();
    const isOwn = columns.client_id === this.#client_id && columns.user_uuid === this.#user_uuid;
    if (!isOwn) throw new Error("A transaction writes only records of its user.");
  }
}

function toEntry<C extends Columns, V>({ value, ...columns }: Record<C, V>): Entry<C> {
  return { columns: columns as Omit<Record<C, V>, "value"> & C, json: JSON.stringify(value) };
}

function toRecord<C extends Columns, V>({ columns, json }: Entry<C>): Record<C, V> {
  return { ...columns, value: JSON.parse(json) as V };
}

/** A client's id may contain spaces, the part after the last space never does. */
export function ownerKey(client_id: string, key: string): string {
  return `${client_id} ${key}`;
}

function inOrder({ columns: a }: Entry<Columns>, { columns: b }: Entry<Columns>): number {
  return compare(a.created_at, b.created_at) || compare(a.uuid, b.uuid);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function listAt<C extends Columns>(lists: Map<string, SortedList<Entry<C>>>, key: string): SortedList<Entry<C>> {
  let list = lists.get(key);
  if (!list) lists.set(key, (list = new SortedList<Entry<C>>(inOrder)));
  return list;
}

function deleteAt<C extends Columns>(lists: Map<string, SortedList<Entry<C>>>, key: string, entry: Entry<C>): void {
  const list = lists.get(key);
  list?.delete(entry);
  if (list?.length === 0) lists.delete(key);
}
