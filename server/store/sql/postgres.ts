// The backend in PostgreSQL, or in an engine that speaks its protocol: every commit is one statement.
import pg from "pg";
import { DuplicateError, KeySettledError, StoreUnavailable, type RecordTypes } from "../store.js";
import { takenKey, type Backend, type Changes, type Parameter, type SqlRow, type Write } from "./backend.js";
import type { ListOptions } from "./list-merger.js";
import { MigrationError } from "./migration-error.js";
import { allTables, checksumOf, migrations, migrationsTable, type ColumnTypes, type Migration } from "./migrations.js";
import { commitStatement } from "./postgres-commit.js";
import type { Dialect, Query } from "./query.js";
import { sqlStore, type SqlStore } from "./sql-store.js";

const types: ColumnTypes = {
  uuid: "uuid",
  time: "timestamptz(3)",
  text: 'text COLLATE "C"',
  integer: "bigint",
  bytes: "bytea",
};

const dialect: Dialect = {
  rangesFrom: (parameter) =>
    `(SELECT value ->> 0 AS list, (value ->> 1)::bigint AS first, (value ->> 2)::bigint AS after
        FROM json_array_elements(${parameter}::json))`,
  uuidsFrom: (parameter) => `(SELECT value::uuid AS id FROM json_array_elements_text(${parameter}::json))`,
  blocksFrom: (parameter) =>
    `(SELECT * FROM json_to_recordset(${parameter}::json) AS r(created_at timestamptz, uuid uuid, size bigint))`,
  time: "clock_timestamp()::timestamptz(3)",
  skipLocked: "SKIP LOCKED",
};

export interface PostgresOptions {
  /** How many connections the store opens at most. */
  readonly maxConnections?: number;
  /** False for an engine that has no SKIP LOCKED: claims of what is due wait for each other. */
  readonly skipLocked?: boolean;
  /** Called when an idle connection fails (the next query opens another one), or work in the background. */
  readonly onConnectionError?: (error: Error) => void;
  readonly lists?: ListOptions;
}

/**
 * Connects, and brings the tables up to date.
 * @throws StoreUnavailable; MigrationError
 */
export async function postgresStore<T extends RecordTypes>(
  url: string,
  options: PostgresOptions = {},
): Promise<SqlStore<T>> {
  const backend = new PostgresBackend(url, options);
  try {
    await backend.migrate();
  } catch (error) {
    await backend.close();
    throw error;
  }
  return sqlStore<T>({
    kind: "postgres",
    backend,
    dialect: options.skipLocked === false ? { ...dialect, skipLocked: "" } : dialect,
    ...(options.onConnectionError && { onError: options.onConnectionError }),
    ...(options.lists && { lists: options.lists }),
  });
}

class PostgresBackend implements Backend {
  readonly #pool: pg.Pool;

