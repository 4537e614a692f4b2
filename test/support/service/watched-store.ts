// A store that records its calls and what is stored: how much work a request causes, and what is at rest.
import type { CreditStore, CreditTransaction } from "../../../server/store/records.js";
import type { Table, TextTable, WritableTable } from "../../../server/store/store.js";

export interface WatchedStore {
  readonly store: CreditStore;
  /** The names of what was called: `lines.get`, `tx.lines.replace`. */
  readonly calls: string[];
  /** Everything that was handed over to be kept. */
  readonly kept: unknown[];
}

/** Returns `work` as a function that also records the call, and what it is given if that is kept. */
type Noting = <Arguments extends readonly unknown[], Result>(
  name: string,
  work: (...given: Arguments) => Promise<Result>,
  keeps?: boolean,
) => (...given: Arguments) => Promise<Result>;

export function watchedStore(inner: CreditStore): WatchedStore {
  const calls: string[] = [];
  const kept: unknown[] = [];
  const noting: Noting =
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
  const store: CreditStore = {
    kind: inner.kind,
    users: {
      ...textTable(noting, "users", inner.users),
      after: noting("users.after", (...given) => inner.users.after(...given)),
    },
    applications: table(noting, "applications", inner.applications),
    lines: table(noting, "lines", inner.lines),
    items: itemReads(noting, "items", inner.items),
    lineWithItems: (...given) => noting("lineWithItems", () => inner.lineWithItems(...given))(),
    documents: table(noting, "documents", inner.documents),
    retained: {
      get: noting("retained.get", (...key) => inner.retained.get(...key)),
      purge: noting("retained.purge", (now) => inner.retained.purge(now)),
    },
    events: textTable(noting, "events", inner.events),
    endpoints: {
      ...table(noting, "endpoints", inner.endpoints),
      after: noting("endpoints.after", (...given) => inner.endpoints.after(...given)),
    },
    deliveries: {
      claim: noting("deliveries.claim", (request) => inner.deliveries.claim(request)),
      record: noting("deliveries.record", (results) => inner.deliveries.record(results), true),
      ofEvent: noting("deliveries.ofEvent", (...key) => inner.deliveries.ofEvent(...key)),
      purge: noting("deliveries.purge", (before) => inner.deliveries.purge(before)),
    },
    idempotency: {
      claim: noting("claim", (request) => inner.idempotency.claim(request), true),
      settle: noting("settle", (...settlement) => inner.idempotency.settle(...settlement), true),
      find: noting("find", (...given) => inner.idempotency.find(...given)),
      release: noting("release", (...key) => inner.idempotency.release(...key)),
      countOthers: noting("countOthers", (...given) => inner.idempotency.countOthers(...given)),
      purge: noting("purge", (now) => inner.idempotency.purge(now)),
    },
    due: { claim: noting("due.claim", (request) => inner.due.claim(request)) },
    shared: {
      get: noting("shared.get", (name) => inner.shared.get(name)),
      set: noting("shared.set", (...given) => inner.shared.set(...given), true),
    },
    transaction: (client_id, user_uuid, work, options) => {
      calls.push("transaction");
      return inner.transaction(client_id, user_uuid, (tx) => work(inside(noting, tx)), options);
    },
    checkReadiness: () => inner.checkReadiness(),
    close: () => inner.close(),
  };
  return { store, calls, kept };
}

function table<R>(noting: Noting, name: string, of: Table<R>): Table<R> {
  return {
    get: noting(`${name}.get`, (...key) => of.get(...key)),
    page: noting(`${name}.page`, (...window) => of.page(...window)),
  };
}

function textTable<R>(noting: Noting, name: string, of: TextTable<R>): TextTable<R> {
  return {
    ...table(noting, name, of),
    text: noting(`${name}.text`, (...key) => of.text(...key)),
    textPage: noting(`${name}.textPage`, (...window) => of.textPage(...window)),
  };
}

function writable<R>(noting: Noting, name: string, of: WritableTable<R>): WritableTable<R> {
  return {
    get: noting(`tx.${name}.get`, (...key) => of.get(...key)),
    ofUser: noting(`tx.${name}.ofUser`, (...owner) => of.ofUser(...owner)),
    insert: noting(`tx.${name}.insert`, (row) => of.insert(row), true),
    replace: noting(`tx.${name}.replace`, (row) => of.replace(row), true),
    remove: noting(`tx.${name}.remove`, (...key) => of.remove(...key)),
  };
}

function itemReads(noting: Noting, name: string, of: CreditStore["items"]): CreditStore["items"] {
  return {
    inRanges: noting(`${name}.inRanges`, (...given) => of.inRanges(...given)),
    slice: (...given) => noting(`${name}.slice`, () => of.slice(...given))(),
    find: (...given) => noting(`${name}.find`, () => of.find(...given))(),
  };
}

function inside(
  noting: Noting,
  {
    users,
    applications,
    lines,
    items,
    documents,
    retained,
    events,
    endpoints,
    deliveries,
    responses,
  }: CreditTransaction,
): CreditTransaction {
  return {
    users: {
      ...writable(noting, "users", users),
      rehash: noting("tx.users.rehash", (...given) => users.rehash(...given), true),
    },
    applications: writable(noting, "applications", applications),
    lines: writable(noting, "lines", lines),
    items: {
      ...itemReads(noting, "tx.items", items),
      insert: noting("tx.items.insert", (...given) => items.insert(...given), true),
      replace: noting("tx.items.replace", (...given) => items.replace(...given), true),
      remove: noting("tx.items.remove", (...given) => items.remove(...given)),
    },
    documents: writable(noting, "documents", documents),
    retained: { insert: noting("tx.retained.insert", (row) => retained.insert(row), true) },
    events: {
      insert: noting("tx.events.insert", (row) => events.insert(row), true),
      lastTime: () => events.lastTime(),
    },
    endpoints: writable(noting, "endpoints", endpoints),
    deliveries: { resend: noting("tx.deliveries.resend", (...given) => deliveries.resend(...given), true) },
    responses: {
      settle: noting("tx.responses.settle", (...settled) => responses.settle(...settled), true),
      erase: noting("tx.responses.erase", () => responses.erase()),
    },
  };
}
