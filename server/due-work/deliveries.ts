// Sends events to endpoints, in the background of each server: leases queues of deliveries from the store and makes
// them, several at once, so that one endpoint delays no other.
import { setImmediate } from "node:timers/promises";
import type { Endpoint } from "../domain/events/endpoint.js";
import { rowOf } from "../handlers/webhooks.js";
import type { AtRestKeys } from "../infrastructure/crypto.js";
import { logFailure, type Logger } from "../http/log/log.js";
import type { LeasedQueue, QueueResult } from "../store/deliveries.js";
import type { CreditStore } from "../store/records.js";
import { healthAfter } from "../webhooks/health.js";
import type { Poster, PostOutcome } from "../webhooks/post.js";
import { deliverQueue } from "./deliver-queue.js";
import { Repeated, type Schedule } from "./repeated.js";

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

/** How many queues this server works on at once, and of one endpoint. */
const maxQueues = 128;
const maxPerEndpoint = 32;

/** How many queues of one endpoint are claimed at once, when it has room for as many. */
const perEndpoint = maxPerEndpoint / 2;

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
  /** How many queues are worked on, by endpoint. */
  readonly #working = new Map<string, number>();
  readonly #tasks = new Set<Promise<void>>();
  #finished: QueueResult[] = [];
  #recording: Promise<void> | undefined;
  #claiming: Promise<number> | undefined;
  /** Whether the last claim has found something, or left out endpoints that had no room: there may be more. */
  #mayHaveMore = false;
  #isStopping = false;

  constructor(dependencies: DeliveryDependencies) {
    this.#dependencies = dependencies;
    this.#random = dependencies.random ?? Math.random;
    this.#realNow = dependencies.realNow ?? (() => new Date());
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
  async claim(): Promise<void> {
    while (!this.#isStopping && (await this.#claimMore()) > 0);
  }

  /** The number of queues that were claimed. Two claims at once would find more than there is room for. */
  #claimMore(): Promise<number> {
    this.#claiming ??= this.#claimOnce().finally(() => (this.#claiming = undefined));
    return this.#claiming;
  }

  async #claimOnce(): Promise<number> {
    const limit = maxQueues - this.#tasks.size;
    if (limit <= 0 || this.#isStopping) return 0;
    const { store, now } = this.#dependencies;
    const except = [...this.#working].flatMap(([uuid, count]) => (hasRoom(count) ? [] : [uuid]));
    const queues = await store.deliveries.claim({ now: await now(), limit, perEndpoint, batch, lease, except });
    this.#mayHaveMore = queues.length > 0 || except.length > 0;
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
    const { endpoint_uuid } = queue;
    this.#working.set(endpoint_uuid, (this.#working.get(endpoint_uuid) ?? 0) + 1);
    const task = this.#work(queue, endpoint)
      .catch((error: unknown) => logFailure(this.#dependencies.logger, error as Error, "none"))
      .finally(() => {
        const left = (this.#working.get(endpoint_uuid) ?? 1) - 1;
        if (left === 0) this.#working.delete(endpoint_uuid);
        else this.#working.set(endpoint_uuid, left);
        this.#tasks.delete(task);
        // A failure of the store is that of the next round as well, which reports it and waits longer.
        if (this.#mayHaveMore && hasRoom(left)) this.claim().catch(() => {});
      });
    this.#tasks.add(task);
  }

  async #work(queue: LeasedQueue, endpoint: Endpoint | undefined): Promise<void> {
    const { poster, keys, logger, now } = this.#dependencies;
    const result = await deliverQueue(queue, endpoint, {
      poster,
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

/** Whether an endpoint of which so many queues are worked on has room for as many as a claim may return. */
function hasRoom(count: number): boolean {
  return count <= maxPerEndpoint - perEndpoint;
}

function endpointKey({ client_id, endpoint_uuid }: LeasedQueue): string {
  return `${client_id} ${endpoint_uuid}`;
}
