// The durable stores, each with a fresh place for a test's data.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasMachineDatabase, machineDatabase } from "../support/service/postgres.js";

export interface Place {
  /** The setting STORE. */
  readonly store: string;
  remove(): Promise<void>;
}

/** Undefined where the machine has no such store. */
export type OpenPlace = () => Promise<Place | undefined>;

async function sqliteFile(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "durability-"));
  return {
    store: `sqlite:${join(folder, "credit.db")}`,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function postgresDatabase(): Promise<Place | undefined> {
  if (!(await hasMachineDatabase())) return undefined;
  const { url, remove } = await machineDatabase();
  return { store: url, remove };
}

export const durableStores: readonly (readonly [name: string, open: OpenPlace])[] = [
  ["SQLite", sqliteFile],
  ["PostgreSQL", postgresDatabase],
];

/** A number from the environment, such as KILLS=200. */
export function numberFrom(name: string, usual: number): number {
  const text = process.env[name];
  if (text === undefined || text === "") return usual;
  if (!/^\d+$/.test(text)) throw new Error(`${name} must be a number, not ${JSON.stringify(text)}.`);
  return Number(text);
}

export const seed = numberFrom("FUZZ_SEED", 7);
