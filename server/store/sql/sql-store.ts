// A store in a SQL database. Transactions are optimistic: they read committed records, and commit everything that they
// write in one step if no other transaction of the same user has committed since they read its version. No lock is
// held while the work runs, on this server or another.
import {
  StoreUnavailable,
  type Columns,
  type DueColumns,
  type EndpointColumns,
  type EventColumns,
  type IdempotencyRecords,
  type RecordTypes,
  type Store,
  type StoreKind,
  type Transaction,
  type UserColumns,
} from "../store.js";
import type { Backend } from "./backend.js";
import { ClearableLocks } from "./clearable-locks.js";
import { SqlDeliveries } from "./transaction/deliveries.js";
import { SqlDue } from "./transaction/due.js";
import type { RecordTable } from "../entries.js";
import { SqlIdempotency } from "./transaction/idempotency.js";
import { ListMerger, type ListOptions } from "./lists/merger.js";
import { itemQueries, tableQueries } from "./queries.js";
import type { Dialect } from "./query.js";
import { runTransaction } from "./transaction/run-transaction.js";
import { readLineWithItems } from "./line-with-items.js";
import { purgeRetained, readRetained, SqlItems, SqlTable } from "./committed.js";
import { SqlSharedValues } from "./shared-values.js";
import type { Queries } from "./transaction/transaction-reads.js";

export interface SqlStoreOptions {
  readonly kind: StoreKind;
  readonly backend: Backend;
  readonly dialect: Dialect;
  /** Called when work in the background fails, for another reason than that the database is unavailable. */
  readonly onError?: (error: Error) => void;
  readonly lists?: ListOptions;
  /** A number from 0 to 1, for the time that a transaction waits after a conflict. */
  readonly random?: () => number;
}

/** A store in a SQL database. */
export interface SqlStore<T extends RecordTypes> extends Store<T> {
  /**
   * Deletes all records; only the sandbox calls it. It waits for the transactions that are running in this process, and
   * later ones wait for it, so that nothing of before is left.
   */
  clear(): Promise<void>;

  /**
   * Counts what was inserted into lists and removed from them, so that pages are read faster. The store does this by
   * itself in the background; it changes nothing that can be read.
   * @param steps how many steps are taken at most for each list
   */
  mergeLists(steps?: number): Promise<void>;
}

export function sqlStore<T extends RecordTypes>({
  kind,
  backend,
  dialect,
  onError = () => {},
  lists = {},
  random = Math.random,
}: SqlStoreOptions): SqlStore<T> {
  const queries = queriesFor(dialect);
  const locks = new ClearableLocks();
  const merger = new ListMerger(backend, dialect, onError, lists);
  const onUnmerged = merger.countFound.bind(merger);
  const onCommit = merger.countCommitted.bind(merger);
  const idempotency = new SqlIdempotency(backend, dialect.skipLocked);
  let open = true;
  const assertOpen = (): void => {
    if (!open) throw new StoreUnavailable("The store is closed.");
  };
  const { read, write, writeAll, checkReadiness } = statementsWhileOpen(backend, assertOpen);
  const table = <C extends Columns, V>(name: RecordTable): SqlTable<C, V> =>
    new SqlTable<C, V>(read, queries, name, onUnmerged);

  return {
    kind,
    users: table<UserColumns, T["user"]>("users"),
    applications: table<DueColumns, T["application"]>("applications"),
    lines: table<DueColumns, T["line"]>("lines"),
    items: new SqlItems<T["items"]>(read, queries),
    lineWithItems: (line, part) => readLineWithItems(read, line, part),
    documents: table<Columns, T["document"]>("documents"),
    events: table<EventColumns, T["event"]>("events"),
    endpoints: table<EndpointColumns, T["endpoint"]>("endpoints"),
    deliveries: new SqlDeliveries({ read, writeAll }, dialect),
    retained: {
      get: (client_id, uuid) => readRetained<T["retained"]>(read, client_id, uuid),
      purge: (now) => purgeRetained({ read, write }, now),
    },
    idempotency: whileOpen(idempotency, assertOpen),
    due: new SqlDue({ read }, dialect.skipLocked),
    shared: new SqlSharedValues({ read, write }, dialect.time),
    async transaction(client_id, user_uuid, work, { fence } = {}) {
      assertOpen();
      return locks.hold(client_id, user_uuid, (inside) =>
        runTransaction(
          { backend, queries, idempotency, random, onCommit },
          { client_id, user_uuid },
          (tx: Transaction<T>) => inside(() => work(tx)),
          fence,
        ),
      );
    },
    async clear() {
      assertOpen();
      await locks.clear(() => backend.clear());
    },
    async mergeLists(steps = Infinity) {
      assertOpen();
      await merger.mergeAll(steps);
    },
    checkReadiness,
    async close() {
      if (!open) return;
      open = false;
      await locks.whenIdle();
      await merger.whenIdle();
      await backend.close();
    },
  };
}

function statementsWhileOpen(
  backend: Backend,
  assertOpen: () => void,
): Pick<Backend, "read" | "write" | "writeAll" | "checkReadiness"> {
  return {
    checkReadiness: async () => {
      assertOpen();
      return backend.checkReadiness();
    },
    read: async (query, parameters) => {
      assertOpen();
      return backend.read(query, parameters);
    },
    write: async (query, parameters) => {
      assertOpen();
      return backend.write(query, parameters);
    },
    writeAll: async (writes) => {
      assertOpen();
      return backend.writeAll(writes);
    },
  };
}

/** Requests that run may settle and release their keys while the store is closing; no new one claims any. */
function whileOpen(idempotency: SqlIdempotency, assertOpen: () => void): IdempotencyRecords {
  return {
    claim: async (request) => {
      assertOpen();
      return idempotency.claim(request);
    },
    settle: (...settled) => idempotency.settle(...settled),
    find: (...given) => idempotency.find(...given),
    release: (...claimed) => idempotency.release(...claimed),
    purge: async (now) => {
      assertOpen();
      return idempotency.purge(now);
    },
    countOthers: async (...given) => {
      assertOpen();
      return idempotency.countOthers(...given);
    },
  };
}

function queriesFor(dialect: Dialect): Queries {
  return {
    tables: {
      users: tableQueries("users"),
      applications: tableQueries("applications"),
      lines: tableQueries("lines"),
      documents: tableQueries("documents"),
      events: tableQueries("events"),
      endpoints: tableQueries("endpoints"),
    },
    items: itemQueries(dialect),
  };
}
