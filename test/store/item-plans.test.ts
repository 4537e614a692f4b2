// What databases do for a page of a long list of items: they read as many rows at its end as at its beginning.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lineQueries } from "../../server/store/sql/line-with-items.js";
import { commitStatements } from "../../server/store/sql/postgres/commit.js";
import { postgresStore } from "../../server/store/sql/postgres/postgres.js";
import type { Changes } from "../../server/store/sql/backend.js";
import { itemQueries } from "../../server/store/sql/queries.js";
import { SqliteCommit } from "../../server/store/sql/sqlite/commit.js";
import { openSqlite, type SqliteConnection } from "../../server/store/sql/sqlite/driver.js";
import { sqliteStore } from "../../server/store/sql/sqlite/sqlite.js";
import type { Store } from "../../server/store/store.js";
import { hasMachineDatabase, machineDatabase } from "../support/service/postgres.js";
import { at, line, uuid, type SampleRecords } from "./stores.js";

const length = 3_000;
const limit = 25;

const columns = (position: number) =>
  ({ list: "draws", position, uuid: uuid(100_000 + position), order: `${at(position)} ${uuid(position)}` }) as const;

/** A line with so many draws, beside another one with as many. */
async function fill(store: Store<SampleRecords>): Promise<void> {
  for (const n of [2, 3]) {
    await store.transaction("acme", uuid(1), async (tx) => {
      await tx.lines.insert(line(n, 1));
      const draws = Array.from({ length }, (_, position) => ({ ...columns(position), value: { cents: position } }));
      await tx.items.insert({ client_id: "acme", line_uuid: uuid(n) }, draws);
    });
  }
}

/** What a commit of one new draw writes, at a place in the order. */
const insertionAt = (order: string): Changes => ({
  owner: { client_id: "acme", user_uuid: uuid(1) },
  seen: 2,
  recordedUntil: undefined,
  tables: new Map(),
  items: [
    {
      line: { client_id: "acme", line_uuid: uuid(2) },
      inserted: [{ ...columns(length), order, json: "{}" }],
      replaced: [],
      removed: [],
    },
  ],
  retained: [],
  resent: [],
  settled: [],
  taxIds: { added: [], removed: [] },
  erasesResponses: false,
  fence: undefined,
});

const ranges = (parameter: string): string =>
  `(SELECT value ->> 0 AS list, value ->> 1 AS first, value ->> 2 AS after FROM json_each(${parameter}))`;
const queries = itemQueries({
  rangesFrom: ranges,
  uuidsFrom: ranges,
  rowsFrom: ranges,
  newUuid: "",
  time: "",
  skipLocked: "",
});

test("no statement on items counts those before a page", () => {
  const statements = [...Object.values(queries), ...Object.values(lineQueries)].map(({ text }) => text);
  expect(statements.filter((text) => /\bOFFSET\b/i.test(text))).toEqual([]);
});

describe("SQLite", () => {
  let folder: string;
  let connection: SqliteConnection;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "credit-plans-"));
    const store = await sqliteStore<SampleRecords>(join(folder, "credit.db"), { synchronous: "NORMAL" });
    await fill(store);
    await store.close();
    connection = await openSqlite(join(folder, "credit.db"));
  });
  afterAll(() => {
    connection.close();
    rmSync(folder, { recursive: true });
  });

  const planOf = (text: string): string =>
    connection
      .prepare(`EXPLAIN QUERY PLAN ${text.replace(/\$\d+/g, "1")}`)
      .all([])
      .map((row) => row[3])
      .join("\n");

  test.each([
    ["a slice", queries.slice.text],
    ["a slice in a transaction", queries.sliceInTransaction.text],
    ["a line with a slice", lineQueries.slice.text],
  ])("finds %s by its ordinals", (_, text) => {
    expect(planOf(text)).toMatch(/USING INDEX items_by_ordinal \(.*ordinal>\? AND ordinal<\?\)/);
  });

  test.each([
    ["the beginning of a list", queries.beginning.text],
    ["the beginning in a transaction", queries.beginningInTransaction.text],
    ["a line with the beginning of a list", lineQueries.beginning.text],
  ])("reads %s in its order, without sorting", (_, text) => {
    expect(planOf(text)).toContain("USING INDEX items_in_list");
    expect(planOf(text)).not.toContain("TEMP B-TREE");
  });

  test("inserts an item by reading and moving those after it, in indexes", () => {
    const statements: string[] = [];
    const commit = new SqliteCommit((text) => {
      statements.push(text);
      return connection.prepare(text.replace(/\$(\d+)/g, "?$1"));
    });
    connection.exec("BEGIN");
    expect(commit.write(insertionAt(columns(length).order))).toBe(true);
    connection.exec("ROLLBACK");
    const plans = statements.map(planOf).filter((plan) => plan !== "");
    expect(plans.filter((plan) => /items_in_list|items_by_ordinal/.test(plan))).toHaveLength(2);
    for (const plan of plans) expect(plan).not.toMatch(/SCAN (?!CONSTANT)|TEMP B-TREE/);
  });
});

