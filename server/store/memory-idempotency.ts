// Idempotency keys in memory. Each client has a room of its own, bounded in bytes: when it is full the oldest
// answers make room, so that one client's keys never cost another's.
import type { Claim, ClaimRequest, IdempotencyRecords, StoredAnswer } from "./store.js";

interface KeyRecord {
  readonly fingerprint: string;
  readonly expires_at: number;
  /** Absent while the first request is running. */
  answer?: StoredAnswer;
}

/** A client's keys, oldest first: a Map keeps the order of insertion, and all keys live equally long. */
interface Room {
  readonly records: Map<string, KeyRecord>;
  bytes: number;
}

export class IdempotencyMemory implements IdempotencyRecords {
  readonly #rooms = new Map<string, Room>();
  readonly #bytesPerClient: number;
  readonly #assertOpen: () => void;

  constructor(assertOpen: () => void, bytesPerClient: number) {
    this.#assertOpen = assertOpen;
    this.#bytesPerClient = bytesPerClient;
  }

  async claim({ client_id, key, fingerprint, now, expires_at }: ClaimRequest): Promise<Claim> {
    this.#assertOpen();
    const room = this.#roomOf(client_id);
    forgetExpired(room, now.getTime());
    const record = room.records.get(key);
    if (!record) {
      insert(room, key, { fingerprint, expires_at: expires_at.getTime() });
      return { kind: "claimed" };
    }
    if (!record.answer) return { kind: "in_flight", fingerprint: record.fingerprint };
    return { kind: "answered", fingerprint: record.fingerprint, answer: record.answer };
  }

  async settle(client_id: string, key: string, answer: StoredAnswer): Promise<void> {
    const room = this.#roomOf(client_id);
    const record = room.records.get(key);
    if (!record) return;
    record.answer = answer;
    room.bytes += bytesOf(answer);
    for (const [oldest, { answer: kept }] of room.records) {
      if (room.bytes <= this.#bytesPerClient) break;
      if (kept) forget(room, oldest);
    }
  }

  async release(client_id: string, key: string): Promise<void> {
    forget(this.#roomOf(client_id), key);
  }

  #roomOf(client_id: string): Room {
    let room = this.#rooms.get(client_id);
    if (!room) this.#rooms.set(client_id, (room = { records: new Map(), bytes: 0 }));
    return room;
  }
}

/** What a record costs beside its answer: the Map's slot, the digest and the objects. */
const recordBytes = 512;

function insert(room: Room, key: string, record: KeyRecord): void {
  room.records.set(key, record);
  room.bytes += recordBytes + 2 * key.length;
}

function forget(room: Room, key: string): void {
  const record = room.records.get(key);
  if (!record) return;
  room.records.delete(key);
  room.bytes -= recordBytes + 2 * key.length + (record.answer ? bytesOf(record.answer) : 0);
}

/** An expired claim without an answer is still running: it goes when it is settled or released. */
function forgetExpired(room: Room, now: number): void {
  for (const [key, { expires_at, answer }] of room.records) {
    if (expires_at > now) break;
    if (answer) forget(room, key);
  }
}

function bytesOf({ headers, body }: StoredAnswer): number {
  return headers.reduce((sum, [name, value]) => sum + name.length + value.length, body.byteLength);
}
