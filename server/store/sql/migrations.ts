// The tables, as migrations that run forward only. A migration that has run anywhere is never changed: its checksum is
// stored, and a server whose migration differs does not start.
import { createHash } from "node:crypto";

/** What the two databases call the types of columns. */
export interface ColumnTypes {
  readonly uuid: string;
  /** RFC 3339 in UTC with milliseconds, when it is read. */
  readonly time: string;
  /** Text that is compared by code units. */
  readonly text: string;
  readonly integer: string;
  readonly bytes: string;
  /** Whether a table can get a constraint later. */
  readonly addsConstraints: boolean;
}

export interface Migration {
  /** From 1, without gaps. */
  readonly number: number;
  readonly statements: readonly string[];
}

/** The digest of a migration, in hexadecimal. */
export function checksumOf({ statements }: Migration): string {
  return createHash("sha256").update(statements.join(";\n")).digest("hex");
}

export function migrations(types: ColumnTypes): readonly Migration[] {
  return [
    {
      number: 1,
      statements: [...recordTables(types), ...listTables(types), ...itemTable(types), ...otherTables(types)],
    },
    { number: 2, statements: itemOrdinals(types) },
    { number: 3, statements: eventTables(types) },
    // The time of the last event of an owner: of the next one, whose server's clock may be behind, it is later.
    { number: 4, statements: [`ALTER TABLE owners ADD COLUMN recorded_until ${types.text}`] },
  ];
}

/** The tables of records, from the ones that others belong to. Shared values are no records. */
export const allTables = [
  "owners",
  "users",
  "tax_ids",
  "applications",
  "lines",
  "documents",
  "events",
  "endpoints",
  "deliveries",
  "delivery_queues",
  "items",
  "lists",
  "list_blocks",
  "list_changes",
  "retained",
  "retained_parts",
  "idempotency_keys",
] as const;

/** Where the migrations that have run are listed. */
export function migrationsTable({ text, integer, time }: ColumnTypes): string {
  return `CREATE TABLE IF NOT EXISTS migrations (
    number ${integer} PRIMARY KEY,
    checksum ${text} NOT NULL,
    applied_at ${time} NOT NULL
  )`;
}

/** Every table of a client's records begins with the client, by which an engine may distribute it. */
function recordTables({ uuid, time, text, integer }: ColumnTypes): string[] {
  const table = (name: string, more: string): string =>
    `CREATE TABLE ${name} (
      client_id ${text} NOT NULL,
      uuid ${uuid} NOT NULL,
      user_uuid ${uuid} NOT NULL,
      created_at ${time} NOT NULL,
      value ${text} NOT NULL,
      ${more}PRIMARY KEY (client_id, uuid)
    )`;
  return [
    `CREATE TABLE owners (
      client_id ${text} NOT NULL,
      user_uuid ${uuid} NOT NULL,
      version ${integer} NOT NULL,
      lease_token ${uuid},
      lease_until ${time},
      PRIMARY KEY (client_id, user_uuid)
    )`,
    table("users", `tax_id_hash ${text} NOT NULL,\n      `),
    // The hashes of tax ids, a row for each key, so that servers with different first keys find the same one.
    `CREATE TABLE tax_ids (
      client_id ${text} NOT NULL,
      hash ${text} NOT NULL,
      user_uuid ${uuid} NOT NULL,
      PRIMARY KEY (client_id, hash)
    )`,
    "CREATE INDEX users_of_client ON users (client_id, created_at, uuid)",
    "CREATE INDEX users_of_user ON users (client_id, user_uuid)",
    ...["applications", "lines"].flatMap((name) => [
      table(name, `due_at ${time},\n      `),
      ...listIndexes(name),
      `CREATE INDEX ${name}_due ON ${name} (due_at) WHERE due_at IS NOT NULL`,
    ]),
    table("documents", ""),
    ...listIndexes("documents"),
  ];
}

function listIndexes(table: string): string[] {
  return [
    `CREATE INDEX ${table}_of_client ON ${table} (client_id, created_at, uuid)`,
    `CREATE INDEX ${table}_of_user ON ${table} (client_id, user_uuid, created_at, uuid)`,
  ];
}

/** How many records the lists of a client have, and where (lists.ts). */
function listTables({ uuid, time, text, integer }: ColumnTypes): string[] {
  return [
    `CREATE TABLE lists (
      client_id ${text} NOT NULL,
      list ${text} NOT NULL,
      version ${uuid} NOT NULL,
      PRIMARY KEY (client_id, list)
    )`,
    `CREATE TABLE list_blocks (
      client_id ${text} NOT NULL,
      list ${text} NOT NULL,
      created_at ${time} NOT NULL,
      uuid ${uuid} NOT NULL,
      size ${integer} NOT NULL,
      PRIMARY KEY (client_id, list, created_at, uuid)
    )`,
    `CREATE TABLE list_changes (
      client_id ${text} NOT NULL,
      list ${text} NOT NULL,
      id ${uuid} NOT NULL,
      created_at ${time} NOT NULL,
      uuid ${uuid} NOT NULL,
      change ${integer} NOT NULL,
      PRIMARY KEY (client_id, list, id)
    )`,
  ];
}

function itemTable({ uuid, text, integer }: ColumnTypes): string[] {
  return [
    `CREATE TABLE items (
      client_id ${text} NOT NULL,
      line_uuid ${uuid} NOT NULL,
      list ${text} NOT NULL,
      position ${integer} NOT NULL,
      uuid ${uuid},
      sort ${text} NOT NULL,
      value ${text} NOT NULL,
      PRIMARY KEY (client_id, line_uuid, list, position)
    )`,
    "CREATE INDEX items_in_order ON items (client_id, line_uuid, list, sort, position)",
    "CREATE INDEX items_by_uuid ON items (client_id, line_uuid, list, uuid) WHERE uuid IS NOT NULL",
  ];
}

