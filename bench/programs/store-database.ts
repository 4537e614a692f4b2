// Prints, as JSON, the milliseconds of pages of 25 users in a store in SQL at five offsets, by the blocks of the list
// and by OFFSET and count(*).
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { CreditRecords } from "../../server/store/records.js";
import type { ListOptions } from "../../server/store/sql/lists/merger.js";
import { postgresStore } from "../../server/store/sql/postgres/postgres.js";
import type { SqlStore } from "../../server/store/sql/sql-store.js";
import { openSqlite } from "../../server/store/sql/sqlite/driver.js";
import { sqliteStore } from "../../server/store/sql/sqlite/sqlite.js";
import { machineDatabase } from "../../test/support/service/postgres.js";
import { businessUser } from "./business-user.js";

const [kind, size] = [process.argv[2], Number(process.argv[3])];
const client_id = "acme";
const limit = 25;
const places = [0, 0.25, 0.5, 0.75, 1];

interface Database {
  open(lists: ListOptions): Promise<SqlStore<CreditRecords>>;
  /** Runs a statement with the parameters $1, $2. */
  run(text: string, ...parameters: readonly (string | number)[]): Promise<void>;
  /** Reads this many users from a parameter with a JSON array. */
  readonly usersFrom: string;
  /** What the database does by itself from time to time. */
  readonly maintain: string;
  remove(): Promise<void>;
}

async function sqlite(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), "bench-store-"));
  const file = join(folder, "credit.db");
  const open = (lists: ListOptions): Promise<SqlStore<CreditRecords>> => sqliteStore(file, { lists });
  await (await open({})).close();
  const connection = await openSqlite(file);
  connection.exec("PRAGMA synchronous = OFF");
  return {
    open,
    async run(text, ...parameters) {
      const statement = connection.prepare(text.replaceAll("$", "?"));
      if (text.startsWith("SELECT")) statement.all(parameters);
      else statement.run(parameters);
    },
    usersFrom: `SELECT value ->> 'client_id', value ->> 'uuid', value ->> 'user_uuid', value ->> 'created_at',
      value ->> 'json', value ->> 'tax_id_hash' FROM json_each($1)`,
    maintain: "PRAGMA optimize",
    async remove() {
      connection.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function postgres(): Promise<Database> {
  const { url, remove } = await machineDatabase();
  const open = (lists: ListOptions): Promise<SqlStore<CreditRecords>> => postgresStore(url, { lists });
  await (await open({})).close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let statements = 0;
  const names = new Map<string, string>();
  return {
    open,
    async run(text, ...parameters) {
      const name = names.get(text) ?? `statement_${(statements += 1)}`;
      names.set(text, name);
      await client.query({ name, text, values: [...parameters] });
    },
    usersFrom: `SELECT client_id, uuid, user_uuid, created_at, json, tax_id_hash FROM json_to_recordset($1::json)
      AS r(client_id text, uuid uuid, user_uuid uuid, created_at timestamptz, json text, tax_id_hash text)`,
    maintain: "VACUUM ANALYZE",
    async remove() {
      await client.end();
      await remove();
    },
  };
}

async function fill({ open, run, usersFrom, maintain }: Database): Promise<void> {
  const insert = `INSERT INTO users (client_id, uuid, user_uuid, created_at, value, tax_id_hash) ${usersFrom}`;
  for (let n = 0; n < size; n += 1000) {
    const rows = Array.from({ length: 1000 }, (_, index) => {
      const { value, ...columns } = businessUser(n + index);
      return { ...columns, json: JSON.stringify(value) };
    });
    await run(insert, JSON.stringify(rows));
  }
  const zero = "00000000-0000-0000-0000-000000000000";
  await run(`INSERT INTO lists VALUES ('${client_id}', 'users', '${zero}')`);
  const block = `INSERT INTO list_blocks VALUES ('${client_id}', 'users', '1970-01-01T00:00:00.000Z', '${zero}', ${size})`;
  await run(block);
  // The merge divides the one block, as it would have while the list grew.
  const store = await open({ blockSize: () => size / 500, mergeAfter: Infinity });
  await addUsers(store, 1);
  await store.mergeLists();
  await run(maintain);
  await addUsers(store, 199);
  await store.close();
}

/** Anywhere in the list. */
async function addUsers(store: SqlStore<CreditRecords>, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const row = businessUser(Math.floor(Math.random() * size));
    await store.transaction(client_id, row.uuid, (tx) => tx.users.insert(row as never));
  }
}

async function timesOf(count: number, read: (offset: number) => Promise<unknown>): Promise<number[][]> {
  const all: number[][] = [];
  for (const place of places) {
    const offset = Math.min(Math.floor(size * place), size - limit);
    const times: number[] = [];
    for (let n = -Math.ceil(count / 10); n < count; n += 1) {
      const start = performance.now();
      await read(offset);
      if (n >= 0) times.push(performance.now() - start);
    }
    all.push(times);
  }
  return all;
}

async function measure(database: Database): Promise<object> {
  await fill(database);
  const store = await database.open({ mergeAfter: Infinity });
  const blocks = await timesOf(300, (offset) => store.users.page({ client_id }, { limit, offset }));
  await store.close();
  const former = `SELECT (SELECT count(*) FROM users WHERE client_id = 'acme'), u.* FROM users AS u
                   WHERE client_id = 'acme' ORDER BY created_at, uuid LIMIT $1 OFFSET $2`;
  const offset = await timesOf(5, (first) => database.run(former, limit, first));
  return { blocks, offset };
}

const database = kind === "SQLite" ? await sqlite() : await postgres();
try {
  process.stdout.write(JSON.stringify(await measure(database)));
} finally {
  await database.remove();
}
