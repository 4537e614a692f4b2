// Empty databases for benchmarks of the durable stores.

import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

export interface BenchPlace {
  /** The value of BENCH_STORE (open-place.ts). */
  readonly store: string;
  readonly remove: () => Promise<void>;
}

const database = process.env["TEST_POSTGRES"] ?? "postgres://postgres@127.0.0.1:5432/test";

export async function memoryPlace(): Promise<BenchPlace> {
  return { store: "memory", remove: async () => {} };
}

export async function sqlitePlace(kind: "sqlite" | "sqlite-normal"): Promise<BenchPlace> {
  const folder = mkdtempSync(join(tmpdir(), "bench-store-"));
  return {
    store: `${kind}:${join(folder, "credit.db")}`,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** @throws Error if there is no PostgreSQL at TEST_POSTGRES */
export async function postgresPlace(): Promise<BenchPlace> {
  const schema = `credit_bench_${randomUUID().replaceAll("-", "")}`;
  await run(`CREATE SCHEMA ${schema}`);
  const url = new URL(database);
  url.searchParams.set("options", `-c search_path=${schema}`);
  return { store: url.href, remove: () => run(`DROP SCHEMA ${schema} CASCADE`) };
}

async function run(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(text);
  await client.end();
}
