// The contract of the store that keeps the service's records. memory.ts implements it; a durable store must pass the same
// tests (test/store/stores.ts). A store knows owners and order, but no credit rules.

/** What the tables hold; the service's own types are tied in by records.ts. */
export interface RecordTypes {
  user: unknown;
  application: unknown;
  line: unknown;
  document: unknown;
  retained: unknown;
}

/** What the store must know of a record to find it. */
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
  /** Unique among the users of one client. */
  readonly tax_id_hash: string;
}

/**
 * One record: its columns and the thing itself. `value` is kept as JSON, as a database would keep it: every read
 * is a copy of one's own, and a bigint or a date goes in as a string.
 */
export interface Row<Value> extends Columns {
  readonly value: Value;
}

export interface UserRow<Value> extends UserColumns {
  readonly value: Value;
}

export interface RetainedColumns extends Columns {
  /** RFC 3339 in UTC with milliseconds: when the record is erased. */
  readonly until: string;
}

/** A record that outlives its user. */
interface RetainedRow<Value> extends RetainedColumns {
  readonly value: Value;
}

/**
 * What must be kept of users who are deleted, each record until its day: for the operator alone, no operation of the
 * API
 * reads it. It can't be changed, and only the passing of its day removes it.
 */
interface RetainedRecords<R> {
  get(client_id: string, uuid: string): Promise<R | undefined>;
  /** Erases every record whose day has come, of all clients, and says how many those were. */
  purge(now: Date): Promise<number>;
}

/** Whose records: all of a client, or those of one of its users. */
export interface Owner {
  readonly client_id: string;
  readonly user_uuid?: string;
}

export interface Window {
  readonly limit: number;
  readonly offset: number;
}

export interface Page<R> {
  readonly rows: readonly R[];
  /** How many there are in all, not only on this page. */
  readonly total: number;
}

/** Reads of committed state. Another client's record is absent, exactly as one that does not exist. */
export interface Table<R> {
  get(client_id: string, uuid: string): Promise<R | undefined>;
  /** A page in order of (created_at, uuid), read from an index: the offset does not change what it costs. */
  page(owner: Owner, window: Window): Promise<Page<R>>;
}

/** A table inside a transaction: reads see the transaction's own writes. */
export interface WritableTable<R> {
  get(client_id: string, uuid: string): Promise<R | undefined>;
  /** Everything of one user, in order of (created_at, uuid). */
  ofUser(client_id: string, user_uuid: string): Promise<readonly R[]>;
  insert(row: R): Promise<void>;
  /** A new value for a record that is there; its columns never change. */
  replace(row: R): Promise<void>;
  remove(client_id: string, uuid: string): Promise<void>;
}

/** Everything of one user of one client, to be read and written as one step. */
export interface Transaction<T extends RecordTypes> {
  readonly users: WritableTable<UserRow<T["user"]>>;
  readonly applications: WritableTable<Row<T["application"]>>;
  readonly lines: WritableTable<Row<T["line"]>>;
  readonly documents: WritableTable<Row<T["document"]>>;
  /** Keeps a record beyond the deletion of its user. */
  readonly retained: Pick<WritableTable<RetainedRow<T["retained"]>>, "insert">;
  readonly responses: WritableResponses;
}

/**
 * Responses under idempotency keys, committed with the change that they report: there is never one without the other.
 */
export interface WritableResponses {
  /**
   * Keeps the response to a key that this client has claimed. Without the claim it is an error, and nothing is
   * committed.
   */
  settle(key: string, response: StoredResponse): Promise<void>;
  /**
   * Forgets every response that was settled in a transaction of this user, or as about this user. Their keys stay taken
   * until they expire, so
   * that a late repetition doesn't do again what was erased.
   */
  erase(): Promise<void>;
}

export interface Store<T extends RecordTypes> {
  readonly users: Table<UserRow<T["user"]>>;
  readonly applications: Table<Row<T["application"]>>;
  readonly lines: Table<Row<T["line"]>>;
  readonly documents: Table<Row<T["document"]>>;
  readonly retained: RetainedRecords<RetainedRow<T["retained"]>>;
  readonly idempotency: IdempotencyRecords;

  /**
   * Reads, decides and writes as one step: what `work` wrote is committed when it returns, and none of it when it
   * throws. A client's user is the unit of locking: two transactions on one run one after the other, and `work` writes
   * only records of that client's user. Another client that names the same user waits for nobody: that would tell it
   * of somebody else's user. `work` may be run again after a conflict, so it has no effects of its own, and it opens
   * no transaction inside.
   * @throws DuplicateError when another user of the client has the tax id; StoreUnavailable
   */
  transaction<Result>(
    client_id: string,
    user_uuid: string,
    work: (tx: Transaction<T>) => Promise<Result>,
  ): Promise<Result>;

  /** Resolves when the store can serve. @throws StoreUnavailable */
  ready(): Promise<void>;

  /** Ends the store: running transactions finish, later calls fail with StoreUnavailable. */
  close(): Promise<void>;
}

/** A response to be sent again, byte for byte. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
}

/** What is known of an idempotency key when a request claims it. */
export type Claim =
  | { readonly kind: "claimed" }
  | { readonly kind: "in_flight"; readonly fingerprint: string }
  | { readonly kind: "completed"; readonly fingerprint: string; readonly response: StoredResponse }
  /** It was completed, and the user whom the response was about has been erased. */
  | { readonly kind: "erased" }
  /** Not taken: the client has as many keys as the store keeps. The oldest expires then. */
  | { readonly kind: "full"; readonly until: Date };

export interface ClaimRequest {
  readonly client_id: string;
  readonly key: string;
  /** A digest of the request that the key stands for. */
  readonly fingerprint: string;
  readonly now: Date;
  /** When the key may mean something else: `now` has reached it. */
  readonly expires_at: Date;
}

/**
 * Idempotency keys and the responses sent under them. A key is kept until it expires, whatever comes: a store that has
 * no room left takes no new key, because a forgotten one would let a repetition pay out twice. A claim that is never
 * settled (its process died) stays `in_flight` until it expires.
 */
export interface IdempotencyRecords {
  /** Takes a free or expired key, or tells who has it; of two at once exactly one is `claimed`. */
  claim(request: ClaimRequest): Promise<Claim>;
  /**
   * Keeps the response to a claimed key, where what it reports was changed in no transaction. `user_uuid` is the user
   * that it is about, if it is about one: the response is erased with that user.
   */
  settle(client_id: string, key: string, response: StoredResponse, user_uuid?: string): Promise<void>;
  /** Gives a claimed key up, so that the next request may claim it; one that is settled stays. */
  release(client_id: string, key: string): Promise<void>;
}

/** The write would give two users of one client the same tax id. */
export class DuplicateError extends Error {
  override readonly name = "DuplicateError";
  constructor() {
    super("Another user of this client has the same tax id.");
  }
}

/** The store cannot serve now; the request may be tried again. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}
