// The backend in PostgreSQL, or in an engine that speaks its protocol: every commit is one statement.
import pg from "pg";
import { StoreUnavailable, type RecordTypes } from "../../store.js";
import type { Backend, Changes, Parameter, SqlRow, Write } from "../backend.js";
import type { ListOptions } from "../lists/merger.js";
import { allTables } from "../migrations.js";
import { commitStatements } from "./commit.js";
import { Confirmations } from "./confirmations.js";
import { Connections, readOnly } from "./connections.js";
import { constraintOf, isConflict, retry } from "./errors.js";
import { migratePostgres } from "./migrations.js";
import { parsePostgresUrl, type PostgresServers } from "./servers.js";
import type { Dialect, Query, RowColumn } from "../query.js";
import { sqlStore, type SqlStore } from "../sql-store.js";

const rowTypes = { text: "text", uuid: "uuid", time: "timestamptz", integer: "bigint" } as const satisfies Readonly<
  Record<RowColumn, string>
>;

const dialect: Dialect = {
  rangesFrom: (parameter) =>
    `(SELECT value ->> 0 AS list, (value ->> 1)::bigint AS first, (value ->> 2)::bigint AS after
        FROM json_array_elements(${parameter}::json))`,
  uuidsFrom: (parameter) => `(SELECT value::uuid AS id FROM json_array_elements_text(${parameter}::json))`,
  rowsFrom: (parameter, columns) => {
    const members = Object.entries(columns).map(([name, type]) => `${name} ${rowTypes[type]}`);
    return `(SELECT * FROM json_to_recordset(${parameter}::json) AS r(${members.join(", ")}))`;
  },
  newUuid: "gen_random_uuid()",
  time: "clock_timestamp()::timestamptz(3)",
  skipLocked: "SKIP LOCKED",
};

export interface PostgresOptions {
  /** How many connections the store opens at most. */
  readonly maxConnections?: number;
  /** False for an engine that has no SKIP LOCKED: claims of what is due wait for each other. */
  readonly skipLocked?: boolean;
  /** False for an engine in which a statement may change a table only once: some commits are several statements. */
  readonly repeatedChanges?: boolean;
  /** Called when an idle connection fails (the next query opens another one), or work in the background. */
  readonly onConnectionError?: (error: Error) => void;
  /** Called where the store is opened, and no server can write yet. */
  readonly onReadOnly?: () => void;
  readonly lists?: ListOptions;
}

/**
 * Connects, and brings the tables up to date. Where no server can write and none has to be migrated, the store reads,
 * if its URL allows that, and writes as soon as one can.
 * @throws StoreUnavailable; MigrationError
 */
export async function postgresStore<T extends RecordTypes>(
  url: string,
  options: PostgresOptions = {},
): Promise<SqlStore<T>> {
  const servers = parsePostgresUrl(url);
  const isWritable = await migratePostgres(servers);
  if (!isWritable) options.onReadOnly?.();
  const backend = new PostgresBackend(servers, options);
  return sqlStore<T>({
    kind: "postgres",
    backend,
    dialect: options.skipLocked === false ? { ...dialect, skipLocked: "" } : dialect,
    ...(options.onConnectionError && { onError: options.onConnectionError }),
    ...(options.lists && { lists: options.lists }),
  });
}

class PostgresBackend implements Backend {
  readonly #connections: Connections;
  readonly #confirmations = new Confirmations();
  readonly #repeatedChanges: boolean;

  constructor(servers: PostgresServers, options: PostgresOptions) {
    const { maxConnections = 10, repeatedChanges = true, onConnectionError = () => {} } = options;
    this.#repeatedChanges = repeatedChanges;
    const pool: pg.PoolConfig = {
      max: maxConnections,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 60_000,
      // The database gives up before the client does. After a failover, nothing waits longer for the old primary.
      statement_timeout: 10_000,
      query_timeout: 12_000,
      keepAlive: true,
      application_name: "credit",
      types: { getTypeParser },
    };
    this.#connections = new Connections(servers, pool, onConnectionError);
  }

  async read(query: Query, parameters: readonly Parameter[]): Promise<readonly SqlRow[]> {
    return (await this.#alone(query, parameters)).rows;
  }

  async write(query: Query, parameters: readonly Parameter[]): Promise<number> {
    return (await this.#confirmations.watch(() => this.#alone(query, parameters))).rowCount ?? 0;
  }

  /** Runs a statement that is a transaction of its own: again after a conflict, such as a deadlock of two claims. */
  async #alone({ name, text }: Query, parameters: readonly Parameter[]): Promise<pg.QueryArrayResult> {
    return retry(5, isConflict, () => this.#query(name, text, parameters));
  }

  async commit(changes: Changes): Promise<boolean> {
    const [first, ...others] = commitStatements(changes, this.#repeatedChanges);
    try {
      if (others.length === 0)
        return isWritten(await this.#confirmations.watch(() => this.#query(first.name, first.text, first.parameters)));
      return await this.#inTransaction("BEGIN", async (client) => {
        for (const { name, text, parameters } of [first, ...others]) {
          if (!isWritten(await client.query({ name, text, values: [...parameters], rowMode: "array" }))) return false;
        }
        return true;
      });
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
          const { rowCount } = await client.query({ ...query, values: [...parameters] });
          if (rows !== undefined && rowCount !== rows) return false;
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

  async checkReadiness(): Promise<void> {
    await this.#connections.run(async (client) => {
      const { rows } = await client.query<{ readonly isReadOnly: string }>(
        `SELECT current_setting('transaction_read_only') AS "isReadOnly"`,
      );
      if (rows[0]?.isReadOnly === "on") throw new StoreUnavailable(readOnly);
    });
    await this.#confirmations.check(this.#connections.url);
  }

  async close(): Promise<void> {
    this.#confirmations.close();
    await this.#connections.end();
  }

  /** Commits if `work` returns true. */
  async #inTransaction(begin: string, work: (client: pg.PoolClient) => Promise<boolean>): Promise<boolean> {
    const transact = async (client: pg.PoolClient): Promise<boolean> => {
      try {
        await client.query(begin);
        const isComplete = await work(client);
        await client.query(isComplete ? "COMMIT" : "ROLLBACK");
        return isComplete;
      } catch (error) {
        await client.query("ROLLBACK").catch(() => {});
        throw error;
      }
    };
    return this.#confirmations.watch(() => this.#connections.run(transact));
  }

  /** A statement of its own. */
  #query(name: string, text: string, values: readonly Parameter[]): Promise<pg.QueryArrayResult> {
    return this.#connections.run((client) => client.query({ name, text, values: [...values], rowMode: "array" }));
  }
}

/** Whether a statement of a commit has found the version of the owner. */
function isWritten({ rows }: pg.QueryArrayResult): boolean {
  return rows[0]?.[0] === 1;
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
