// What makes a service a sandbox: a clock that can be put forward, and a store that can be emptied.
import type { Clock } from "../http/context.js";
import type { CreditStore } from "../store/records.js";
import { SandboxClock } from "./clock.js";

export interface Sandbox {
  /** What the whole service reads. */
  readonly clock: SandboxClock;
  /** What the whole service stores in. */
  readonly store: CreditStore;
  /** Goes back to the real time and to a new store, once what was running on the old one has ended. */
  readonly reset: () => Promise<void>;
}

export function createSandbox(real: Clock, newStore: () => CreditStore): Sandbox {
  const clock = new SandboxClock(real);
  let current = newStore();
  return {
    clock,
    // Another store takes the place of the one before, so a transaction that is still running can't leave anything
    // behind.
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
