// Databases for tests on the PostgreSQL server of this machine. Where there is none, tests that need one are skipped.
import { randomUUID } from "node:crypto";
import pg from "pg";

const serverUrl = process.env["TEST_POSTGRES"] ?? "postgres://postgres@127.0.0.1:5432/test";

let reachable: Promise<boolean> | undefined;

/**
 * Whether there is a server. Continuous integration fails without one. `npm test` uses none, since that takes a fifth
 * of its time: `npm run test:stores` runs the same files.
 */
export function hasMachineDatabase(): Promise<boolean> {
  reachable ??= process.env["TEST_WITHOUT_DATABASE"] === "1" ? Promise.resolve(false) : isReachable();
  return reachable;
}

async function isReachable(): Promise<boolean> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (process.env["CI"]) throw new Error(`CI needs PostgreSQL at ${serverUrl}.`, { cause: error });
    console.log(`Skipped: the tests on PostgreSQL. There is none at ${serverUrl}; TEST_POSTGRES sets another address.`);
    return false;
  }
}

export interface TestDatabase {
  readonly url: string;
  /** Deletes all rows. */
  readonly clear: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** The name of a test's schema: when it was created, in seconds since 1970, and a random part. */
const schemaName = /^credit_test_(\d+)_\w+$/;

/** In seconds: no test file runs for so long. An older schema is left over from a run that crashed. */
const leftOverAge = 4 * 60 * 60;

/** An empty schema of its own. */
export function machineDatabase(): Promise<TestDatabase> {
  return schemaOf(serverUrl);
}

/** The same in a database that orders text by the rules of English, in which `a` is before `B`. */
export async function englishDatabase(): Promise<TestDatabase> {
  const name = "credit_test_en_us";
  const create = `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'en-US'`;
  // It stays for later runs: to drop a database takes seconds.
  await run(serverUrl, create).catch((error: unknown) => {
    const isThere = error instanceof pg.DatabaseError && ["42P04", "23505"].includes(error.code ?? "");
    if (!isThere) throw error;
  });
  const url = new URL(serverUrl);
  url.pathname = name;
  return schemaOf(url.href);
}

async function schemaOf(database: string): Promise<TestDatabase> {
  await dropLeftOvers(database);
  const schema = `credit_test_${seconds()}_${randomUUID().replaceAll("-", "")}`;
  await run(database, `CREATE SCHEMA ${schema}`);
  const url = new URL(database);
  url.searchParams.set("options", `-c search_path=${schema}`);
  return {
    url: url.href,
    clear: async () => {
      const tables = await run(
        database,
        `SELECT tablename FROM pg_tables WHERE schemaname = '${schema}' AND tablename <> 'migrations'`,
      );
      await run(database, tables.map(({ tablename }) => `DELETE FROM ${schema}.${tablename}`).join(";"));
    },
    remove: async () => {
      await run(database, `DROP SCHEMA ${schema} CASCADE`);
    },
  };
}

async function dropLeftOvers(database: string): Promise<void> {
  const schemas = await run(database, "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'credit_test_%'");
  for (const { nspname = "" } of schemas) {
    const created = Number(schemaName.exec(nspname)?.[1] ?? Infinity);
    if (created < seconds() - leftOverAge) await run(database, `DROP SCHEMA IF EXISTS ${nspname} CASCADE`);
  }
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

async function run(database: string, text: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query<Readonly<Record<string, string>>>(text)).rows;
  } finally {
    await client.end();
  }
}
