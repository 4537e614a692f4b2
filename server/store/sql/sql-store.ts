// A store in a SQL database. Transactions are optimistic: they read committed records, and commit everything that they
// write in one step if no other transaction of the same user has committed since they read its version. No lock is
// held while the work runs, on this server or another.
import {
  StoreUnavailable,
  type Columns,
  type DueColumns,
  type IdempotencyRecords,
  type RecordTypes,
  type Store,
  type Transaction,
  type UserColumns,
} from "../store.js";
import { TransactionLocks } from "../transaction-locks.js";
import type { Backend } from "./backend.js";
import { SqlDue } from "./due.js";
import type { RecordTable } from "./entries.js";
import { SqlIdempotency } from "./idempotency.js";
import { itemQueries, tableQueries, type Query } from "./queries.js";
import { runTransaction } from "./run-transaction.js";
import { purgeRetained, readRetained, SqlItems, SqlTable, type Read } from "./committed.js";
import { SqlSharedValues } from "./shared-values.js";
import type { Queries } from "./transaction-reads.js";

export interface SqlStoreOptions {
  readonly backend: Backend;
  /** The part of a query that reads a JSON array of [list, from, to] as rows `g(list, first, after)`. */
  readonly rangesFrom: (parameter: string) => string;
  /** The database's time in SQL, as an RFC 3339 string in UTC with milliseconds when it is read. */
  readonly time: string;
  /** What a SELECT FOR UPDATE ends with to pass over locked rows; empty where there is no such thing. */
  readonly skipLocked: string;
  /** A number from 0 to 1, for the time that a transaction waits after a conflict. */
  readonly random?: () => number;
}

/** A store in a SQL database. */
export interface SqlStore<T extends RecordTypes> extends Store<T> {
  /** Deletes all records; only the sandbox calls it. Transactions that are running find that their records are gone. */
  clear(): Promise<void>;
}

export function sqlStore<T extends RecordTypes>({
  backend,
  rangesFrom,
  time,
  skipLocked,
  random = Math.random,
}: SqlStoreOptions): SqlStore<T> {
  const queries = queriesFor(rangesFrom);
  const locks = new TransactionLocks();
  const idempotency = new SqlIdempotency(backend, skipLocked);
  let open = true;
  const assertOpen = (): void => {
    if (!open) throw new StoreUnavailable("The store is closed.");
  };
  const read: Read = async (query, parameters) => {
    assertOpen();
    return backend.read(query, parameters);
  };
  const write: Backend["write"] = async (query, parameters) => {
    assertOpen();
    return backend.write(query, parameters);
  };
  const table = <C extends Columns, V>(name: RecordTable): SqlTable<C, V> => new SqlTable<C, V>(read, queries, name);

  return {
    users: table<UserColumns, T["user"]>("users"),
    applications: table<DueColumns, T["application"]>("applications"),
    lines: table<DueColumns, T["line"]>("lines"),
    items: new SqlItems<T["items"]>(read, queries),
    documents: table<Columns, T["document"]>("documents"),
    retained: {
      get: (client_id, uuid) => readRetained<T["retained"]>(read, client_id, uuid),
      async purge(now) {
        assertOpen();
        return purgeRetained(backend, now);
      },
    },
    idempotency: whileOpen(idempotency, assertOpen),
    due: new SqlDue({ read }, skipLocked),
    shared: new SqlSharedValues({ read, write }, time),
    async transaction(client_id, user_uuid, work, { fence } = {}) {
      assertOpen();
      return locks.hold(client_id, user_uuid, (inside) =>
        runTransaction(
          { backend, queries, idempotency, random },
          { client_id, user_uuid },
          (tx: Transaction<T>) => inside(() => work(tx)),
          fence,
        ),
      );
    },
    async clear() {
      assertOpen();
      await backend.clear();
      idempotency.clear();
    },
    async ready() {
      await read(ping, []);
    },
    async close() {
      if (!open) return;
      open = false;
      await locks.idle();
      await backend.close();
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
    release: (...claimed) => idempotency.release(...claimed),
    purge: async (now) => {
      assertOpen();
      return idempotency.purge(now);
    },
  };
}

function queriesFor(rangesFrom: SqlStoreOptions["rangesFrom"]): Queries {
  return {
    tables: {
      users: tableQueries("users"),
      applications: tableQueries("applications"),
      lines: tableQueries("lines"),
      documents: tableQueries("documents"),
    },
    items: itemQueries(rangesFrom),
  };
}

const ping: Query = { name: "ping", text: "SELECT 1" };
