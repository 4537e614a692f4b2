// Records and items as every store keeps them: columns, and the value as JSON text.
import type { Item } from "./items.js";
import type { Columns } from "./store.js";

export const recordTables = ["users", "applications", "lines", "documents", "events", "endpoints"] as const;
export type RecordTable = (typeof recordTables)[number];

/** The columns of a record. Those that not every table has are undefined in the others. */
export interface StoredColumns extends Columns {
  readonly tax_id_hash?: string;
  readonly until?: string;
  readonly due_at?: string | null;
  readonly type?: string;
  readonly sequence?: string;
  readonly receives?: string;
}

/** The columns that `replace` may change. */
export const mutableColumns = ["due_at", "receives"] as const satisfies readonly (keyof StoredColumns)[];

/** Whether two rows differ in nothing but what may change. */
export function haveSameColumns(a: StoredColumns, b: StoredColumns): boolean {
  const names = Object.keys(a) as (keyof StoredColumns)[];
  return (
    names.length === Object.keys(b).length &&
    names.every(
      (name) => Object.hasOwn(b, name) && ((mutableColumns as readonly string[]).includes(name) || a[name] === b[name]),
    )
  );
}

export interface RecordEntry<C extends StoredColumns = StoredColumns> {
  readonly columns: C;
  readonly json: string;
}

export interface ItemEntry {
  readonly list: string;
  readonly position: number;
  readonly uuid: string | null;
  readonly order: string;
  readonly json: string;
}

/** A record with its columns and its value. */
export type RecordOf<C extends StoredColumns, V> = C & { readonly value: V };

export function toEntry<C extends StoredColumns, V>({ value, ...columns }: RecordOf<C, V>): RecordEntry<C> {
  return { columns: columns as Omit<RecordOf<C, V>, "value"> & C, json: JSON.stringify(value) };
}

/** The value is parsed when it is first read: many reads need the columns only, or whether there is a record. */
export function toRecord<C extends StoredColumns, V>({ columns, json }: RecordEntry<C>): RecordOf<C, V> {
  let parsed: { readonly value: V } | undefined;
  return {
    ...columns,
    get value(): V {
      parsed ??= { value: JSON.parse(json) as V };
      return parsed.value;
    },
  };
}

export function toItemEntry({ list, position, uuid, order, value }: Item<string, unknown>): ItemEntry {
  return { list, position, uuid, order, json: JSON.stringify(value) };
}

export function toItem<List extends string, V>({ list, position, uuid, order, json }: ItemEntry): Item<List, V> {
  return { list: list as List, position, uuid, order, value: JSON.parse(json) as V };
}
