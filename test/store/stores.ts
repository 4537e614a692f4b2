// The contract of a store: every store in `stores` runs the tests of records, items, transactions and responses.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach } from "vitest";
import { memoryStore } from "../../server/store/memory/memory.js";
import type { ListOptions } from "../../server/store/sql/lists/merger.js";
import { postgresStore, type PostgresOptions } from "../../server/store/sql/postgres/postgres.js";
import { sqliteStore } from "../../server/store/sql/sqlite/sqlite.js";
import type { Store } from "../../server/store/store.js";
import {
  englishDatabase,
  hasMachineDatabase,
  machineDatabase,
  type TestDatabase,
} from "../support/service/postgres.js";

/** Values are opaque to a store, so these are simple. */
export interface SampleRecords {
  user: { name: string; tags: string[] };
  application: { amount: number };
  line: { entries: { cents: number }[] };
  items: { draws: { cents: number }; notes: { text: string } };
  document: { pdf: string };
  retained: { entries: { cents: number }[] };
  event: { text: string };
  endpoint: { url: string };
}

export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
export const at = (second: number): string => new Date(Date.UTC(2026, 0, 15, 0, 0, second)).toISOString();

export function user(
  n: number,
  more: { client_id?: string; created_at?: string; tax_id_hash?: string; name?: string } = {},
) {
  const { client_id = "acme", created_at = at(n), tax_id_hash = `hash-${n}`, name = `user ${n}` } = more;
  return { uuid: uuid(n), user_uuid: uuid(n), client_id, created_at, tax_id_hash, value: { name, tags: ["new"] } };
}

export function record(n: number, owner: number, more: { client_id?: string; created_at?: string } = {}) {
  const { client_id = "acme", created_at = at(n) } = more;
  return { uuid: uuid(n), user_uuid: uuid(owner), client_id, created_at, value: { entries: [{ cents: n }] } };
}

export function line(
  n: number,
  owner: number,
  { due_at = null, ...more }: { client_id?: string; created_at?: string; due_at?: string | null } = {},
) {
  return { ...record(n, owner, more), due_at };
}

export type Sample = Store<SampleRecords>;

export const addUser = (store: Sample, row: ReturnType<typeof user>) =>
  store.transaction(row.client_id, row.user_uuid, (tx) => tx.users.insert(row));

export const addLine = (store: Sample, row: ReturnType<typeof line>) =>
  store.transaction(row.client_id, row.user_uuid, (tx) => tx.lines.insert(row));

/** The records of one database, for any number of stores. */
export interface StoreSubject {
  readonly name: string;
  /** Creates an empty database, with a function that opens another store of it and one that removes it. */
  readonly create: () => Promise<SubjectDatabase>;
  /** Called after the last test of a file. */
  readonly end: () => Promise<void>;
}

export interface SubjectDatabase {
  /** `lists` are the options of stores in SQL. */
  readonly open: (lists?: ListOptions) => Promise<Sample>;
  readonly remove: () => Promise<void>;
}

const memory: StoreSubject = {
  name: "memory",
  async create() {
    const store = memoryStore<SampleRecords>();
    return { open: async () => store, remove: async () => {} };
  },
  end: async () => {},
};

/** A test fails if work in the background does. */
function fail(error: Error): never {
  throw error;
}

const sqlite: StoreSubject = {
  name: "SQLite",
  async create() {
    const folder = await mkdtemp(join(tmpdir(), "credit-store-"));
    return {
      open: (lists = {}) =>
        sqliteStore<SampleRecords>(join(folder, "credit.db"), { synchronous: "NORMAL", onError: fail, lists }),
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  },
  end: async () => {},
};

function onPostgres(name: string, database: () => Promise<TestDatabase>, options: PostgresOptions): StoreSubject {
  /** One for all tests of a file, which empty it: creating the tables takes longer than most tests. */
  let schema: TestDatabase | undefined;
  return {
    name,
    async create() {
      schema ??= await database();
      const { url, clear } = schema;
      return {
        open: (lists = {}) => postgresStore<SampleRecords>(url, { ...options, onConnectionError: fail, lists }),
        remove: clear,
      };
    },
    async end() {
      await schema?.remove();
      schema = undefined;
    },
  };
}

const postgres = onPostgres("PostgreSQL", machineDatabase, {});

/** What other engines lack, on PostgreSQL; with text in an order that they don't have. */
const restricted = onPostgres("PostgreSQL with the limits of other engines", englishDatabase, {
  repeatedChanges: false,
  skipLocked: false,
});

const hasPostgres = await hasMachineDatabase();

/** Every store; that in PostgreSQL where there is a server. */
export const stores: readonly StoreSubject[] = hasPostgres ? [memory, sqlite, postgres] : [memory, sqlite];

/** The same, and a store with the options for other engines. */
export const storesAndEngines: readonly StoreSubject[] = hasPostgres ? [...stores, restricted] : stores;

/** Gives each test of a `describe` one server of an empty database, and the database for opening others. */
export function oneServer(subject: StoreSubject, use: (store: Sample, database: SubjectDatabase) => void): void {
  servers(subject, 1, ([store], database) => store && use(store, database));
}

/** Gives each test of a `describe` two servers of an empty database: in memory there is one store, which is both. */
export function twoServers(subject: StoreSubject, use: (store: Sample, other: Sample) => void): void {
  servers(subject, 2, ([store, other]) => store && other && use(store, other));
}

function servers(
  { create, end }: StoreSubject,
  count: number,
  use: (stores: readonly Sample[], database: SubjectDatabase) => void,
): void {
  let opened: Sample[] = [];
  let database: SubjectDatabase | undefined;
  beforeEach(async () => {
    opened = [];
    database = await create();
    while (opened.length < count) opened.push(await database.open());
    use(opened, database);
  });
  afterEach(async () => {
    await Promise.all(opened.map((store) => store.close()));
    await database?.remove();
  });
  afterAll(end);
}
