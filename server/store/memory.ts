// The store in memory. All records are lost when the process ends.
import { AsyncLocalStorage } from "node:async_hooks";
import { IdempotencyMemory, StagedResponses } from "./memory-idempotency.js";
import { MemoryItems, StagedItems } from "./memory-items.js";
import { MemoryTable, ownerKey, StagedTable } from "./memory-table.js";
import {
  StoreUnavailable,
  type Columns,
  type RetainedColumns,
  type RecordTypes,
  type Store,
  type UserColumns,
} from "./store.js";

interface MemoryLimits {
  /** The limit of idempotency keys and their responses for each client, in bytes. */
  readonly idempotencyBytes: number;
}

/** About a hundred thousand keys in 24 hours. */
const defaultLimits: MemoryLimits = { idempotencyBytes: 256 * 2 ** 20 };

/**
 * The stores with a transaction around the current call. There is one storage for all of them: Node 20 keeps each that
 * was ever used, and makes every `await` of the process slower for it.
 */
const surroundingStores = new AsyncLocalStorage<readonly Locks[]>();

/** While no transaction runs, the storage is disabled, so that reads do not pay for it. */
let running = 0;

async function runInside<Result>(locks: readonly Locks[], work: () => Promise<Result>): Promise<Result> {
  running += 1;
  try {
    return await surroundingStores.run(locks, work);
  } finally {
    running -= 1;
    if (running === 0) surroundingStores.disable();
  }
}

/** Creates an empty store. */
export function memoryStore<T extends RecordTypes>(limits: MemoryLimits = defaultLimits): Store<T> {
  let open = true;
  const assertOpen = (): void => {
    if (!open) throw new StoreUnavailable("The store is closed.");
  };
  const users = new MemoryTable<UserColumns, T["user"]>(assertOpen, (columns) => columns.tax_id_hash);
  const applications = new MemoryTable<Columns, T["application"]>(assertOpen);
  const lines = new MemoryTable<Columns, T["line"]>(assertOpen);
  const items = new MemoryItems<T["items"]>(
    assertOpen,
    ({ client_id, line_uuid }) => lines.find(client_id, line_uuid) !== undefined,
  );
  const documents = new MemoryTable<Columns, T["document"]>(assertOpen);
  const retained = new MemoryTable<RetainedColumns, T["retained"]>(assertOpen);
  const locks = new Locks();
  const idempotency = new IdempotencyMemory(assertOpen, limits.idempotencyBytes);

  return {
    users,
    applications,
    lines,
    items,
    documents,
    retained: {
      get: (client_id, uuid) => retained.get(client_id, uuid),
      purge: async (now) => retained.deleteWhere(({ until }) => until <= now.toISOString()),
    },
    idempotency,

    async transaction(client_id, user_uuid, work) {
      assertOpen();
      // It would wait for itself forever.
      const surrounding = surroundingStores.getStore() ?? [];
      if (surrounding.includes(locks)) throw new Error("A transaction opens no transaction inside.");
      return locks.hold(ownerKey(client_id, user_uuid), async () => {
        const ownLines = new StagedTable(lines, client_id, user_uuid);
        const tx = {
          users: new StagedTable(users, client_id, user_uuid),
          applications: new StagedTable(applications, client_id, user_uuid),
          lines: ownLines,
          items: new StagedItems(items, ownLines),
          documents: new StagedTable(documents, client_id, user_uuid),
          retained: new StagedTable(retained, client_id, user_uuid),
          responses: new StagedResponses(idempotency, client_id, user_uuid),
        };
        const staged = Object.values(tx);
        try {
          const result = await runInside([...surrounding, locks], () => work(tx));
          // Nothing awaits from the first check to the last commit, so no one sees half a transaction.
          for (const each of staged) each.check();
          for (const each of staged) each.commit();
          return result;
        } finally {
          for (const each of staged) each.end();
        }
      });
    },

    async ready() {
      assertOpen();
    },

    async close() {
      open = false;
      await locks.idle();
    },
  };
}

/** Runs one task at a time for each key, in the order of arrival. */
class Locks {
  readonly #last = new Map<string, Promise<void>>();

  hold<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const result = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const done: Promise<void> = result.then(
      () => this.#leave(key, done),
      () => this.#leave(key, done),
    );
    this.#last.set(key, done);
    return result;
  }

  async idle(): Promise<void> {
    await Promise.all(this.#last.values());
  }

  #leave(key: string, done: Promise<void>): void {
    if (this.#last.get(key) === done) this.#last.delete(key);
  }
}
