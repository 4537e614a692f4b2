// A statement, and what the two databases write differently in one.

/** A statement; one object for each text, so that a database can keep it prepared. */
export interface Query {
  readonly name: string;
  readonly text: string;
}

/** A statement with a name by which PostgreSQL keeps it prepared. */
export function query(name: string, text: string): Query {
  return { name, text };
}

/** The type of a column of rows that are sent as JSON. */
export type RowColumn = "text" | "uuid" | "time" | "integer";

/** Parts of a query that the two databases write differently; the first three read a JSON array as rows. */
export interface Dialect {
  /** Of [list, from, to], as rows (list, first, after). */
  readonly rangesFrom: (parameter: string) => string;
  /** Of UUIDs, as rows (id). */
  readonly uuidsFrom: (parameter: string) => string;
  /** Of objects, as rows of these members. */
  readonly rowsFrom: (parameter: string, columns: Readonly<Record<string, RowColumn>>) => string;
  /** A UUID that is new. */
  readonly newUuid: string;
  /** The database's time, as an RFC 3339 string in UTC with milliseconds when it is read. */
  readonly time: string;
  /** What a SELECT FOR UPDATE ends with to pass over locked rows; empty where there is no such thing. */
  readonly skipLocked: string;
}
