// Copied from scripts/runtime/server/memory/sqlite/statements.ts by halves. Do not edit.

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
