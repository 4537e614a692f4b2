// The statements that both databases understand. Parameters are written $1, $2, as in PostgreSQL.
import type { Window } from "../items.js";
import type { RecordTable } from "../entries.js";
import { isCounted, pageOfClient, pageOfClientAfter } from "./lists/lists.js";
import { lineList } from "./migrations.js";
import { query, type Dialect, type Query } from "./query.js";

/** The columns of a record in the order in which they are read. */
export const recordColumns = {
  users: ["client_id", "uuid", "user_uuid", "created_at", "tax_id_hash"],
  applications: ["client_id", "uuid", "user_uuid", "created_at", "due_at"],
  lines: ["client_id", "uuid", "user_uuid", "created_at", "due_at"],
  documents: ["client_id", "uuid", "user_uuid", "created_at"],
  events: ["client_id", "uuid", "user_uuid", "created_at", "type", "sequence"],
  endpoints: ["client_id", "uuid", "user_uuid", "created_at", "receives"],
} as const satisfies Readonly<Record<RecordTable, readonly string[]>>;

/** The queries of one table of records. */
export interface TableQueries {
  readonly find: Query;
  /** The number of all records, the number of changes that are not merged, and the columns of a record or nulls. */
  readonly pageOfClient: Query;
  /** The same columns. */
  readonly pageOfClientAfter: Query;
  /** The same columns. A user has few records: they are counted, and those before the page are skipped. */
  readonly pageOfUser: Query;
  /** The same columns. */
  readonly pageOfUserAfter: Query;
  /** Records of all clients, in the order of their key. */
  readonly first: Query;
  readonly after: Query;
  readonly findInTransaction: Query;
  readonly ofUserInTransaction: Query;
}

/** Of the owner: its version, and when its last event was recorded. */
const ofOwner = ["version", "recorded_until"]
  .map((column) => `(SELECT ${column} FROM owners WHERE client_id = $1 AND user_uuid = $2)`)
  .join(", ");

/**
 * A query that also returns what `ofOwner` has, in the first columns, and at least one row: with nulls if there is
 * nothing else. A transaction reads its version this way without a query of its own.
 */
function withVersion(name: string, inner: string): Query {
  return query(
    name,
    `SELECT ${ofOwner}, r.*
       FROM (SELECT 1) AS one LEFT JOIN (${inner}) AS r ON true`,
  );
}

export function tableQueries(table: RecordTable): TableQueries {
  const columns = `${recordColumns[table].join(", ")}, value`;
  const page = (owner: string, limit: string, from = ""): string =>
    `SELECT (SELECT count(*) FROM ${table} WHERE ${owner}), 0, r.*
       FROM (SELECT 1) AS one LEFT JOIN (
         SELECT ${columns} FROM ${table} WHERE ${owner} ${from} ORDER BY created_at, uuid ${limit}
       ) AS r ON true ORDER BY r.created_at, r.uuid`;
  const [ofClient, ofUser] = ["client_id = $1", "client_id = $1 AND user_uuid = $2"];
  return {
    find: query(`${table}_find`, `SELECT ${columns} FROM ${table} WHERE client_id = $1 AND uuid = $2`),
    pageOfClient: isCounted(table)
      ? pageOfClient(table, columns)
      : query(`${table}_page`, page(ofClient, "LIMIT $2 OFFSET $3")),
    pageOfClientAfter: isCounted(table)
      ? pageOfClientAfter(table, columns)
      : query(`${table}_page_after`, page(ofClient, "LIMIT $2", "AND (created_at, uuid) > ($3, $4)")),
    pageOfUser: query(`${table}_page_of_user`, page(ofUser, "LIMIT $3 OFFSET $4")),
    pageOfUserAfter: query(
      `${table}_page_of_user_after`,
      page(ofUser, "LIMIT $3", "AND (created_at, uuid) > ($4, $5)"),
    ),
    first: query(`${table}_first`, `SELECT ${columns} FROM ${table} ORDER BY client_id, uuid LIMIT $1`),
    after: query(
      `${table}_after`,
      `SELECT ${columns} FROM ${table} WHERE (client_id, uuid) > ($2, $3) ORDER BY client_id, uuid LIMIT $1`,
    ),
    findInTransaction: withVersion(
      `${table}_find_in_transaction`,
      `SELECT ${columns} FROM ${table} WHERE client_id = $3 AND uuid = $4`,
    ),
    ofUserInTransaction: withVersion(
      `${table}_of_user_in_transaction`,
      `SELECT ${columns} FROM ${table} WHERE client_id = $3 AND user_uuid = $4`,
    ),
  };
}

export const versionOfOwner = query(
  "version_of_owner",
  "SELECT version, recorded_until FROM owners WHERE client_id = $1 AND user_uuid = $2",
);

