// The statements of a commit in SQLite: one for each record, prepared once.
import type { LineKey } from "../../items.js";
import type { Changes, ItemChanges, TableChanges } from "../backend.js";
import {
  mutableColumns,
  type RecordEntry,
  type ItemEntry,
  type StoredColumns,
  type RecordTable,
} from "../../entries.js";
import { isCounted, type CountedTable } from "../lists/lists.js";
import { lineList } from "../migrations.js";
import { keyQueries, recordColumns } from "../queries.js";
import { partsOf } from "../retained-parts.js";
import type { SqliteStatement } from "./driver.js";

/** The items of a list. */
const ofList = `client_id = $1 AND line_list = ${lineList("$2", "$3")}`;

type Prepare = (text: string) => SqliteStatement;

export class SqliteCommit {
  readonly #prepare: Prepare;

  constructor(prepare: Prepare) {
    this.#prepare = prepare;
  }

  /** Writes inside a transaction. False if the owner's version is another one: nothing is written. */
  write(changes: Changes): boolean {
    if (!this.#raiseVersion(changes)) return false;
    for (const [table, tableChanges] of changes.tables) this.#writeRecords(changes, table, tableChanges);
    this.#writeTaxIds(changes);
    for (const items of changes.items) this.#writeItems(items);
    for (const { columns, json } of changes.retained) this.#retain(columns, json);
    this.#resend(changes);
    this.#writeResponses(changes);
    return true;
  }

  #raiseVersion({ owner: { client_id, user_uuid }, seen, fence, ...changes }: Changes): boolean {
    const recordedUntil = changes.recordedUntil ?? null;
    const insert = `INSERT INTO owners (client_id, user_uuid, version, recorded_until) VALUES ($1, $2, 1, $3)
                    ON CONFLICT DO NOTHING`;
    const raised = "version = version + 1, recorded_until = coalesce($4, recorded_until)";
    const isSeen = "client_id = $1 AND user_uuid = $2 AND version = $3";
    if (seen === undefined) return this.#run(insert, client_id, user_uuid, recordedUntil) === 1;
    if (fence === undefined) {
      const raise = `UPDATE owners SET ${raised} WHERE ${isSeen}`;
      return this.#run(raise, client_id, user_uuid, seen, recordedUntil) === 1;
    }
    const raise = `UPDATE owners SET ${raised}, lease_token = NULL, lease_until = NULL
                    WHERE ${isSeen} AND lease_token = $5`;
    return this.#run(raise, client_id, user_uuid, seen, recordedUntil, fence) === 1;
  }

  #writeRecords({ owner }: Changes, table: RecordTable, { inserted, replaced, removed }: TableChanges): void {
    const { client_id } = owner;
    const names = recordColumns[table];
    const values = [...names, "value"].map((_, index) => `$${index + 1}`).join(", ");
    const insert = `INSERT INTO ${table} (${names.join(", ")}, value) VALUES (${values})`;
    for (const entry of inserted) {
      this.#run(insert, ...valuesOf(names, entry), entry.json);
      if (isCounted(table)) this.#run(listChange(table, 1), client_id, entry.columns.uuid);
      if (table === "events") for (const statement of deliver) this.#run(statement, client_id, entry.columns.uuid);
    }
    const mutable = mutableColumns.filter((name) => (names as readonly string[]).includes(name));
    const set = ["value", ...mutable].map((name, index) => `${name} = $${index + 3}`).join(", ");
    const update = `UPDATE ${table} SET ${set} WHERE client_id = $1 AND uuid = $2`;
    for (const entry of replaced) {
      this.#run(update, client_id, entry.columns.uuid, entry.json, ...valuesOf(mutable, entry));
    }
    for (const uuid of removed) {
      if (isCounted(table)) this.#run(listChange(table, -1), client_id, uuid);
      this.#run(`DELETE FROM ${table} WHERE client_id = $1 AND uuid = $2`, client_id, uuid);
      if (table === "lines") this.#run("DELETE FROM items WHERE client_id = $1 AND line_uuid = $2", client_id, uuid);
      if (table === "users") this.#run("DELETE FROM owners WHERE client_id = $1 AND user_uuid = $2", client_id, uuid);
    }
  }

  #writeTaxIds({ owner: { client_id, user_uuid }, tables, taxIds: { added, removed } }: Changes): void {
    for (const hash of removed) this.#run("DELETE FROM tax_ids WHERE client_id = $1 AND hash = $2", client_id, hash);
    for (const hash of added) this.#run("INSERT INTO tax_ids VALUES ($1, $2, $3)", client_id, hash, user_uuid);
    if (added.length + removed.length === 0) return;
    const update = "UPDATE users SET tax_id_hash = $3 WHERE client_id = $1 AND uuid = $2";
    for (const { columns } of tables.get("users")?.replaced ?? [])
      this.#run(update, client_id, user_uuid, columns.tax_id_hash ?? "");
  }

  #writeItems({ line: { client_id, line_uuid }, inserted, replaced, removed }: ItemChanges): void {
    const key = "client_id = $1 AND line_uuid = $2 AND list = $3 AND position = $4";
    for (const { list, position, uuid } of removed) {
      const close = `UPDATE items SET ordinal = ordinal - 1 WHERE ${ofList} AND ordinal > (SELECT ordinal FROM items WHERE ${key})`;
      if (uuid !== null) this.#run(close, client_id, line_uuid, list, position);
      this.#run(`DELETE FROM items WHERE ${key}`, client_id, line_uuid, list, position);
    }
    for (const { list, position, json } of replaced) {
      this.#run(`UPDATE items SET value = $5 WHERE ${key}`, client_id, line_uuid, list, position, json);
    }
    for (const { list, position, uuid, order, json } of inserted) {
      const insert = `INSERT INTO items (client_id, line_uuid, list, position, uuid, sort, value, ordinal, line_list)
                      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, ${lineList("$2", "$3")})`;
      const ordinal = uuid === null ? null : this.#makePlace({ client_id, line_uuid }, { list, position, order });
      this.#run(insert, client_id, line_uuid, list, position, uuid, order, json, ordinal);
    }
  }

  /** Moves the items that come after a place of their list, and returns its ordinal. */
  #makePlace(
    { client_id, line_uuid }: LineKey,
    { list, position, order }: Pick<ItemEntry, "list" | "position" | "order">,
  ): number {
    const last = `SELECT ordinal + 1 FROM items WHERE ${ofList} AND (sort, position) < ($4, $5)
                   ORDER BY sort DESC, position DESC LIMIT 1`;
    const [row] = this.#prepare(last).all([client_id, line_uuid, list, order, position]);
    const ordinal = (row?.[0] ?? 0) as number;
    const move = `UPDATE items SET ordinal = ordinal + 1 WHERE ${ofList} AND ordinal >= $4`;
    this.#run(move, client_id, line_uuid, list, ordinal);
    return ordinal;
  }

  #retain({ client_id, uuid, user_uuid, created_at, until = "" }: StoredColumns, json: string): void {
    this.#run("INSERT INTO retained VALUES ($1, $2, $3, $4, $5)", client_id, uuid, user_uuid, created_at, until);
    for (const [part, text] of partsOf(json).entries()) {
      this.#run("INSERT INTO retained_parts VALUES ($1, $2, $3, $4)", client_id, uuid, part, text);
    }
  }

  #resend({ owner: { client_id, user_uuid: endpoint_uuid }, resent }: Changes): void {
    for (const { event_uuid, due_at } of resent) {
      this.#run(resend.delivery, client_id, event_uuid, endpoint_uuid);
      this.#run(resend.queue, client_id, event_uuid, endpoint_uuid, due_at);
    }
  }

  #writeResponses({ owner: { client_id, user_uuid }, settled, erasesResponses }: Changes): void {
    if (erasesResponses) {
      const erase = `UPDATE idempotency_keys SET fingerprint = NULL, status = NULL, headers = NULL, body = NULL
                      WHERE client_id = $1 AND user_uuid = $2`;
      this.#run(erase, client_id, user_uuid);
    }
    const insert = keyQueries.insert.text.replace(" ON CONFLICT DO NOTHING", "");
    for (const { key, fingerprint, expires_at, response } of settled) {
      const { status, headers, body } = response;
      const expires = expires_at.toISOString();
      this.#run(insert, client_id, key, fingerprint, expires, user_uuid, status, JSON.stringify(headers), body);
    }
  }

  #run(text: string, ...parameters: Parameters<SqliteStatement["run"]>[0]): number {
    return this.#prepare(text).run(parameters);
  }
}

