// A store that records its calls and what is stored: how much work a request causes, and what is at rest.
import type { CreditStore, CreditTransaction } from "../../server/store/records.js";
import type { Table, WritableTable } from "../../server/store/store.js";

export interface WatchedStore {
  readonly store: CreditStore;
  /** The names of what was called: `lines.get`, `tx.lines.replace`. */
  readonly calls: string[];
  /** Everything that was handed over to be kept. */
  readonly kept: unknown[];
}

export function watchedStore(inner: CreditStore): WatchedStore {
  const calls: string[] = [];
  const kept: unknown[] = [];
  const noting =
    <Arguments extends readonly unknown[], Result>(
      name: string,
      work: (...given: Arguments) => Promise<Result>,
      keeps = false,
    ) =>
    (...given: Arguments): Promise<Result> => {
      calls.push(name);
      if (keeps) kept.push(given);
      return work(...given);
    };
  const table = <R>(name: string, of: Table<R>): Table<R> => ({
    get: noting(`${name}.get`, (...key) => of.get(...key)),
    page: noting(`${name}.page`, (...window) => of.page(...window)),
  });
  const writable = <R>(name: string, of: WritableTable<R>): WritableTable<R> => ({
    get: noting(`tx.${name}.get`, (...key) => of.get(...key)),
    ofUser: noting(`tx.${name}.ofUser`, (...owner) => of.ofUser(...owner)),
    insert: noting(`tx.${name}.insert`, (row) => of.insert(row), true),
    replace: noting(`tx.${name}.replace`, (row) => of.replace(row), true),
    remove: noting(`tx.${name}.remove`, (...key) => of.remove(...key)),
  });
  const inside = ({
    users,
    applications,
    lines,
    documents,
    retained,
    responses,
  }: CreditTransaction): CreditTransaction => ({
    users: writable("users", users),
    applications: writable("applications", applications),
    lines: writable("lines", lines),
    documents: writable("documents", documents),
    retained: { insert: noting("tx.retained.insert", (row) => retained.insert(row), true) },
    responses: {
      settle: noting("tx.responses.settle", (...settled) => responses.settle(...settled), true),
      erase: noting("tx.responses.erase", () => responses.erase()),
    },
  });
  const store: CreditStore = {
    users: {
      ...table("users", inner.users),
      text: noting("users.text", (...key) => inner.users.text(...key)),
      textPage: noting("users.textPage", (...window) => inner.users.textPage(...window)),
    },
    applications: table("applications", inner.applications),
    lines: table("lines", inner.lines),
    documents: table("documents", inner.documents),
    retained: {
      get: noting("retained.get", (...key) => inner.retained.get(...key)),
      purge: noting("retained.purge", (now) => inner.retained.purge(now)),
    },
    idempotency: {
      claim: noting("claim", (request) => inner.idempotency.claim(request), true),
      settle: noting("settle", (...settlement) => inner.idempotency.settle(...settlement), true),
      release: noting("release", (...key) => inner.idempotency.release(...key)),
    },
    transaction: (client_id, user_uuid, work) => {
      calls.push("transaction");
      return inner.transaction(client_id, user_uuid, (tx) => work(inside(tx)));
    },
    ready: () => inner.ready(),
    close: () => inner.close(),
  };
  return { store, calls, kept };
}
