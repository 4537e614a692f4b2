// The store in memory. All records are lost when the process ends.
import { LeaseLostError } from "../due.js";
import { MemoryDeliveries } from "./deliveries.js";
import { MemoryLeases } from "./due.js";
import { StagedEvents } from "./events.js";
import { IdempotencyMemory, StagedResponses } from "./idempotency.js";
import { MemoryItems, StagedItems } from "./items.js";
import { MemoryTable, StagedTable } from "./table.js";
import { MemoryUsers, StagedUsers } from "./users.js";
import { StagedDeliveries } from "./resent.js";
import { MemorySharedValues } from "./shared-values.js";
import type { LineKey } from "../items.js";
import {
  StoreUnavailable,
  type Columns,
  type DueColumns,
  type EndpointColumns,
  type EventColumns,
  type RetainedColumns,
  type RecordTypes,
  type Store,
} from "../store.js";
import { TransactionLocks } from "../transaction-locks.js";

interface MemoryLimits {
  /** The limit of idempotency keys and their responses for each client, in bytes. */
  readonly idempotencyBytes: number;
}

/** About a hundred thousand keys in 24 hours. */
const defaultLimits: MemoryLimits = { idempotencyBytes: 256 * 2 ** 20 };

/** The committed records. */
interface Tables<T extends RecordTypes> {
  readonly users: MemoryUsers<T["user"]>;
  readonly applications: MemoryTable<DueColumns, T["application"]>;
  readonly lines: MemoryTable<DueColumns, T["line"]>;
  readonly items: MemoryItems<T["items"]>;
  readonly documents: MemoryTable<Columns, T["document"]>;
  readonly retained: MemoryTable<RetainedColumns, T["retained"]>;
  readonly events: MemoryTable<EventColumns, T["event"]>;
  readonly endpoints: MemoryTable<EndpointColumns, T["endpoint"]>;
  readonly deliveries: MemoryDeliveries;
  readonly idempotency: IdempotencyMemory;
}

function createTables<T extends RecordTypes>(assertOpen: () => void, limits: MemoryLimits): Tables<T> {
  const lines = new MemoryTable<DueColumns, T["line"]>(assertOpen);
  const events = new MemoryTable<EventColumns, T["event"]>(assertOpen);
  const endpoints = new MemoryTable<EndpointColumns, T["endpoint"]>(assertOpen, { areUsers: true });
  const hasLine = ({ client_id, line_uuid }: LineKey): boolean => lines.find(client_id, line_uuid) !== undefined;
  return {
    users: new MemoryUsers(assertOpen),
    applications: new MemoryTable(assertOpen),
    lines,
    items: new MemoryItems(assertOpen, hasLine),
    documents: new MemoryTable(assertOpen),
    retained: new MemoryTable(assertOpen),
    events,
    endpoints,
    deliveries: new MemoryDeliveries(assertOpen, events, endpoints),
    idempotency: new IdempotencyMemory(assertOpen, limits.idempotencyBytes),
  };
}

/** The writes of a transaction, before they are committed. */
function stage<T extends RecordTypes>(tables: Tables<T>, client_id: string, user_uuid: string) {
  const lines = new StagedTable(tables.lines, client_id, user_uuid);
  return {
    users: new StagedUsers(tables.users, client_id, user_uuid),
    applications: new StagedTable(tables.applications, client_id, user_uuid),
    lines,
    items: new StagedItems(tables.items, lines),
    documents: new StagedTable(tables.documents, client_id, user_uuid),
    retained: new StagedTable(tables.retained, client_id, user_uuid),
    endpoints: new StagedTable(tables.endpoints, client_id, user_uuid),
    events: new StagedEvents(tables.events, tables.deliveries, client_id, user_uuid),
    deliveries: new StagedDeliveries(tables.deliveries, client_id, user_uuid),
    responses: new StagedResponses(tables.idempotency, client_id, user_uuid),
  };
}

/** Creates an empty store. */
export function memoryStore<T extends RecordTypes>(limits: MemoryLimits = defaultLimits): Store<T> {
  let open = true;
  const assertOpen = (): void => {
    if (!open) throw new StoreUnavailable("The store is closed.");
  };
  const tables = createTables<T>(assertOpen, limits);
  const { items, lines, retained } = tables;
  const locks = new TransactionLocks();
  const leases = new MemoryLeases(assertOpen, [tables.lines.due, tables.applications.due]);

  return {
    kind: "memory",
    ...tables,
    due: leases,
    shared: new MemorySharedValues(assertOpen),
    retained: {
      get: (client_id, uuid) => retained.get(client_id, uuid),
      purge: async (now) => retained.deleteWhere(({ until }) => until <= now.toISOString()),
    },

    async lineWithItems(line, part) {
      // Both read before anything is awaited, so that nothing is committed in between.
      const [row, found] = await Promise.all([lines.get(line.client_id, line.line_uuid), items.part(line, part)]);
      return row && { row, items: found };
    },

    async transaction(client_id, user_uuid, work, { fence } = {}) {
      assertOpen();
      return locks.hold(client_id, user_uuid, async (inside) => {
        const tx = stage(tables, client_id, user_uuid);
        const staged = Object.values(tx);
        try {
          const result = await inside(() => work(tx));
          // Nothing awaits from the first check to the last commit, so no one sees half a transaction.
          for (const each of staged) each.check();
          if (fence !== undefined && !leases.end(client_id, user_uuid, fence)) throw new LeaseLostError();
          for (const each of staged) each.commit();
          if (tx.users.removedUuids().length > 0) leases.forget(client_id, user_uuid);
          return result;
        } finally {
          for (const each of staged) each.end();
        }
      });
    },

    async checkReadiness() {
      assertOpen();
    },

    async close() {
      open = false;
      await locks.whenIdle();
    },
  };
}
