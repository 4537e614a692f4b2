// Lists of all of a client's records, at any offset. Such a list is divided into blocks: each has a number of records
// that follow each other. A commit doesn't write to blocks, so that no two users wait for each other: it adds a row for
// each record that it inserts or removes (a change). What is true is always the sum of both; from time to time
// list-merger.ts adds the changes to the sizes of their blocks, and deletes them.
import type { ListKey } from "../../store.js";
import type { RecordTable } from "../../entries.js";
import { query, type Dialect, type Query } from "../query.js";

/** The tables that are listed by client. Documents are found by their id only, and not counted. */
export const countedTables = ["users", "applications", "lines", "events"] as const satisfies readonly RecordTable[];
export type CountedTable = (typeof countedTables)[number];

export function isCounted(table: RecordTable): table is CountedTable {
  return (countedTables as readonly RecordTable[]).includes(table);
}

/** The records from `created_at` and `uuid` on, up to the next block. */
export interface Block extends ListKey {
  /** How many these are, but for the changes that are not merged yet. */
  readonly size: number;
}

/** A record that was inserted (1) or removed (-1). */
export interface ListChange extends ListKey {
  readonly id: string;
  readonly change: number;
}

/** Where the first block of every list begins: no record is older. */
export const firstKey: ListKey = {
  created_at: "1970-01-01T00:00:00.000Z",
  uuid: "00000000-0000-0000-0000-000000000000",
};

/**
 * A page of a client's list, with the number of all records and the number of changes that are not merged, in the first
 * two columns. It adds up the sizes and the changes before each block to find the block where the page begins. One
 * statement sees one state of the database, so that the sum is exact whatever is merged in the meantime.
 */
export function pageOfClient(table: CountedTable, columns: string): Query {
  const list = `client_id = $1 AND list = '${table}'`;
  const from = `client_id = $1 AND (created_at, uuid) >=`;
  const inOrder = "ORDER BY created_at, uuid";
  return query(
    `${table}_page`,
    `WITH elements AS MATERIALIZED (
       SELECT created_at, uuid, size, is_block,
              CAST(sum(size) OVER (${inOrder}, is_block DESC ROWS UNBOUNDED PRECEDING) - size AS bigint) AS earlier
         FROM (SELECT created_at, uuid, size, 1 AS is_block FROM list_blocks WHERE ${list}
               UNION ALL
               SELECT created_at, uuid, change, 0 FROM list_changes WHERE ${list}) AS e
     ), start AS MATERIALIZED (
       SELECT created_at, uuid, earlier FROM elements
        WHERE is_block = 1 AND earlier <= $3 ORDER BY created_at DESC, uuid DESC LIMIT 1
     ), totals AS (
       SELECT CAST(COALESCE(sum(size), 0) AS bigint) AS total, count(*) - COALESCE(sum(is_block), 0) AS unmerged
         FROM elements
     )
     SELECT t.total, CAST(t.unmerged AS bigint), r.* FROM totals AS t LEFT JOIN (
       SELECT ${columns} FROM ${table} WHERE ${from} (
         SELECT created_at, uuid FROM ${table} WHERE ${from} (
             COALESCE((SELECT created_at FROM start), '${firstKey.created_at}'),
             COALESCE((SELECT uuid FROM start), '${firstKey.uuid}')
           ) ${inOrder} LIMIT 1 OFFSET $3 - COALESCE((SELECT earlier FROM start), 0)
       ) ${inOrder} LIMIT $2
     ) AS r ON true ORDER BY r.created_at, r.uuid`,
  );
}

