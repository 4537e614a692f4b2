// Writes a transaction as one statement, so that it costs one round trip and holds locks no longer than it runs. The
// first part raises the version of the owner; the other parts write nothing if that finds another version. For engines
// in which a statement may change a table only once, it is several statements of one transaction.
import type { Changes, ItemChanges, Resent, TableChanges } from "../backend.js";
import { mutableColumns, type RecordEntry, type ItemEntry, type RecordTable } from "../../entries.js";
import { isCounted } from "../lists/lists.js";
import { lineList } from "../migrations.js";
import { orderChanges, type OrderChanges } from "../ordinals.js";
import { recordColumns } from "../queries.js";
import { isCurrent, StatementWriter, type ChangeKind, type CommitStatement } from "./statement.js";
import { partsOf } from "../retained-parts.js";

/**
 * The statements of a commit, which are one transaction. Each returns one row with 1; the first one returns 0 if the
 * owner has another version: then nothing is committed.
 * @param repeats whether a statement may change a table in several parts
 */
export function commitStatements(changes: Changes, repeats: boolean): readonly [CommitStatement, ...CommitStatement[]] {
  const writer = new CommitWriter(changes, repeats);
  for (const [table, tableChanges] of changes.tables) writer.records(table, tableChanges);
  writer.taxIds();
  writer.items(changes.items);
  writer.retain(changes.retained);
  writer.resend(changes.resent);
  writer.responses();
  return writer.statements();
}

class CommitWriter {
  readonly #changes: Changes;
  readonly #repeats: boolean;
  readonly #first: StatementWriter;
  readonly #others: StatementWriter[] = [];
  readonly #seen: string;

  constructor(changes: Changes, repeats: boolean) {
    this.#changes = changes;
    this.#repeats = repeats;
    this.#first = new StatementWriter(changes.owner);
    this.#seen = raisedVersion(changes, this.#first);
  }

