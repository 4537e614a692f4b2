// Events and endpoints in memory. What a transaction has inserted becomes deliveries when it is committed.
import type { MemoryDeliveries } from "./deliveries.js";
import { StagedTable, type MemoryTable } from "./table.js";
import type { EventColumns, EventRow } from "../store.js";

export class StagedEvents<V> extends StagedTable<EventColumns, V> {
  readonly #deliveries: MemoryDeliveries;
  readonly #events: MemoryTable<EventColumns, V>;
  readonly #client_id: string;
  readonly #user_uuid: string;
  readonly #inserted: EventColumns[] = [];

  constructor(table: MemoryTable<EventColumns, V>, deliveries: MemoryDeliveries, client_id: string, user_uuid: string) {
    super(table, client_id, user_uuid);
    this.#deliveries = deliveries;
    this.#events = table;
    this.#client_id = client_id;
    this.#user_uuid = user_uuid;
  }

  lastTime(): string | undefined {
    return this.#events.ofUser(this.#client_id, this.#user_uuid).at(-1)?.columns.created_at;
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
