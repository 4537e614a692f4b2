// The locks of transactions of a store that can be emptied: the transactions that run end before, others wait.
import { TransactionLocks, type Inside } from "../transaction-locks.js";

export class ClearableLocks {
  #locks = new TransactionLocks();
  /** Resolves when the store is empty; undefined while nothing empties it. */
  #cleared: Promise<unknown> | undefined;

  /** As TransactionLocks.hold. */
  hold<Result>(client_id: string, user_uuid: string, work: (inside: Inside) => Promise<Result>): Promise<Result> {
    const cleared = this.#cleared;
    return this.#locks.hold(client_id, user_uuid, async (inside) => {
      if (cleared) await cleared;
      return work(inside);
    });
  }

  /** Calls `empty` when the running transactions have ended, and before later ones begin. */
  async clear(empty: () => Promise<void>): Promise<void> {
    const running = this.#locks;
    const earlier = this.#cleared;
    this.#locks = new TransactionLocks();
    const clearing = (async () => {
      await earlier;
      await running.whenIdle();
      await empty();
    })();
    // Later transactions go on after a failure too, which concerns only the caller.
    const over: Promise<void> = clearing
      .catch(() => {})
      .then(() => {
        if (this.#cleared === over) this.#cleared = undefined;
      });
    this.#cleared = over;
    await clearing;
  }

  /** Resolves when all that hold or wait for a lock have finished. */
  async whenIdle(): Promise<void> {
    await this.#cleared;
    await this.#locks.whenIdle();
  }
}
