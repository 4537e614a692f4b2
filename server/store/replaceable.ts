// A store that can be emptied: a new store replaces the old one.
import type { RecordTypes, Store } from "./store.js";

/** A store with a function that deletes all records; only the sandbox calls it. */
export interface ClearableStore<T extends RecordTypes> {
  readonly store: Store<T>;
  /** Resolves when the transactions that were running have ended; they leave nothing behind. */
  readonly clear: () => Promise<void>;
}

export function replaceableStore<T extends RecordTypes>(newStore: () => Store<T>): ClearableStore<T> {
  let current = newStore();
  return {
    store: {
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
      idempotency: {
        claim: (request) => current.idempotency.claim(request),
        settle: (...settled) => current.idempotency.settle(...settled),
        release: (...claimed) => current.idempotency.release(...claimed),
      },
      transaction: (...inside) => current.transaction(...inside),
      ready: () => current.ready(),
      close: () => current.close(),
    },
    async clear() {
      const before = current;
      current = newStore();
      await before.close();
    },
  };
}
