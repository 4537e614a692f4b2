// The contract of the store that keeps the service's records. memory.ts implements it; a durable store must pass the
// same tests (test/store/stores.ts). A store knows owners and order, but no credit rules.
import type { DeliveryRecords, WritableDeliveries } from "./deliveries.js";
import type { DueRecords, TransactionOptions } from "./due.js";
import type { After, Item, ItemPart, ItemReads, ItemTypes, LineKey, Window, WritableItems } from "./items.js";
import type { SharedValues } from "./shared-values.js";

export type { After, Window } from "./items.js";

/** The types of the records in each table; records.ts defines them for the service. */
export interface RecordTypes {
  user: unknown;
  application: unknown;
  line: unknown;
  /** What grows with the history of a line: a line's own record is bounded. */
  items: ItemTypes;
  document: unknown;
  retained: unknown;
  event: unknown;
  endpoint: unknown;
}

/** The columns by which the store finds a record. */
export interface Columns {
  readonly uuid: string;
  /** The tenant: no read, write or list ever crosses from one client to another. */
  readonly client_id: string;
  /** The user it belongs to; for a user its own uuid. */
  readonly user_uuid: string;
  /** RFC 3339 in UTC with milliseconds; lists are ordered by it, then by uuid. */
  readonly created_at: string;
}

export interface UserColumns extends Columns {
  /**
   * The hashes of its tax id, one under each of the server's keys, with a space between two. No two users of one client
   * have one of them in common.
   */
  readonly tax_id_hash: string;
}

/**
 * One record: its columns and its value. `value` is stored as JSON, as in a database: every read returns a new copy,
 * and bigints and dates must be strings.
 */
export interface Row<Value> extends Columns {
  readonly value: Value;
}

/** The columns of a record that the clock changes by itself. */
export interface DueColumns extends Columns {
  /**
   * When the next thing happens to it, as RFC 3339 in UTC with milliseconds; null for never. `replace` may change it.
   */
  readonly due_at: string | null;
}

export interface DueRow<Value> extends DueColumns {
  readonly value: Value;
}

export interface UserRow<Value> extends UserColumns {
  readonly value: Value;
}

export interface RetainedColumns extends Columns {
  /** RFC 3339 in UTC with milliseconds: when the record is erased. */
  readonly until: string;
}

export interface EventColumns extends Columns {
  readonly type: string;
  /** Its place among the events of its user, in the order of this text. The store sets it. */
  readonly sequence?: string;
}

export interface EventRow<Value> extends EventColumns {
  readonly value: Value;
}

/** Events inside a transaction of their user, which may be the one that deletes the user. */
export interface WritableEvents<R> {
  insert(row: R): Promise<void>;
  /** `created_at` of the last event of the user that is committed, once the transaction has read something. */
  lastTime(): string | undefined;
}

/** An endpoint belongs to its client: its `user_uuid` is its own uuid. */
export interface EndpointColumns extends Columns {
  /** The types of the events that it receives; see receivesOf of deliveries.ts. `replace` may change it. */
  readonly receives: string;
}

export interface EndpointRow<Value> extends EndpointColumns {
  readonly value: Value;
}

/** A record that is kept after its user is deleted. */
interface RetainedRow<Value> extends RetainedColumns {
  readonly value: Value;
}

/**
 * The retained records of deleted users, each kept until its date. Only the operator reads them, no operation of the
 * API does. They can't be changed, and only `purge` removes them.
 */
interface RetainedRecords<R> {
  get(client_id: string, uuid: string): Promise<R | undefined>;
  /** Erases the records of all clients whose date has come, and returns their number. */
  purge(now: Date): Promise<number>;
}

/** The owner of records: a client, or one of its users. */
export interface Owner {
  readonly client_id: string;
  readonly user_uuid?: string;
}

/** Where a record is in the order of its list. */
export interface ListKey {
  readonly created_at: string;
  readonly uuid: string;
}

export interface Page<R> {
  readonly rows: readonly R[];
  /** The number of all records, not only of this page. */
  readonly total: number;
}

