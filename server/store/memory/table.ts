// One table of the store in memory: the committed records with their indices, and the staged writes of a transaction.
// Values are stored as JSON text, so that no caller can change a record through a reference.
import { haveSameColumns, toEntry, toRecord, type RecordEntry, type RecordOf } from "../entries.js";
import { DueList } from "./due-list.js";
import { UniqueValues } from "./unique-values.js";
import { compareKeys, comparePositions } from "../order.js";
import { SortedList } from "../sorted.js";
import type {
  After,
  Columns,
  ListKey,
  Owner,
  Page,
  RecordPosition,
  TextRow,
  TextTable,
  Window,
  WritableTable,
} from "../store.js";

/** The entries of each user: most have one, so that a list is made for the second. */
type ByUser<C extends Columns> = Map<string, RecordEntry<C> | SortedList<RecordEntry<C>>>;

interface TableOptions<C extends Columns> {
  /** Returns the values that no other record of the client may have. */
  readonly uniqueValues?: (columns: C) => readonly string[];
  /** Whether the records are the users themselves, so that each is found by its own uuid. */
  readonly areUsers?: boolean;
}

export class MemoryTable<C extends Columns, V> implements TextTable<RecordOf<C, V>> {
  readonly #entries = new Map<string, RecordEntry<C>>();
  readonly #byClient = new Map<string, SortedList<RecordEntry<C>>>();
  readonly #byUser = new Map<string, ByUser<C>>();
  readonly #unique: UniqueValues<C>;
  readonly #assertOpen: () => void;
  readonly #areUsers: boolean;
  readonly due = new DueList();

  constructor(assertOpen: () => void, { uniqueValues = () => [], areUsers = false }: TableOptions<C> = {}) {
    this.#assertOpen = assertOpen;
    this.#unique = new UniqueValues(uniqueValues);
    this.#areUsers = areUsers;
  }

  async get(client_id: string, uuid: string): Promise<RecordOf<C, V> | undefined> {
    this.#assertOpen();
    const entry = this.find(client_id, uuid);
    return entry && toRecord<C, V>(entry);
  }

  async page(owner: Owner, window: Window | After<ListKey>): Promise<Page<RecordOf<C, V>>> {
    const { rows, total } = this.#slice(owner, window);
    return { rows: rows.map(toRecord<C, V>), total };
  }

  async text(client_id: string, uuid: string): Promise<string | undefined> {
    this.#assertOpen();
    return this.find(client_id, uuid)?.json;
  }

  async textPage(owner: Owner, window: Window | After<ListKey>): Promise<Page<TextRow>> {
    const { rows, total } = this.#slice(owner, window);
    return { rows: rows.map(({ columns: { created_at, uuid }, json }) => ({ created_at, uuid, text: json })), total };
  }

