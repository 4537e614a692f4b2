// The reads of a transaction. Each returns the version of the owner's records too: a transaction whose reads are of
// two versions can't commit, and runs again.
import { StoreUnavailable, type Window } from "../../store.js";
import type { ItemRange, LineKey } from "../../items.js";
import type { Backend, OwnerKey, Parameter, SqlRow } from "../backend.js";
import type { RecordEntry, ItemEntry, RecordTable, StoredColumns } from "../../entries.js";
import { pendingBefore, versionOfOwner, windowQuery, type ItemQueries, type TableQueries } from "../queries.js";
import type { Query } from "../query.js";
import { isUuid, itemEntryFrom, recordEntryFrom } from "../rows.js";

/** Another transaction of the same user has committed: the work has to run again. */
export class Conflict extends Error {
  override readonly name = "Conflict";
  constructor() {
    super("Another transaction has changed these records.");
  }
}

export interface Queries {
  readonly tables: Readonly<Record<RecordTable, TableQueries>>;
  readonly items: ItemQueries;
}

export class TransactionReads {
  readonly owner: OwnerKey;
  readonly #backend: Backend;
  readonly #queries: Queries;
  #version: number | undefined;
  #recordedUntil: string | undefined;
  #hasRead = false;
  #ended = false;

  constructor(backend: Backend, queries: Queries, owner: OwnerKey) {
    this.#backend = backend;
    this.#queries = queries;
    this.owner = owner;
  }

  /** The version that the reads have seen; undefined if nothing was read, or the owner has no version yet. */
  get version(): number | undefined {
    return this.#version;
  }

  /** When the last event was recorded, as an instant; undefined if there was none, or nothing was read. */
  get recordedUntil(): string | undefined {
    return this.#recordedUntil;
  }

  assertRunning(): void {
    if (this.#ended) throw new Error("The transaction is over.");
  }

  /** A transaction that has ended can't read or write. */
  end(): void {
    this.#ended = true;
  }

  /** Reads the version before anything else. */
  async readVersion(): Promise<void> {
    const { client_id, user_uuid } = this.owner;
    const [row] = await this.#backend.read(versionOfOwner, [client_id, user_uuid]);
    this.#see(row?.[0], row?.[1]);
  }

  /** Whether another transaction has committed since the version was read. */
  async isOutdated(): Promise<boolean> {
    if (!this.#hasRead) return false;
    const { client_id, user_uuid } = this.owner;
    const [row] = await this.#backend.read(versionOfOwner, [client_id, user_uuid]);
    return versionFrom(row?.[0]) !== this.#version;
  }

  async find(table: RecordTable, client_id: string, uuid: string): Promise<RecordEntry | undefined> {
    this.assertRunning();
    if (!isUuid(uuid)) return undefined;
    const [row] = await this.#read(this.#queries.tables[table].findInTransaction, [client_id, uuid]);
    return row && recordEntryFrom(table, row);
  }

  async ofUser(table: RecordTable, client_id: string, user_uuid: string): Promise<readonly RecordEntry[]> {
    this.assertRunning();
    if (!isUuid(user_uuid)) return [];
    const rows = await this.#read(this.#queries.tables[table].ofUserInTransaction, [client_id, user_uuid]);
    return rows.map((row) => recordEntryFrom(table, row));
  }

  async itemsInRanges(line: LineKey, ranges: readonly ItemRange<string>[]): Promise<readonly ItemEntry[]> {
    this.assertRunning();
    const text = JSON.stringify(ranges.map(({ list, from, to }) => [list, from, to]));
    return this.#items(this.#queries.items.inRangesInTransaction, line, [text]);
  }

  async itemSlice(line: LineKey, list: string, window: Window): Promise<readonly ItemEntry[]> {
    this.assertRunning();
    const { beginningInTransaction: beginning, sliceInTransaction: slice } = this.#queries.items;
    const [query, parameters] = windowQuery({ beginning, slice }, window);
    return this.#items(query, line, [list, ...parameters]);
  }

  async findItem(line: LineKey, list: string, uuid: string): Promise<ItemEntry | undefined> {
    this.assertRunning();
    if (!isUuid(uuid)) return undefined;
    const [item] = await this.#items(this.#queries.items.findInTransaction, line, [list, uuid]);
    return item;
  }

  /** Whether an event of the same user is still to be delivered to the owner, an endpoint, before this one. */
  async hasPendingBefore({ user_uuid, sequence = "" }: StoredColumns): Promise<boolean> {
    this.assertRunning();
    const { client_id, user_uuid: endpoint_uuid } = this.owner;
    const rows = await this.#backend.read(pendingBefore, [client_id, endpoint_uuid, user_uuid, sequence]);
    return rows.length > 0;
  }

  async #items(query: Query, line: LineKey, parameters: readonly Parameter[]): Promise<readonly ItemEntry[]> {
    const rows = await this.#read(query, [line.client_id, line.line_uuid, ...parameters]);
    return rows.map(itemEntryFrom);
  }

  /** The rows without what is the owner's, in the first columns. */
  async #read(query: Query, parameters: readonly Parameter[]): Promise<readonly SqlRow[]> {
    const { client_id, user_uuid } = this.owner;
    const rows = await this.#backend.read(query, [client_id, user_uuid, ...parameters]);
    const [first] = rows;
    if (!first) throw new StoreUnavailable("The database returned no version.");
    this.#see(first[0], first[1]);
    return rows.map((row) => row.slice(2)).filter(([column]) => column !== null);
  }

  #see(column: unknown, recordedUntil: unknown): void {
    const version = versionFrom(column);
    if (this.#hasRead && version !== this.#version) throw new Conflict();
    this.#version = version;
    this.#recordedUntil = typeof recordedUntil === "string" ? recordedUntil : undefined;
    this.#hasRead = true;
  }
}

function versionFrom(column: unknown): number | undefined {
  return typeof column === "number" ? column : undefined;
}
