// The file of `--data` as a SQLite database, in which each change is stored by itself, before its response is sent.
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { SqliteStateError, type SqliteBackend } from "../../runtime/server/memory/sqlite.js";
import { openSqlite } from "../../runtime/server/node-sqlite.js";
import { DataFileError, leftAsItIs } from "./data-file.js";

/** Whether a file is one by its name; any other is JSON. */
export function isDatabaseFile(path: string): boolean {
  return /\.(?:sqlite3?|db)$/i.test(path);
}

/**
 * Opens the state of the mock of a document, or creates the file, and its folder.
 * @throws DataFileError if it has anything else, can't be opened, or there is no driver
 */
export async function openDatabaseFile(path: string, title: string): Promise<SqliteBackend> {
  await mkdir(dirname(path), { recursive: true });
  try {
    return await openSqlite(path, { name: title });
  } catch (error) {
    if (error instanceof SqliteStateError) throw new DataFileError(`${path} ${error.reason}. ${leftAsItIs}`);
    throw new DataFileError(`${path} can't be used as a database: ${(error as Error).message}`, { cause: error });
  }
}
