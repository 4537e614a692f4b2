// Idempotency keys in a SQL database. A claim lives in the process that handles the request, so that one whose process
// has ended leaves nothing behind. The response is stored together with the change that it reports, and a key has one
// response: of two servers that handle the same key at once, only one can commit.
import {
  KeySettledError,
  type Claim,
  type ClaimRequest,
  type IdempotencyRecords,
  type KeyOutcome,
  type StoredResponse,
  type WritableResponses,
} from "../../store.js";
import type { Backend, SettledKey } from "../backend.js";
import { keyQueries } from "../queries.js";
import { query, type Query } from "../query.js";
import type { TransactionReads } from "./transaction-reads.js";

/** How many keys are deleted at once. */
const keysAtOnce = 1000;

function deleteAllExpired(skipLocked: string): Query {
  return query(
    "key_delete_all_expired",
    `DELETE FROM idempotency_keys WHERE (client_id, key) IN (
       SELECT client_id, key FROM idempotency_keys WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2 ${skipLocked}
     )`,
  );
}

/** A key that a request of this process has claimed. */
type Claimed = Pick<SettledKey, "fingerprint" | "expires_at">;

export class SqlIdempotency implements IdempotencyRecords {
  readonly #backend: Backend;
  readonly #claims = new Map<string, Claimed>();

  readonly #deleteAllExpired: Query;

  /** `skipLocked` is what a SELECT FOR UPDATE ends with to pass over locked rows; empty if there is no such thing. */
  constructor(backend: Backend, skipLocked: string) {
    this.#backend = backend;
    this.#deleteAllExpired = deleteAllExpired(skipLocked && `FOR UPDATE ${skipLocked}`);
  }

  async claim({ client_id, key, fingerprint, now, expires_at }: ClaimRequest): Promise<Claim> {
    const id = idOf(client_id, key);
    const claimed = this.#claims.get(id);
    if (claimed) return { kind: "in_flight", fingerprint: claimed.fingerprint };
    // Before anything is awaited, so that of two simultaneous claims exactly one is successful.
    this.#claims.set(id, { fingerprint, expires_at });
    try {
      const settled = await this.find(client_id, key, now);
      if (!settled) return { kind: "claimed" };
      this.#claims.delete(id);
      return settled;
    } catch (error) {
      this.#claims.delete(id);
      throw error;
    }
  }

  async settle(client_id: string, key: string, response: StoredResponse, user_uuid?: string): Promise<void> {
    const { fingerprint, expires_at } = this.claimOf(client_id, key);
    const { status, headers, body } = response;
    const stored = await this.#backend.write(keyQueries.insert, [
      client_id,
      key,
      fingerprint,
      expires_at.toISOString(),
      user_uuid ?? null,
      status,
      JSON.stringify(headers),
      body,
    ]);
    if (stored === 0) throw new KeySettledError();
    this.forget(client_id, key);
  }

  async find(client_id: string, key: string, now: Date): Promise<KeyOutcome | undefined> {
    const [row] = await this.#backend.read(keyQueries.find, [client_id, key]);
    if (!row) return undefined;
    const [fingerprint, expires_at, status, headers, body] = row as KeyRow;
    if (expires_at <= now.toISOString()) {
      await this.#backend.write(keyQueries.deleteExpired, [client_id, key, now.toISOString()]);
      return undefined;
    }
    if (fingerprint === null) return { kind: "erased" };
    const bytes = new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
    const response = { status, headers: JSON.parse(headers) as StoredResponse["headers"], body: bytes };
    return { kind: "completed", fingerprint, response };
  }

  async release(client_id: string, key: string): Promise<void> {
    this.forget(client_id, key);
  }

  async countOthers(prefix: string, now: Date): Promise<number> {
    const [row] = await this.#backend.read(keyQueries.countOthers, [prefix, now.toISOString()]);
    return row?.[0] as number;
  }

  /** In portions, each a statement of its own, so that none takes long. */
  async purge(now: Date): Promise<number> {
    for (let deleted = 0; ;) {
      const portion = await this.#backend.write(this.#deleteAllExpired, [now.toISOString(), keysAtOnce]);
      deleted += portion;
      if (portion < keysAtOnce) return deleted;
    }
  }

  /** @throws Error if no request of this process has claimed the key */
  claimOf(client_id: string, key: string): Claimed {
    const claimed = this.#claims.get(idOf(client_id, key));
    if (!claimed) throw new Error("Only a claimed idempotency key is settled.");
    return claimed;
  }

  forget(client_id: string, key: string): void {
    this.#claims.delete(idOf(client_id, key));
  }
}

type KeyRow = readonly [
  fingerprint: string | null,
  expires_at: string,
  status: number,
  headers: string,
  body: Uint8Array,
];

/** The settled and erased responses of a transaction that is not committed yet. */
export class StagedResponses implements WritableResponses {
  readonly #reads: TransactionReads;
  readonly #idempotency: SqlIdempotency;
  readonly #settled = new Map<string, SettledKey>();
  #erases = false;

  constructor(reads: TransactionReads, idempotency: SqlIdempotency) {
    this.#reads = reads;
    this.#idempotency = idempotency;
  }

  get erases(): boolean {
    return this.#erases;
  }

  /** What is to be committed. @throws Error if a claim was released in the meantime */
  get settled(): readonly SettledKey[] {
    for (const { key } of this.#settled.values()) this.#idempotency.claimOf(this.#reads.owner.client_id, key);
    return [...this.#settled.values()];
  }

  async settle(key: string, response: StoredResponse): Promise<void> {
    this.#reads.assertRunning();
    const claimed = this.#idempotency.claimOf(this.#reads.owner.client_id, key);
    this.#settled.set(key, { key, ...claimed, response });
  }

  async erase(): Promise<void> {
    this.#reads.assertRunning();
    this.#erases = true;
  }

  /** The claims end when their responses are stored. */
  endClaims(): void {
    for (const key of this.#settled.keys()) this.#idempotency.forget(this.#reads.owner.client_id, key);
  }
}

/** A header, as the key is, has no line break. */
function idOf(client_id: string, key: string): string {
  return `${client_id}\n${key}`;
}
