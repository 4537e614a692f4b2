// Copied from scripts/runtime/server/node-sqlite.ts by halves. Do not edit.

// SQLite on Node: the package libsql, whose binaries are packages of npm, or node:sqlite where Node has it. Neither is
// imported before it is used, so that servers without SQLite need neither.

import { SqliteBackend, type SqliteDatabase } from "./memory/sqlite.js";

/** A module with a class for databases whose calls are synchronous. */
export interface SqliteDriver {
  readonly module: string;
  readonly exported: string;
}

/** In the order in which they are tried. */
export const sqliteDrivers: readonly SqliteDriver[] = [
  { module: "libsql", exported: "default" },
  { module: "node:sqlite", exported: "DatabaseSync" },
];

export interface SqliteOptions {
  /** What the state belongs to, such as the title of a document. A database with another name is rejected. */
  readonly name?: string;
  /** The modules that are tried instead. */
  readonly drivers?: readonly SqliteDriver[];
}

type DatabaseClass = new (file: string) => SqliteDatabase;

/**
 * Opens a file for the state of in-memory handlers, or creates it in a folder that exists:
 * `new MemoryStore({ backend: await openSqlite("state.sqlite") })`.
 * @throws SqliteStateError if the file has something else, and is left as it is; Error if there is no driver, or the
 * driver can't open the file
 */
export async function openSqlite(
  file: string,
  { name, drivers = sqliteDrivers }: SqliteOptions = {},
): Promise<SqliteBackend> {
  const Database = await databaseClass(drivers);
  const database = new Database(file);
  try {
    return new SqliteBackend(database, name);
  } catch (error) {
    database.close();
    throw error;
  }
}

async function databaseClass(drivers: readonly SqliteDriver[]): Promise<DatabaseClass> {
  let cause: unknown;
  for (const { module, exported } of drivers) {
    try {
      // Bundlers don't follow an import that isn't a literal: neither module need be there when a server is bundled.
      const found = (await import(/* @vite-ignore */ /* webpackIgnore: true */ module)) as object;
      return (found as Readonly<Record<string, DatabaseClass>>)[exported] as DatabaseClass;
    } catch (error) {
      cause = error;
    }
  }
  throw new Error("SQLite needs the package libsql (npm install libsql), or Node.js 22.13 or later.", { cause });
}
