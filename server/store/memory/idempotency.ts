// Idempotency keys in memory. Each client has its own limit in bytes: at the limit it can use no new keys until the
// oldest expire, and other clients are not affected.
import type {
  Claim,
  ClaimRequest,
  IdempotencyRecords,
  KeyOutcome,
  StoredResponse,
  WritableResponses,
} from "../store.js";

type KeyRecord = { readonly expires_at: number } & (
  | { readonly kind: "in_flight"; readonly fingerprint: string }
  | {
      readonly kind: "completed";
      readonly fingerprint: string;
      readonly response: StoredResponse;
      readonly user_uuid: string | undefined;
    }
  | { readonly kind: "erased" }
);

/**
 * The memory that a record needs besides its key and its response, in bytes: the Map's slot, the digest and the
 * objects.
 */
const recordBytes = 512;

export class IdempotencyMemory implements IdempotencyRecords {
  readonly #clients = new Map<string, ClientKeys>();
  readonly #bytesPerClient: number;
  readonly #assertOpen: () => void;

  constructor(assertOpen: () => void, bytesPerClient: number) {
    this.#assertOpen = assertOpen;
    this.#bytesPerClient = bytesPerClient;
  }

  async claim({ client_id, key, fingerprint, now, expires_at }: ClaimRequest): Promise<Claim> {
    this.#assertOpen();
    const keys = this.keysOf(client_id);
    keys.forgetExpired(now.getTime());
    const record = keys.get(key);
    if (record) return claimOf(record);
    const taken: KeyRecord = { kind: "in_flight", fingerprint, expires_at: expires_at.getTime() };
    if (keys.bytes + bytesOf(key, taken) > this.#bytesPerClient) return { kind: "full", until: keys.oldestExpiry };
    keys.set(key, taken);
    return { kind: "claimed" };
  }

  async settle(client_id: string, key: string, response: StoredResponse, user_uuid?: string): Promise<void> {
    this.keysOf(client_id).complete(key, response, user_uuid);
  }

  async find(client_id: string, key: string, now: Date): Promise<KeyOutcome | undefined> {
    const record = this.keysOf(client_id).get(key);
    if (record === undefined || record.expires_at <= now.getTime()) return undefined;
    const claim = claimOf(record);
    return claim.kind === "in_flight" ? undefined : claim;
  }

  async release(client_id: string, key: string): Promise<void> {
    const keys = this.keysOf(client_id);
    if (keys.get(key)?.kind === "in_flight") keys.delete(key);
  }

  async countOthers(prefix: string, now: Date): Promise<number> {
    this.#assertOpen();
    return [...this.#clients.values()].reduce((sum, keys) => sum + keys.countOthers(prefix, now.getTime()), 0);
  }

  async purge(now: Date): Promise<number> {
    this.#assertOpen();
    let deleted = 0;
    for (const keys of this.#clients.values()) deleted += keys.forgetExpired(now.getTime());
    return deleted;
  }

  keysOf(client_id: string): ClientKeys {
    let keys = this.#clients.get(client_id);
    if (!keys) this.#clients.set(client_id, (keys = new ClientKeys()));
    return keys;
  }
}

function claimOf(record: KeyRecord): Exclude<Claim, { kind: "claimed" | "full" }> {
  if (record.kind === "erased") return { kind: record.kind };
  const { kind, fingerprint } = record;
  return kind === "in_flight" ? { kind, fingerprint } : { kind, fingerprint, response: record.response };
}

/** A client's keys, oldest first: a Map keeps the order of insertion, and all keys have the same lifetime. */
class ClientKeys {
  readonly #records = new Map<string, KeyRecord>();
  /** The keys whose responses are about a user. */
  readonly #ofUsers = new Map<string, Set<string>>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  get oldestExpiry(): Date {
    const [oldest] = this.#records.values();
    return new Date(oldest?.expires_at ?? 0);
  }

  get(key: string): KeyRecord | undefined {
    return this.#records.get(key);
  }

  set(key: string, record: KeyRecord): void {
    this.#forget(key);
    this.#records.set(key, record);
    this.#bytes += bytesOf(key, record);
    if (record.kind !== "completed" || record.user_uuid === undefined) return;
    const keys = this.#ofUsers.get(record.user_uuid);
    if (keys) keys.add(key);
    else this.#ofUsers.set(record.user_uuid, new Set([key]));
  }

  delete(key: string): void {
    this.#forget(key);
    this.#records.delete(key);
  }

  /** @throws Error if the key was not claimed, or it already has a response */
  claimOf(key: string): { readonly fingerprint: string; readonly expires_at: number } {
    const record = this.#records.get(key);
    if (record?.kind !== "in_flight") throw new Error("Only a claimed idempotency key is settled.");
    return record;
  }

  complete(key: string, response: StoredResponse, user_uuid: string | undefined): void {
    const { fingerprint, expires_at } = this.claimOf(key);
    this.set(key, { kind: "completed", fingerprint, expires_at, response, user_uuid });
  }

  erase(user_uuid: string): void {
    for (const key of this.#ofUsers.get(user_uuid) ?? []) {
      const record = this.#records.get(key);
      if (record) this.set(key, { kind: "erased", expires_at: record.expires_at });
    }
  }

  /** How many have a response that has not expired, and another beginning of the fingerprint. */
  countOthers(prefix: string, now: number): number {
    const isOther = (record: KeyRecord): boolean =>
      record.kind === "completed" && record.expires_at > now && !record.fingerprint.startsWith(prefix);
    return [...this.#records.values()].filter(isOther).length;
  }

  /**
   * Deletes expired keys, and returns their number. An expired claim without a response is still running: it is removed
   * when it is settled or released.
   */
  forgetExpired(now: number): number {
    const before = this.#records.size;
    for (const [key, { expires_at, kind }] of this.#records) {
      if (expires_at > now) break;
      if (kind !== "in_flight") this.delete(key);
    }
    return before - this.#records.size;
  }

  /** Subtracts the record from the sums; its position among the others stays. */
  #forget(key: string): void {
    const record = this.#records.get(key);
    if (!record) return;
    this.#bytes -= bytesOf(key, record);
    if (record.kind !== "completed" || record.user_uuid === undefined) return;
    const keys = this.#ofUsers.get(record.user_uuid);
    keys?.delete(key);
    if (keys?.size === 0) this.#ofUsers.delete(record.user_uuid);
  }
}

/** The settled and erased responses of a transaction that is not committed yet. */
export class StagedResponses implements WritableResponses {
  readonly #keys: ClientKeys;
  readonly #user_uuid: string;
  /** Most transactions settle one response or none. */
  #settled: Map<string, StoredResponse> | undefined;
  #erases = false;
  #ended = false;

  constructor(memory: IdempotencyMemory, client_id: string, user_uuid: string) {
    this.#keys = memory.keysOf(client_id);
    this.#user_uuid = user_uuid;
  }

  async settle(key: string, response: StoredResponse): Promise<void> {
    this.#assertRunning();
    this.#keys.claimOf(key);
    this.#settled ??= new Map<string, StoredResponse>();
    this.#settled.set(key, response);
  }

  async erase(): Promise<void> {
    this.#assertRunning();
    this.#erases = true;
  }

  check(): void {
    for (const key of this.#settled?.keys() ?? []) this.#keys.claimOf(key);
  }

  commit(): void {
    if (this.#erases) this.#keys.erase(this.#user_uuid);
    for (const [key, response] of this.#settled ?? []) this.#keys.complete(key, response, this.#user_uuid);
  }

  end(): void {
    this.#ended = true;
  }

  #assertRunning(): void {
    if (this.#ended) throw new Error("The transaction is over.");
  }
}

function bytesOf(key: string, record: KeyRecord): number {
  const own = recordBytes + 2 * key.length;
  if (record.kind !== "completed") return own;
  const { headers, body } = record.response;
  return headers.reduce((sum, [name, value]) => sum + name.length + value.length, own + body.byteLength);
}
