// Copied from scripts/runtime by halves. Do not edit.

import type { Backend, Entries, MemoryEntry, StoredCollection, Values } from "./memory.js";
import { parseAsWritten, stringifyExactly } from "./shared.js";

// --- server/memory/sqlite/collection.ts ---
// Collections of in-memory handlers in a SQLite database. Ids are stored as JSON strings: these escape lone surrogates
// and NUL, which SQLite doesn't keep.

/** How many items are read at a time where all are needed. */
const chunkSize = 256;

class SqliteEntries implements Entries {
  readonly #statements: Statements;
  readonly #collection: number;

  constructor(statements: Statements, collection: number) {
    this.#statements = statements;
    this.#collection = collection;
  }

  get size(): number {
    const found = this.#statements.get("SELECT count(*) AS size FROM item WHERE collection = ?", this.#collection);
    return Number(found?.["size"]);
  }

  has(id: string): boolean {
    return this.#positionOf(id) !== undefined;
  }

  get(id: string): MemoryEntry | undefined {
    const sql = "SELECT item, is_example FROM item WHERE collection = ? AND id = ?";
    const found = this.#statements.get(sql, this.#collection, JSON.stringify(id));
    return found && entryOf(found);
  }

  set(id: string, { item, isExample }: MemoryEntry): void {
    this.#statements.run(
      `INSERT INTO item (collection, id, is_example, item) VALUES (?, ?, ?, ?)
       ON CONFLICT (collection, id) DO UPDATE SET is_example = excluded.is_example, item = excluded.item`,
      this.#collection,
      JSON.stringify(id),
      Number(isExample),
      // What isn't JSON is stored as NULL.
      stringifyExactly(item) ?? null,
    );
  }

  delete(id: string): void {
    const sql = "DELETE FROM item WHERE collection = ? AND id = ?";
    this.#statements.run(sql, this.#collection, JSON.stringify(id));
  }

  indexOf(id: string): number {
    const position = this.#positionOf(id);
    if (position === undefined) return -1;
    const sql = "SELECT count(*) AS size FROM item WHERE collection = ? AND position < ?";
    return Number(this.#statements.get(sql, this.#collection, position)?.["size"]);
  }

  slice(start: number, count: number): readonly (readonly [string, MemoryEntry])[] {
    const sql = "SELECT id, item, is_example FROM item WHERE collection = ? ORDER BY position LIMIT ? OFFSET ?";
    // A request may have numbers that are not 64-bit integers.
    const [limit, offset] = [count, start].map((each) => Math.min(each, Number.MAX_SAFE_INTEGER)) as [number, number];
    return this.#statements.all(sql, this.#collection, limit, offset).map(namedEntryOf);
  }

  *[Symbol.iterator](): Iterator<readonly [string, MemoryEntry]> {
    const sql = `SELECT position, id, item, is_example FROM item WHERE collection = ? AND position > ?
      ORDER BY position LIMIT ${chunkSize}`;
    let rows: readonly Row[];
    let after = 0;
    do {
      rows = this.#statements.all(sql, this.#collection, after);
      yield* rows.map(namedEntryOf);
      after = Number(rows[rows.length - 1]?.["position"]);
    } while (rows.length === chunkSize);
  }

  #positionOf(id: string): number | undefined {
    const sql = "SELECT position FROM item WHERE collection = ? AND id = ?";
    const found = this.#statements.get(sql, this.#collection, JSON.stringify(id));
    return found && Number(found["position"]);
  }
}

function entryOf({ item, is_example }: Row): MemoryEntry {
  const value: unknown = typeof item === "string" ? parseAsWritten(item) : undefined;
  return { item: value, isExample: is_example === 1 };
}

function namedEntryOf(row: Row): readonly [string, MemoryEntry] {
  return [JSON.parse(String(row["id"])) as string, entryOf(row)];
}

/** A collection, by its row. */
export class SqliteCollection implements StoredCollection {
  readonly #statements: Statements;
  readonly #number: number;
  #isSeeded: boolean;

  readonly entries: Entries;
  readonly deleted: StoredCollection["deleted"];

