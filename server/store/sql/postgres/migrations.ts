// Brings the tables of a PostgreSQL database up to date. Every statement is a transaction of its own, as some engines
// require, and does nothing if it has run before. So servers may start together, and one that follows a server that
// died in the middle does what is left. A migration counts as run when its last statement has run.
import pg from "pg";
import { StoreUnavailable } from "../../store.js";
import { MigrationError } from "../migration-error.js";
import { checksumOf, migrations, migrationsTable, type ColumnTypes, type Migration } from "../migrations.js";
import { readOnly } from "./connections.js";
import { databaseCode, isConflict, retry, translateError } from "./errors.js";
import type { PostgresServers } from "./servers.js";

const columnTypes = (text: string): ColumnTypes => ({
  uuid: "uuid",
  time: "timestamptz(3)",
  text,
  integer: "bigint",
  bytes: "bytea",
  addsConstraints: true,
});

/** The types of a database that orders text by its bytes, as some engines always do. */
const plain = columnTypes("text");

/** The types of a database that orders text by the rules of a language. */
const collated = columnTypes('text COLLATE "C"');

/** In every language's order `a` is before `B`. */
const ordersByBytes = "SELECT 'B' < 'a'";

type Run = (text: string, values?: readonly unknown[]) => Promise<pg.QueryArrayResult>;

/**
 * Migrates on the first server that can write. Returns false where none can, and none has to.
 * @throws StoreUnavailable; MigrationError
 */
export async function migratePostgres({ urls }: PostgresServers): Promise<boolean> {
  const failures: unknown[] = [];
  let isReadable = false;
  for (const url of urls) {
    try {
      if (await migrateAt(url)) return true;
      isReadable = true;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      failures.push(error);
    }
  }
  if (isReadable) return false;
  throw failures[0];
}

/** Returns false where the server can't write, and nothing is missing. */
async function migrateAt(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: "credit-migrations",
  });
  // A connection that fails while no query runs; the next query fails with it.
  client.on("error", () => {});
  const run: Run = (text, values = []) =>
    client
      .query({ text, values: [...values], rowMode: "array" })
      .catch((error: unknown) => Promise.reject(translateError(error)));
  try {
    await client.connect().catch((error: unknown) => Promise.reject(translateError(error)));
    const isReadOnly = (await run("SHOW transaction_read_only")).rows[0]?.[0] === "on";
    if (isReadOnly) await assertComplete(run);
    else {
      await create(run, migrationsTable(plain));
      for (const migration of await missingMigrations(run)) await apply(run, migration);
    }
    return !isReadOnly;
  } finally {
    await client.end();
  }
}

/** @throws StoreUnavailable; MigrationError */
async function assertComplete(run: Run): Promise<void> {
  const isThere = (await run("SELECT to_regclass('migrations') IS NOT NULL")).rows[0]?.[0] === true;
  const numbers = isThere ? (await missingMigrations(run)).map(({ number }) => number) : ["all"];
  if (numbers.length === 0) return;
  throw new StoreUnavailable(
    `${readOnly}, and lacks migrations (${numbers.join(", ")}): start a server of this version on its primary first`,
  );
}

/** The migrations that have not run, in the text for this database. @throws MigrationError */
async function missingMigrations(run: Run): Promise<readonly Migration[]> {
  const { rows } = await run("SELECT number, checksum FROM migrations");
  const applied = new Map(rows.map(([number, checksum]) => [Number(number), checksum as string]));
  const byBytes = (await run(ordersByBytes)).rows[0]?.[0] === true;
  const known = [plain, collated].map(migrations);
  const usual = migrations(byBytes ? plain : collated);
  const chosen = known.find(([first]) => first && applied.get(first.number) === checksumOf(first)) ?? usual;
  MigrationError.assertKnown(applied, chosen);
  if (!byBytes && chosen === known[0]) {
    throw new MigrationError("The tables are of a database that orders text by its bytes, which this one does not.");
  }
  return chosen.filter(({ number }) => !applied.has(number));
}

async function apply(run: Run, migration: Migration): Promise<void> {
  for (const statement of migration.statements) await create(run, statement);
  await run("INSERT INTO migrations VALUES ($1, $2, now()) ON CONFLICT DO NOTHING", [
    migration.number,
    checksumOf(migration),
  ]);
}

/**
 * Runs a statement that creates something, unless it exists. That two servers run `CREATE TABLE IF NOT EXISTS` at once
 * is a unique violation for one of them, or that the relation exists, depending on when it finds out.
 */
async function create(run: Run, statement: string): Promise<void> {
  const isRepeated = (error: unknown): boolean => isRace(error) && !isDone(error, statement);
  await retry(20, isRepeated, () => run(statement)).catch((error: unknown) => {
    if (!isDone(error, statement)) throw error;
  });
}

/** The table or the index, the column, or the constraint exists: this server or another one has created it. */
function isDone(error: unknown, statement: string): boolean {
  const code = databaseCode(error);
  return ["42P07", "42701"].includes(code) || (code === "42710" && statement.includes("ADD CONSTRAINT"));
}

/** Two servers that create the same thing at once may both find that it does not exist, and one of them fails. */
function isRace(error: unknown): boolean {
  return isConflict(error) || ["23505", "42710", "XX000"].includes(databaseCode(error));
}
