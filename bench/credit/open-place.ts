// The store that BENCH_STORE names: `memory`, `sqlite:FILE`, `sqlite-normal:FILE`, which does not wait for the disk, or
// the URL of a PostgreSQL database.
import { openStore } from "../../server/store/open.js";
import type { CreditRecords } from "../../server/store/records.js";
import type { ClearableStore } from "../../server/store/replaceable.js";
import { sqliteStore } from "../../server/store/sql/sqlite/sqlite.js";

const fail = (error: Error): never => {
  throw error;
};

export async function openPlace(place: string): Promise<ClearableStore<CreditRecords>> {
  const [kind = "", ...rest] = place.split(":");
  const file = rest.join(":");
  if (kind === "sqlite-normal") {
    const store = await sqliteStore<CreditRecords>(file, { synchronous: "NORMAL" });
    return { store, clear: () => store.clear() };
  }
  if (kind === "memory") return openStore({ kind }, fail);
  return openStore(kind === "sqlite" ? { kind, file } : { kind: "postgres", url: place }, fail);
}
