// Sends events to endpoints, in the background of each server: leases queues of deliveries from the store and makes
// them, several at once. How many of which endpoint is decided in places.ts, so that none delays another.
import { setImmediate } from "node:timers/promises";
import type { Endpoint } from "../domain/events/endpoint.js";
import { rowOf } from "../handlers/webhooks.js";
import type { AtRestKeys } from "../infrastructure/crypto.js";
import { logFailure, type Logger } from "../http/log/log.js";
import type { LeasedQueue, QueueResult } from "../store/deliveries.js";
import type { CreditStore } from "../store/records.js";
import { healthAfter, isDelivered } from "../webhooks/health.js";
import type { EventPost, Poster, PostOutcome } from "../webhooks/post.js";
import { deliverQueue } from "./deliver-queue.js";
import { Places, slowAfter, usualLimits, type TakenPlace, type PlaceLimits } from "./places.js";
import { realSchedule, Repeated, type Schedule } from "./repeated.js";

export interface DeliveryDependencies {
  readonly store: CreditStore;
  readonly poster: Poster;
  readonly keys: AtRestKeys;
  readonly logger: Logger;
  /** The service's time, which servers may share. */
  readonly now: () => Promise<Date>;
  /** Real time, unless given. */
  readonly realNow?: () => Date;
  readonly schedule?: Schedule;
  /** Calls what marks an endpoint as slow, in real time unless given. */
  readonly timer?: Schedule;
  readonly limits?: PlaceLimits;
  readonly random?: () => number;
}

export interface Deliveries {
  /** Sends what is due, until nothing is; what fails is due again later. */
  run(): Promise<void>;
  /** Ends posts that are running, which other servers make again, and resolves when the store may be closed. */
  stop(): Promise<void>;
}

/** In milliseconds: how soon an event is sent, on average. */
const interval = 500;

/** The most events of a queue that are sent under one lease. */
const batch = 32;

/** In milliseconds: longer than a queue takes, whatever its endpoint does (deliver-queue.ts). */
const lease = 60_000;

/** Starts to send events. */
export function startDeliveries(dependencies: DeliveryDependencies): Deliveries {
  const deliverer = new Deliverer(dependencies);
  const rounds = new Repeated({ ...dependencies, interval, work: () => deliverer.claim() });
  rounds.start();
  return {
    run: () => deliverer.run(),
    async stop() {
      deliverer.stop();
      await rounds.stop();
      await deliverer.whenIdle();
    },
  };
}

class Deliverer {
  readonly #dependencies: DeliveryDependencies;
  readonly #random: () => number;
  readonly #realNow: () => Date;
  readonly #timer: Schedule;
  readonly #places: Places;
  readonly #tasks = new Set<Promise<void>>();
  #finished: QueueResult[] = [];
  #recording: Promise<void> | undefined;
  #claiming: Promise<number> | undefined;
  #claims: Promise<void> | undefined;
  #mayClaim = false;
  /** Whether the last claim has found something, or left out endpoints that are not slow: there may be more. */
  #mayHaveMore = false;
  #isStopping = false;

  constructor(dependencies: DeliveryDependencies) {
    this.#dependencies = dependencies;
    this.#random = dependencies.random ?? Math.random;
    this.#realNow = dependencies.realNow ?? (() => new Date());
    this.#timer = dependencies.timer ?? realSchedule;
    this.#places = new Places(dependencies.limits ?? usualLimits, this.#realNow);
  }

  stop(): void {
    this.#isStopping = true;
    this.#dependencies.poster.close();
  }