  constructor(statements: Statements, { number, is_seeded }: Row) {
    this.#statements = statements;
    this.#number = Number(number);
    this.#isSeeded = is_seeded === 1;
    this.entries = new SqliteEntries(statements, this.#number);
    this.deleted = new DeletedExamples(statements, this.#number);
  }

  get isSeeded(): boolean {
    return this.#isSeeded;
  }

  set isSeeded(isSeeded: boolean) {
    this.#isSeeded = isSeeded;
    const sql = "UPDATE collection SET is_seeded = ? WHERE number = ?";
    this.#statements.run(sql, Number(isSeeded), this.#number);
  }
}

class DeletedExamples {
  readonly #statements: Statements;
  readonly #collection: number;

  constructor(statements: Statements, collection: number) {
    this.#statements = statements;
    this.#collection = collection;
  }

  has(id: string): boolean {
    const sql = "SELECT 1 FROM deleted_example WHERE collection = ? AND id = ?";
    return this.#statements.get(sql, this.#collection, JSON.stringify(id)) !== undefined;
  }

  add(id: string): void {
    const sql = "INSERT INTO deleted_example (collection, id) VALUES (?, ?) ON CONFLICT DO NOTHING";
    this.#statements.run(sql, this.#collection, JSON.stringify(id));
  }

  *[Symbol.iterator](): Iterator<string> {
    const sql = "SELECT id FROM deleted_example WHERE collection = ? ORDER BY position";
    for (const { id } of this.#statements.all(sql, this.#collection)) yield JSON.parse(String(id)) as string;
  }
}

/** The values of a kind by name. They are stored as JSON; their names have neither lone surrogates nor NUL. */
export class SqliteValues<V extends string | number> implements Values<V> {
  readonly #statements: Statements;
  readonly #kind: string;

  constructor(statements: Statements, kind: string) {
    this.#statements = statements;
    this.#kind = kind;
  }

  get(name: string): V | undefined {
    const found = this.#statements.get("SELECT value FROM value WHERE kind = ? AND name = ?", this.#kind, name);
    return found && (JSON.parse(String(found["value"])) as V);
  }

  set(name: string, value: V): void {
    const sql =
      "INSERT INTO value (kind, name, value) VALUES (?, ?, ?) ON CONFLICT (kind, name) DO UPDATE SET value = excluded.value";
    this.#statements.run(sql, this.#kind, name, JSON.stringify(value));
  }

  delete(name: string): void {
    this.#statements.run("DELETE FROM value WHERE kind = ? AND name = ?", this.#kind, name);
  }

  *[Symbol.iterator](): Iterator<readonly [string, V]> {
    const rows = this.#statements.all("SELECT name, value FROM value WHERE kind = ? ORDER BY name", this.#kind);
    for (const { name, value } of rows) yield [String(name), JSON.parse(String(value)) as V];
  }
}

// --- server/memory/sqlite/statements.ts ---
// The statements of a SQLite database, whatever its driver.

export type SqliteValue = string | number | null;
/** A row by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** What is used of a driver whose calls are synchronous: `DatabaseSync` of node:sqlite, or the package libsql. */
export interface SqliteDatabase {
  exec(sql: string): unknown;
  prepare(sql: string): SqliteStatement;
  close(): unknown;
}

export interface SqliteStatement {
  get(...values: SqliteValue[]): unknown;
  all(...values: SqliteValue[]): readonly unknown[];
  run(...values: SqliteValue[]): unknown;
}

/** The statements of a database, each of which is prepared once. */
export class Statements {
  readonly #database: SqliteDatabase;
  readonly #prepared = new Map<string, SqliteStatement>();

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  #prepare(sql: string): SqliteStatement {
    const known = this.#prepared.get(sql) ?? this.#database.prepare(sql);
    this.#prepared.set(sql, known);
    return known;
  }

  get(sql: string, ...values: SqliteValue[]): Row | undefined {
    return this.#prepare(sql).get(...values) as Row | undefined;
  }

  all(sql: string, ...values: SqliteValue[]): readonly Row[] {
    return this.#prepare(sql).all(...values) as readonly Row[];
  }

  run(sql: string, ...values: SqliteValue[]): void {
    this.#prepare(sql).run(...values);
  }
}

// --- server/memory/sqlite.ts ---
// What in-memory handlers store, in a SQLite database. Every change is on the disk before its response is sent.

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

// --- server/node-sqlite.ts ---
// SQLite on Node: the package libsql, whose binaries are packages of npm, or node:sqlite where Node has it. Neither is
// imported before it is used, so that servers without SQLite need neither.

/** A module with a class for databases whose calls are synchronous. */
export interface SqliteDriver {
  readonly module: string;
  readonly exported: string;
}

/** In the order in which they are tried. */
export const sqliteDrivers: readonly SqliteDriver[] = [
  { module: "libsql", exported: "default" },
  { module: "node:sqlite", exported: "DatabaseSync" },
];

export interface SqliteOptions {
  /** What the state belongs to, such as the title of a document. A database with another name is rejected. */
  readonly name?: string;
  /** The modules that are tried instead. */
  readonly drivers?: readonly SqliteDriver[];
}

type DatabaseClass = new (file: string) => SqliteDatabase;

/**
 * Opens a file for the state of in-memory handlers, or creates it in a folder that exists:
 * `new MemoryStore({ backend: await openSqlite("state.sqlite") })`.
 * @throws SqliteStateError if the file has something else, and is left as it is; Error if there is no driver, or the
 * driver can't open the file
 */
export async function openSqlite(
  file: string,
  { name, drivers = sqliteDrivers }: SqliteOptions = {},
): Promise<SqliteBackend> {
  const Database = await databaseClass(drivers);
  const database = new Database(file);
  try {
    return new SqliteBackend(database, name);
  } catch (error) {
    database.close();
    throw error;
  }
}

async function databaseClass(drivers: readonly SqliteDriver[]): Promise<DatabaseClass> {
  let cause: unknown;
  for (const { module, exported } of drivers) {
    try {
      // Bundlers don't follow an import that isn't a literal: neither module need be there when a server is bundled.
      const found = (await import(/* @vite-ignore */ /* webpackIgnore: true */ module)) as object;
      return (found as Readonly<Record<string, DatabaseClass>>)[exported] as DatabaseClass;
    } catch (error) {
      cause = error;
    }
  }
  throw new Error("SQLite needs the package libsql (npm install libsql), or Node.js 22.13 or later.", { cause });
}