/** Reads of committed state. A record of another client is absent, exactly like one that does not exist. */
export interface Table<R> {
  get(client_id: string, uuid: string): Promise<R | undefined>;
  /**
   * A page in order of (created_at, uuid). Its cost does not depend on the place after which it begins, nor, in a
   * client's list, on the offset.
   */
  page(owner: Owner, window: Window | After<ListKey>): Promise<Page<R>>;
}

/** A record as the JSON text that is stored, with its place in the list. */
export interface TextRow extends ListKey {
  readonly text: string;
}

/** A table whose values can also be read as the JSON text that is stored, without parsing it. */
export interface TextTable<R> extends Table<R> {
  text(client_id: string, uuid: string): Promise<string | undefined>;
  textPage(owner: Owner, window: Window | After<ListKey>): Promise<Page<TextRow>>;
}

/** The last record of a page of those of all clients. */
export interface RecordPosition {
  readonly client_id: string;
  readonly uuid: string;
}

/** A table whose records of all clients the operator's programs read; no operation of the API does. */
interface OperatorTable<R> {
  /**
   * Records in order of (client_id, uuid), from the first one after `position` on; from the very first if it is
   * undefined.
   */
  after(position: RecordPosition | undefined, limit: number): Promise<readonly R[]>;
}

/** A table inside a transaction: reads see the transaction's own writes. */
export interface WritableTable<R> {
  get(client_id: string, uuid: string): Promise<R | undefined>;
  /** All records of one user, in order of (created_at, uuid). */
  ofUser(client_id: string, user_uuid: string): Promise<readonly R[]>;
  insert(row: R): Promise<void>;
  /** Sets a new value for an existing record. Of its columns only `due_at` and `receives` may change. */
  replace(row: R): Promise<void>;
  remove(client_id: string, uuid: string): Promise<void>;
}

/** The table of users inside a transaction. */
export interface WritableUsers<R> extends WritableTable<R> {
  /**
   * Sets other hashes of a user's tax id, after a change of the server's keys; `replace` can't.
   * Together with what another user has, the commit is a DuplicateError.
   */
  rehash(client_id: string, uuid: string, tax_id_hash: string): Promise<void>;
}

/** All records of one user of one client, read and written in one step. */
export interface Transaction<T extends RecordTypes> {
  readonly users: WritableUsers<UserRow<T["user"]>>;
  readonly applications: WritableTable<DueRow<T["application"]>>;
  readonly lines: WritableTable<DueRow<T["line"]>>;
  readonly items: WritableItems<T["items"]>;
  readonly documents: WritableTable<Row<T["document"]>>;
  /** Retains a record beyond the deletion of its user. */
  readonly retained: Pick<WritableTable<RetainedRow<T["retained"]>>, "insert">;
  readonly events: WritableEvents<EventRow<T["event"]>>;
  /** The endpoints of the client: a transaction of one has its uuid as that of the user. */
  readonly endpoints: WritableTable<EndpointRow<T["endpoint"]>>;
  readonly deliveries: WritableDeliveries;
  readonly responses: WritableResponses;
}

/** Responses under idempotency keys, committed together with the change that they report. */
export interface WritableResponses {
  /**
   * Stores the response for a key that this client has claimed. Without the claim it is an error, and nothing is
   * committed.
   */
  settle(key: string, response: StoredResponse): Promise<void>;
  /**
   * Erases every response that was settled in a transaction of this user, or as about this user. Their keys stay taken
   * until they expire, so that a late repetition does not create again what was erased.
   */
  erase(): Promise<void>;
}

/** What keeps the records. */
export type StoreKind = "memory" | "sqlite" | "postgres";

/** A line with a part of one of its lists. */
export interface LineWithItems<T extends RecordTypes, List extends keyof T["items"] & string> {
  readonly row: DueRow<T["line"]>;
  readonly items: readonly Item<List, T["items"][List]>[];
}