  async whenIdle(): Promise<void> {
    while (this.#tasks.size > 0) await Promise.all(this.#tasks);
  }

  /** Claims and works until nothing is due. @throws StoreUnavailable */
  async run(): Promise<void> {
    while ((await this.#claimMore()) > 0) await this.whenIdle();
  }

  /** Begins to work on what is due, as much as there is room for. @throws StoreUnavailable */
  claim(): Promise<void> {
    this.#mayClaim = true;
    return (this.#claims ??= this.#claimAll());
  }

  /** Until nothing is found, and no place has become free since the last claim began. */
  async #claimAll(): Promise<void> {
    try {
      while (this.#mayClaim && !this.#isStopping) {
        this.#mayClaim = false;
        if ((await this.#claimMore()) > 0) this.#mayClaim = true;
      }
    } finally {
      this.#claims = undefined;
    }
  }

  /** The number of queues that were claimed. Two claims at once would find more than there is room for. */
  #claimMore(): Promise<number> {
    this.#claiming ??= this.#claimOnce().finally(() => (this.#claiming = undefined));
    return this.#claiming;
  }

  async #claimOnce(): Promise<number> {
    const room = this.#places.room();
    this.#mayHaveMore = true;
    if (room === undefined || this.#isStopping) return 0;
    const { store, now } = this.#dependencies;
    const { leavesOut, ...wanted } = room;
    const queues = await store.deliveries.claim({ now: await now(), batch, lease, ...wanted });
    this.#mayHaveMore = queues.length > 0 || leavesOut;
    const endpoints = await this.#endpointsOf(queues);
    for (const queue of queues) this.#start(queue, endpoints.get(endpointKey(queue)));
    return queues.length;
  }

  async #endpointsOf(queues: readonly LeasedQueue[]): Promise<ReadonlyMap<string, Endpoint>> {
    const found = new Map<string, Endpoint>();
    const wanted = new Map(queues.map((queue) => [endpointKey(queue), queue]));
    await Promise.all(
      [...wanted].map(async ([key, { client_id, endpoint_uuid }]) => {
        const row = await this.#dependencies.store.endpoints.get(client_id, endpoint_uuid);
        if (row) found.set(key, row.value);
      }),
    );
    return found;
  }

  #start(queue: LeasedQueue, endpoint: Endpoint | undefined): void {
    const place = this.#places.take(queue.endpoint_uuid);
    const task = this.#work(queue, endpoint, place)
      .catch((error: unknown) => logFailure(this.#dependencies.logger, error as Error, "none"))
      .finally(() => {
        const hasRoom = this.#places.free(place);
        this.#tasks.delete(task);
        if (this.#mayHaveMore && hasRoom) this.#claimSoon();
      });
    this.#tasks.add(task);
  }

  /** A failure of the store is that of the next round as well, which reports it and waits longer. */
  #claimSoon(): void {
    this.claim().catch(() => {});
  }

  async #work(queue: LeasedQueue, endpoint: Endpoint | undefined, place: TakenPlace): Promise<void> {
    const { keys, logger, now } = this.#dependencies;
    const result = await deliverQueue(queue, endpoint, {
      poster: { post: (sent) => this.#post(sent, place) },
      keys,
      logger,
      now,
      realNow: this.#realNow,
      random: this.#random,
      judge: (current, outcome) => this.#judge(queue.client_id, current, outcome),
      isStopping: () => this.#isStopping,
    });
    this.#finished.push(result);
    await this.#record();
  }

  /** Posts an event; from when it takes long on, others get its place. */
  async #post(sent: EventPost, place: TakenPlace): Promise<PostOutcome> {
    let isSlow = false;
    const cancel = this.#timer(() => {
      isSlow = true;
      this.#places.markSlow(place);
      this.#claimSoon();
    }, slowAfter);
    const outcome = await this.#dependencies.poster.post(sent).finally(cancel);
    if (!isSlow && isDelivered(outcome)) this.#places.markQuick(place);
    return outcome;
  }

  /** Records what is finished: while one statement runs, others wait and are recorded by the next. */
  async #record(): Promise<void> {
    while (this.#recording !== undefined) await this.#recording;
    if (this.#finished.length === 0) return;
    this.#recording = this.#recordFinished().finally(() => (this.#recording = undefined));
    await this.#recording;
  }

  async #recordFinished(): Promise<void> {
    // With all of which the responses have arrived: on SQLite each commit waits for the disk, and all else with it.
    await setImmediate();
    const results = this.#finished;
    this.#finished = [];
    await this.#dependencies.store.deliveries.record(results);
  }

  /** The endpoint after an outcome; stored if its health has changed, which is rare. */
  async #judge(client_id: string, endpoint: Endpoint, outcome: PostOutcome): Promise<Endpoint> {
    const { store, now, logger } = this.#dependencies;
    const at = await now();
    if (healthAfter(endpoint, outcome, at) === endpoint) return endpoint;
    return store.transaction(client_id, endpoint.uuid, async (tx) => {
      const row = await tx.endpoints.get(client_id, endpoint.uuid);
      if (row === undefined) return { ...endpoint, state: "DISABLED" };
      // Its client may have changed it since, or another server.
      const health = healthAfter(row.value, outcome, at);
      if (health === row.value) return row.value;
      const changed: Endpoint = { ...row.value, ...health };
      await tx.endpoints.replace(rowOf(client_id, changed));
      if (changed.state === "DISABLED")
        logger.warn({ client_id, endpoint: endpoint.uuid, reason: changed.disabled_reason }, "endpoint disabled");
      return changed;
    });
  }
}

function endpointKey({ client_id, endpoint_uuid }: LeasedQueue): string {
  return `${client_id} ${endpoint_uuid}`;
}