  statements(): readonly [CommitStatement, ...CommitStatement[]] {
    // They run only if the first one has found the version.
    const later = this.#others.map((each) => each.statement("SELECT $1::text, $2::uuid"));
    return [this.#first.statement(this.#seen), ...later];
  }

  records(table: RecordTable, { inserted, replaced, removed }: TableChanges): void {
    const columns = recordColumns[table];
    if (inserted.length > 0) {
      this.#insert(`${table}+`, table, [...columns, "value"], inserted.map(rowOf), isCounted(table) ? 1 : undefined);
      if (table === "events") this.#deliver(inserted.map(rowOf));
    }
    if (replaced.length > 0) {
      const { added, removed: former } = this.#changes.taxIds;
      const mutable: string[] = [
        "value",
        ...mutableColumns.filter((name) => (columns as readonly string[]).includes(name)),
      ];
      if (table === "users" && added.length + former.length > 0) mutable.push("tax_id_hash");
      const set = mutable.map((column) => `${column} = r.${column}`).join(", ");
      this.#add(table, "update", `${table}=${mutable.length}`, (statement) => {
        const rows = statement.rows(["uuid", ...mutable], replaced.map(rowOf));
        return `UPDATE ${table} t SET ${set} FROM ${rows} WHERE t.client_id = $1 AND t.uuid = r.uuid AND ${isCurrent}`;
      });
    }
    if (removed.length > 0) this.#remove(table, removed);
  }

  /** Makes a delivery of each event to each endpoint that receives its type, as store/deliveries.ts has it. */
  #deliver(events: readonly object[]): void {
    const receivers = (statement: StatementWriter): string =>
      `${statement.rows(["uuid", "type", "created_at", "sequence"], events)} JOIN endpoints e
          ON e.client_id = $1 AND (e.receives = '*' OR strpos(e.receives, ' ' || r.type || ' ') > 0)
       WHERE ${isCurrent}`;
    this.#add("deliveries", "insert", "deliveries+", (statement) => {
      const columns = "client_id, event_uuid, endpoint_uuid, user_uuid, sequence, state, attempts";
      return `INSERT INTO deliveries (${columns})
       SELECT $1, r.uuid, e.uuid, $2, r.sequence, 'PENDING', 0 FROM ${receivers(statement)}`;
    });
    // A queue that exists stays due when it is: if its endpoint fails, later events wait as well.
    this.#add(
      "delivery_queues",
      "insert",
      "queues+",
      (statement) => `INSERT INTO delivery_queues (client_id, endpoint_uuid, user_uuid, due_at, version)
       SELECT $1, e.uuid, $2, min(r.created_at), 1 FROM ${receivers(statement)} GROUP BY e.uuid ORDER BY e.uuid
       ON CONFLICT (client_id, endpoint_uuid, user_uuid) DO UPDATE SET version = delivery_queues.version + 1`,
    );
  }

  #remove(table: RecordTable, removed: readonly string[]): void {
    const isOneOf = (column: string, statement: StatementWriter): string =>
      `client_id = $1 AND ${column} = ANY(${statement.parameter(`{${removed.join(",")}}`)}::uuid[]) AND ${isCurrent}`;
    const deletion = (statement: StatementWriter): string => `DELETE FROM ${table} WHERE ${isOneOf("uuid", statement)}`;
    this.#add(table, "delete", `${table}-`, deletion, isCounted(table) ? -1 : undefined);
    if (table !== "lines") return;
    this.#add(
      "items",
      "delete",
      "items--",
      (statement) => `DELETE FROM items WHERE ${isOneOf("line_uuid", statement)}`,
    );
  }

  taxIds(): void {
    const { added, removed } = this.#changes.taxIds;
    if (removed.length > 0) {
      const hashes = removed.map((hash) => ({ hash }));
      this.#add("tax_ids", "delete", "tax-", (statement) => {
        const rows = statement.rows(["hash"], hashes);
        return `DELETE FROM tax_ids t USING ${rows} WHERE t.client_id = $1 AND t.hash = r.hash AND ${isCurrent}`;
      });
    }
    if (added.length > 0) {
      const { user_uuid } = this.#changes.owner;
      this.#insert(
        "tax+",
        "tax_ids",
        ["hash", "user_uuid"],
        added.map((hash) => ({ hash, user_uuid })),
      );
    }
  }

  items(changes: readonly ItemChanges[]): void {
    const key = ["line_uuid", "list", "position"];
    const same = "t.client_id = $1 AND t.line_uuid = r.line_uuid AND t.list = r.list AND t.position = r.position";
    const orders = new Map(changes.map((change) => [change, orderChanges(change)] as const));
    const rows = (pick: (change: ItemChanges) => readonly ItemEntry[]): readonly ItemRow[] =>
      changes.flatMap((change) => pick(change).map((entry) => itemRow(change, entry, orders.get(change))));
    // Insertions come first: their ordinals follow from those that the other items have before this commit.
    const inserted = rows((change) => change.inserted);
    if (inserted.length > 0) this.#insertItems([...key, "uuid", "sort", "value"], inserted);
    const replaced = rows((change) => change.replaced);
    if (replaced.length > 0) {
      const moves = replaced.some(({ shift }) => shift !== 0);
      const set = moves ? "value = r.value, ordinal = t.ordinal + r.shift" : "value = r.value";
      this.#add("items", "update", moves ? "items=~" : "items=", (statement) => {
        const from = statement.rows([...key, "value", "shift"], replaced);
        return `UPDATE items t SET ${set} FROM ${from} WHERE ${same} AND ${isCurrent}`;
      });
    }
    for (const [change, lists] of orders) for (const [list, order] of lists) this.#moveItems(change, list, order);
    const removed = rows((change) => change.removed);
    if (removed.length > 0) {
      this.#add(
        "items",
        "delete",
        "items-",
        (statement) => `DELETE FROM items t USING ${statement.rows(key, removed)} WHERE ${same} AND ${isCurrent}`,
      );
    }
  }

  /** An item comes after the last one before it, and after what else this commit puts before it. */
  #insertItems(columns: readonly string[], inserted: readonly ItemRow[]): void {
    this.#add("items", "insert", "items+", (statement) => {
      const values = columns.map((column) => `r.${column}`).join(", ");
      const inList = lineList("r.line_uuid", "r.list");
      const before = `SELECT i.ordinal + 1 FROM items i
          WHERE i.client_id = $1 AND i.line_list = ${inList} AND (i.sort, i.position) < (r.sort, r.position) ORDER BY i.sort DESC, i.position DESC LIMIT 1`;
      return `INSERT INTO items (client_id, ${columns.join(", ")}, line_list, ordinal)
        SELECT $1, ${values}, ${inList}, CASE WHEN r.uuid IS NOT NULL THEN COALESCE((${before}), 0) + r.shift END
          FROM ${statement.rows([...columns, "shift"], inserted)} WHERE ${isCurrent}`;
    });
  }

  /** Moves the items after the first change in the order of a list: usually there are none. */
  #moveItems({ line, inserted, replaced }: ItemChanges, list: string, { changes }: OrderChanges): void {
    const [first] = changes;
    if (first === undefined) return;
    // Another part writes these, and one row can't be changed twice.
    const written = [...inserted, ...replaced].filter((entry) => entry.list === list).map(({ position }) => position);
    this.#add("items", "update", "items~", (statement) => {
      const moved = changes.map(({ order, ...rest }) => ({ sort: order, ...rest }));
      const rows = statement.rows(["sort", "position", "change"], moved);
      const places = [line.line_uuid, list, first.order, first.position, `{${written.join(",")}}`];
      const [line_uuid = "", name = "", sort, position, others] = places.map((value) => statement.parameter(value));
      const isMoved = (item: string): string =>
        `${item}.client_id = $1 AND ${item}.line_list = ${lineList(line_uuid, name)}
            AND (${item}.sort, ${item}.position) > (${sort}, ${position}) AND ${item}.position <> ALL(${others}::bigint[])`;
      // While nearly all items are of one line, a planner expects to move a third of the table, and would read all of
      // it to find none: so the index is looked at first.
      const isAny = `(SELECT true FROM items i WHERE ${isMoved("i")} ORDER BY i.sort, i.position LIMIT 1)`;
      return `UPDATE items t SET ordinal = t.ordinal + (
          SELECT CAST(sum(r.change) AS bigint) FROM ${rows} WHERE (r.sort, r.position) < (t.sort, t.position)
        ) WHERE ${isMoved("t")} AND ${isAny} AND ${isCurrent}`;
    });
  }

  retain(entries: readonly RecordEntry[]): void {
    if (entries.length === 0) return;
    const columns = ["uuid", "user_uuid", "created_at", "until"];
    this.#insert("retained+", "retained", columns, entries.map(rowOf));
    const parts = entries.flatMap(({ columns: { uuid }, json }) =>
      partsOf(json).map((value, part) => ({ uuid, part, value })),
    );
    this.#insert("parts+", "retained_parts", ["uuid", "part", "value"], parts);
  }

  /** Makes events due at the endpoint whose transaction it is, as if there had been no attempt. */
  resend(resent: readonly Resent[]): void {
    if (resent.length === 0) return;
    const events = (statement: StatementWriter): string =>
      `${statement.rows(["event_uuid", "due_at"], resent)} JOIN events v ON v.client_id = $1 AND v.uuid = r.event_uuid
       WHERE ${isCurrent}`;
    this.#add("deliveries", "insert", "deliveries~", (statement) => {
      const columns = "client_id, event_uuid, endpoint_uuid, user_uuid, sequence, state, attempts";
      return `INSERT INTO deliveries (${columns})
       SELECT $1, v.uuid, $2, v.user_uuid, v.sequence, 'PENDING', 0 FROM ${events(statement)}
       ON CONFLICT (client_id, event_uuid, endpoint_uuid) DO UPDATE SET state = 'PENDING', attempts = 0,
          attempted_at = NULL, status = NULL, failure = NULL`;
    });
    this.#add(
      "delivery_queues",
      "insert",
      "queues~",
      (statement) => `INSERT INTO delivery_queues (client_id, endpoint_uuid, user_uuid, due_at, version)
       SELECT $1, $2, v.user_uuid, min(r.due_at), 1 FROM ${events(statement)} GROUP BY v.user_uuid ORDER BY v.user_uuid
       ON CONFLICT (client_id, endpoint_uuid, user_uuid) DO UPDATE
          SET version = delivery_queues.version + 1, due_at = excluded.due_at`,
    );
  }

  responses(): void {
    const { settled, erasesResponses } = this.#changes;
    if (erasesResponses) {
      this.#add(
        "idempotency_keys",
        "update",
        "keys-",
        () => `UPDATE idempotency_keys SET fingerprint = NULL, status = NULL, headers = NULL, body = NULL
          WHERE client_id = $1 AND user_uuid = $2 AND ${isCurrent}`,
      );
    }
    for (const { key, fingerprint, expires_at, response } of settled) {
      const { status, headers, body } = response;
      const values = [key, fingerprint, expires_at.toISOString(), status, JSON.stringify(headers), body];
      this.#add("idempotency_keys", "insert", "keys+", (statement) => {
        const [k, f, e, s, h, b] = values.map((value) => statement.parameter(value));
        return `INSERT INTO idempotency_keys (client_id, key, fingerprint, expires_at, user_uuid, status, headers, body)
         SELECT $1, ${k}, ${f}, ${e}::timestamptz, $2, ${s}::bigint, ${h}, ${b}::bytea WHERE ${isCurrent}`;
      });
    }
  }

  /** The client is a parameter, by which an engine finds the rows' place. `counted` is what each adds to its list. */
  #insert(name: string, table: string, columns: readonly string[], rows: readonly object[], counted?: 1): void {
    const others = columns.filter((column) => column !== "client_id");
    const values = others.map((column) => `r.${column}`).join(", ");
    const insertion = (statement: StatementWriter): string =>
      `INSERT INTO ${table} (client_id, ${others.join(", ")})
       SELECT $1, ${values} FROM ${statement.rows(others, rows)} WHERE ${isCurrent}`;
    this.#add(table, "insert", name, insertion, counted);
  }

  /**
   * Adds a part to the first statement that has room for it. With `counted` it returns its records, each of which adds
   * a change to the list of its table.
   */
  #add(
    table: string,
    kind: ChangeKind,
    name: string,
    write: (statement: StatementWriter) => string,
    counted?: 1 | -1,
  ): void {
    const statement = this.#statementFor(table, kind);
    const returning = counted === undefined ? "" : " RETURNING created_at, uuid";
    const part = statement.add(table, kind, name, `${write(statement)}${returning}`);
    if (counted === undefined) return;
    const columns = `$1, '${table}', gen_random_uuid(), created_at, uuid, ${counted}`;
    statement.add(
      "list_changes",
      "insert",
      `count${counted}`,
      `INSERT INTO list_changes SELECT ${columns} FROM ${part}`,
    );
  }

  #statementFor(table: string, kind: ChangeKind): StatementWriter {
    const found = [this.#first, ...this.#others].find((each) => this.#repeats || each.hasRoomFor(table, kind));
    if (found) return found;
    const added = new StatementWriter(this.#changes.owner);
    this.#others.push(added);
    return added;
  }
}

