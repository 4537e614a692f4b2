// What in-memory handlers store, in a SQLite database. Every change is on the disk before its response is sent.

import type { Backend, StoredCollection, Values } from "./storage/backend.js";
import { SqliteCollection, SqliteValues } from "./sqlite/collection.js";
import { Statements, type SqliteDatabase } from "./sqlite/statements.js";

export type { SqliteDatabase, SqliteStatement, SqliteValue } from "./sqlite/statements.js";

/** The database can't be used: it has something else. It is left as it is. */
export class SqliteStateError extends Error {
  override readonly name = "SqliteStateError";
  /** What is wrong with it, as the end of a sentence about the database. */
  readonly reason: string;

  constructor(reason: string) {
    super(`The database ${reason}.`);
    this.reason = reason;
  }
}

/** "halv" in ASCII: marks a database as one of these (https://www.sqlite.org/pragma.html#pragma_application_id). */
const applicationId = 0x68616c76;
const formatVersion = 1;

const tables = `
  CREATE TABLE collection (
    number INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    is_seeded INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE item (
    position INTEGER PRIMARY KEY,
    collection INTEGER NOT NULL,
    id TEXT NOT NULL,
    is_example INTEGER NOT NULL,
    item TEXT,
    UNIQUE (collection, id)
  ) STRICT;
  CREATE INDEX item_by_collection ON item (collection);
  CREATE TABLE deleted_example (
    position INTEGER PRIMARY KEY,
    collection INTEGER NOT NULL,
    id TEXT NOT NULL,
    UNIQUE (collection, id)
  ) STRICT;
  CREATE TABLE value (
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (kind, name)
  ) STRICT, WITHOUT ROWID;
  PRAGMA application_id = ${applicationId};
  PRAGMA user_version = ${formatVersion};
`;

const contentTables = ["collection", "item", "deleted_example"];

/** The number in the first column of a row. */
function numberIn(row: unknown): number {
  return Number(Object.values(row as object)[0]);
}

/**
 * Keeps everything in a SQLite database, which several processes may use at the same time. Each change is flushed to
 * the disk (write-ahead log, `synchronous = FULL`): what a response acknowledges survives a crash of the process and of
 * the machine.
 */
export class SqliteBackend implements Backend {
  readonly parents: Values<string>;
  readonly counters: Values<number>;
  readonly #database: SqliteDatabase;
  readonly #statements: Statements;
  readonly #owners: Values<string>;
  #isInTransaction = false;

  /**
   * Creates the tables where the database is empty. `name` is what the state belongs to, such as the title of a
   * document.
   * @throws SqliteStateError if the database has something else, or the state of something else; the driver's error
   */
  constructor(database: SqliteDatabase, name = "") {
    this.#database = database;
    this.#statements = new Statements(database);
    this.parents = new SqliteValues(this.#statements, "parent");
    this.counters = new SqliteValues(this.#statements, "counter");
    this.#owners = new SqliteValues(this.#statements, "owner");
    database.exec("PRAGMA busy_timeout = 5000");
    // First it is only read: that of something else must not be changed.
    this.#hasState(name);
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    this.transaction("write", () => {
      if (this.#hasState(name)) return;
      database.exec(tables);
      this.#owners.set("name", name);
    });
  }

  /** Whether the database has the state of this owner, rather than nothing yet. @throws SqliteStateError */
  #hasState(name: string): boolean {
    const pragma = (each: string): unknown => this.#database.prepare(`PRAGMA ${each}`).get();
    const [application, version] = ["application_id", "user_version"].map((each) => numberIn(pragma(each)));
    if (application !== applicationId) {
      const isEmpty = numberIn(this.#database.prepare("SELECT count(*) AS size FROM sqlite_schema").get()) === 0;
      if (isEmpty && application === 0 && version === 0) return false;
      throw new SqliteStateError("has something else than the state of in-memory handlers");
    }
    if (version !== formatVersion)
      throw new SqliteStateError(`has the version ${version} of this format, which is unknown`);
    const owner = this.#owners.get("name");
    if (owner === name) return true;
    throw new SqliteStateError(
      `has the state of another document: ${JSON.stringify(owner)}, not ${JSON.stringify(name)}`,
    );
  }

  transaction<R>(mode: "read" | "write", work: () => R): R {
    if (this.#isInTransaction) return work();
    this.#statements.run(mode === "write" ? "BEGIN IMMEDIATE" : "BEGIN");
    this.#isInTransaction = true;
    try {
      const result = work();
      this.#statements.run("COMMIT");
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    } finally {
      this.#isInTransaction = false;
    }
  }

  /** After some errors, such as that of a full disk, SQLite has done so itself. */
  #rollBack(): void {
    try {
      this.#statements.run("ROLLBACK");
    } catch {
      // The error that the transaction fails with says more.
    }
  }

  find(key: string): StoredCollection | undefined {
    const row = this.#statements.get("SELECT number, is_seeded FROM collection WHERE key = ?", key);
    return row && new SqliteCollection(this.#statements, row);
  }

  keep(key: string, { entries, isSeeded, deleted }: StoredCollection): StoredCollection {
    const sql = "INSERT INTO collection (key, is_seeded) VALUES (?, ?) RETURNING number, is_seeded";
    const row = this.#statements.get(sql, key, Number(isSeeded));
    if (row === undefined) throw new Error("INSERT has returned no row.");
    const kept = new SqliteCollection(this.#statements, row);
    for (const [id, entry] of entries) kept.entries.set(id, entry);
    for (const id of deleted) kept.deleted.add(id);
    return kept;
  }

  collections(): Iterable<readonly [string, StoredCollection]> {
    return this.#statements
      .all("SELECT key, number, is_seeded FROM collection ORDER BY number")
      .map((row) => [String(row["key"]), new SqliteCollection(this.#statements, row)] as const);
  }

  delete(key: string): void {
    this.#deleteCollections("key = ?", key);
  }

  deleteBelow(prefix: string): void {
    // The slash at the end, and what is the next character after it: the keys are compared by their bytes.
    const end = `${prefix.slice(0, -1)}0`;
    this.#deleteCollections("key >= ? AND key < ?", prefix, end);
    this.#statements.run("DELETE FROM value WHERE kind = 'parent' AND name >= ? AND name < ?", prefix, end);
  }

  #deleteCollections(condition: string, ...values: string[]): void {
    for (const table of ["item", "deleted_example"])
      this.#statements.run(
        `DELETE FROM ${table} WHERE collection IN (SELECT number FROM collection WHERE ${condition})`,
        ...values,
      );
    this.#statements.run(`DELETE FROM collection WHERE ${condition}`, ...values);
  }

  clear(): void {
    for (const table of contentTables) this.#statements.run(`DELETE FROM ${table}`);
    this.#statements.run("DELETE FROM value WHERE kind <> 'owner'");
  }

  /** Closes the database. Unless another process uses it, the one file has everything then. */
  close(): void {
    try {
      // Besides moving what the write-ahead log has, this removes the log, which closing leaves with some drivers.
      this.#database.exec("PRAGMA journal_mode = DELETE");
    } catch {
      // Another process uses it, and the log stays.
    }
    this.#database.close();
  }
}
