// Collections of in-memory handlers in a SQLite database. Ids are stored as JSON strings: these escape lone surrogates
// and NUL, which SQLite doesn't keep.

import { parseAsWritten, stringifyExactly } from "../../../shared/exact-json.js";
import type { Entries, MemoryEntry, StoredCollection, Values } from "../storage/backend.js";
import type { Row, Statements } from "./statements.js";

/** How many items are read at a time where all are needed. */
const chunkSize = 256;

class SqliteEntries implements Entries {
  readonly #statements: Statements;
  readonly #collection: number;

  constructor(statements: Statements, collection: number) {
    this.#statements = statements;
    this.#collection = collection;
  }

  get size(): number {
    const found = this.#statements.get("SELECT count(*) AS size FROM item WHERE collection = ?", this.#collection);
    return Number(found?.["size"]);
  }

  has(id: string): boolean {
    return this.#positionOf(id) !== undefined;
  }

  get(id: string): MemoryEntry | undefined {
    const sql = "SELECT item, is_example FROM item WHERE collection = ? AND id = ?";
    const found = this.#statements.get(sql, this.#collection, JSON.stringify(id));
    return found && entryOf(found);
  }

  set(id: string, { item, isExample }: MemoryEntry): void {
    this.#statements.run(
      `INSERT INTO item (collection, id, is_example, item) VALUES (?, ?, ?, ?)
       ON CONFLICT (collection, id) DO UPDATE SET is_example = excluded.is_example, item = excluded.item`,
      this.#collection,
      JSON.stringify(id),
      Number(isExample),
      // What isn't JSON is stored as NULL.
      stringifyExactly(item) ?? null,
    );
  }

  delete(id: string): void {
    const sql = "DELETE FROM item WHERE collection = ? AND id = ?";
    this.#statements.run(sql, this.#collection, JSON.stringify(id));
  }

  indexOf(id: string): number {
    const position = this.#positionOf(id);
    if (position === undefined) return -1;
    const sql = "SELECT count(*) AS size FROM item WHERE collection = ? AND position < ?";
    return Number(this.#statements.get(sql, this.#collection, position)?.["size"]);
  }

  slice(start: number, count: number): readonly (readonly [string, MemoryEntry])[] {
    const sql = "SELECT id, item, is_example FROM item WHERE collection = ? ORDER BY position LIMIT ? OFFSET ?";
    // A request may have numbers that are not 64-bit integers.
    const [limit, offset] = [count, start].map((each) => Math.min(each, Number.MAX_SAFE_INTEGER)) as [number, number];
    return this.#statements.all(sql, this.#collection, limit, offset).map(namedEntryOf);
  }

  *[Symbol.iterator](): Iterator<readonly [string, MemoryEntry]> {
    const sql = `SELECT position, id, item, is_example FROM item WHERE collection = ? AND position > ?
      ORDER BY position LIMIT ${chunkSize}`;
    let rows: readonly Row[];
    let after = 0;
    do {
      rows = this.#statements.all(sql, this.#collection, after);
      yield* rows.map(namedEntryOf);
      after = Number(rows[rows.length - 1]?.["position"]);
    } while (rows.length === chunkSize);
  }

  #positionOf(id: string): number | undefined {
    const sql = "SELECT position FROM item WHERE collection = ? AND id = ?";
    const found = this.#statements.get(sql, this.#collection, JSON.stringify(id));
    return found && Number(found["position"]);
  }
}

function entryOf({ item, is_example }: Row): MemoryEntry {
  const value: unknown = typeof item === "string" ? parseAsWritten(item) : undefined;
  return { item: value, isExample: is_example === 1 };
}

function namedEntryOf(row: Row): readonly [string, MemoryEntry] {
  return [JSON.parse(String(row["id"])) as string, entryOf(row)];
}

/** A collection, by its row. */
export class SqliteCollection implements StoredCollection {
  readonly #statements: Statements;
  readonly #number: number;
  #isSeeded: boolean;

  readonly entries: Entries;
  readonly deleted: StoredCollection["deleted"];

  constructor(statements: Statements, { number, is_seeded }: Row) {
    this.#statements = statements;
    this.#number = Number(number);
    this.#isSeeded = is_seeded === 1;
    this.entries = new SqliteEntries(statements, this.#number);
    this.deleted = new DeletedExamples(statements, this.#number);
  }

  get isSeeded(): boolean {
    return this.#isSeeded;
  }

  set isSeeded(isSeeded: boolean) {
    this.#isSeeded = isSeeded;
    const sql = "UPDATE collection SET is_seeded = ? WHERE number = ?";
    this.#statements.run(sql, Number(isSeeded), this.#number);
  }
}

class DeletedExamples {
  readonly #statements: Statements;
  readonly #collection: number;

  constructor(statements: Statements, collection: number) {
    this.#statements = statements;
    this.#collection = collection;
  }

  has(id: string): boolean {
    const sql = "SELECT 1 FROM deleted_example WHERE collection = ? AND id = ?";
    return this.#statements.get(sql, this.#collection, JSON.stringify(id)) !== undefined;
  }

  add(id: string): void {
    const sql = "INSERT INTO deleted_example (collection, id) VALUES (?, ?) ON CONFLICT DO NOTHING";
    this.#statements.run(sql, this.#collection, JSON.stringify(id));
  }

  *[Symbol.iterator](): Iterator<string> {
    const sql = "SELECT id FROM deleted_example WHERE collection = ? ORDER BY position";
    for (const { id } of this.#statements.all(sql, this.#collection)) yield JSON.parse(String(id)) as string;
  }
}

/** The values of a kind by name. They are stored as JSON; their names have neither lone surrogates nor NUL. */
export class SqliteValues<V extends string | number> implements Values<V> {
  readonly #statements: Statements;
  readonly #kind: string;

  constructor(statements: Statements, kind: string) {
    this.#statements = statements;
    this.#kind = kind;
  }

  get(name: string): V | undefined {
    const found = this.#statements.get("SELECT value FROM value WHERE kind = ? AND name = ?", this.#kind, name);
    return found && (JSON.parse(String(found["value"])) as V);
  }

  set(name: string, value: V): void {
    const sql =
      "INSERT INTO value (kind, name, value) VALUES (?, ?, ?) ON CONFLICT (kind, name) DO UPDATE SET value = excluded.value";
    this.#statements.run(sql, this.#kind, name, JSON.stringify(value));
  }

  delete(name: string): void {
    this.#statements.run("DELETE FROM value WHERE kind = ? AND name = ?", this.#kind, name);
  }

  *[Symbol.iterator](): Iterator<readonly [string, V]> {
    const rows = this.#statements.all("SELECT name, value FROM value WHERE kind = ? ORDER BY name", this.#kind);
    for (const { name, value } of rows) yield [String(name), JSON.parse(String(value)) as V];
  }
}