  constructor(url: string, { maxConnections = 10, onConnectionError = () => {} }: PostgresOptions) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: maxConnections,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 60_000,
      // The database gives up before the client does.
      statement_timeout: 10_000,
      query_timeout: 15_000,
      keepAlive: true,
      application_name: "credit",
      types: { getTypeParser },
    });
    this.#pool.on("error", onConnectionError);
  }

  async read(query: Query, parameters: readonly Parameter[]): Promise<readonly SqlRow[]> {
    return (await this.#alone(query, parameters)).rows;
  }

  async write(query: Query, parameters: readonly Parameter[]): Promise<number> {
    return (await this.#alone(query, parameters)).rowCount ?? 0;
  }

  /** Runs a statement that is a transaction of its own: again after a conflict, such as a deadlock of two claims. */
  async #alone({ name, text }: Query, parameters: readonly Parameter[]): Promise<pg.QueryArrayResult> {
    return retry(5, isConflict, () => this.#query(name, text, parameters));
  }

  async commit(changes: Changes): Promise<boolean> {
    const { name, text, parameters } = commitStatement(changes);
    try {
      const { rows } = await this.#query(name, text, parameters);
      return rows[0]?.[0] === 1;
    } catch (error) {
      // Or another transaction has inserted the owner.
      if (isConflict(error) || constraintOf(error) === "owners_pkey") return false;
      throw error;
    }
  }

  async writeAll(writes: readonly Write[]): Promise<boolean> {
    try {
      return await this.#inTransaction("BEGIN", async (client) => {
        for (const { query, parameters, rows } of writes) {
          if ((await client.query({ ...query, values: [...parameters] })).rowCount !== rows) return false;
        }
        return true;
      });
    } catch (error) {
      if (isConflict(error)) return false;
      throw error;
    }
  }

  async clear(): Promise<void> {
    const deletions = allTables.map((table, index) => `d${index} AS (DELETE FROM ${table})`);
    // What another transaction has changed since this one began is a conflict. Otherwise only a part of that would be
    // deleted, such as the changes of a list that have just been merged, but not the blocks that now count them.
    const deleteAll = (): Promise<boolean> =>
      this.#inTransaction("BEGIN ISOLATION LEVEL REPEATABLE READ", async (client) => {
        await client.query(`WITH ${deletions.join(", ")} SELECT 1`);
        return true;
      });
    await retry(20, isConflict, deleteAll);
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  /** Runs the migrations that have not run yet. Of several servers that start at once, one runs each. */
  async migrate(): Promise<void> {
    await retryRaces(() => this.#query(undefined, migrationsTable(types), []));
    const known = migrations(types);
    const { rows } = await this.#query(undefined, "SELECT number, checksum FROM migrations", []);
    const applied = new Map(rows.map(([number, checksum]) => [number as number, checksum as string]));
    MigrationError.assertKnown(applied, known);
    for (const migration of known) if (!applied.has(migration.number)) await this.#apply(migration);
  }

  async #apply(migration: Migration): Promise<void> {
    await this.#inTransaction("BEGIN", async (client) => {
      await client.query("SET LOCAL statement_timeout = 0");
      // Another server that inserts the same number waits here for this one to commit, and then inserts nothing.
      const { rowCount } = await client.query("INSERT INTO migrations VALUES ($1, $2, now()) ON CONFLICT DO NOTHING", [
        migration.number,
        checksumOf(migration),
      ]);
      if (rowCount === 1) for (const statement of migration.statements) await client.query(statement);
      return true;
    });
  }

  /** Commits if `work` returns true. */
  async #inTransaction(begin: string, work: (client: pg.PoolClient) => Promise<boolean>): Promise<boolean> {
    const client = await this.#pool.connect().catch((error: unknown) => Promise.reject(translated(error)));
    try {
      await client.query(begin);
      const isComplete = await work(client);
      await client.query(isComplete ? "COMMIT" : "ROLLBACK");
      return isComplete;
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {});
      throw translated(error);
    } finally {
      client.release();
    }
  }

  async #query(name: string | undefined, text: string, values: readonly Parameter[]): Promise<pg.QueryArrayResult> {
    try {
      return await this.#pool.query({
        ...(name !== undefined && { name }),
        text,
        values: [...values],
        rowMode: "array",
      });
    } catch (error) {
      throw translated(error);
    }
  }
}

const int8 = 20;
const timestamptz = 1184;

function getTypeParser(type: number, format?: "text" | "binary"): (text: string) => unknown {
  if (type === int8) return Number;
  if (type === timestamptz) return toRfc3339;
  return pg.types.getTypeParser(type, format ?? "text") as (text: string) => unknown;
}

/** `2026-01-15 00:00:01.5+00`, in the time zone of the session, as RFC 3339 in UTC with milliseconds. */
function toRfc3339(text: string): string {
  if (!text.endsWith("+00"))
    return new Date(`${text.replace(" ", "T")}:00`.replace(/(:\d\d):00:00$/, "$1:00")).toISOString();
  const [date = "", time = ""] = text.split(" ");
  return `${date}T${time.slice(0, 8)}.${time.slice(9, -3).padEnd(3, "0")}Z`;
}

/** Two servers that create a table at once may both find that it does not exist, and one of them fails. */
async function retryRaces(work: () => Promise<unknown>): Promise<void> {
  await retry(5, (error) => ["23505", "42P07", "XX000"].includes(databaseCode(error)), work);
}

async function retry<Result>(
  attempts: number,
  isRetried: (error: unknown) => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isRetried(error)) throw error;
    }
  }
}

/** A serialization failure or a deadlock: another transaction has changed the same rows. */
function isConflict(error: unknown): boolean {
  return ["40001", "40P01"].includes(databaseCode(error));
}

/** PostgreSQL's code of an error; a translated one has PostgreSQL's own as its cause. */
function databaseCode(error: unknown): string {
  return codeOf(error) || codeOf(error instanceof Error ? error.cause : undefined);
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : "";
}

function constraintOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

/** PostgreSQL's classes of errors (its manual, appendix A) that another attempt may not meet. */
const unavailable = /^(?:08|40|53|55P03|57|58)/;

function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!(error instanceof pg.DatabaseError)) {
    return new StoreUnavailable(`PostgreSQL: ${error.message || codeOf(error)}`, { cause: error });
  }
  if (error.constraint === "tax_ids_pkey") return new DuplicateError();
  if (error.constraint === "idempotency_keys_pkey") return new KeySettledError();
  if (codeOf(error) === "23505" && error.constraint !== "owners_pkey") return new Error(takenKey, { cause: error });
  const isUnavailable = unavailable.test(codeOf(error));
  return isUnavailable ? new StoreUnavailable(`PostgreSQL: ${error.message}`, { cause: error }) : error;
}
