// The stores of tests of the service: in memory, or on the durable store that TEST_STORE names. Opening a durable one
// takes time, so that its calls wait until it is open, and its database is used again by later tests.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryStore } from "../../../server/store/memory/memory.js";
import type { CreditRecords, CreditStore } from "../../../server/store/records.js";
import { replaceableStore, type ClearableStore } from "../../../server/store/replaceable.js";
import { postgresStore } from "../../../server/store/sql/postgres/postgres.js";
import type { SqlStore } from "../../../server/store/sql/sql-store.js";
import { sqliteStore } from "../../../server/store/sql/sqlite/sqlite.js";
import type { StoreKind } from "../../../server/store/store.js";
import { machineDatabase } from "./postgres.js";

/** An open store with its database. */
interface Database {
  readonly store: SqlStore<CreditRecords>;
  readonly remove: () => Promise<void>;
}

async function sqliteDatabase(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), "service-"));
  const store = await sqliteStore<CreditRecords>(join(folder, "credit.db"), { synchronous: "NORMAL" });
  return { store, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function postgresDatabase(): Promise<Database> {
  const { url, remove } = await machineDatabase();
  return { store: await postgresStore<CreditRecords>(url, { maxConnections: 4 }), remove };
}

const kinds: Readonly<Record<string, (() => Promise<Database>) | undefined>> = {
  memory: undefined,
  sqlite: sqliteDatabase,
  postgres: postgresDatabase,
};

/** `memory` (default), `sqlite` or `postgres`. */
export const storeKind = process.env["TEST_STORE"] ?? "memory";
if (!Object.hasOwn(kinds, storeKind)) throw new Error(`TEST_STORE is one of ${Object.keys(kinds).join(", ")}.`);
const createDatabase = kinds[storeKind];

/** Databases that no test uses, and those that the running test or its file uses. */
const free: Database[] = [];
const used = { test: [] as Promise<Database>[], file: [] as Promise<Database>[] };
let owner: keyof typeof used = "file";

/** An empty store. */
export function testStore(): CreditStore {
  return clearableTestStore().store;
}

/** An empty store, and what empties it again. */
export function clearableTestStore(): ClearableStore<CreditRecords> {
  if (createDatabase === undefined) return replaceableStore(() => memoryStore<CreditRecords>());
  const database = Promise.resolve(free.pop() ?? createDatabase());
  database.catch(() => {}); // The first call of the store fails with the same error.
  used[owner].push(database);
  const opened = database.then(({ store }) => store);
  opened.catch(() => {});
  const store: CreditStore = { ...whenOpen(memoryStore<CreditRecords>(), opened), kind: storeKind as StoreKind };
  return { store, clear: async () => (await opened).clear() };
}

/** What is created from now on belongs to a test. */
export function beginTest(): void {
  owner = "test";
}

/** The databases of the test are empty again. */
export async function endTest(): Promise<void> {
  owner = "file";
  await recycle(used.test.splice(0));
}

/** Removes all databases. */
export async function endFile(): Promise<void> {
  await recycle(used.file.splice(0));
  for (const database of free.splice(0)) await close(database);
}

async function close({ store, remove }: Database): Promise<void> {
  await store.close();
  await remove();
}

async function recycle(databases: readonly Promise<Database>[]): Promise<void> {
  for (const opening of databases) {
    const database = await opening.catch(() => undefined);
    if (database === undefined) continue;
    try {
      await database.store.clear();
      // The sandbox's clock stays what it was moved to.
      const isMoved = (await database.store.shared.get("sandbox_clock")).version > 0;
      if (isMoved) await close(database);
      else free.push(database);
    } catch {
      // The test has closed the store.
      await database.remove();
    }
  }
}

/** An object with the functions of `shape`, each of which waits for the store and then calls its function. */
function whenOpen<Shape extends object>(shape: Shape, opened: Promise<Shape>): Shape {
  const late = namesIn(shape).map((name) => {
    const own = shape[name];
    if (typeof own === "object" && own !== null) {
      return [
        name,
        whenOpen(
          own,
          opened.then((store) => store[name] as typeof own),
        ),
      ];
    }
    return [name, (...given: unknown[]) => opened.then((store) => (store as Record<string, Call>)[name]?.(...given))];
  });
  return Object.fromEntries(late) as Shape;
}

type Call = (...given: unknown[]) => unknown;

/** The names of the members of an object and of its class. */
function namesIn<Shape extends object>(shape: Shape): readonly (keyof Shape & string)[] {
  const names = new Set<string>();
  for (let each: object = shape; each !== Object.prototype; each = Object.getPrototypeOf(each) as object) {
    for (const name of Object.getOwnPropertyNames(each)) if (name !== "constructor") names.add(name);
  }
  return [...names] as (keyof Shape & string)[];
}
