// Tables of earlier versions, of servers that died while they created them, and of servers that start together.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { postgresStore } from "../../server/store/sql/postgres/postgres.js";
import { openSqlite } from "../../server/store/sql/sqlite/driver.js";
import { sqliteStore } from "../../server/store/sql/sqlite/sqlite.js";
import {
  englishDatabase,
  hasMachineDatabase,
  machineDatabase,
  type TestDatabase,
} from "../support/service/postgres.js";
import { addLine, at, line, uuid, type Sample, type SampleRecords } from "./stores.js";

interface Database {
  readonly open: () => Promise<Sample>;
  /** Runs a statement, and returns its rows as strings. */
  readonly run: (text: string) => Promise<readonly string[]>;
  readonly remove: () => Promise<void>;
}

function sqlite(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), "credit-migrations-"));
  const file = join(folder, "credit.db");
  return Promise.resolve({
    open: () => sqliteStore<SampleRecords>(file, { synchronous: "NORMAL" }),
    async run(text) {
      const connection = await openSqlite(file);
      try {
        if (text.startsWith("SELECT")) return connection.prepare(text).all([]).map(String);
        connection.exec(text);
        return [];
      } finally {
        connection.close();
      }
    },
    remove: async () => rmSync(folder, { recursive: true }),
  });
}

async function onPostgres(create: () => Promise<TestDatabase>): Promise<Database> {
  const { url, remove } = await create();
  return {
    open: () => postgresStore<SampleRecords>(url),
    async run(text) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query<unknown[]>({ text, rowMode: "array" })).rows.map(String);
      } finally {
        await client.end();
      }
    },
    remove,
  };
}

const postgres = () => onPostgres(machineDatabase);
const english = () => onPostgres(englishDatabase);
const hasPostgres = await hasMachineDatabase();
const kinds = hasPostgres ? { SQLite: sqlite, PostgreSQL: postgres } : { SQLite: sqlite };

/** Of the first migration, whose text can't change any more. */
const ofSqlite = "8a362eeaa02b13a7ea0c6d9255c9fffa37d519e4609c3f33a0b9ff3c623103d3";
const byBytes = "6cd2dbbb31b8bca3cf88528e75571b10d4ae4222841e9c9fad5341b8cde0175a";
const byLanguage = "cfdd015a818bc7e24f2db9d28f3cfa3e9fd53589478b0e7d31e15d39e54308e1";

const allNumbers = ["1", "2", "3", "4"];

const key = { client_id: "acme", line_uuid: uuid(2) };
/** Their positions are in another order than the list. */
const draws = Array.from({ length: 120 }, (_, position) => ({
  list: "draws" as const,
  position,
  uuid: uuid(1000 + position),
  order: at((position * 37) % 120),
  value: { cents: position },
}));
const notes = [{ list: "notes", position: 0, uuid: null, order: "", value: { text: "note" } }] as const;
const inOrder = draws.toSorted((a, b) => (a.order < b.order ? -1 : 1));

async function fill(store: Sample): Promise<void> {
  await addLine(store, line(2, 1));
  await store.transaction("acme", uuid(1), (tx) => tx.items.insert(key, [...draws.slice(1), ...notes]));
}

/** Adds the first draw, and finds each by its offset. */
async function assertWorks(store: Sample): Promise<void> {
  await store.transaction("acme", uuid(1), (tx) => tx.items.insert(key, draws.slice(0, 1)));
  for (const offset of [0, 1, 30, 60, 118, 119, 120]) {
    const window = { offset, limit: 2 };
    expect(await store.items.slice(key, "draws", window)).toEqual(inOrder.slice(offset, offset + 2));
  }
  expect(await store.items.slice(key, "notes", { offset: 0, limit: 9 })).toEqual(notes);
}

