// One table as a transaction sees it: what it has read, and its writes before they are committed. What was read once is
// not read again: if another transaction commits in the meantime, this one can't commit.
import { compareKeys } from "../../order.js";
import type { EventColumns, UserColumns, WritableTable, WritableUsers } from "../../store.js";
import type { Changes, TableChanges } from "../backend.js";
import {
  haveSameColumns,
  toEntry,
  toRecord,
  type RecordEntry,
  type RecordOf,
  type StoredColumns,
  type RecordTable,
} from "../../entries.js";
import type { TransactionReads } from "./transaction-reads.js";

/** A record before and after the transaction; undefined if it does not exist. */
interface Write<C extends StoredColumns> {
  readonly before: RecordEntry<C> | undefined;
  readonly after: RecordEntry<C> | undefined;
}

export class StagedRecords<C extends StoredColumns, V> implements WritableTable<RecordOf<C, V>> {
  readonly #reads: TransactionReads;
  readonly #table: RecordTable;
  /** By client and uuid: what was read. */
  readonly #known = new Map<string, RecordEntry<C> | undefined>();
  readonly #writes = new Map<string, Write<C>>();

  constructor(reads: TransactionReads, table: RecordTable) {
    this.#reads = reads;
    this.#table = table;
  }

  async get(client_id: string, uuid: string): Promise<RecordOf<C, V> | undefined> {
    const entry = await this.#find(client_id, uuid);
    return entry && toRecord<C, V>(entry);
  }

