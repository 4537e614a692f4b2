// What a SQL database does for the store. The two implementations differ in how they connect and commit; the
// queries are the same (queries.ts).
import type { LineKey } from "../items.js";
import type { StoredResponse } from "../store.js";
import type { RecordEntry, ItemEntry, RecordTable } from "../entries.js";
import type { Query } from "./query.js";

export type Parameter = string | number | null | Uint8Array;

/** The columns of a row, in the order of the query. Timestamps are RFC 3339 in UTC with milliseconds. */
export type SqlRow = readonly unknown[];

/** The message if a transaction inserts what exists, which is a mistake of its caller. */
export const takenKey = "There is a record or an item with this key already.";

/** The owner of what a transaction writes. */
export interface OwnerKey {
  readonly client_id: string;
  readonly user_uuid: string;
}

export interface TableChanges {
  readonly inserted: readonly RecordEntry[];
  readonly replaced: readonly RecordEntry[];
  /** The uuids. */
  readonly removed: readonly string[];
}

export interface ItemChanges {
  readonly line: LineKey;
  readonly inserted: readonly ItemEntry[];
  readonly replaced: readonly ItemEntry[];
  /** As they were before. */
  readonly removed: readonly ItemEntry[];
}

/** A response that is stored under its key with the change that it reports. */
export interface SettledKey {
  readonly key: string;
  readonly fingerprint: string;
  readonly expires_at: Date;
  readonly response: StoredResponse;
}

/** An event that is delivered again to the endpoint whose transaction it is. */
export interface Resent {
  readonly event_uuid: string;
  readonly due_at: string;
}

/** Everything that a transaction writes. The items of removed lines go with them. */
export interface Changes {
  readonly owner: OwnerKey;
  /** The version of the owner's records that the transaction has read; undefined if there was none. */
  readonly seen: number | undefined;
  /** When the last of the owner's events is recorded; undefined where the commit has none. */
  readonly recordedUntil: string | undefined;
  readonly tables: ReadonlyMap<RecordTable, TableChanges>;
  readonly items: readonly ItemChanges[];
  readonly retained: readonly RecordEntry[];
  readonly resent: readonly Resent[];
  readonly settled: readonly SettledKey[];
  /** The hashes of the owner's tax id that are new, and those that are not its any more. */
  readonly taxIds: { readonly added: readonly string[]; readonly removed: readonly string[] };
  /** Erases the stored responses about the owner. */
  readonly erasesResponses: boolean;
  /** The token of the lease that the owner must have, and that ends; undefined for a commit without one. */
  readonly fence: string | undefined;
}

/** A statement of several, and how many rows it must write; undefined for any number. */
export interface Write {
  readonly query: Query;
  readonly parameters: readonly Parameter[];
  readonly rows: number | undefined;
}

export interface Backend {
  /** Runs one statement that returns rows. @throws StoreUnavailable */
  read(query: Query, parameters: readonly Parameter[]): Promise<readonly SqlRow[]>;

  /** Runs one statement that writes, and returns how many rows it wrote. @throws StoreUnavailable */
  write(query: Query, parameters: readonly Parameter[]): Promise<number>;

  /**
   * Runs these statements as one transaction. False, with nothing written, if one of them wrote another number of rows
   * than it must, or if another transaction has changed the same rows. @throws StoreUnavailable
   */
  writeAll(writes: readonly Write[]): Promise<boolean>;

  /**
   * Writes all changes and the owner's next version, or nothing. False if another transaction has committed since the
   * version was read, or the owner's lease is not that of `fence`: the work has to run again, if it still may.
   * @throws DuplicateError; KeySettledError; StoreUnavailable, after which the changes may be committed or not
   */
  commit(changes: Changes): Promise<boolean>;

  /** Deletes all rows of the store's tables, except for shared values. */
  clear(): Promise<void>;

  /** Resolves when the database can be read and written. @throws StoreUnavailable */
  checkReadiness(): Promise<void>;

  close(): Promise<void>;
}