/**
 * The numbers of items in the order of their list (ordinals.ts). The indexes of this order begin with one column for
 * the line and the list: with both columns a planner that expects few items may sort all that the primary key finds.
 */
function itemOrdinals({ text, integer, addsConstraints }: ColumnTypes): string[] {
  return [
    `ALTER TABLE items ADD COLUMN line_list ${text}`,
    `ALTER TABLE items ADD COLUMN ordinal ${integer}`,
    // Servers of the earlier version can't insert items any more, which would be in no list.
    ...(addsConstraints
      ? ["ALTER TABLE items ADD CONSTRAINT items_have_line_list CHECK (line_list IS NOT NULL) NOT VALID"]
      : []),
    `UPDATE items SET line_list = ${lineList("line_uuid", "list")} WHERE line_list IS NULL`,
    `UPDATE items SET ordinal = n.ordinal FROM (
       SELECT client_id, line_uuid, list, position,
              row_number() OVER (PARTITION BY client_id, line_uuid, list ORDER BY sort, position) - 1 AS ordinal
         FROM items WHERE uuid IS NOT NULL
     ) AS n
      WHERE items.client_id = n.client_id AND items.line_uuid = n.line_uuid AND items.list = n.list
        AND items.position = n.position AND items.ordinal IS NULL`,
    "CREATE INDEX items_in_list ON items (client_id, line_list, sort, position)",
    "CREATE INDEX items_by_ordinal ON items (client_id, line_list, ordinal) WHERE ordinal IS NOT NULL",
    "DROP INDEX IF EXISTS items_in_order",
  ];
}

/** Events, the endpoints that receive them, and what is delivered (transaction/deliveries.ts). */
function eventTables({ uuid, time, text, integer }: ColumnTypes): string[] {
  return [
    `CREATE TABLE events (
      client_id ${text} NOT NULL,
      uuid ${uuid} NOT NULL,
      user_uuid ${uuid} NOT NULL,
      created_at ${time} NOT NULL,
      value ${text} NOT NULL,
      type ${text} NOT NULL,
      sequence ${text} NOT NULL,
      PRIMARY KEY (client_id, uuid)
    )`,
    "CREATE INDEX events_of_client ON events (client_id, created_at, uuid)",
    // Those that are erased after some time, of all clients.
    "CREATE INDEX events_in_order ON events (created_at, uuid)",
    `CREATE TABLE endpoints (
      client_id ${text} NOT NULL,
      uuid ${uuid} NOT NULL,
      user_uuid ${uuid} NOT NULL,
      created_at ${time} NOT NULL,
      value ${text} NOT NULL,
      receives ${text} NOT NULL,
      PRIMARY KEY (client_id, uuid)
    )`,
    `CREATE TABLE deliveries (
      client_id ${text} NOT NULL,
      event_uuid ${uuid} NOT NULL,
      endpoint_uuid ${uuid} NOT NULL,
      user_uuid ${uuid} NOT NULL,
      sequence ${text} NOT NULL,
      state ${text} NOT NULL,
      attempts ${integer} NOT NULL,
      attempted_at ${time},
      status ${integer},
      failure ${text},
      PRIMARY KEY (client_id, event_uuid, endpoint_uuid)
    )`,
    `CREATE INDEX deliveries_pending ON deliveries (client_id, endpoint_uuid, user_uuid, sequence)
      WHERE state = 'PENDING'`,
    `CREATE TABLE delivery_queues (
      client_id ${text} NOT NULL,
      endpoint_uuid ${uuid} NOT NULL,
      user_uuid ${uuid} NOT NULL,
      due_at ${time} NOT NULL,
      version ${integer} NOT NULL,
      lease_token ${uuid},
      lease_until ${time},
      PRIMARY KEY (client_id, endpoint_uuid, user_uuid)
    )`,
    "CREATE INDEX delivery_queues_due ON delivery_queues (due_at)",
  ];
}

/** The column `line_list` of these two. */
export function lineList(line_uuid: string, list: string): string {
  return `CAST(${line_uuid} AS text) || ' ' || ${list}`;
}

function otherTables({ uuid, time, text, integer, bytes }: ColumnTypes): string[] {
  return [
    `CREATE TABLE retained (
      client_id ${text} NOT NULL,
      uuid ${uuid} NOT NULL,
      user_uuid ${uuid} NOT NULL,
      created_at ${time} NOT NULL,
      until ${time} NOT NULL,
      PRIMARY KEY (client_id, uuid)
    )`,
    "CREATE INDEX retained_until ON retained (until)",
    `CREATE TABLE retained_parts (
      client_id ${text} NOT NULL,
      uuid ${uuid} NOT NULL,
      part ${integer} NOT NULL,
      value ${text} NOT NULL,
      PRIMARY KEY (client_id, uuid, part)
    )`,
    `CREATE TABLE idempotency_keys (
      client_id ${text} NOT NULL,
      key ${text} NOT NULL,
      fingerprint ${text},
      expires_at ${time} NOT NULL,
      user_uuid ${uuid},
      status ${integer},
      headers ${text},
      body ${bytes},
      PRIMARY KEY (client_id, key)
    )`,
    "CREATE INDEX idempotency_keys_of_user ON idempotency_keys (client_id, user_uuid)",
    "CREATE INDEX idempotency_keys_expire ON idempotency_keys (expires_at)",
    `CREATE TABLE shared_values (
      name ${text} PRIMARY KEY,
      value ${text} NOT NULL,
      version ${integer} NOT NULL
    )`,
  ];
}