/** The same with the records after one, which need not exist: of the blocks and changes only the sum is needed. */
export function pageOfClientAfter(table: CountedTable, columns: string): Query {
  const list = `client_id = $1 AND list = '${table}'`;
  return query(
    `${table}_page_after`,
    `WITH totals AS (
       SELECT CAST(COALESCE(sum(size), 0) AS bigint) AS total, count(*) - COALESCE(sum(is_block), 0) AS unmerged
         FROM (SELECT size, 1 AS is_block FROM list_blocks WHERE ${list}
               UNION ALL
               SELECT change, 0 FROM list_changes WHERE ${list}) AS e
     )
     SELECT t.total, CAST(t.unmerged AS bigint), r.* FROM totals AS t LEFT JOIN (
       SELECT ${columns} FROM ${table} WHERE client_id = $1 AND (created_at, uuid) > ($3, $4)
        ORDER BY created_at, uuid LIMIT $2
     ) AS r ON true ORDER BY r.created_at, r.uuid`,
  );
}

/** The list after the one that is given which has changes. */
export const nextChangedList = query(
  "list_next_changed",
  `SELECT client_id, list FROM list_changes WHERE (client_id, list) > ($1, $2) ORDER BY client_id, list LIMIT 1`,
);

/** The version of a list, its blocks and some of its changes, as rows of (kind, id, created_at, uuid, number). */
export const stateOfList = query(
  "list_state",
  `SELECT 'version', version, NULL, NULL, 0 FROM lists WHERE client_id = $1 AND list = $2
    UNION ALL
   SELECT 'block', NULL, created_at, uuid, size FROM list_blocks WHERE client_id = $1 AND list = $2
    UNION ALL
   SELECT * FROM (
     SELECT 'change', id, created_at, uuid, change FROM list_changes WHERE client_id = $1 AND list = $2 LIMIT $3
   ) AS c`,
);

/**
 * Where to divide a block that begins with the key ($3, $4): the version of the list, the key of the record at an
 * offset ($5) from there, and the sum of the changes before that record.
 */
export function divisionOf(table: CountedTable): Query {
  const from = "(created_at, uuid) >= ($3, $4)";
  return query(
    `list_division_${table}`,
    `WITH k AS MATERIALIZED (
       SELECT created_at, uuid FROM ${table} WHERE client_id = $1 AND ${from}
        ORDER BY created_at, uuid LIMIT 1 OFFSET $5
     )
     SELECT l.version, k.created_at, k.uuid, (
              SELECT CAST(COALESCE(sum(change), 0) AS bigint) FROM list_changes
               WHERE client_id = $1 AND list = $2 AND ${from} AND (created_at, uuid) < (k.created_at, k.uuid)
            )
       FROM k JOIN lists AS l ON l.client_id = $1 AND l.list = $2`,
  );
}

/** The statements that write what was merged. */
export interface ListWrites {
  readonly create: Query;
  readonly raise: Query;
  readonly deleteChanges: Query;
  readonly deleteBlocks: Query;
  readonly writeBlocks: Query;
}

export function listWrites({ uuidsFrom, rowsFrom }: Dialect): ListWrites {
  const blocks = rowsFrom("$3", { created_at: "time", uuid: "uuid", size: "integer" });
  const list = "client_id = $1 AND list = $2";
  return {
    create: query("list_create", "INSERT INTO lists VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"),
    raise: query("list_raise", `UPDATE lists SET version = $3 WHERE ${list} AND version = $4`),
    deleteChanges: query(
      "list_delete_changes",
      `DELETE FROM list_changes WHERE ${list} AND id IN (SELECT id FROM ${uuidsFrom("$3")} AS u)`,
    ),
    deleteBlocks: query(
      "list_delete_blocks",
      `DELETE FROM list_blocks WHERE ${list}
         AND (created_at, uuid) IN (SELECT b.created_at, b.uuid FROM ${blocks} AS b)`,
    ),
    writeBlocks: query(
      "list_write_blocks",
      `INSERT INTO list_blocks (client_id, list, created_at, uuid, size)
       SELECT CAST($1 AS text), CAST($2 AS text), b.created_at, b.uuid, b.size FROM ${blocks} AS b WHERE true
       ON CONFLICT (client_id, list, created_at, uuid) DO UPDATE SET size = excluded.size`,
    ),
  };
}
