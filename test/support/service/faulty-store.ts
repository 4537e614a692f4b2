// A store that fails on demand, to test how a service responds to that.
import type { CreditStore } from "../../../server/store/records.js";
import type { Table, TextTable } from "../../../server/store/store.js";
import { testStore } from "./test-store.js";

export interface FaultyStore {
  readonly store: CreditStore;
  /** From now on every read and every transaction throws this. */
  fail(error: Error): void;
  /** From now on it works again. */
  recover(): void;
}

export function faultyStore(): FaultyStore {
  const store = testStore();
  let failure: Error | undefined;
  const unlessFailed = <Result>(work: () => Promise<Result>): Promise<Result> =>
    failure ? Promise.reject(failure) : work();
  const table = <Row>(inner: Table<Row>): Table<Row> => ({
    get: (...names) => unlessFailed(() => inner.get(...names)),
    page: (...window) => unlessFailed(() => inner.page(...window)),
  });
  const textTable = <Row>(inner: TextTable<Row>): TextTable<Row> => ({
    ...table(inner),
    text: (...names) => unlessFailed(() => inner.text(...names)),
    textPage: (...window) => unlessFailed(() => inner.textPage(...window)),
  });
  return {
    store: {
      kind: store.kind,
      users: {
        ...textTable(store.users),
        after: (...given) => unlessFailed(() => store.users.after(...given)),
      },
      applications: table(store.applications),
      lines: table(store.lines),
      items: {
        inRanges: (...given) => unlessFailed(() => store.items.inRanges(...given)),
        slice: (...given) => unlessFailed(() => store.items.slice(...given)),
        find: (...given) => unlessFailed(() => store.items.find(...given)),
      },
      lineWithItems: (...given) => unlessFailed(() => store.lineWithItems(...given)),
      documents: table(store.documents),
      retained: {
        get: (...names) => unlessFailed(() => store.retained.get(...names)),
        purge: (now) => unlessFailed(() => store.retained.purge(now)),
      },
      events: textTable(store.events),
      endpoints: {
        ...table(store.endpoints),
        after: (...given) => unlessFailed(() => store.endpoints.after(...given)),
      },
      deliveries: {
        claim: (request) => unlessFailed(() => store.deliveries.claim(request)),
        record: (results) => unlessFailed(() => store.deliveries.record(results)),
        ofEvent: (...key) => unlessFailed(() => store.deliveries.ofEvent(...key)),
        purge: (before) => unlessFailed(() => store.deliveries.purge(before)),
      },
      idempotency: store.idempotency,
      due: { claim: (request) => unlessFailed(() => store.due.claim(request)) },
      shared: {
        get: (name) => unlessFailed(() => store.shared.get(name)),
        set: (...given) => unlessFailed(() => store.shared.set(...given)),
      },
      transaction: (...owner) => unlessFailed(() => store.transaction(...owner)),
      checkReadiness: () => unlessFailed(() => store.checkReadiness()),
      close: () => store.close(),
    },
    fail(error) {
      failure = error;
    },
    recover() {
      failure = undefined;
    },
  };
}