/** The part that raises the version of the owner, or finds another one. */
function raisedVersion({ seen, fence, tables, recordedUntil }: Changes, statement: StatementWriter): string {
  if (seen === undefined) {
    const [column, value] =
      recordedUntil === undefined ? ["", ""] : [", recorded_until", `, ${statement.parameter(recordedUntil)}`];
    return `INSERT INTO owners (client_id, user_uuid, version${column}) VALUES ($1, $2, 1${value})
       ON CONFLICT DO NOTHING RETURNING 1`;
  }
  const isSeen = `WHERE client_id = $1 AND user_uuid = $2 AND version = ${statement.parameter(seen)}`;
  const isLeased = fence === undefined ? "" : ` AND lease_token = ${statement.parameter(fence)}`;
  const where = `${isSeen}${isLeased} RETURNING 1`;
  const removesUser = (tables.get("users")?.removed.length ?? 0) > 0;
  if (removesUser) return `DELETE FROM owners ${where}`;
  const endOfLease = fence === undefined ? "" : ", lease_token = NULL, lease_until = NULL";
  const recorded = recordedUntil === undefined ? "" : `, recorded_until = ${statement.parameter(recordedUntil)}`;
  return `UPDATE owners SET version = version + 1${recorded}${endOfLease} ${where}`;
}

/** A row of `items`, with the number by which this commit moves it in the order of its list. */
interface ItemRow {
  readonly line_uuid: string;
  readonly list: string;
  readonly position: number;
  readonly uuid: string | null;
  readonly sort: string;
  readonly value: string;
  readonly shift: number;
}

function itemRow(
  { line: { line_uuid } }: ItemChanges,
  entry: ItemEntry,
  orders: ReadonlyMap<string, OrderChanges> | undefined,
): ItemRow {
  const { list, position, uuid, order, json } = entry;
  return { line_uuid, list, position, uuid, sort: order, value: json, shift: orders?.get(list)?.shiftAt(entry) ?? 0 };
}

function rowOf({ columns, json }: RecordEntry): object {
  return { ...columns, value: json };
}
