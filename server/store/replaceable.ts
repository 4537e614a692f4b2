// A store that can be emptied: a new store replaces the old one.
import { MemorySharedValues } from "./memory/shared-values.js";
import { StoreUnavailable, type RecordTypes, type Store } from "./store.js";

/** A store with a function that deletes all records, but no shared values; only the sandbox calls it. */
export interface ClearableStore<T extends RecordTypes> {
  readonly store: Store<T>;
  /** Resolves when the transactions that were running have ended; they leave nothing behind. */
  readonly clear: () => Promise<void>;
}

/** A store in memory that can be emptied. */
export function replaceableStore<T extends RecordTypes>(newStore: () => Store<T>): ClearableStore<T> {
  let current = newStore();
  let open = true;
  // They stay, so that their versions go on.
  const shared = new MemorySharedValues(() => {
    if (!open) throw new StoreUnavailable("The store is closed.");
  });
  return {
    store: {
      kind: current.kind,
      get users() {
        return current.users;
      },
      get applications() {
        return current.applications;
      },
      get lines() {
        return current.lines;
      },
      get items() {
        return current.items;
      },
      lineWithItems: (...part) => current.lineWithItems(...part),
      get documents() {
        return current.documents;
      },
      get retained() {
        return current.retained;
      },
      get events() {
        return current.events;
      },
      get endpoints() {
        return current.endpoints;
      },
      get deliveries() {
        return current.deliveries;
      },
      idempotency: {
        claim: (request) => current.idempotency.claim(request),
        settle: (...settled) => current.idempotency.settle(...settled),
        find: (...given) => current.idempotency.find(...given),
        release: (...claimed) => current.idempotency.release(...claimed),
        countOthers: (...given) => current.idempotency.countOthers(...given),
        purge: (now) => current.idempotency.purge(now),
      },
      due: { claim: (request) => current.due.claim(request) },
      shared,
      transaction: (...inside) => current.transaction(...inside),
      checkReadiness: () => current.checkReadiness(),
      close() {
        open = false;
        return current.close();
      },
    },
    async clear() {
      const before = current;
      current = newStore();
      await before.close();
    },
  };
}
