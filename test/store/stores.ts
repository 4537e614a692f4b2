// The contract of a store: every store in `stores` runs the tests of records, transactions and responses. A durable
// store
// is added here.
import { memoryStore } from "../../server/store/memory.js";
import type { Store } from "../../server/store/store.js";

/** Values are opaque to a store, so these are simple. */
export interface SampleRecords {
  user: { name: string; tags: string[] };
  application: { amount: number };
  line: { entries: { cents: number }[] };
  items: { draws: { cents: number }; notes: { text: string } };
  document: { pdf: string };
  retained: { entries: { cents: number }[] };
}

export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
export const at = (second: number): string => new Date(Date.UTC(2026, 0, 15, 0, 0, second)).toISOString();

export function user(
  n: number,
  more: { client_id?: string; created_at?: string; tax_id_hash?: string; name?: string } = {},
) {
  const { client_id = "acme", created_at = at(n), tax_id_hash = `hash-${n}`, name = `user ${n}` } = more;
  return { uuid: uuid(n), user_uuid: uuid(n), client_id, created_at, tax_id_hash, value: { name, tags: ["new"] } };
}

export function line(n: number, owner: number, more: { client_id?: string; created_at?: string } = {}) {
  const { client_id = "acme", created_at = at(n) } = more;
  return { uuid: uuid(n), user_uuid: uuid(owner), client_id, created_at, value: { entries: [{ cents: n }] } };
}

export type Sample = Store<SampleRecords>;

export const addUser = (store: Sample, row: ReturnType<typeof user>) =>
  store.transaction(row.client_id, row.user_uuid, (tx) => tx.users.insert(row));

export const addLine = (store: Sample, row: ReturnType<typeof line>) =>
  store.transaction(row.client_id, row.user_uuid, (tx) => tx.lines.insert(row));

interface Subject {
  readonly name: string;
  readonly create: () => Sample;
}

export const stores: readonly Subject[] = [{ name: "memory", create: () => memoryStore<SampleRecords>() }];
