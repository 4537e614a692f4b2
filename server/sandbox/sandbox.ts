// The sandbox's controls: a clock that can be moved forward, and a store that can be emptied.
import type { Clock } from "../http/context.js";
import type { CreditRecords, CreditStore } from "../store/records.js";
import type { ClearableStore } from "../store/replaceable.js";
import { SandboxClock } from "./clock.js";

export interface Sandbox {
  /** The clock of the whole service. */
  readonly clock: SandboxClock;
  /** The store of the whole service. */
  readonly store: CreditStore;
  /** Returns to real time and to an empty store. */
  readonly reset: () => Promise<void>;
}

/** A sandbox that starts in real time. */
export function createSandbox(real: Clock, { store, clear }: ClearableStore<CreditRecords>): Sandbox {
  const clock = new SandboxClock(real, store.shared);
  return {
    clock,
    store,
    async reset() {
      await clock.reset();
      await clear();
    },
  };
}
