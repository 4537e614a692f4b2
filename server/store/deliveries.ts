// The contract of a store for events and their deliveries. An event is written by the commit of the change that it
// reports, and with it a delivery to each endpoint of the client that receives its type: neither exists without the
// other. The deliveries of one user to one endpoint are a queue: they are made one after the other, by the server that
// has leased the queue, so that an endpoint gets the events of a user in the order in which they happened.

/** The column of an endpoint that receives all types, or these, each between two spaces; none is "". */
export function receivesOf(types: "all" | readonly string[]): string {
  if (types === "all") return "*";
  return types.length === 0 ? "" : ` ${types.join(" ")} `;
}

/** Whether an endpoint receives events of this type. */
export function receives(column: string, type: string): boolean {
  return column === "*" || column.includes(` ${type} `);
}

/** PENDING: an attempt follows. FAILED: none follows, unless the client wants one. */
export type DeliveryState = "PENDING" | "SUCCEEDED" | "FAILED";

/** The last attempt to deliver an event, and how many there were. */
export interface DeliveryAttempts {
  readonly state: DeliveryState;
  readonly attempts: number;
  /** RFC 3339 in UTC with milliseconds; null before the first attempt. */
  readonly attempted_at: string | null;
  /** The status of the response; null if there was none. */
  readonly status: number | null;
  /** Why there was no response. */
  readonly failure: string | null;
}

/** What has become of an event at one endpoint. */
export interface Delivery extends DeliveryAttempts {
  readonly endpoint_uuid: string;
  readonly event_uuid: string;
  /** When the next attempt is due: only of the first one of a queue that is PENDING. */
  readonly due_at: string | null;
}

/** Wants queues with something to send. */
export interface DeliveryRequest {
  /** The service's time: what is due, and when a lease begins. */
  readonly now: Date;
  /** The most queues, of all endpoints and of one. */
  readonly limit: number;
  readonly perEndpoint: number;
  /** The most deliveries of a queue. */
  readonly batch: number;
  /** How long no other server gets these queues, in milliseconds. */
  readonly lease: number;
  /** Endpoints of which this server has enough queues. */
  readonly except: readonly string[];
  /** Endpoints of which it wants one queue at most. */
  readonly single: readonly string[];
  /** If given, the only endpoints of which it wants queues. */
  readonly only: readonly string[] | undefined;
}

/** A delivery to be made, with the last attempt, if there was one. */
export interface DueDelivery extends Pick<DeliveryAttempts, "attempts" | "attempted_at" | "status"> {
  readonly event_uuid: string;
  /** The value of the event as the JSON text that is stored. */
  readonly text: string;
}

interface QueueKey {
  readonly client_id: string;
  readonly endpoint_uuid: string;
  readonly user_uuid: string;
}

/** The next deliveries of one user to one endpoint, in order, which this server may make until its lease ends. */
export interface LeasedQueue extends QueueKey {
  readonly token: string;
  /** Raised by every event that was added since. */
  readonly version: number;
  readonly deliveries: readonly DueDelivery[];
}

/** What a server has done of a queue. */
export interface QueueResult {
  readonly queue: LeasedQueue;
  readonly results: readonly ({ readonly event_uuid: string } & DeliveryAttempts)[];
  /** When the queue is due again; null for at once, if there is more in it. */
  readonly due_at: string | null;
}

/** Deliveries inside a transaction of their endpoint. */
export interface WritableDeliveries {
  /**
   * Makes the delivery of an event to the endpoint due at `now`, as if there had been no attempt, and returns it;
   * undefined if the client has no such event.
   */
  resend(event_uuid: string, now: Date): Promise<Delivery | undefined>;
}

export interface DeliveryRecords {
  /**
   * Leases queues that are due and that no server has a lease of, with their next deliveries: one of each endpoint
   * before another one of any, and the earliest first.
   * @throws StoreUnavailable
   */
  claim(request: DeliveryRequest): Promise<readonly LeasedQueue[]>;
  /**
   * Records attempts, and ends the leases. Those of a queue whose lease another server has by now are lost: its events
   * are sent again. A queue in which nothing is left is removed.
   * @throws StoreUnavailable
   */
  record(results: readonly QueueResult[]): Promise<void>;
  /** The deliveries of an event, in order of their endpoints. */
  ofEvent(client_id: string, event_uuid: string): Promise<readonly Delivery[]>;
  /** Erases the events of all clients that are older than `before`, with their deliveries, and returns their number. */
  purge(before: Date): Promise<number>;
}
