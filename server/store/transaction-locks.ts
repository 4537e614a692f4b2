// Transactions of one user run one after the other in this process, so that they don't conflict with each other.
import { AsyncLocalStorage } from "node:async_hooks";

/** The locks around the current call. */
const surrounding = new AsyncLocalStorage<readonly TransactionLocks[]>();

/** Calls `work` so that a transaction inside of it is noticed. */
export type Inside = <Result>(work: () => Promise<Result>) => Promise<Result>;

export class TransactionLocks {
  readonly #last = new Map<string, Promise<void>>();

  /** @throws Error inside a transaction under these locks: it would wait for itself forever */
  hold<Result>(client_id: string, user_uuid: string, work: (inside: Inside) => Promise<Result>): Promise<Result> {
    const outer = surrounding.getStore() ?? [];
    if (outer.includes(this)) throw new Error("A transaction opens no transaction inside.");
    // A client's id may contain spaces, the part after the last space never does.
    const key = `${client_id} ${user_uuid}`;
    const result = (this.#last.get(key) ?? Promise.resolve()).then(() =>
      work((inner) => surrounding.run([...outer, this], inner)),
    );
    const done: Promise<void> = result.then(
      () => this.#leave(key, done),
      () => this.#leave(key, done),
    );
    this.#last.set(key, done);
    return result;
  }

  /** Resolves when all that hold or wait for a lock have finished. */
  async idle(): Promise<void> {
    await Promise.all(this.#last.values());
  }

  #leave(key: string, done: Promise<void>): void {
    if (this.#last.get(key) === done) this.#last.delete(key);
  }
}
