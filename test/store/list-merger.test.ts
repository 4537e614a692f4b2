// What the stores in SQL do about the blocks of lists in the background, read from their tables.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { blockToDivide, mergeBlocks, usualBlockSize } from "../../server/store/sql/lists/blocks.js";
import type { ListOptions } from "../../server/store/sql/lists/merger.js";
import type { Block } from "../../server/store/sql/lists/lists.js";
import { postgresStore } from "../../server/store/sql/postgres/postgres.js";
import type { SqlStore } from "../../server/store/sql/sql-store.js";
import { sqliteStore } from "../../server/store/sql/sqlite/sqlite.js";
import { openSqlite } from "../../server/store/sql/sqlite/driver.js";
import { hasMachineDatabase, machineDatabase } from "../support/service/postgres.js";
import { addUser, at, user, uuid, type SampleRecords } from "./stores.js";

type Stored = SqlStore<SampleRecords>;

interface Database {
  open(lists: ListOptions): Promise<Stored>;
  /** Runs a statement, and returns its rows. */
  run(text: string): Promise<readonly (readonly unknown[])[]>;
  remove(): Promise<void>;
}

async function sqlite(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), "credit-lists-"));
  const file = join(folder, "credit.db");
  return {
    open: (lists) => sqliteStore<SampleRecords>(file, { synchronous: "NORMAL", lists }),
    async run(text) {
      const connection = await openSqlite(file);
      const rows = connection.prepare(text).all([]);
      connection.close();
      return rows;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function postgres(): Promise<Database> {
  const { url, remove } = await machineDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    open: (lists) => postgresStore<SampleRecords>(url, { lists }),
    run: async (text) => (await client.query<unknown[]>({ text, rowMode: "array" })).rows,
    async remove() {
      await client.end();
      await remove();
    },
  };
}

const hasPostgres = await hasMachineDatabase();
const databases = [
  { name: "SQLite", create: sqlite },
  ...(hasPostgres ? [{ name: "PostgreSQL", create: postgres }] : []),
];

const addUsers = async (store: Stored, first: number, count: number): Promise<void> => {
  for (let n = first; n < first + count; n += 1) await addUser(store, user(n));
};

const totalOf = async (store: Stored): Promise<number> =>
  (await store.users.page({ client_id: "acme" }, { limit: 1, offset: 0 })).total;

describe.each(databases)("$name", ({ create }) => {
  let database: Database;
  const opened: Stored[] = [];
  const open = async (lists: ListOptions): Promise<Stored> => {
    const store = await database.open(lists);
    opened.push(store);
    return store;
  };
  const numberOf = async (what: string): Promise<number> => {
    const [row] = await database.run(`SELECT ${what}`);
    return Number(row?.[0]);
  };
  beforeEach(async () => {
    database = await create();
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    await database.remove();
  });

  test("a process merges what it has written, after some of it", async () => {
    const store = await open({ blockSize: () => 4, mergeAfter: 10 });
    await addUsers(store, 1, 25);
    await store.close();
    expect(await numberOf("count(*) FROM list_changes")).toBeLessThan(10);
    expect(await numberOf("sum(size) FROM list_blocks")).toBeGreaterThan(15);
    expect(await numberOf("max(size) FROM list_blocks")).toBeLessThan(8);
  });

  test("a page starts the merge of what processes that have ended left", async () => {
    const ended = await open({ mergeAfter: Infinity });
    await addUsers(ended, 1, 12);
    await ended.close();
    const store = await open({ mergeAfter: 10 });
    expect(await totalOf(store)).toBe(12);
    await store.close();
    expect(await numberOf("count(*) FROM list_changes")).toBe(0);
    expect(await numberOf("sum(size) FROM list_blocks")).toBe(12);
  });

  test("a merge stops after its number of steps, and is continued", async () => {
    const store = await open({ blockSize: () => 2, mergeAfter: Infinity });
    await addUsers(store, 1, 10);
    const blocks: number[] = [];
    for (const _ of [1, 2, 3, 4, 5]) {
      await store.mergeLists(1);
      blocks.push(await numberOf("count(*) FROM list_blocks"));
      expect(await totalOf(store)).toBe(10);
      // Only a list with changes is merged.
      await addUser(store, user(50));
      await store.transaction("acme", uuid(50), (tx) => tx.users.remove("acme", uuid(50)));
    }
    expect(blocks[0]).toBe(1);
    await store.mergeLists();
    expect(await numberOf("count(*) FROM list_blocks")).toBeGreaterThanOrEqual(4);
  });

  test("blocks of removed records are joined", async () => {
    const store = await open({ blockSize: () => 4, mergeAfter: Infinity });
    await addUsers(store, 1, 40);
    await store.mergeLists();
    expect(await numberOf("count(*) FROM list_blocks")).toBeGreaterThanOrEqual(6);
    for (let n = 1; n <= 40; n += 1) {
      if (n % 20 !== 0) await store.transaction("acme", uuid(n), (tx) => tx.users.remove("acme", uuid(n)));
    }
    await store.mergeLists();
    expect(await numberOf("count(*) FROM list_blocks")).toBeLessThanOrEqual(2);
    expect(await totalOf(store)).toBe(2);
  });

  test("two stores that merge at once count everything once", async () => {
    const both = [await open({ blockSize: () => 3 }), await open({ blockSize: () => 3 })];
    const [store] = both as [Stored];
    for (let round = 0; round < 10; round += 1) {
      await addUsers(store, round * 6 + 1, 6);
      await Promise.all(both.map((each) => each.mergeLists()));
    }
    await store.mergeLists();
    expect(await numberOf("sum(size) FROM list_blocks")).toBe(60);
    expect(await numberOf("count(*) FROM list_changes")).toBe(0);
  });

  test("deleting all records in the middle of writes and merges leaves lists exact", async () => {
    const lists = { blockSize: () => 2, pause: () => sleep(Math.random() * 5) };
    const both = [await open(lists), await open(lists)];
    const [store, other] = both as [Stored, Stored];
    for (let round = 0; round < 25; round += 1) {
      await Promise.all([
        addUsers(store, 1000 * round + 1, 4),
        addUsers(other, 1000 * round + 501, 4),
        ...both.map((each) => each.mergeLists()),
        store.clear(),
      ]);
      await Promise.all(both.map((each) => each.mergeLists()));
      expect(await totalOf(store)).toBe(await numberOf("count(*) FROM users"));
    }
  });
});

describe.runIf(hasPostgres)("in PostgreSQL", () => {
  let database: Database;
  let store: Stored;
  beforeEach(async () => {
    database = await postgres();
    store = await database.open({ mergeAfter: Infinity });
  });
  afterEach(async () => {
    await database.remove();
  });

  test("an insertion waits neither for another user's, nor for a merge, nor does a merge for insertions", async () => {
    await addUser(store, user(1));
    await store.mergeLists();
    await addUser(store, user(2));
    // As a commit does, and as a merge does, of another server that is slow.
    await database.run("BEGIN");
    await database.run(
      `INSERT INTO users VALUES ('acme', '${uuid(3)}', '${uuid(3)}', '${at(3)}', '{}', 'hash-3');
       INSERT INTO list_changes VALUES ('acme', 'users', gen_random_uuid(), '${at(3)}', '${uuid(3)}', 1)`,
    );
    await store.mergeLists();
    await database.run("UPDATE lists SET version = gen_random_uuid(); UPDATE list_blocks SET size = size + 0");
    await addUser(store, user(4));
    expect(await totalOf(store)).toBe(3);
    await database.run("COMMIT");
    expect(await totalOf(store)).toBe(4);
    await store.close();
  });

  test("deleting all records waits for a merge, and deletes what it has written", async () => {
    await addUser(store, user(1));
    // As a merge does, of another server that is slow.
    await database.run("BEGIN");
    await database.run("INSERT INTO lists VALUES ('acme', 'users', gen_random_uuid()); DELETE FROM list_changes");
    await database.run(`INSERT INTO list_blocks VALUES ('acme', 'users', '1970-01-01Z', '${uuid(0)}', 1)`);
    const cleared = store.clear();
    const waiting = "SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))";
    while ((await database.run(waiting)).length === 0) await sleep(5);
    await database.run("COMMIT");
    await cleared;
    expect(await totalOf(store)).toBe(0);
    expect(await database.run("SELECT * FROM list_blocks")).toEqual([]);
    await store.close();
  });
});

describe("blocks", () => {
  const change = fc.record({ at: fc.nat({ max: 100 }), change: fc.constantFrom(1, 1, 1, -1) });
  const keyed = ({ at: second, change: by }: { at: number; change: number }, index: number) => ({
    id: uuid(index),
    created_at: at(second),
    uuid: uuid(second),
    change: by,
  });

  test("have the sizes of what was merged, whatever it was, between the keys that they had", () => {
    fc.assert(
      fc.property(fc.array(change), fc.uniqueArray(fc.nat({ max: 100 })), fc.nat({ max: 20 }), (all, keys, size) => {
        const first: Block = {
          created_at: "1970-01-01T00:00:00.000Z",
          uuid: uuid(0).replace("-4000-8", "-0000-0"),
          size,
        };
        const blocks = [first, ...keys.map((key) => ({ created_at: at(key), uuid: uuid(key), size: 2 }))];
        const changes = all.map(keyed);
        const { written, deleted } = mergeBlocks(blocks, changes, () => 6);
        const nameOf = (block: { created_at: string; uuid: string }): string => `${block.created_at} ${block.uuid}`;
        const after = new Map(blocks.map((block) => [nameOf(block), block]));
        for (const block of written) after.set(nameOf(block), block);
        for (const block of deleted) after.delete(nameOf(block));
        const sizesBefore = (end: string): number[] => [
          blocks.filter((block) => nameOf(block) < end).reduce((sum, block) => sum + block.size, 0) +
            changes.filter((each) => nameOf(each) < end).reduce((sum, each) => sum + each.change, 0),
          [...after.values()].filter((block) => nameOf(block) < end).reduce((sum, block) => sum + block.size, 0),
        ];
        for (const end of [...after.keys(), "9"]) {
          const [want, own] = sizesBefore(end);
          expect(own).toBe(want);
        }
      }),
    );
  });

  test("are divided when they have twice the usual size", () => {
    const blocks = [
      { ...user(1), size: 7 },
      { ...user(2), size: 8 },
      { ...user(3), size: 8 },
    ];
    expect(blockToDivide(blocks, () => 4)).toEqual({ block: blocks[1], next: blocks[2], at: 4 });
    expect(blockToDivide(blocks, () => 5)).toBeUndefined();
  });

  test("are as many as they are large, for lists of any length", () => {
    expect([0, 10_000, 1_000_000, 100_000_000].map(usualBlockSize)).toEqual([500, 500, 4_000, 40_000]);
  });
});