const hasPostgres = await hasMachineDatabase();

describe.skipIf(!hasPostgres)("PostgreSQL", () => {
  const client = { remove: async () => {}, connection: new pg.Client() };
  beforeAll(async () => {
    const { url, remove } = await machineDatabase();
    const store = await postgresStore<SampleRecords>(url);
    await fill(store);
    await store.close();
    client.remove = remove;
    client.connection = new pg.Client({ connectionString: url });
    await client.connection.connect();
  });
  afterAll(async () => {
    await client.connection.end();
    await client.remove();
  });

  const run = async (text: string): Promise<readonly unknown[]> =>
    (await client.connection.query<unknown[]>({ text, rowMode: "array" })).rows.map(([first]) => first);

  interface Plan {
    readonly "Actual Rows": number;
    readonly "Actual Loops": number;
    readonly "Rows Removed by Filter"?: number;
    readonly "Rows Removed by Index Recheck"?: number;
    readonly Plans?: readonly Plan[];
  }

  /** The rows that all steps of a plan have read. */
  const rowsOf = (plan: Plan): number =>
    (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0) + (plan["Rows Removed by Index Recheck"] ?? 0)) *
      plan["Actual Loops"] +
    (plan.Plans ?? []).map(rowsOf).reduce((sum, rows) => sum + rows, 0);

  /** A statement with these parameters, as it is planned once for all parameters or for these. */
  const rowsRead = async (
    text: string,
    parameters: readonly unknown[],
    plan: "generic" | "custom",
  ): Promise<number> => {
    const values = parameters.map((value) => (typeof value === "number" ? value : pg.escapeLiteral(String(value))));
    await run("BEGIN");
    try {
      await run(`SET LOCAL plan_cache_mode = force_${plan}_plan`);
      await run(`PREPARE explained AS ${text}`);
      const [found] = await run(`EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE explained(${values.join(", ")})`);
      return rowsOf((found as readonly { readonly Plan: Plan }[])[0]?.Plan as Plan);
    } finally {
      await run("ROLLBACK");
      await run("DEALLOCATE ALL");
    }
  };

  const postgresQueries = itemQueries({
    rangesFrom: (p) => `(SELECT ${p})`,
    uuidsFrom: String,
    rowsFrom: String,
    newUuid: "",
    time: "",
    skipLocked: "",
  });
  const key = ["acme", uuid(2), "draws"] as const;

  const insertion = (order: string) => commitStatements(insertionAt(order), true)[0];

  /** What the table had when the server last counted its rows, which it does whenever it finds the time. */
  const counts: Readonly<Record<string, string | undefined>> = {
    "it has never counted": undefined,
    "it has counted no rows": "false",
    "it has counted the rows of one line": `line_uuid = '${uuid(2)}'`,
    "it has counted all rows": "true",
  };

  describe.each(Object.entries(counts))("when %s", (_, counted) => {
    beforeAll(async () => {
      if (counted === undefined) return;
      await run("CREATE TEMPORARY TABLE others AS SELECT * FROM items");
      // A deletion would leave the table's pages where another process holds them, as an autovacuum does: a planner
      // takes such pages for empty until they are counted again, a minute later, and reads all rows of a client.
      await run("TRUNCATE items");
      await run(`INSERT INTO items SELECT * FROM others WHERE ${counted}`);
      await run("VACUUM ANALYZE items");
      await run(`INSERT INTO items SELECT * FROM others WHERE NOT (${counted})`);
      await run("DROP TABLE others");
    });

    test.each(["generic", "custom"] as const)("a page reads its rows, with a %s plan", async (plan) => {
      for (const { text } of [lineQueries.slice, postgresQueries.slice]) {
        for (const offset of [100, length - limit]) {
          const rows = await rowsRead(text, [...key, limit, offset], plan);
          expect(rows).toBeGreaterThanOrEqual(limit);
          expect(rows).toBeLessThanOrEqual(5 * limit);
        }
      }
    });

    test.each(["generic", "custom"] as const)("an item at the end reads a few, with a %s plan", async (plan) => {
      const { text, parameters } = insertion(columns(length).order);
      const rows = await rowsRead(text, parameters, plan);
      expect(rows).toBeGreaterThan(0);
      expect(rows).toBeLessThanOrEqual(30);
    });
  });

  test("an item in the middle moves those after it", async () => {
    const { text, parameters } = insertion(columns(length - 100).order);
    expect(await rowsRead(text, parameters, "generic")).toBeGreaterThan(100);
  });
});
