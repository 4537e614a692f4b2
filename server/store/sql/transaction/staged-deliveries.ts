// What a transaction of an endpoint delivers to it again, before it is committed.
import type { Delivery, WritableDeliveries } from "../../deliveries.js";
import type { Resent } from "../backend.js";
import type { TransactionReads } from "./transaction-reads.js";

export class StagedDeliveries implements WritableDeliveries {
  readonly #reads: TransactionReads;
  readonly #resent = new Map<string, Resent>();

  constructor(reads: TransactionReads) {
    this.#reads = reads;
  }

  async resend(event_uuid: string, now: Date): Promise<Delivery | undefined> {
    const { client_id, user_uuid: endpoint_uuid } = this.#reads.owner;
    const event = await this.#reads.find("events", client_id, event_uuid);
    if (event === undefined) return undefined;
    const due_at = now.toISOString();
    this.#resent.set(event_uuid, { event_uuid, due_at });
    const waits = await this.#reads.hasPendingBefore(event.columns);
    const first = { state: "PENDING", attempts: 0, attempted_at: null, status: null, failure: null } as const;
    return { endpoint_uuid, event_uuid, ...first, due_at: waits ? null : due_at };
  }

  get resent(): readonly Resent[] {
    return [...this.#resent.values()];
  }
}
