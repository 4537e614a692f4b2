// A statement of a commit in PostgreSQL, put together from parts that each change one table.
import type { OwnerKey, Parameter } from "../backend.js";

/** A statement of a commit. */
export interface CommitStatement {
  /** The same text has the same name, so that it stays prepared. */
  readonly name: string;
  readonly text: string;
  readonly parameters: readonly Parameter[];
}

/** The types of the columns of records, for rows that are sent as JSON. */
const columnTypes: Readonly<Record<string, string>> = {
  uuid: "uuid",
  event_uuid: "uuid",
  user_uuid: "uuid",
  created_at: "timestamptz",
  due_at: "timestamptz",
  until: "timestamptz",
  type: "text",
  sequence: "text",
  receives: "text",
  tax_id_hash: "text",
  hash: "text",
  line_uuid: "uuid",
  list: "text",
  position: "bigint",
  sort: "text",
  shift: "bigint",
  change: "bigint",
  part: "bigint",
  value: "text",
};

/** The condition of each part: the first one has found the version. */
export const isCurrent = "EXISTS (SELECT 1 FROM seen)";

/** How a part changes its table. Any number of insertions may be in one statement of every engine. */
export type ChangeKind = "insert" | "update" | "delete";

/** One statement while its parts are added. */
export class StatementWriter {
  readonly parameters: Parameter[];
  readonly #parts: string[] = [];
  /** Names the shape of the statement. */
  readonly #names: string[] = [];
  readonly #changed = new Map<string, ChangeKind>();

  constructor({ client_id, user_uuid }: OwnerKey) {
    this.parameters = [client_id, user_uuid];
  }

  /** Whether the part would be the only one that changes the table, or all are insertions. */
  hasRoomFor(table: string, kind: ChangeKind): boolean {
    const changed = this.#changed.get(table);
    return changed === undefined || (changed === "insert" && kind === "insert");
  }

  parameter(value: Parameter): string {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  }

  /** Rows as one parameter, so that their number does not change the statement. */
  rows(columns: readonly string[], rows: readonly object[]): string {
    const definitions = columns.map((column) => `${column} ${columnTypes[column]}`).join(", ");
    return `json_to_recordset(${this.parameter(JSON.stringify(rows))}::json) AS r(${definitions})`;
  }

  /** Adds a part, and returns the name by which other parts read what it returns. */
  add(table: string, kind: ChangeKind, name: string, text: string): string {
    this.#changed.set(table, kind);
    this.#names.push(name);
    this.#parts.push(text);
    return `p${this.#parts.length - 1}`;
  }

  statement(seen: string): CommitStatement {
    const parts = this.#parts.map((part, index) => `p${index} AS (${part})`);
    const text = `WITH ${[`seen AS (${seen})`, ...parts].join(",\n")}\nSELECT (SELECT count(*) FROM seen)`;
    return { name: statementName(`${seen} ${this.#names.join(" ")}`), text, parameters: this.parameters };
  }
}

/** Short names of shapes: PostgreSQL reads 63 characters of a name. There are few shapes. */
const names = new Map<string, string>();

function statementName(shape: string): string {
  let name = names.get(shape);
  if (name === undefined) names.set(shape, (name = `commit_${names.size + 1}`));
  return name;
}