describe.each(Object.entries(kinds))("on %s", (name, create) => {
  let database: Database;
  beforeEach(async () => {
    database = await create();
  });
  afterEach(() => database.remove());

  const use = async (work: (store: Sample) => Promise<void>): Promise<void> => {
    const store = await database.open();
    try {
      await work(store);
    } finally {
      await store.close();
    }
  };

  const runAll = async (statements: readonly string[]): Promise<void> => {
    for (const statement of statements) await database.run(statement);
  };

  /** Takes the migration after the third one back. */
  const toThirdVersion = ["DELETE FROM migrations WHERE number > 3", "ALTER TABLE owners DROP COLUMN recorded_until"];

  /** Takes the third migration back as well. */
  const toSecondVersion = [
    ...toThirdVersion,
    "DELETE FROM migrations WHERE number > 2",
    ...["events", "endpoints", "deliveries", "delivery_queues"].map((table) => `DROP TABLE ${table}`),
  ];

  /** Takes the second migration back as well. */
  const toFirstVersion = [
    ...toSecondVersion,
    "DELETE FROM migrations WHERE number = 2",
    "DROP INDEX items_by_ordinal",
    "DROP INDEX items_in_list",
    "CREATE INDEX items_in_order ON items (client_id, line_uuid, list, sort, position)",
    "ALTER TABLE items DROP COLUMN ordinal",
    "ALTER TABLE items DROP COLUMN line_list",
  ];

  test("tables of the version before events go on", async () => {
    await use(fill);
    await runAll(toSecondVersion);
    await use(assertWorks);
  });

  test("tables of the version before the times of events go on", async () => {
    await use(fill);
    await runAll(toThirdVersion);
    await use(assertWorks);
  });

  test("items of the first version are numbered", async () => {
    await use(fill);
    await runAll(toFirstVersion);
    await use(assertWorks);
  });

  test("a server of the first version that still runs can't insert items, which would be in no list", async () => {
    await use(fill);
    const values = `'acme', '${uuid(2)}', 'draws', 500, '${uuid(9)}', 'order', '{}'`;
    const names = name === "SQLite" ? "" : "(client_id, line_uuid, list, position, uuid, sort, value)";
    await expect(database.run(`INSERT INTO items ${names} VALUES (${values})`)).rejects.toThrow(/items/);
  });

  test("the tables say what has run, by checksums that never change", async () => {
    await use(async () => {});
    const expected = { SQLite: ofSqlite, PostgreSQL: byBytes }[name];
    expect(await database.run("SELECT checksum FROM migrations WHERE number = 1")).toEqual([expected]);
    expect(await database.run("SELECT number FROM migrations ORDER BY number")).toEqual(allNumbers);
  });

  test("a migration that is not known, or has another text, is an error", async () => {
    await use(async () => {});
    await database.run("INSERT INTO migrations VALUES (5, 'later', '2026-01-15T00:00:00.000Z')");
    await expect(database.open()).rejects.toThrow("Migration 5 has run, which this version");
    await runAll(["DELETE FROM migrations WHERE number = 5", "UPDATE migrations SET checksum = 'x' WHERE number = 1"]);
    await expect(database.open()).rejects.toThrow("Migration 1 has run with another text");
  });

  test.skipIf(name === "SQLite").each([
    [
      "with nothing but the list of migrations",
      [...toFirstVersion, "DELETE FROM migrations", "DROP TABLE shared_values"],
    ],
    ["after the first tables", ["DELETE FROM migrations", "DROP TABLE idempotency_keys", "DROP INDEX retained_until"]],
    ["before the items are numbered", [...toFirstVersion, "ALTER TABLE items ADD COLUMN line_list text"]],
    ["before the last index", ["DELETE FROM migrations WHERE number = 2", "DROP INDEX items_by_ordinal"]],
    ["before there are events", toSecondVersion],
    [
      "before the last index of events",
      ["DELETE FROM migrations WHERE number = 3", "DROP INDEX delivery_queues_due", "DROP TABLE delivery_queues"],
    ],
    ["before it is noted that they ran", ["DELETE FROM migrations"]],
  ])("a server that died %s leaves the rest to the next one", async (_, statements) => {
    await use(fill);
    const indexes = "SELECT indexname FROM pg_indexes WHERE schemaname = current_schema() ORDER BY indexname";
    const complete = await database.run(indexes);
    await runAll(statements);
    await use(assertWorks);
    expect(await database.run("SELECT number FROM migrations ORDER BY number")).toEqual(allNumbers);
    expect(await database.run(indexes)).toEqual(complete);
  });

  test("servers that start together all start, on empty tables and on those of the first version", async () => {
    const open = async (): Promise<readonly Sample[]> => Promise.all(Array.from({ length: 5 }, () => database.open()));
    const closeAll = (stores: readonly Sample[]) => Promise.all(stores.map((store) => store.close()));
    const stores = await open();
    if (stores[0]) await fill(stores[0]);
    await closeAll(stores);
    await runAll(toFirstVersion);
    const later = await open();
    if (later[4]) await assertWorks(later[4]);
    await closeAll(later);
  });
});