  async ofUser(client_id: string, user_uuid: string): Promise<readonly RecordOf<C, V>[]> {
    const committed = (await this.#reads.ofUser(this.#table, client_id, user_uuid)) as readonly RecordEntry<C>[];
    for (const entry of committed) this.#known.set(recordKey(client_id, entry.columns.uuid), entry);
    const written = [...this.#writes.values()].flatMap(({ after }) => after ?? []);
    return [
      ...committed.filter(({ columns }) => !this.#writes.has(columns.uuid)),
      ...written.filter(({ columns }) => columns.client_id === client_id && columns.user_uuid === user_uuid),
    ]
      .toSorted((a, b) => compareKeys(a.columns, b.columns))
      .map(toRecord<C, V>);
  }

  async insert(record: RecordOf<C, V>): Promise<void> {
    const after = toEntry(record);
    this.#assertOwn(after);
    if (this.#writes.has(record.uuid)) throw new Error(`This transaction has written ${record.uuid} already.`);
    this.#writes.set(record.uuid, { before: undefined, after });
  }

  async replace(record: RecordOf<C, V>): Promise<void> {
    const after = toEntry(record);
    const current = await this.assertOwnRecord(record.client_id, record.uuid);
    if (!haveSameColumns(current.columns, after.columns)) throw new Error("The columns of a record can't change.");
    this.#write(current, after);
  }

  /** Changes columns of an existing record; its value stays. */
  protected async changeColumns(client_id: string, uuid: string, changed: Partial<C>): Promise<void> {
    const current = await this.assertOwnRecord(client_id, uuid);
    this.#write(current, { ...current, columns: { ...current.columns, ...changed } });
  }

  async remove(client_id: string, uuid: string): Promise<void> {
    this.#write(await this.assertOwnRecord(client_id, uuid), undefined);
  }

  /** Whether the transaction sees this record. */
  async has(client_id: string, uuid: string): Promise<boolean> {
    return (await this.#find(client_id, uuid)) !== undefined;
  }

  /** Whether this transaction inserts the record, so that nothing of it is committed. */
  isNew(uuid: string): boolean {
    const write = this.#writes.get(uuid);
    return write !== undefined && write.before === undefined;
  }

  /** @throws Error if there is no such record, or if it is another user's */
  async assertOwnRecord(client_id: string, uuid: string): Promise<RecordEntry<C>> {
    const entry = await this.#find(client_id, uuid);
    if (!entry) throw new Error(`There is no record ${uuid}.`);
    this.#assertOwn(entry);
    return entry;
  }

  changes(): TableChanges {
    const writes = [...this.#writes.values()];
    return {
      inserted: writes.flatMap(({ before, after }) => (after && !before ? [after] : [])),
      replaced: writes.flatMap(({ before, after }) => (after && before ? [after] : [])),
      removed: writes.flatMap(({ before, after }) => (before && !after ? [before.columns.uuid] : [])),
    };
  }

  protected get hasNoWrites(): boolean {
    return this.#writes.size === 0;
  }

  /** The records that are written, as they were before and are after it. */
  protected get writes(): Iterable<Write<C>> {
    return this.#writes.values();
  }

  async #find(client_id: string, uuid: string): Promise<RecordEntry<C> | undefined> {
    this.#reads.assertRunning();
    const write = this.#writes.get(uuid);
    if (write) return write.after?.columns.client_id === client_id ? write.after : undefined;
    const key = recordKey(client_id, uuid);
    if (!this.#known.has(key)) {
      this.#known.set(key, (await this.#reads.find(this.#table, client_id, uuid)) as RecordEntry<C> | undefined);
    }
    return this.#known.get(key);
  }

  #write(current: RecordEntry<C>, after: RecordEntry<C> | undefined): void {
    const { uuid } = current.columns;
    const write = this.#writes.get(uuid);
    this.#writes.set(uuid, { before: write ? write.before : current, after });
  }

  #assertOwn({ columns }: RecordEntry<C>): void {
    this.#reads.assertRunning();
    const { client_id, user_uuid } = this.#reads.owner;
    const isOwn = columns.client_id === client_id && columns.user_uuid === user_uuid;
    if (!isOwn) throw new Error("A transaction writes only records of its user.");
  }
}

/** The users of a transaction: there is one at most, since all records are its. */
export class StagedUsers<V> extends StagedRecords<UserColumns, V> implements WritableUsers<RecordOf<UserColumns, V>> {
  constructor(reads: TransactionReads) {
    super(reads, "users");
  }

  rehash(client_id: string, uuid: string, tax_id_hash: string): Promise<void> {
    return this.changeColumns(client_id, uuid, { tax_id_hash });
  }

  /** The hashes of tax ids that come and go. */
  taxIds(): Changes["taxIds"] {
    // Most transactions write no user.
    if (this.hasNoWrites) return noTaxIds;
    const [before, after] = [new Set<string>(), new Set<string>()];
    for (const write of this.writes) {
      for (const hash of hashesOf(write.before)) before.add(hash);
      for (const hash of hashesOf(write.after)) after.add(hash);
    }
    return {
      added: [...after].filter((hash) => !before.has(hash)),
      removed: [...before].filter((hash) => !after.has(hash)),
    };
  }
}

/** How many events a transaction may insert. */
const eventsAtOnce = 1_000_000;

/** Events get their sequence from the version that the commit makes. */
export class StagedEvents<V> extends StagedRecords<EventColumns, V> {
  readonly #reads: TransactionReads;

  constructor(reads: TransactionReads) {
    super(reads, "events");
    this.#reads = reads;
  }

  lastTime(): string | undefined {
    return this.#reads.recordedUntil;
  }

  override changes(): TableChanges {
    const changes = super.changes();
    if (changes.inserted.length === 0) return changes;
    const first = ((this.#reads.version ?? 0) + 1) * eventsAtOnce;
    const inserted = changes.inserted.map(({ columns, json }, index) => {
      return { columns: { ...columns, sequence: String(first + index).padStart(16, "0") }, json };
    });
    return { ...changes, inserted };
  }
}

const noTaxIds: Changes["taxIds"] = { added: [], removed: [] };

function hashesOf(entry: RecordEntry<UserColumns> | undefined): readonly string[] {
  return entry?.columns.tax_id_hash.split(" ") ?? [];
}

/** The part after the last space never contains one. */
function recordKey(client_id: string, uuid: string): string {
  return `${client_id} ${uuid}`;
}
