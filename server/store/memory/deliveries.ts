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

  async claim(request: DeliveryRequest): Promise<readonly LeasedQueue[]> {
    this.#assertOpen();
    const { now, limit, batch, lease } = request;
    return this.#due(request)
      .slice(0, limit)
      .map((queue) => {
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

  /** The queues that may be claimed, one of each endpoint before another one of any. */
  #due({ now, perEndpoint, except, single, only }: DeliveryRequest): readonly Queue[] {
    const at = now.toISOString();
    const [left, one, some] = [new Set(except), new Set(single), only && new Set(only)];
    const places = new Map<Queue, number>();
    const taken = new Map<string, number>();
    const due = [...this.#queues.values()]
      .filter((queue) => queue.due_at <= at && (queue.lease?.until ?? 0) <= now.getTime())
      .filter(({ endpoint_uuid: id }) => !left.has(id) && (some === undefined || some.has(id)))
      .sort((a, b) => compareText(a.due_at, b.due_at))
      .filter((queue) => {
        const { endpoint_uuid } = queue;
        const place = (taken.get(endpoint_uuid) ?? 0) + 1;
        taken.set(endpoint_uuid, place);
        places.set(queue, place);
        return place <= (one.has(endpoint_uuid) ? 1 : perEndpoint);
      });
    return due.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
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

  /** What `resend` is about to make of an event; undefined if there is no such event. */
  resent(client_id: string, event_uuid: string, endpoint_uuid: string, due_at: string): Delivery | undefined {
    this.#assertOpen();
    const event = this.#events.find(client_id, event_uuid)?.columns;
    if (event === undefined) return undefined;
    const first = this.#queues.get(queueKey({ client_id, endpoint_uuid, user_uuid: event.user_uuid }))?.pending[0];
    const waits = first !== undefined && compareSequences(first.event, event) < 0;
    return { endpoint_uuid, event_uuid, ...notAttempted, due_at: waits ? null : due_at };
  }

  /** Makes the delivery of an event to an endpoint due, as if there had been no attempt. */
  resend(client_id: string, event_uuid: string, endpoint_uuid: string, due_at: string): void {
    const event = this.#events.find(client_id, event_uuid)?.columns;
    if (event === undefined) return;
    const queue = this.#enqueue(event, endpoint_uuid, due_at);
    if (due_at < queue.due_at) queue.due_at = due_at;
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
