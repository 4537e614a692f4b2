// The sandbox's controls: a clock that can be moved forward, and a store that can be emptied.
import type { Clock } from "../http/context.js";
import type { CreditStore } from "../store/records.js";
import { SandboxClock } from "./clock.js";

export interface Sandbox {
  /** The clock of the whole service. */
  readonly clock: SandboxClock;
  /** The store of the whole service. */
  readonly store: CreditStore;
  /** Returns to real time and to a new store, once the transactions of the old one have ended. */
  readonly reset: () => Promise<void>;
}

/** A sandbox that starts in real time with an empty store. */
export function createSandbox(real: Clock, newStore: () => CreditStore): Sandbox {
  const clock = new SandboxClock(real);
  let current = newStore();
  return {
    clock,
    // A new store replaces the old one, so that a transaction that is still running leaves nothing behind.
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
    async reset() {
      const before = current;
      current = newStore();
      clock.reset();
      await before.close();
    },
  };
}
