// The backend in a SQLite file. Its calls are synchronous: a commit waits for the disk, and nothing else happens in
// the process meanwhile.
import { setTimeout as sleep } from "node:timers/promises";
import { DuplicateError, KeySettledError, StoreUnavailable, type RecordTypes } from "../../store.js";
import { takenKey, type Backend, type Changes, type Parameter, type SqlRow, type Write } from "../backend.js";
import { allTables, checksumOf, migrations, migrationsTable, type ColumnTypes } from "../migrations.js";
import type { ListOptions } from "../lists/merger.js";
import { MigrationError } from "../migration-error.js";
import type { Dialect, Query } from "../query.js";
import { sqlStore, type SqlStore } from "../sql-store.js";
import { openSqlite, type SqliteConnection, type SqliteStatement } from "./driver.js";
import { SqliteCommit } from "./commit.js";

const types: ColumnTypes = {
  uuid: "TEXT",
  time: "TEXT",
  text: "TEXT",
  integer: "INTEGER",
  bytes: "BLOB",
  addsConstraints: false,
};

/**
 * After how many pages of 4 KiB the log is copied to the file. Commits change the same pages again and again, so that
 * a longer log copies fewer of them: at 1,000 pages, which is usual, a draw took a tenth more.
 */
const checkpointPages = 4_000;

/** How long a commit waits for another process that writes, in milliseconds. */
const maxWaitForLock = 5_000;

const dialect: Dialect = {
  rangesFrom: (parameter) =>
    `(SELECT value ->> 0 AS list, value ->> 1 AS first, value ->> 2 AS after FROM json_each(${parameter}))`,
  uuidsFrom: (parameter) => `(SELECT value AS id FROM json_each(${parameter}))`,
  rowsFrom: (parameter, columns) => {
    const members = Object.keys(columns).map((name) => `value ->> '${name}' AS ${name}`);
    return `(SELECT ${members.join(", ")} FROM json_each(${parameter}))`;
  },
  newUuid: "lower(hex(randomblob(16)))",
  time: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
  // There is one writer at a time.
  skipLocked: "",
};

export interface SqliteOptions {
  /** FULL: a commit is on the disk before it is acknowledged. NORMAL may lose the last commits with the power. */
  readonly synchronous?: "FULL" | "NORMAL";
  /** Called when work in the background fails. */
  readonly onError?: (error: Error) => void;
  readonly lists?: ListOptions;
}

/**
 * Opens or creates the file, and brings its tables up to date.
 * @throws NoSqliteDriver; MigrationError; Error if the file can't be opened
 */
export async function sqliteStore<T extends RecordTypes>(
  file: string,
  options: SqliteOptions = {},
): Promise<SqlStore<T>> {
  const backend = await SqliteBackend.open(file, options.synchronous ?? "FULL");
  return sqlStore<T>({
    kind: "sqlite",
    backend,
    dialect,
    ...(options.onError && { onError: options.onError }),
    ...(options.lists && { lists: options.lists }),
  });
}

class SqliteBackend implements Backend {
  readonly #connection: SqliteConnection;
  readonly #statements = new Map<string, SqliteStatement>();
  readonly #commit: SqliteCommit;
  /** Whether the log has what was deleted since. */
  #logsDeleted = false;

  private constructor(connection: SqliteConnection) {
    this.#connection = connection;
    this.#commit = new SqliteCommit((text) => this.#statement(text));
  }

