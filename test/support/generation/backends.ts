// The backends of in-memory handlers that tests compare: maps, and SQLite with each driver that this Node has.
import { mkdtempSync, rmSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MapBackend, type Backend } from "../../../scripts/runtime/server/memory/storage/backend.js";
import type { SqliteBackend } from "../../../scripts/runtime/server/memory/sqlite.js";
import { openSqlite, sqliteDrivers, type SqliteDriver } from "../../../scripts/runtime/server/node-sqlite.js";

/** A backend of a kind, that is empty at first. */
export interface OpenBackend {
  readonly backend: Backend;
  /** The same one after a restart, if its state survives that. */
  reopen(): Promise<Backend>;
  /** Deletes what it has. */
  remove(): void;
}

export interface BackendKind {
  readonly name: string;
  open(): Promise<OpenBackend>;
}

/** The drivers that can be imported here: node:sqlite isn't in Node 20. */
export const availableDrivers: readonly SqliteDriver[] = sqliteDrivers.filter(
  ({ module }) => !module.startsWith("node:") || builtinModules.includes(module),
);

const maps: BackendKind = {
  name: "maps",
  open: () => {
    const backend = new MapBackend();
    return Promise.resolve({ backend, reopen: () => Promise.resolve(backend), remove: () => undefined });
  },
};

function sqliteOf(driver: SqliteDriver): BackendKind {
  return {
    name: `SQLite with ${driver.module}`,
    open: async () => {
      const folder = mkdtempSync(join(tmpdir(), "backend-"));
      const open = (): Promise<SqliteBackend> => openSqlite(join(folder, "state.sqlite"), { drivers: [driver] });
      let current = await open();
      return {
        backend: current,
        reopen: async () => {
          current.close();
          current = await open();
          return current;
        },
        remove: () => {
          current.close();
          rmSync(folder, { recursive: true });
        },
      };
    },
  };
}

export const backendKinds: readonly BackendKind[] = [maps, ...availableDrivers.map(sqliteOf)];