const receivers = `FROM events v JOIN endpoints e ON e.client_id = v.client_id
    AND (e.receives = '*' OR instr(e.receives, ' ' || v.type || ' ') > 0)
  WHERE v.client_id = $1 AND v.uuid = $2`;

/**
 * Make a delivery of an event, whose uuid is $2, to each endpoint that receives its type (store/deliveries.ts). A queue
 * that exists stays due when it is: if its endpoint fails, later events wait as well.
 */
const deliver = [
  `INSERT INTO deliveries (client_id, event_uuid, endpoint_uuid, user_uuid, sequence, state, attempts)
   SELECT v.client_id, v.uuid, e.uuid, v.user_uuid, v.sequence, 'PENDING', 0 ${receivers}`,
  `INSERT INTO delivery_queues (client_id, endpoint_uuid, user_uuid, due_at, version)
   SELECT v.client_id, e.uuid, v.user_uuid, v.created_at, 1 ${receivers}
   ON CONFLICT (client_id, endpoint_uuid, user_uuid) DO UPDATE SET version = delivery_queues.version + 1`,
];

/** Make an event, whose uuid is $2, due at an endpoint, as if there had been no attempt. */
const resend = {
  delivery: `INSERT INTO deliveries (client_id, event_uuid, endpoint_uuid, user_uuid, sequence, state, attempts)
   SELECT client_id, uuid, $3, user_uuid, sequence, 'PENDING', 0 FROM events WHERE client_id = $1 AND uuid = $2
   ON CONFLICT (client_id, event_uuid, endpoint_uuid) DO UPDATE SET state = 'PENDING', attempts = 0,
      attempted_at = NULL, status = NULL, failure = NULL`,
  queue: `INSERT INTO delivery_queues (client_id, endpoint_uuid, user_uuid, due_at, version)
   SELECT client_id, $3, user_uuid, $4, 1 FROM events WHERE client_id = $1 AND uuid = $2
   ON CONFLICT (client_id, endpoint_uuid, user_uuid) DO UPDATE
      SET version = delivery_queues.version + 1, due_at = excluded.due_at`,
};

/** Counts a record that exists; its uuid is $2. */
function listChange(table: CountedTable, change: 1 | -1): string {
  return `INSERT INTO list_changes SELECT client_id, '${table}', lower(hex(randomblob(16))), created_at, uuid, ${change}
            FROM ${table} WHERE client_id = $1 AND uuid = $2`;
}

function valuesOf(names: readonly string[], { columns }: RecordEntry): (string | null)[] {
  const values = columns as unknown as Readonly<Record<string, string | null>>;
  return names.map((name) => values[name] ?? null);
}
