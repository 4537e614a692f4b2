// Transactions of one user run one after the other in this process, so that they don't conflict with each other.
import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The locks around the current call. There is one storage for all stores: Node 20 keeps each that was ever used, and
 * makes every `await` of the process slower for it.
 */
const surrounding = new AsyncLocalStorage<readonly TransactionLocks[]>();

/** While no transaction runs, the storage is disabled, so that reads do not pay for it. */
let running = 0;

/** Calls `work` so that a transaction inside of it is noticed. */
export type Inside = <Result>(work: () => Promise<Result>) => Promise<Result>;

async function runInside<Result>(locks: readonly TransactionLocks[], work: () => Promise<Result>): Promise<Result> {
  running += 1;
  try {
    return await surrounding.run(locks, work);
  } finally {
    running -= 1;
    if (running === 0) surrounding.disable();
  }
}

export class TransactionLocks {
  readonly #last = new Map<string, Promise<void>>();

  /** @throws Error inside a transaction under these locks: it would wait for itself forever */
  hold<Result>(client_id: string, user_uuid: string, work: (inside: Inside) => Promise<Result>): Promise<Result> {
    const outer = surrounding.getStore() ?? [];
    if (outer.includes(this)) throw new Error("A transaction opens no transaction inside.");
    // A client's id may contain spaces, the part after the last space never does.
    const key = `${client_id} ${user_uuid}`;
    const inside: Inside = (inner) => runInside([...outer, this], inner);
    const result = (this.#last.get(key) ?? Promise.resolve()).then(() => work(inside));
    const done: Promise<void> = result.then(
      () => this.#leave(key, done),
      () => this.#leave(key, done),
    );
    this.#last.set(key, done);
    return result;
  }

  /** Resolves when all that hold or wait for a lock have finished. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.#last.values());
  }

  #leave(key: string, done: Promise<void>): void {
    if (this.#last.get(key) === done) this.#last.delete(key);
  }
}
