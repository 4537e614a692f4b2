// Databases for tests on the PostgreSQL server of this machine. Where there is none, tests that need one are skipped.
import { randomUUID } from "node:crypto";
import pg from "pg";

const serverUrl = process.env["TEST_POSTGRES"] ?? "postgres://postgres@127.0.0.1:5432/test";

let reachable: Promise<boolean> | undefined;

/** Whether there is a server. Continuous integration fails without one. */
export function hasMachineDatabase(): Promise<boolean> {
  reachable ??= isReachable();
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
export async function machineDatabase(): Promise<TestDatabase> {
  await dropLeftOvers();
  const schema = `credit_test_${seconds()}_${randomUUID().replaceAll("-", "")}`;
  await run(`CREATE SCHEMA ${schema}`);
  const url = new URL(serverUrl);
  url.searchParams.set("options", `-c search_path=${schema}`);
  return {
    url: url.href,
    clear: async () => {
      const tables = await run(
        `SELECT tablename FROM pg_tables WHERE schemaname = '${schema}' AND tablename <> 'migrations'`,
      );
      await run(tables.map(({ tablename }) => `DELETE FROM ${schema}.${tablename}`).join(";"));
    },
    remove: async () => {
      await run(`DROP SCHEMA ${schema} CASCADE`);
    },
  };
}

async function dropLeftOvers(): Promise<void> {
  for (const { nspname = "" } of await run("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'credit_test_%'")) {
    const created = Number(schemaName.exec(nspname)?.[1] ?? Infinity);
    if (created < seconds() - leftOverAge) await run(`DROP SCHEMA IF EXISTS ${nspname} CASCADE`);
  }
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

async function run(text: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query<Readonly<Record<string, string>>>(text);
  await client.end();
  return rows;
}
