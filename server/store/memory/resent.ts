// What a transaction of an endpoint delivers to it again, in memory.
import type { Delivery, WritableDeliveries } from "../deliveries.js";
import type { MemoryDeliveries } from "./deliveries.js";

export class StagedDeliveries implements WritableDeliveries {
  readonly #deliveries: MemoryDeliveries;
  readonly #client_id: string;
  readonly #endpoint_uuid: string;
  /** When each event is due. Nearly all transactions have none. */
  #resent: Map<string, string> | undefined;
  #ended = false;

  constructor(deliveries: MemoryDeliveries, client_id: string, endpoint_uuid: string) {
    this.#deliveries = deliveries;
    this.#client_id = client_id;
    this.#endpoint_uuid = endpoint_uuid;
  }

  async resend(event_uuid: string, now: Date): Promise<Delivery | undefined> {
    if (this.#ended) throw new Error("The transaction is over.");
    const due_at = now.toISOString();
    const made = this.#deliveries.resent(this.#client_id, event_uuid, this.#endpoint_uuid, due_at);
    if (made !== undefined) (this.#resent ??= new Map<string, string>()).set(event_uuid, due_at);
    return made;
  }

  check(): void {}

  commit(): void {
    for (const [event_uuid, due_at] of this.#resent ?? [])
      this.#deliveries.resend(this.#client_id, event_uuid, this.#endpoint_uuid, due_at);
  }

  end(): void {
    this.#ended = true;
  }
}