  static async open(file: string, synchronous: "FULL" | "NORMAL"): Promise<SqliteBackend> {
    const connection = await openSqlite(file);
    const backend = new SqliteBackend(connection);
    await backend.#patiently(() => {
      connection.exec("PRAGMA busy_timeout = 50");
      connection.exec("PRAGMA journal_mode = WAL");
      connection.exec(`PRAGMA synchronous = ${synchronous}`);
      connection.exec(`PRAGMA wal_autocheckpoint = ${checkpointPages}`);
      // What is deleted is overwritten with zeros (https://www.sqlite.org/pragma.html#pragma_secure_delete).
      connection.exec("PRAGMA secure_delete = ON");
    });
    await backend.#patiently(() => backend.#migrate());
    return backend;
  }

  async read({ text }: Query, parameters: readonly Parameter[]): Promise<readonly SqlRow[]> {
    return this.#patiently(() => this.#statement(text).all(parameters));
  }

  async write({ text }: Query, parameters: readonly Parameter[]): Promise<number> {
    return this.#patiently(() => this.#statement(text).run(parameters));
  }

  async writeAll(writes: readonly Write[]): Promise<boolean> {
    return this.#patiently(() =>
      this.#inTransaction(() =>
        writes.every(({ query: { text }, parameters, rows }) => {
          const written = this.#statement(text).run(parameters);
          return rows === undefined || written === rows;
        }),
      ),
    );
  }

  async commit(changes: Changes): Promise<boolean> {
    const isWritten = await this.#patiently(() => this.#inTransaction(() => this.#commit.write(changes)));
    if (isWritten && (changes.tables.get("users")?.removed.length ?? 0) > 0) this.#logsDeleted = true;
    if (this.#logsDeleted) this.#emptyLog();
    return isWritten;
  }

  /**
   * Copies the log to the file and empties it, since it has what a user's records were before. Another process that
   * reads prevents that: then a later commit does it, or whoever closes the file last.
   */
  #emptyLog(): void {
    try {
      const [row] = this.#statement("PRAGMA wal_checkpoint(TRUNCATE)").all([]);
      this.#logsDeleted = row?.[0] !== 0;
    } catch (error) {
      // The commit is done.
      if (!isBusy(codeOf(error))) throw error;
    }
  }

  async clear(): Promise<void> {
    await this.#patiently(() =>
      this.#inTransaction(() => {
        for (const table of allTables) this.#connection.exec(`DELETE FROM ${table}`);
        return true;
      }),
    );
  }

  async checkReadiness(): Promise<void> {
    await this.#patiently(() => this.#statement("SELECT 1").all([]));
  }

  async close(): Promise<void> {
    this.#connection.close();
  }

  #migrate(): void {
    this.#inTransaction(() => {
      this.#connection.exec(migrationsTable(types));
      const applied = new Map(
        this.#statement("SELECT number, checksum FROM migrations")
          .all([])
          .map(([number, checksum]) => [number as number, checksum as string]),
      );
      const known = migrations(types);
      MigrationError.assertKnown(applied, known);
      for (const migration of known.filter(({ number }) => !applied.has(number))) {
        for (const statement of migration.statements) this.#connection.exec(statement);
        this.#statement("INSERT INTO migrations VALUES ($1, $2, $3)").run([
          migration.number,
          checksumOf(migration),
          new Date().toISOString(),
        ]);
      }
      return true;
    });
  }

  /** Commits if `work` returns true. */
  #inTransaction(work: () => boolean): boolean {
    this.#connection.exec("BEGIN IMMEDIATE");
    try {
      const isComplete = work();
      this.#connection.exec(isComplete ? "COMMIT" : "ROLLBACK");
      return isComplete;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  /** Some errors have ended the transaction already. */
  #rollBack(): void {
    try {
      this.#connection.exec("ROLLBACK");
    } catch {
      // There is nothing to roll back.
    }
  }

  /** Waits while another process writes. */
  async #patiently<Result>(work: () => Result): Promise<Result> {
    const end = Date.now() + maxWaitForLock;
    for (;;) {
      try {
        return work();
      } catch (error) {
        const code = codeOf(error);
        if (!isBusy(code) || Date.now() > end) throw translateError(error, code);
      }
      await sleep(Math.random() * 20);
    }
  }

  /** The parameters $1, $2 are ?1, ?2 in SQLite. */
  #statement(text: string): SqliteStatement {
    let statement = this.#statements.get(text);
    if (!statement) {
      statement = this.#connection.prepare(text.replace(/\$(\d+)/g, "?$1"));
      this.#statements.set(text, statement);
    }
    return statement;
  }
}

function codeOf(error: unknown): string {
  const { code, errstr } = (error ?? {}) as { code?: unknown; errstr?: unknown };
  const message = error instanceof Error ? error.message : "";
  if (typeof code === "string" && code.startsWith("SQLITE_")) return code;
  return `${typeof errstr === "string" ? errstr : ""} ${message}`;
}

function isBusy(code: string): boolean {
  return /SQLITE_BUSY|SQLITE_LOCKED|database is locked/.test(code);
}

function translateError(error: unknown, code: string): unknown {
  const message = error instanceof Error ? error.message : "";
  if (/tax_ids\.hash/.test(message)) return new DuplicateError();
  if (/idempotency_keys\.key/.test(message)) return new KeySettledError();
  if (message.startsWith("UNIQUE constraint failed")) return new Error(takenKey, { cause: error });
  const isUnavailable =
    /SQLITE_(?:BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB|NOMEM)|is locked|is full|disk I\/O|not open/.test(
      code,
    );
  return isUnavailable ? new StoreUnavailable(`SQLite: ${message}`, { cause: error }) : error;
}
