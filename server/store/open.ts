// Opens the store that the setting STORE names.
import type { CreditRecords } from "./records.js";
import { memoryStore } from "./memory/memory.js";
import { replaceableStore, type ClearableStore } from "./replaceable.js";

/** Where records are kept: `memory`, `sqlite:FILE` or the URL of a PostgreSQL database. */
export type StoreLocation =
  | { readonly kind: "memory" }
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgres"; readonly url: string };

/** The store can't be opened; the message is for the operator. */
export class StoreNotOpened extends Error {
  override readonly name = "StoreNotOpened";
}

/**
 * Opens a store and brings its tables up to date. Drivers are loaded when they are needed.
 * @param onError called when something fails that no request waits for, such as an idle connection
 * @param onReadOnly called where the database is one that can't write yet, as a standby can't
 * @throws StoreNotOpened
 */
export async function openStore(
  location: StoreLocation,
  onError: (error: Error) => void,
  onReadOnly: () => void = () => {},
): Promise<ClearableStore<CreditRecords>> {
  if (location.kind === "memory") return replaceableStore(() => memoryStore<CreditRecords>());
  try {
    if (location.kind === "sqlite") {
      const { sqliteStore } = await import("./sql/sqlite/sqlite.js");
      const store = await sqliteStore<CreditRecords>(location.file, { onError });
      return { store, clear: () => store.clear() };
    }
    const { postgresStore } = await import("./sql/postgres/postgres.js");
    const store = await postgresStore<CreditRecords>(location.url, { onConnectionError: onError, onReadOnly });
    return { store, clear: () => store.clear() };
  } catch (error) {
    throw new StoreNotOpened(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