  #slice({ client_id, user_uuid }: Owner, window: Window | After<ListKey>): Page<RecordEntry<C>> {
    this.#assertOpen();
    const found = user_uuid === undefined ? this.#byClient.get(client_id) : this.#ownedBy(client_id, user_uuid);
    if (found === undefined) return { rows: [], total: 0 };
    const list = found instanceof SortedList ? found : listOf(found);
    const { limit } = window;
    const rows =
      "offset" in window
        ? list.slice(window.offset, limit)
        : list.sliceFrom(({ columns }) => compareKeys(columns, window.after) > 0, limit);
    return { rows, total: list.length };
  }

  find(client_id: string, uuid: string): RecordEntry<C> | undefined {
    const entry = this.#entries.get(uuid);
    return entry?.columns.client_id === client_id ? entry : undefined;
  }

  ofUser(client_id: string, user_uuid: string): readonly RecordEntry<C>[] {
    const found = this.#ownedBy(client_id, user_uuid);
    if (found === undefined) return [];
    return found instanceof SortedList ? found.all() : [found];
  }

  /** The columns of all records of a client, in order. */
  ofClient(client_id: string): readonly C[] {
    return (
      this.#byClient
        .get(client_id)
        ?.all()
        .map(({ columns }) => columns) ?? []
    );
  }

  #ownedBy(client_id: string, user_uuid: string): RecordEntry<C> | SortedList<RecordEntry<C>> | undefined {
    return this.#areUsers ? this.find(client_id, user_uuid) : this.#byUser.get(client_id)?.get(user_uuid);
  }

  /** Checks that no committed record conflicts with this new one. */
  assertFree({ columns }: RecordEntry<C>): void {
    if (this.#entries.has(columns.uuid)) throw new Error(`There is a record ${columns.uuid} already.`);
    this.#unique.assertFree(columns);
  }

  /** Checks that no other committed record conflicts with a changed one. */
  assertUnique({ columns }: RecordEntry<C>, before: RecordEntry<C>): void {
    this.#unique.assertFree(columns, before.columns);
  }

  add(entry: RecordEntry<C>): void {
    const { columns } = entry;
    const { uuid, client_id, user_uuid } = columns;
    this.#entries.set(uuid, entry);
    valueAt(this.#byClient, client_id, newList<C>).add(entry);
    if (!this.#areUsers) addToUser(valueAt(this.#byUser, client_id, newMap<C>), user_uuid, entry);
    this.#unique.add(columns);
    this.due.add(columns);
  }

  delete(entry: RecordEntry<C>): void {
    const { columns } = entry;
    const { uuid, client_id, user_uuid } = columns;
    this.#entries.delete(uuid);
    deleteAt(this.#byClient, client_id, entry);
    deleteFromUser(this.#byUser.get(client_id), user_uuid, entry);
    this.#unique.delete(columns);
    this.due.delete(columns);
  }

  /** Sorts all records for each page: only programs of the operator read them, on a store that others share. */
  async after(position: RecordPosition | undefined, limit: number): Promise<readonly RecordOf<C, V>[]> {
    this.#assertOpen();
    const found = [...this.#entries.values()].filter(
      ({ columns }) => position === undefined || comparePositions(columns, position) > 0,
    );
    const sorted = found.toSorted((a, b) => comparePositions(a.columns, b.columns));
    return sorted.slice(0, limit).map(toRecord<C, V>);
  }

  /** Deletes every record whose columns match, and returns their number. */
  deleteWhere(holds: (columns: C) => boolean): number {
    this.#assertOpen();
    const found = [...this.#entries.values()].filter(({ columns }) => holds(columns));
    for (const entry of found) this.delete(entry);
    return found.length;
  }
}

/** A record before and after the transaction; undefined if it does not exist. */
interface Write<C extends Columns> {
  readonly before: RecordEntry<C> | undefined;
  readonly after: RecordEntry<C> | undefined;
}

/** The writes of a transaction to one table, before they are committed. */
export class StagedTable<C extends Columns, V> implements WritableTable<RecordOf<C, V>> {
  readonly #table: MemoryTable<C, V>;
  readonly #client_id: string;
  readonly #user_uuid: string;
  /** Most transactions write to one table or two. */
  #writes: Map<string, Write<C>> | undefined;
  #ended = false;

  constructor(table: MemoryTable<C, V>, client_id: string, user_uuid: string) {
    this.#table = table;
    this.#client_id = client_id;
    this.#user_uuid = user_uuid;
  }

  async get(client_id: string, uuid: string): Promise<RecordOf<C, V> | undefined> {
    const entry = this.#find(client_id, uuid);
    return entry && toRecord<C, V>(entry);
  }

  async ofUser(client_id: string, user_uuid: string): Promise<readonly RecordOf<C, V>[]> {
    this.#assertRunning();
    const found = new SortedList<RecordEntry<C>>(inOrder);
    for (const entry of this.#table.ofUser(client_id, user_uuid)) {
      if (this.#writes?.has(entry.columns.uuid) !== true) found.add(entry);
    }
    for (const { after } of this.#allWrites()) {
      if (after?.columns.client_id === client_id && after.columns.user_uuid === user_uuid) found.add(after);
    }
    return found.all().map(toRecord<C, V>);
  }

  async insert(record: RecordOf<C, V>): Promise<void> {
    const after = toEntry(record);
    this.#assertOwn(after);
    if (this.#writes?.has(record.uuid) === true)
      throw new Error(`This transaction has written ${record.uuid} already.`);
    this.#table.assertFree(after);
    this.#set(record.uuid, { before: undefined, after });
  }

  async replace(record: RecordOf<C, V>): Promise<void> {
    const after = toEntry(record);
    const current = this.#existingEntry(record.client_id, record.uuid);
    if (!haveSameColumns(current.columns, after.columns)) throw new Error("The columns of a record can't change.");
    this.#write(current, after);
  }

  /** Changes columns of an existing record; its value stays. */
  protected changeColumns(client_id: string, uuid: string, changed: Partial<C>): void {
    const current = this.#existingEntry(client_id, uuid);
    this.#write(current, { ...current, columns: { ...current.columns, ...changed } });
  }

  async remove(client_id: string, uuid: string): Promise<void> {
    this.#write(this.#existingEntry(client_id, uuid), undefined);
  }

  /** Whether the transaction sees this record. */
  has(client_id: string, uuid: string): boolean {
    return this.#find(client_id, uuid) !== undefined;
  }

  /** @throws Error if there is no such record, or if it is another user's */
  assertOwnRecord(client_id: string, uuid: string): void {
    this.#existingEntry(client_id, uuid);
  }

  /** The uuids of the records that the transaction removes. */
  removedUuids(): readonly string[] {
    if (this.#writes === undefined) return [];
    return [...this.#writes].filter(([, { after }]) => after === undefined).map(([uuid]) => uuid);
  }

  /** Checked again before the commit, because other transactions may have committed since. */
  check(): void {
    for (const { before, after } of this.#allWrites()) {
      if (!before && after) this.#table.assertFree(after);
      else if (before && after) this.#table.assertUnique(after, before);
    }
  }

  commit(): void {
    for (const { before, after } of this.#allWrites()) {
      if (before) this.#table.delete(before);
      if (after) this.#table.add(after);
    }
  }

  /** A transaction that has ended can't read or write. */
  end(): void {
    this.#ended = true;
  }

  #find(client_id: string, uuid: string): RecordEntry<C> | undefined {
    this.#assertRunning();
    const write = this.#writes?.get(uuid);
    if (!write) return this.#table.find(client_id, uuid);
    return write.after?.columns.client_id === client_id ? write.after : undefined;
  }

  #existingEntry(client_id: string, uuid: string): RecordEntry<C> {
    const entry = this.#find(client_id, uuid);
    if (!entry) throw new Error(`There is no record ${uuid}.`);
    this.#assertOwn(entry);
    return entry;
  }

  #write(current: RecordEntry<C>, after: RecordEntry<C> | undefined): void {
    const { uuid } = current.columns;
    const write = this.#writes?.get(uuid);
    this.#set(uuid, { before: write ? write.before : current, after });
  }

  #set(uuid: string, write: Write<C>): void {
    this.#writes ??= new Map<string, Write<C>>();
    this.#writes.set(uuid, write);
  }

  #allWrites(): Iterable<Write<C>> {
    return this.#writes?.values() ?? [];
  }

  #assertRunning(): void {
    if (this.#ended) throw new Error("The transaction is over.");
  }

  #assertOwn({ columns }: RecordEntry<C>): void {
    this.#assertRunning();
    const isOwn = columns.client_id === this.#client_id && columns.user_uuid === this.#user_uuid;
    if (!isOwn) throw new Error("A transaction writes only records of its user.");
  }
}

function inOrder({ columns: a }: RecordEntry<Columns>, { columns: b }: RecordEntry<Columns>): number {
  return compareKeys(a, b);
}

function valueAt<T>(values: Map<string, T>, key: string, create: () => T): T {
  let value = values.get(key);
  if (value === undefined) values.set(key, (value = create()));
  return value;
}

const newMap = <C extends Columns>(): ByUser<C> => new Map();
const newList = <C extends Columns>(): SortedList<RecordEntry<C>> => new SortedList<RecordEntry<C>>(inOrder);

function listOf<C extends Columns>(entry: RecordEntry<C>): SortedList<RecordEntry<C>> {
  const list = newList<C>();
  list.add(entry);
  return list;
}

function deleteAt<C extends Columns>(
  lists: Map<string, SortedList<RecordEntry<C>>>,
  key: string,
  entry: RecordEntry<C>,
): void {
  const list = lists.get(key);
  list?.delete(entry);
  if (list?.length === 0) lists.delete(key);
}

function addToUser<C extends Columns>(users: ByUser<C>, user_uuid: string, entry: RecordEntry<C>): void {
  const found = users.get(user_uuid);
  if (found === undefined) users.set(user_uuid, entry);
  else if (found instanceof SortedList) found.add(entry);
  else {
    const list = listOf(found);
    list.add(entry);
    users.set(user_uuid, list);
  }
}

function deleteFromUser<C extends Columns>(
  users: ByUser<C> | undefined,
  user_uuid: string,
  entry: RecordEntry<C>,
): void {
  const found = users?.get(user_uuid);
  if (found instanceof SortedList) {
    found.delete(entry);
    if (found.length > 0) return;
  }
  users?.delete(user_uuid);
}