test.skipIf(!hasPostgres)("servers that create the table of migrations together all start", async () => {
  const database = await postgres();
  const open = () => Promise.all(Array.from({ length: 5 }, () => database.open()));
  try {
    // When each of them finds that another one has created it is chance.
    for (let round = 0; round < 10; round++) {
      for (const store of await open()) await store.close();
      expect(await database.run("SELECT number FROM migrations ORDER BY number")).toEqual(allNumbers);
      await database.run("DROP TABLE migrations");
    }
  } finally {
    await database.remove();
  }
});

describe.skipIf(!hasPostgres)("the order of text in PostgreSQL", () => {
  const collated = "SELECT collation_name FROM information_schema.columns WHERE table_schema = current_schema()";

  const inDatabase = async (create: () => Promise<Database>, work: (database: Database) => Promise<void>) => {
    const database = await create();
    try {
      await (await database.open()).close();
      await work(database);
    } finally {
      await database.remove();
    }
  };

  test("is that of the database if this is by bytes: no column has another", async () => {
    await inDatabase(postgres, async ({ run }) => {
      expect(await run(`${collated} AND collation_name IS NOT NULL`)).toEqual([]);
      expect(await run("SELECT 'B' < 'a'")).toEqual(["true"]);
    });
  });

  test("is by bytes in a database of a language too: each column that is compared says so", async () => {
    await inDatabase(english, async ({ run }) => {
      expect(await run("SELECT 'B' < 'a'")).toEqual(["false"]);
      expect(await run("SELECT checksum FROM migrations WHERE number = 1")).toEqual([byLanguage]);
      const others = `${collated} AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C' AND table_name <> 'migrations'`;
      expect(await run(others)).toEqual([]);
    });
  });

  test("stays as it is in tables of earlier versions", async () => {
    await inDatabase(english, async (first) => {
      const checksums = await first.run("SELECT checksum FROM migrations ORDER BY number");
      await inDatabase(postgres, async ({ run, open }) => {
        for (const [index, checksum] of checksums.entries())
          await run(`UPDATE migrations SET checksum = '${checksum}' WHERE number = ${index + 1}`);
        await (await open()).close();
        expect(await run("SELECT checksum FROM migrations ORDER BY number")).toEqual(checksums);
      });
    });
  });

  test("can't become that of a language by copying the tables to another database", async () => {
    await inDatabase(postgres, async (first) => {
      const checksums = await first.run("SELECT checksum FROM migrations ORDER BY number");
      await inDatabase(english, async ({ run, open }) => {
        for (const [index, checksum] of checksums.entries())
          await run(`UPDATE migrations SET checksum = '${checksum}' WHERE number = ${index + 1}`);
        await expect(open()).rejects.toThrow("orders text by its bytes");
      });
    });
  });
});
