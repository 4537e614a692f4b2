// Deliveries of events in memory: of one process, which has one worker.
import { randomUUID } from "node:crypto";
import {
  receives,
  type Delivery,
  type DeliveryAttempts,
  type DeliveryRecords,
  type DeliveryRequest,
  type LeasedQueue,
  type QueueResult,
} from "../deliveries.js";
import { compareText } from "../order.js";
import type { EndpointColumns, EventColumns } from "../store.js";
import type { MemoryTable } from "./table.js";

interface StoredDelivery {
  readonly event: EventColumns;
  readonly endpoint_uuid: string;
  attempts: DeliveryAttempts;
}

interface Queue {
  readonly client_id: string;
  readonly endpoint_uuid: string;
  readonly user_uuid: string;
  /** What is PENDING, in order. */
  pending: StoredDelivery[];
  due_at: string;
  version: number;
  lease: { readonly token: string; readonly until: number } | undefined;
}

const notAttempted: DeliveryAttempts = {
  state: "PENDING",
  attempts: 0,
  attempted_at: null,
  status: null,
  failure: null,
};

/** Sequences are compared as text. */
const digits = 16;

export class MemoryDeliveries implements DeliveryRecords {
  readonly #events: MemoryTable<EventColumns, unknown>;
  readonly #endpoints: MemoryTable<EndpointColumns, unknown>;
  readonly #assertOpen: () => void;
  readonly #queues = new Map<string, Queue>();
  /** By event, then by endpoint. */
  readonly #deliveries = new Map<string, Map<string, StoredDelivery>>();
  #sequence = 0;

  constructor(
    assertOpen: () => void,
    events: MemoryTable<EventColumns, unknown>,
    endpoints: MemoryTable<EndpointColumns, unknown>,
  ) {
    this.#assertOpen = assertOpen;
    this.#events = events;
    this.#endpoints = endpoints;
  }

  nextSequence(): string {
    this.#sequence += 1;
    return String(this.#sequence).padStart(digits, "0");
  }

  /** Adds the deliveries of an event that is committed. */
  add(event: EventColumns): void {
    for (const endpoint of this.#endpoints.ofClient(event.client_id)) {
      if (receives(endpoint.receives, event.type)) this.#enqueue(event, endpoint.uuid, event.created_at);
    }
  }

  async claim({ now, limit, perEndpoint, batch, lease, except }: DeliveryRequest): Promise<readonly LeasedQueue[]> {
    this.#assertOpen();
    const at = now.toISOString();
    const taken = new Map<string, number>();
    const due = [...this.#queues.values()]
      .filter((queue) => queue.due_at <= at && (queue.lease?.until ?? 0) <= now.getTime())
      .filter(({ endpoint_uuid }) => !except.includes(endpoint_uuid))
      .sort((a, b) => compareText(a.due_at, b.due_at))
      .filter(({ endpoint_uuid }) => {
        const number = (taken.get(endpoint_uuid) ?? 0) + 1;
        taken.set(endpoint_uuid, number);
        return number <= perEndpoint;
      });
    return due.slice(0, limit).map((queue) => {
      const token = randomUUID();
      queue.lease = { token, until: now.getTime() + lease };
      const { client_id, endpoint_uuid, user_uuid, version } = queue;
      const deliveries = queue.pending.slice(0, batch).map(({ event: { uuid }, attempts: last }) => {
        const { attempts, attempted_at, status } = last;
        const text = this.#events.find(client_id, uuid)?.json ?? "";
        return { event_uuid: uuid, attempts, attempted_at, status, text };
      });
      return { client_id, endpoint_uuid, user_uuid, token, version, deliveries };
    });
  }

  async record(results: readonly QueueResult[]): Promise<void> {
    this.#assertOpen();
    for (const { queue: leased, results: attempts, due_at } of results) {
      const key = queueKey(leased);
      const queue = this.#queues.get(key);
      if (queue?.lease?.token !== leased.token) continue;
      for (const { event_uuid, ...attempt } of attempts) {
        const delivery = this.#deliveries.get(event_uuid)?.get(leased.endpoint_uuid);
        if (delivery) delivery.attempts = attempt;
      }
      queue.lease = undefined;
      queue.pending = queue.pending.filter((each) => each.attempts.state === "PENDING");
      if (queue.pending.length === 0) this.#queues.delete(key);
      else if (due_at !== null) queue.due_at = due_at;
    }
  }

  async ofEvent(client_id: string, event_uuid: string): Promise<readonly Delivery[]> {
    this.#assertOpen();
    if (this.#events.find(client_id, event_uuid) === undefined) return [];
    const found = [...(this.#deliveries.get(event_uuid)?.values() ?? [])];
    return found
      .sort((a, b) => compareText(a.endpoint_uuid, b.endpoint_uuid))
      .map(({ event, endpoint_uuid, attempts }) => {
        const queue = this.#queues.get(queueKey({ client_id, endpoint_uuid, user_uuid: event.user_uuid }));
        const isFirst = queue?.pending[0]?.event.uuid === event_uuid;
        return { endpoint_uuid, event_uuid, ...attempts, due_at: isFirst ? queue.due_at : null };
      });
  }

  async resend(client_id: string, event_uuid: string, endpoint_uuid: string, now: Date): Promise<boolean> {
    this.#assertOpen();
    const event = this.#events.find(client_id, event_uuid)?.columns;
    if (event === undefined) return false;
    const queue = this.#enqueue(event, endpoint_uuid, now.toISOString());
    if (now.toISOString() < queue.due_at) queue.due_at = now.toISOString();
    return true;
  }

  async purge(before: Date): Promise<number> {
    const erased = this.#events.deleteWhere((columns) => {
      if (columns.created_at >= before.toISOString()) return false;
      this.#deliveries.delete(columns.uuid);
      return true;
    });
    for (const [key, queue] of this.#queues) {
      queue.pending = queue.pending.filter(({ event }) => this.#deliveries.has(event.uuid));
      if (queue.pending.length === 0) this.#queues.delete(key);
    }
    return erased;
  }

  /** Adds the delivery to its queue, which is due at `due_at` if it is new. */
  #enqueue(event: EventColumns, endpoint_uuid: string, due_at: string): Queue {
    const { client_id, user_uuid } = event;
    const ofEvent = this.#deliveries.get(event.uuid) ?? new Map<string, StoredDelivery>();
    this.#deliveries.set(event.uuid, ofEvent);
    const delivery = { event, endpoint_uuid, attempts: notAttempted };
    ofEvent.set(endpoint_uuid, delivery);
    const key = queueKey({ client_id, endpoint_uuid, user_uuid });
    const queue: Queue = this.#queues.get(key) ?? {
      client_id,
      endpoint_uuid,
      user_uuid,
      pending: [],
      due_at,
      version: 0,
      lease: undefined,
    };
    this.#queues.set(key, queue);
    queue.version += 1;
    const known = queue.pending.findIndex((each) => each.event.uuid === event.uuid);
    if (known >= 0) queue.pending.splice(known, 1);
    const place = queue.pending.findLastIndex((each) => compareSequences(each.event, event) < 0) + 1;
    queue.pending.splice(place, 0, delivery);
    return queue;
  }
}

function compareSequences(a: EventColumns, b: EventColumns): number {
  return compareText(a.sequence ?? "", b.sequence ?? "");
}

/** The parts after the last two spaces never contain one. */
function queueKey({ client_id, endpoint_uuid, user_uuid }: Pick<Queue, "client_id" | "endpoint_uuid" | "user_uuid">) {
  return `${client_id} ${endpoint_uuid} ${user_uuid}`;
}
