// Reads the rows that a database returns.
import type { SqlRow } from "./backend.js";
import type { RecordEntry, ItemEntry, StoredColumns, RecordTable } from "../entries.js";
import { recordColumns } from "./queries.js";

/** A column of UUIDs rejects other strings with an error; a record under such a string doesn't exist. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}

/** The columns of the table, then the value. */
export function recordEntryFrom(table: RecordTable, row: SqlRow): RecordEntry {
  return entryFrom(recordColumns[table], row);
}

export function entryFrom(names: readonly string[], row: SqlRow): RecordEntry {
  const columns = Object.fromEntries(names.map((name, index) => [name, row[index]]));
  return { columns: columns as unknown as StoredColumns, json: row[names.length] as string };
}

export function itemEntryFrom([list, position, uuid, order, json]: SqlRow): ItemEntry {
  return {
    list: list as string,
    position: position as number,
    uuid: uuid as string | null,
    order: order as string,
    json: json as string,
  };
}
