// Writes a transaction as one statement, so that it costs one round trip and holds locks no longer than it runs. The
// first part raises the version of the owner; the other parts write nothing if that finds another version.
import type { Changes, ItemChanges, Parameter, TableChanges } from "./backend.js";
import type { Entry, RecordTable } from "./entries.js";
import { isCounted } from "./lists.js";
import { recordColumns } from "./queries.js";
import { partsOf } from "./retained-parts.js";

interface Statement {
  /** The same text has the same name, so that it stays prepared. */
  readonly name: string;
  readonly text: string;
  readonly parameters: readonly Parameter[];
}

/** The types of the columns of records, for rows that are sent as JSON. */
const columnTypes: Readonly<Record<string, string>> = {
  client_id: "text",
  uuid: "uuid",
  user_uuid: "uuid",
  created_at: "timestamptz",
  due_at: "timestamptz",
  until: "timestamptz",
  tax_id_hash: "text",
  hash: "text",
  line_uuid: "uuid",
  list: "text",
  position: "bigint",
  sort: "text",
  part: "bigint",
  value: "text",
};

const isCurrent = "EXISTS (SELECT 1 FROM seen)";

/** The statement returns one row with 1 if everything was written, and 0 if the owner has another version. */
export function commitStatement(changes: Changes): Statement {
  const writer = new StatementWriter(changes);
  for (const [table, tableChanges] of changes.tables) writer.records(table, tableChanges);
  writer.taxIds();
  writer.items(changes.items);
  writer.retained(changes.retained);
  writer.responses();
  return writer.statement();
}

class StatementWriter {
  readonly #changes: Changes;
  readonly #parameters: Parameter[] = [];
  readonly #parts: string[] = [];
  /** Names the shape of the statement. */
  readonly #names: string[] = [];