/** Finds a row if an event of a user is still to be delivered to an endpoint before the one with a sequence. */
export const pendingBefore = query(
  "deliveries_before",
  `SELECT 1 FROM deliveries
    WHERE client_id = $1 AND endpoint_uuid = $2 AND user_uuid = $3 AND state = 'PENDING' AND sequence < $4 LIMIT 1`,
);

const itemColumns = "i.list, i.position, i.uuid, i.sort, i.value";

/**
 * The condition and the order of a slice that does not begin at the start of its list: the parameters are how many
 * items it has at most, and how many are before it. Without ids a list has no ordinals (ordinals.ts).
 */
export function ordinalsBetween(first: number): string {
  const [limit, offset] = [first, first + 1].map((number) => `CAST($${number} AS bigint)`);
  return `ordinal >= ${offset} AND ordinal < ${offset} + ${limit} ORDER BY ordinal`;
}

/** The query of a part of a list, and its last parameters. */
export function windowQuery(
  { beginning, slice }: { readonly beginning: Query; readonly slice: Query },
  { limit, offset }: Window,
): readonly [query: Query, parameters: readonly number[]] {
  return offset === 0 ? [beginning, [limit]] : [slice, [limit, offset]];
}

/** The queries of items; the ranges are one parameter with a JSON array of [list, from, to]. */
export function itemQueries({ rangesFrom }: Dialect) {
  const inRanges = (first: number): string =>
    `SELECT ${itemColumns} FROM ${rangesFrom(`$${first + 2}`)} AS g CROSS JOIN items i
      WHERE i.client_id = $${first} AND i.line_uuid = $${first + 1} AND i.list = g.list
        AND i.position >= g.first AND i.position < g.after`;
  const list = (first: number): string =>
    `SELECT ${itemColumns} FROM items i WHERE i.client_id = $${first}
        AND i.line_list = ${lineList(`$${first + 1}`, `$${first + 2}`)}`;
  const beginning = (first: number): string => `${list(first)} ORDER BY i.sort, i.position LIMIT $${first + 3}`;
  const slice = (first: number): string => `${list(first)} AND ${ordinalsBetween(first + 3)}`;
  const find = (first: number): string =>
    `SELECT ${itemColumns} FROM items i
      WHERE i.client_id = $${first} AND i.line_uuid = $${first + 1} AND i.list = $${first + 2} AND i.uuid = $${first + 3}`;
  return {
    inRanges: query("items_in_ranges", inRanges(1)),
    beginning: query("items_beginning", beginning(1)),
    slice: query("items_slice", slice(1)),
    find: query("items_find", find(1)),
    inRangesInTransaction: withVersion("items_in_ranges_in_transaction", inRanges(3)),
    beginningInTransaction: withVersion("items_beginning_in_transaction", beginning(3)),
    sliceInTransaction: withVersion("items_slice_in_transaction", slice(3)),
    findInTransaction: withVersion("items_find_in_transaction", find(3)),
  };
}

export type ItemQueries = ReturnType<typeof itemQueries>;

/** A retained record is stored in parts, because its ledger may be larger than a column of some databases. */
export const retainedQueries = {
  find: query(
    "retained_find",
    `SELECT r.client_id, r.uuid, r.user_uuid, r.created_at, r.until, p.value FROM retained r
       JOIN retained_parts p ON p.client_id = r.client_id AND p.uuid = r.uuid
      WHERE r.client_id = $1 AND r.uuid = $2 ORDER BY p.part`,
  ),
  due: query("retained_due", "SELECT client_id, uuid FROM retained WHERE until <= $1 LIMIT 1000"),
  deleteParts: query("retained_delete_parts", "DELETE FROM retained_parts WHERE client_id = $1 AND uuid = $2"),
  delete: query("retained_delete", "DELETE FROM retained WHERE client_id = $1 AND uuid = $2"),
} as const;

export const keyQueries = {
  find: query(
    "key_find",
    "SELECT fingerprint, expires_at, status, headers, body FROM idempotency_keys WHERE client_id = $1 AND key = $2",
  ),
  insert: query(
    "key_insert",
    `INSERT INTO idempotency_keys (client_id, key, fingerprint, expires_at, user_uuid, status, headers, body)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
  ),
  countOthers: query(
    "key_count_others",
    "SELECT count(*) FROM idempotency_keys WHERE substr(fingerprint, 1, length($1)) <> $1 AND expires_at > $2",
  ),
  deleteExpired: query(
    "key_delete_expired",
    "DELETE FROM idempotency_keys WHERE client_id = $1 AND key = $2 AND expires_at <= $3",
  ),
} as const;
