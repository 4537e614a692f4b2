// Events and endpoints in memory. What a transaction has inserted becomes deliveries when it is committed.
import type { MemoryDeliveries } from "./deliveries.js";
import { StagedTable, type MemoryTable } from "./table.js";
import type { EventColumns, EventRow } from "../store.js";

export class StagedEvents<V> extends StagedTable<EventColumns, V> {
  readonly #deliveries: MemoryDeliveries;
  readonly #inserted: EventColumns[] = [];

  constructor(table: MemoryTable<EventColumns, V>, deliveries: MemoryDeliveries, client_id: string, user_uuid: string) {
    super(table, client_id, user_uuid);
    this.#deliveries = deliveries;
  }

  override async insert(row: EventRow<V>): Promise<void> {
    const { value, ...columns } = { ...row, sequence: this.#deliveries.nextSequence() };
    await super.insert({ ...columns, value } as EventRow<V>);
    this.#inserted.push(columns);
  }

  override commit(): void {
    super.commit();
    for (const columns of this.#inserted) this.#deliveries.add(columns);
  }
}
