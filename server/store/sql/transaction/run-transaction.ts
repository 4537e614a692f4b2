// Runs a transaction: its work on staged records, then the commit, again after a conflict.
import { setTimeout as sleep } from "node:timers/promises";
import {
  StoreUnavailable,
  type Columns,
  type DueColumns,
  type EndpointColumns,
  type RecordTypes,
  type RetainedColumns,
  type Transaction,
} from "../../store.js";
import { type Backend, type Changes, type OwnerKey } from "../backend.js";
import { type RecordEntry, recordTables, type RecordTable } from "../../entries.js";
import { assertLeased } from "./due.js";
import { StagedResponses, type SqlIdempotency } from "./idempotency.js";
import { StagedDeliveries } from "./staged-deliveries.js";
import { StagedItems } from "./staged-items.js";
import { StagedEvents, StagedRecords, StagedUsers } from "./staged-records.js";
import { Conflict, TransactionReads, type Queries } from "./transaction-reads.js";

/** A transaction that conflicts this often is given up; the user has more transactions than the store can order. */
const maxAttempts = 20;

/** The first wait after a conflict, in milliseconds. It doubles each time, up to 64 times as much. */
const firstWait = 2;

interface Dependencies {
  readonly backend: Backend;
  readonly queries: Queries;
  readonly idempotency: SqlIdempotency;
  /** A number from 0 to 1, for the time to wait after a conflict. */
  readonly random: () => number;
  /** Called with what is committed. */
  readonly onCommit: (changes: Changes) => void;
}

/**
 * Runs the work until it is committed, or fails by itself. With a fence it is committed only under that lease.
 * @throws LeaseLostError; and what the work and the commit throw
 */
export async function runTransaction<T extends RecordTypes, Result>(
  { backend, queries, idempotency, random, onCommit }: Dependencies,
  owner: OwnerKey,
  work: (tx: Transaction<T>) => Promise<Result>,
  fence: string | undefined,
): Promise<Result> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const reads = new TransactionReads(backend, queries, owner);
    // The first attempt expects that the work reads something, or creates its user.
    if (attempt > 1) await reads.readVersion();
    if (attempt > 1 && fence !== undefined) await assertLeased(backend, owner, fence);
    const staged = stage<T>(reads, idempotency);
    try {
      const result = await work(staged.tx);
      if (await commitStaged(backend, reads, staged, fence, onCommit)) return result;
    } catch (error) {
      // The work may have failed because it has seen some records before another transaction, and others after it.
      const isConflict = error instanceof Conflict || (await isOutdated(reads));
      if (!isConflict) throw error;
    } finally {
      reads.end();
    }
    await sleep(random() * firstWait * 2 ** Math.min(attempt - 1, 6));
  }
  throw new StoreUnavailable("Too many transactions change the same records at once.");
}

/** An unreachable database is the reason for the failure, not for another attempt. */
async function isOutdated(reads: TransactionReads): Promise<boolean> {
  try {
    return await reads.isOutdated();
  } catch {
    return false;
  }
}

interface Staged<T extends RecordTypes> {
  readonly tx: Transaction<T>;
  readonly users: StagedUsers<T["user"]>;
  readonly tables: ReadonlyMap<RecordTable, StagedRecords<Columns, unknown>>;
  readonly items: StagedItems<T["items"]>;
  readonly retained: RecordEntry<RetainedColumns>[];
  readonly deliveries: StagedDeliveries;
  readonly responses: StagedResponses;
}

function stage<T extends RecordTypes>(reads: TransactionReads, idempotency: SqlIdempotency): Staged<T> {
  const users = new StagedUsers<T["user"]>(reads);
  const applications = new StagedRecords<DueColumns, T["application"]>(reads, "applications");
  const lines = new StagedRecords<DueColumns, T["line"]>(reads, "lines");
  const documents = new StagedRecords<Columns, T["document"]>(reads, "documents");
  const events = new StagedEvents<T["event"]>(reads);
  const endpoints = new StagedRecords<EndpointColumns, T["endpoint"]>(reads, "endpoints");
  const items = new StagedItems<T["items"]>(reads, lines);
  const deliveries = new StagedDeliveries(reads);
  const responses = new StagedResponses(reads, idempotency);
  const retained: RecordEntry<RetainedColumns>[] = [];
  const tx: Transaction<T> = {
    users,
    applications,
    lines,
    items,
    documents,
    retained: {
      async insert({ value, ...columns }) {
        reads.assertRunning();
        const { client_id, user_uuid } = reads.owner;
        const isOwn = columns.client_id === client_id && columns.user_uuid === user_uuid;
        if (!isOwn) throw new Error("A transaction writes only records of its user.");
        retained.push({ columns, json: JSON.stringify(value) });
      },
    },
    events,
    endpoints,
    deliveries,
    responses,
  };
  const byName: Readonly<Record<RecordTable, unknown>> = { users, applications, lines, documents, events, endpoints };
  const tables = new Map(recordTables.map((name) => [name, byName[name] as StagedRecords<Columns, unknown>] as const));
  return { tx, users, tables, items, retained, deliveries, responses };
}

/** Whether the changes are committed, or there are none and no lease to end. */
async function commitStaged<T extends RecordTypes>(
  backend: Backend,
  reads: TransactionReads,
  { users, tables, items, retained, deliveries, responses }: Staged<T>,
  fence: string | undefined,
  onCommit: Dependencies["onCommit"],
): Promise<boolean> {
  // Only a user whose records have a version has a lease; one that was not read yet is read by the next attempt.
  if (fence !== undefined && reads.version === undefined) return false;
  const changed = [...tables]
    .map(([name, table]) => [name, table.changes()] as const)
    .filter(([, { inserted, replaced, removed }]) => inserted.length + replaced.length + removed.length > 0);
  const itemChanges = await items.changes();
  const { resent } = deliveries;
  const { settled, erases } = responses;
  const isEmpty = !erases && [changed, itemChanges, retained, resent, settled].every(({ length }) => length === 0);
  if (isEmpty && fence === undefined) return true;
  const changes: Changes = {
    owner: reads.owner,
    seen: reads.version,
    recordedUntil: changed.find(([name]) => name === "events")?.[1].inserted.at(-1)?.columns.created_at,
    tables: new Map(changed),
    items: itemChanges,
    retained,
    resent,
    settled,
    taxIds: users.taxIds(),
    erasesResponses: erases,
    fence,
  };
  if (!(await backend.commit(changes))) return false;
  responses.endClaims();
  onCommit(changes);
  return true;
}
