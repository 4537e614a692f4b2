// Leases of users with due records, in memory: of one process, whose requests and background work share them.
import { randomUUID } from "node:crypto";
import type { DueRecords, DueRequest, LeasedOwner } from "../due.js";
import type { DueList } from "./due-list.js";
import type { DueColumns } from "../store.js";

interface Lease {
  readonly token: string;
  /** In milliseconds since 1970. */
  readonly until: number;
}

export class MemoryLeases implements DueRecords {
  readonly #assertOpen: () => void;
  readonly #lists: readonly DueList[];
  readonly #leases = new Map<string, Lease>();

  constructor(assertOpen: () => void, lists: readonly DueList[]) {
    this.#assertOpen = assertOpen;
    this.#lists = lists;
  }

  async claim({ now, limit, lease }: DueRequest): Promise<readonly LeasedOwner[]> {
    this.#assertOpen();
    const free = this.#lists.flatMap((list) => this.#freeIn(list, now, limit));
    const earliest = free.sort((a, b) => ((a.due_at ?? "") < (b.due_at ?? "") ? -1 : 1));
    const owners = new Map<string, LeasedOwner>();
    for (const { client_id, user_uuid } of earliest) {
      const key = userKey(client_id, user_uuid);
      if (owners.size < limit && !owners.has(key)) owners.set(key, { client_id, user_uuid, token: randomUUID() });
    }
    for (const [key, { token }] of owners) this.#leases.set(key, { token, until: now.getTime() + lease });
    return [...owners.values()];
  }

  /** Ends a lease. False if it has ended, or someone else has it. */
  end(client_id: string, user_uuid: string, token: string): boolean {
    const key = userKey(client_id, user_uuid);
    return this.#leases.get(key)?.token === token && this.#leases.delete(key);
  }

  /** Ends the lease of a user that was deleted, if there is one. */
  forget(client_id: string, user_uuid: string): void {
    this.#leases.delete(userKey(client_id, user_uuid));
  }

  /** The first due records of users that are not leased; of at most `limit` users. */
  #freeIn(list: DueList, now: Date, limit: number): readonly DueColumns[] {
    const found = new Map<string, DueColumns>();
    for (const columns of list.by(now.toISOString())) {
      const key = userKey(columns.client_id, columns.user_uuid);
      const isFree = (this.#leases.get(key)?.until ?? 0) <= now.getTime();
      if (isFree && !found.has(key)) found.set(key, columns);
      if (found.size >= limit) break;
    }
    return [...found.values()];
  }
}

/** The part after the last space never contains one. */
function userKey(client_id: string, user_uuid: string): string {
  return `${client_id} ${user_uuid}`;
}