export interface Store<T extends RecordTypes> {
  readonly kind: StoreKind;
  readonly users: TextTable<UserRow<T["user"]>> & OperatorTable<UserRow<T["user"]>>;
  readonly applications: Table<DueRow<T["application"]>>;
  readonly lines: Table<DueRow<T["line"]>>;
  readonly items: ItemReads<T["items"]>;
  /** A line and items of it, both as of one moment; undefined if there is no such line. One query. */
  lineWithItems<List extends keyof T["items"] & string>(
    line: LineKey,
    part: ItemPart<List>,
  ): Promise<LineWithItems<T, List> | undefined>;
  readonly documents: Table<Row<T["document"]>>;
  readonly retained: RetainedRecords<RetainedRow<T["retained"]>>;
  readonly events: TextTable<EventRow<T["event"]>>;
  readonly endpoints: Table<EndpointRow<T["endpoint"]>> & OperatorTable<EndpointRow<T["endpoint"]>>;
  readonly deliveries: DeliveryRecords;
  readonly idempotency: IdempotencyRecords;
  readonly due: DueRecords;
  readonly shared: SharedValues;

  /**
   * Reads, decides and writes in one step: the writes of `work` are committed when it returns, and discarded when it
   * throws. The unit of locking is a client's user: two transactions on one user run one after the other, and `work`
   * writes only records of that user. Another client that names the same user does not wait, because that would reveal
   * that the user exists. `work` may run again after a conflict, so it must have no side effects, and it must not open
   * a transaction.
   * A lease of the user (due.ts) changes nothing, unless `options` name one.
   * @throws DuplicateError if another user of the client has the tax id; LeaseLostError; StoreUnavailable
   */
  transaction<Result>(
    client_id: string,
    user_uuid: string,
    work: (tx: Transaction<T>) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;

  /** Resolves when the store can serve. @throws StoreUnavailable */
  checkReadiness(): Promise<void>;

  /** Closes the store: running transactions finish, later calls fail with StoreUnavailable. */
  close(): Promise<void>;
}

/** A response to replay, byte for byte. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
}

/** The state of an idempotency key that has had a response. */
export type KeyOutcome =
  | { readonly kind: "completed"; readonly fingerprint: string; readonly response: StoredResponse }
  /** It was completed, and the user that the response was about has been erased. */
  | { readonly kind: "erased" };

/** The state of an idempotency key when a request claims it. */
export type Claim =
  | { readonly kind: "claimed" }
  | { readonly kind: "in_flight"; readonly fingerprint: string }
  | KeyOutcome
  /** Not claimed: the client has reached the limit of keys. The oldest key expires at `until`. */
  | { readonly kind: "full"; readonly until: Date };

export interface ClaimRequest {
  readonly client_id: string;
  readonly key: string;
  /** A digest of the request that uses the key. */
  readonly fingerprint: string;
  readonly now: Date;
  /** From this time on the key may be used for another request. */
  readonly expires_at: Date;
}

/**
 * Idempotency keys and their responses. A key is kept until it expires, in any case: a store without room rejects new
 * keys, because forgetting one would let a repetition pay out twice. A claim that is never settled (its process ended)
 * stays `in_flight` until it expires.
 */
export interface IdempotencyRecords {
  /** Claims a free or expired key, or returns its state; of two simultaneous claims exactly one is `claimed`. */
  claim(request: ClaimRequest): Promise<Claim>;
  /**
   * Stores the response for a claimed key, for changes outside of transactions. `user_uuid` is the user that the
   * response is about, if any: it is erased with that user.
   */
  settle(client_id: string, key: string, response: StoredResponse, user_uuid?: string): Promise<void>;
  /** The stored state of a key that has not expired, of any server; undefined while there is no response. */
  find(client_id: string, key: string, now: Date): Promise<KeyOutcome | undefined>;
  /** Releases a claimed key, so that the next request may claim it; a settled key stays. */
  release(client_id: string, key: string): Promise<void>;
  /** How many settled keys of all clients have not expired and have a fingerprint that does not begin with `prefix`. */
  countOthers(prefix: string, now: Date): Promise<number>;
  /** Deletes the settled and erased keys of all clients that have expired by `now`, and returns their number. */
  purge(now: Date): Promise<number>;
}

/** The write would give two users of one client the same tax id. */
export class DuplicateError extends Error {
  override readonly name = "DuplicateError";
  constructor() {
    super("Another user of this client has the same tax id.");
  }
}

/**
 * Another server has stored a response under the key in the meantime. Nothing is committed: the request has to claim
 * the key again, and gets that response.
 */
export class KeySettledError extends Error {
  override readonly name = "KeySettledError";
  constructor() {
    super("Another request has settled this idempotency key.");
  }
}

/** The store can't serve now; the request may be retried. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}