  constructor(changes: Changes) {
    this.#changes = changes;
    const { owner, seen, fence } = changes;
    this.#parameters.push(owner.client_id, owner.user_uuid);
    const [removesUser] = changes.tables.get("users")?.removed ?? [];
    if (seen === undefined) {
      this.#add(
        "new",
        "INSERT INTO owners (client_id, user_uuid, version) VALUES ($1, $2, 1) ON CONFLICT DO NOTHING RETURNING 1",
      );
    } else {
      const isSeen = `WHERE client_id = $1 AND user_uuid = $2 AND version = ${this.#parameter(seen)}`;
      const isLeased = fence === undefined ? "" : ` AND lease_token = ${this.#parameter(fence)}`;
      const where = `${isSeen}${isLeased} RETURNING 1`;
      const endOfLease = fence === undefined ? "" : ", lease_token = NULL, lease_until = NULL";
      if (removesUser !== undefined) this.#add(`gone${isLeased}`, `DELETE FROM owners ${where}`);
      else this.#add(`seen${isLeased}`, `UPDATE owners SET version = version + 1${endOfLease} ${where}`);
    }
  }

  statement(): Statement {
    const [first = "", ...rest] = this.#parts;
    const parts = rest.map((part, index) => `p${index} AS (${part})`);
    const text = `WITH seen AS (${[first + ")", ...parts].join(",\n")}\nSELECT (SELECT count(*) FROM seen)`;
    return { name: nameOf(this.#names.join(" ")), text, parameters: this.#parameters };
  }

  records(table: RecordTable, { inserted, replaced, removed }: TableChanges): void {
    const columns = recordColumns[table];
    if (inserted.length > 0) {
      const name = this.#insert(`${table}+`, table, [...columns, "value"], inserted.map(rowOf), returnedKey(table));
      this.#count(table, name, 1);
    }
    if (replaced.length > 0) {
      const { added, removed: former } = this.#changes.taxIds;
      const mutable = ["value", ...columns.filter((column) => column === "due_at")];
      if (table === "users" && added.length + former.length > 0) mutable.push("tax_id_hash");
      const rows = this.#rows(["uuid", ...mutable], replaced.map(rowOf));
      const set = mutable.map((column) => `${column} = r.${column}`).join(", ");
      this.#add(
        `${table}=${mutable.length}`,
        `UPDATE ${table} t SET ${set} FROM ${rows} WHERE t.client_id = $1 AND t.uuid = r.uuid AND ${isCurrent}`,
      );
    }
    if (removed.length > 0) {
      const uuids = this.#parameter(`{${removed.join(",")}}`);
      const name = this.#add(
        `${table}-`,
        `DELETE FROM ${table} WHERE client_id = $1 AND uuid = ANY(${uuids}::uuid[]) AND ${isCurrent}${returnedKey(table)}`,
      );
      this.#count(table, name, -1);
      if (table === "lines") {
        this.#add(
          "items--",
          `DELETE FROM items WHERE client_id = $1 AND line_uuid = ANY(${uuids}::uuid[]) AND ${isCurrent}`,
        );
      }
    }
  }

  taxIds(): void {
    const { added, removed } = this.#changes.taxIds;
    if (removed.length > 0) {
      const hashes = this.#rows(
        ["hash"],
        removed.map((hash) => ({ hash })),
      );
      this.#add(
        "tax-",
        `DELETE FROM tax_ids t USING ${hashes} WHERE t.client_id = $1 AND t.hash = r.hash AND ${isCurrent}`,
      );
    }
    if (added.length > 0) {
      const { client_id, user_uuid } = this.#changes.owner;
      const rows = added.map((hash) => ({ client_id, hash, user_uuid }));
      this.#insert("tax+", "tax_ids", ["client_id", "hash", "user_uuid"], rows);
    }
  }

  items(changes: readonly ItemChanges[]): void {
    const rows = (pick: (change: ItemChanges) => readonly object[]): object[] =>
      changes.flatMap((change) =>
        pick(change).map((item) => {
          const { order, json, ...rest } = item as { readonly order?: string; readonly json?: string };
          return { ...change.line, ...rest, sort: order, value: json };
        }),
      );
    const key = ["line_uuid", "list", "position"];
    const columns = [...key, "uuid", "sort", "value"];
    const same = "t.client_id = $1 AND t.line_uuid = r.line_uuid AND t.list = r.list AND t.position = r.position";
    const removed = rows((change) => change.removed.map(({ list, position }) => ({ list, position })));
    if (removed.length > 0) {
      this.#add("items-", `DELETE FROM items t USING ${this.#rows(key, removed)} WHERE ${same} AND ${isCurrent}`);
    }
    const replaced = rows((change) => change.replaced);
    if (replaced.length > 0) {
      const set = "SET uuid = r.uuid, sort = r.sort, value = r.value";
      this.#add("items=", `UPDATE items t ${set} FROM ${this.#rows(columns, replaced)} WHERE ${same} AND ${isCurrent}`);
    }
    const inserted = rows((change) => change.inserted);
    if (inserted.length > 0) this.#insert("items+", "items", ["client_id", ...columns], inserted);
  }

  retained(entries: readonly Entry[]): void {
    if (entries.length === 0) return;
    const columns = ["client_id", "uuid", "user_uuid", "created_at", "until"];
    this.#insert("retained+", "retained", columns, entries.map(rowOf));
    const parts = entries.flatMap(({ columns: { client_id, uuid }, json }) =>
      partsOf(json).map((value, part) => ({ client_id, uuid, part, value })),
    );
    this.#insert("parts+", "retained_parts", ["client_id", "uuid", "part", "value"], parts);
  }

  responses(): void {
    const { settled, erasesResponses } = this.#changes;
    if (erasesResponses) {
      this.#add(
        "keys-",
        `UPDATE idempotency_keys SET fingerprint = NULL, status = NULL, headers = NULL, body = NULL
          WHERE client_id = $1 AND user_uuid = $2 AND ${isCurrent}`,
      );
    }
    for (const { key, fingerprint, expires_at, response } of settled) {
      const { status, headers, body } = response;
      const values = [key, fingerprint, expires_at.toISOString(), status, JSON.stringify(headers), body];
      const [k, f, e, s, h, b] = values.map((value) => this.#parameter(value));
      this.#add(
        "keys+",
        `INSERT INTO idempotency_keys (client_id, key, fingerprint, expires_at, user_uuid, status, headers, body)
         SELECT $1, ${k}, ${f}, ${e}::timestamptz, $2, ${s}::bigint, ${h}, ${b}::bytea WHERE ${isCurrent}`,
      );
    }
  }

  /** Adds a change to the list for each record that a part returns. */
  #count(table: RecordTable, part: string, change: 1 | -1): void {
    if (!isCounted(table)) return;
    this.#add(
      `count${change}`,
      `INSERT INTO list_changes SELECT $1, '${table}', gen_random_uuid(), created_at, uuid, ${change} FROM ${part}`,
    );
  }

  /** Returns the name of the part. */
  #insert(
    name: string,
    table: string,
    columns: readonly string[],
    rows: readonly object[],
    returning: string = "",
  ): string {
    const list = columns.join(", ");
    const values = columns.map((column) => `r.${column}`).join(", ");
    const from = `FROM ${this.#rows(columns, rows)} WHERE ${isCurrent}`;
    return this.#add(name, `INSERT INTO ${table} (${list}) SELECT ${values} ${from}${returning}`);
  }

  /** Rows as one parameter, so that their number does not change the statement. */
  #rows(columns: readonly string[], rows: readonly object[]): string {
    const definitions = columns.map((column) => `${column} ${columnTypes[column]}`).join(", ");
    return `json_to_recordset(${this.#parameter(JSON.stringify(rows))}::json) AS r(${definitions})`;
  }

  #parameter(value: Parameter): string {
    this.#parameters.push(value);
    return `$${this.#parameters.length}`;
  }

  /** Adds a part, and returns the name by which other parts read what it returns. */
  #add(name: string, text: string): string {
    this.#names.push(name);
    this.#parts.push(text);
    return `p${this.#parts.length - 2}`;
  }
}

/** What a part returns for the list of its table. */
function returnedKey(table: RecordTable): string {
  return isCounted(table) ? " RETURNING created_at, uuid" : "";
}

/** Short names of shapes: PostgreSQL reads 63 characters of a name. There are few shapes. */
const names = new Map<string, string>();

function nameOf(shape: string): string {
  let name = names.get(shape);
  if (name === undefined) names.set(shape, (name = `commit_${names.size + 1}`));
  return name;
}

function rowOf({ columns, json }: Entry): object {
  return { ...columns, value: json };
}
