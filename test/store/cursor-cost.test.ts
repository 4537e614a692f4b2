// A page after a record costs the same wherever it is: each database begins in an index at that record. The plans of
// the statements show it, so that no clock is needed.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import type { Parameter } from "../../server/store/sql/backend.js";
import { lineQueries } from "../../server/store/sql/line-with-items.js";
import { countedTables } from "../../server/store/sql/lists/lists.js";
import { postgresStore } from "../../server/store/sql/postgres/postgres.js";
import { tableQueries } from "../../server/store/sql/queries.js";
import type { Query } from "../../server/store/sql/query.js";
import { openSqlite } from "../../server/store/sql/sqlite/driver.js";
import { sqliteStore } from "../../server/store/sql/sqlite/sqlite.js";
import { hasMachineDatabase, machineDatabase } from "../support/service/postgres.js";
import { at, uuid } from "./stores.js";

/** How many records there are, and how many a page has. */
const count = 4_000;
const limit = 25;

interface Read {
  readonly name: string;
  readonly query: Query;
  /** The index that the page is read from, with the columns of the range. */
  readonly index: string;
  readonly parameters: (n: number) => readonly Parameter[];
}

const reads: readonly Read[] = [
  ...countedTables.flatMap((table): readonly Read[] => {
    const { pageOfClientAfter, pageOfUserAfter } = tableQueries(table);
    const ofClient: Read = {
      name: `${table} of a client`,
      query: pageOfClientAfter,
      index: `${table}_of_client (client_id=? AND (created_at,uuid)>(?,?))`,
      parameters: (n) => ["acme", limit, at(n), uuid(n)],
    };
    const ofUser: Read = {
      name: `${table} of a user`,
      query: pageOfUserAfter,
      index: `${table}_of_user (client_id=? AND user_uuid=? AND (created_at,uuid)>(?,?))`,
      parameters: (n) => ["acme", uuid(1), limit, at(n), uuid(n)],
    };
    // A user is in no list of its own, and events are listed by client only.
    return table === "users" || table === "events" ? [ofClient] : [ofClient, ofUser];
  }),
  {
    name: "a list of a line",
    query: lineQueries.after,
    index: "items_in_list (client_id=? AND line_list=? AND (sort,position)>(?,?))",
    parameters: (n) => ["acme", uuid(2), "draws", limit, at(n), n],
  },
];

test("SQLite searches each list in its index, from the record on", async () => {
  const folder = await mkdtemp(join(tmpdir(), "credit-store-"));
  try {
    const file = join(folder, "credit.db");
    await (await sqliteStore(file)).close();
    const connection = await openSqlite(file);
    const plans = reads.map(({ query: { text }, parameters }) =>
      connection
        .prepare(`EXPLAIN QUERY PLAN ${text}`)
        .all(parameters(1))
        .map((row) => String(row[3]).replace(/^SEARCH \w+ USING INDEX /, ""))
        .filter((step) => step.includes(">(")),
    );
    connection.close();
    expect(plans).toEqual(reads.map(({ index }) => [index]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Plan[];
}

/** How many rows of tables of records a plan has visited, but for the number of all, which is counted apart. */
function visited(plan: Plan): number {
  if (plan["Node Type"] === "Aggregate") return 0;
  const below = (plan.Plans ?? []).reduce((sum, each) => sum + visited(each), 0);
  const isScan = ["users", "applications", "lines", "events", "items"].includes(plan["Relation Name"] ?? "");
  const own = (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"];
  return below + (isScan ? own : 0);
}

test.skipIf(!(await hasMachineDatabase()))("PostgreSQL visits the rows of the page and no others", async () => {
  const database = await machineDatabase();
  const client = new pg.Client({ connectionString: database.url });
  try {
    await (await postgresStore(database.url)).close();
    await client.connect();
    await fill(client);
    for (const { name, query, parameters } of reads) {
      for (const n of [10, count - limit - 10]) {
        const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${query.text}`, [...parameters(n)]);
        // One more for the line itself, which comes with its items.
        const pageRows = limit + (query === lineQueries.after ? 1 : 0);
        expect([name, n, visited(rows[0]["QUERY PLAN"][0].Plan as Plan)]).toEqual([name, n, pageRows]);
      }
    }
  } finally {
    await client.end();
    await database.remove();
  }
});

/** Records with the numbers and times of `at` and `uuid`: of one user, and items of one line. */
async function fill(client: pg.Client): Promise<void> {
  const id = "('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid";
  const time = "timestamptz '2026-01-15T00:00:00Z' + n * interval '1 second'";
  const numbers = `FROM generate_series(1, ${count}) AS n`;
  for (const table of countedTables) {
    const [more, value] = {
      users: [", tax_id_hash", ", n::text"],
      events: [", type, sequence", ", 'opened', n::text"],
    }[table as string] ?? ["", ""];
    await client.query(
      `INSERT INTO ${table} (client_id, uuid, user_uuid, created_at, value${more})
       SELECT 'acme', ${id}, '${uuid(1)}', ${time}, '{}'${value} ${numbers}`,
    );
  }
  await client.query(
    `INSERT INTO items (client_id, line_uuid, list, line_list, position, ordinal, uuid, sort, value)
     SELECT 'acme', '${uuid(2)}', 'draws', '${uuid(2)} draws', n, n - 1, ${id},
            to_char((${time}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'), '{}' ${numbers}`,
  );
  await client.query("ANALYZE");
}
