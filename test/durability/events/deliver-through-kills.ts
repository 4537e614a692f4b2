// A run of servers that are killed while events happen and are delivered to a receiver that fails at random. At the end
// of each period everything is delivered and listed, and the days of the service move on.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Gateway } from "../gateway.js";
import { clientsOf, Load } from "../load.js";
import type { Service } from "../line-state.js";
import { Random } from "../random.js";
import { startServer, type ServerProcess, type ServerSettings } from "../server-process.js";
import { eventMistakes, listEvents, type ListedEvent } from "./expected.js";
import { OtherChanges } from "./other-changes.js";
import { Receiver } from "./receiver.js";

export interface DeliveryPlan {
  readonly store: string;
  /** How many servers there are on the store. */
  readonly servers: number;
  readonly kills: number;
  /** How many events are received before the end, or more. */
  readonly events: number;
  readonly seed: number;
  /** How far the clock of each server is ahead of that of the one before, in milliseconds: not at all unless given. */
  readonly clocksApart?: number;
  /** Lets something fail under load, in the place of a kill. */
  readonly disturb?: (random: Random, servers: readonly ServerProcess[]) => Promise<void>;
}

/** What happened, for people, and what is wrong. */
export interface DeliveryReport {
  readonly kills: number;
  readonly users: number;
  readonly listed: number;
  readonly received: number;
  readonly duplicates: number;
  readonly types: number;
  /** What the receiver has done. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** How many requests were rejected with 503. */
  readonly unavailable: number;
  /** What was done besides, and how many draws and repayments were canceled. */
  readonly changes: Readonly<Record<string, number>>;
  readonly canceled: number;
  readonly mistakes: readonly string[];
}

/** Kills between two moves of the days, at most. */
const killsOfPeriod = 5;

/** Less than the time for which events are listed. */
const daysOfPeriod = 23;

/** Borrowers at a time. */
const concurrency = 6;

/** In milliseconds: the longest time between two kills. */
const maxLoadTime = 600;

/** In milliseconds: how long nothing may arrive before the clock moves to what is due next. */
const maxSilence = 1_000;

/** How often the clock moves for what is left: with two hours each, beyond the schedule's longest delay. */
const maxMoves = 60;

const [minute, hour] = [60_000, 3_600_000];

export async function deliverThroughKills(plan: DeliveryPlan): Promise<DeliveryReport> {
  const run = await DeliveryRun.start(plan);
  try {
    const periods = Math.max(2, Math.ceil(plan.kills / killsOfPeriod));
    for (let period = 1; period <= periods && run.mistakes.length === 0; period++) {
      const [kills, events] = [plan.kills, plan.events].map((all) => Math.ceil((all * period) / periods));
      await run.load(kills ?? 0, events ?? 0);
      await run.deliverAll();
      // Draws settle, and a statement is billed.
      await run.moveDays(daysOfPeriod);
      await run.deliverAll();
    }
    await run.judge();
    return run.report();
  } finally {
    await run.end();
  }
}

function settingsOf(index: number, settings: ServerSettings, { clocksApart = 0 }: DeliveryPlan): ServerSettings {
  return { ...settings, clockShift: (settings.clockShift ?? 0) + index * clocksApart };
}

class DeliveryRun {
  readonly #plan: DeliveryPlan;
  readonly #random: Random;
  readonly #receiver: Receiver;
  readonly #settings: ServerSettings;
  readonly #gateway: Gateway;
  readonly #service: Service;
  readonly #load: Load;
  readonly #others: OtherChanges;
  readonly #servers: ServerProcess[];
  /** By id, in the order of the lists. */
  readonly #listed = new Map<string, ListedEvent>();
  readonly #judged: string[] = [];
  #kills = 0;

  private constructor(
    plan: DeliveryPlan,
    random: Random,
    receiver: Receiver,
    settings: ServerSettings,
    servers: ServerProcess[],
    endpoint_uuid: string,
  ) {
    this.#plan = plan;
    this.#random = random;
    this.#receiver = receiver;
    this.#settings = settings;
    this.#servers = servers;
    this.#gateway = new Gateway(...servers.map(({ url }) => url));
    this.#service = clientsOf(new Gateway(servers[0]?.url ?? ""));
    this.#load = new Load(this.#gateway, random);
    const service = clientsOf(this.#gateway);
    this.#others = new OtherChanges(service, random, receiver, endpoint_uuid, () => this.#load.active);
  }

  static async start(plan: DeliveryPlan): Promise<DeliveryRun> {
    const random = new Random(plan.seed);
    // Each run has the same days, whatever day it is: from a Monday on.
    const clockShift = Date.parse("2027-03-01T09:00:00.000Z") - Date.now();
    const receiver = new Receiver(new Random(plan.seed + 1), () => Date.now() + clockShift);
    const policy = join(import.meta.dirname, "../../../server/examples/credit-policy.json");
    const settings = { store: plan.store, clockShift, environment: { CREDIT_POLICY: policy } };
    const servers = await Promise.all(
      Array.from({ length: plan.servers }, (_, index) => startServer(settingsOf(index, settings, plan))),
    );
    const { credit } = clientsOf(new Gateway(servers[0]?.url ?? ""));
    const { uuid, secret } = await credit.webhooks.create({ url: await receiver.listen() });
    receiver.secret = secret;
    return new DeliveryRun(plan, random, receiver, settings, servers, uuid);
  }

  get mistakes(): readonly string[] {
    return [...this.#receiver.mistakes, ...this.#load.failures, ...this.#others.failures, ...this.#judged];
  }

  /** Kills servers under load, until there were so many kills and so many events were received. */
  async load(kills: number, events: number): Promise<void> {
    this.#receiver.isReliable = false;
    this.#load.start(concurrency);
    this.#others.start();
    while (this.mistakes.length === 0 && (this.#kills < kills || this.#receiver.received.size < events)) {
      await wait(this.#random.integer(0, maxLoadTime));
      if (this.#kills < kills) await this.#disturb();
      // Leases of the server that was killed end, and what has failed is due again.
      await this.#moveClock(this.#random.integer(2 * minute, 40 * minute));
    }
    await Promise.all([this.#load.stop(), this.#others.stop()]);
  }

  /** Until everything is received that is listed: from now on the receiver fails no more. */
  async deliverAll(): Promise<void> {
    this.#receiver.isReliable = true;
    for (let moves = 0; moves <= maxMoves; moves++) {
      const missing = (await this.#list()).filter((id) => this.#receiver.received.get(id)?.isAcknowledged !== true);
      if (missing.length + this.#others.missing().length === 0) return;
      await this.#whileArriving();
      await this.#moveClock(2 * hour);
    }
    const missing = [...this.#listed.keys()].filter((id) => !this.#receiver.received.has(id));
    missing.push(...this.#others.missing());
    this.#judged.push(`${missing.length} events were never received, or not again: ${missing.slice(0, 5).join()}`);
  }

  /** Moves the days, and kills a server while it stores what has fallen due. */
  async moveDays(days: number): Promise<void> {
    const to = new Date(Date.parse((await this.#service.sandbox.clock.get()).now) + days * 24 * hour).toISOString();
    const moving = this.#service.sandbox.clock.advance({ advance_to: to }).catch(() => {});
    await wait(this.#random.integer(0, 100));
    if (this.#plan.disturb === undefined) await this.#kill(0);
    await moving;
    // The clock is there, and what the killed server has left is done.
    await this.#moveClock(minute);
    // Their offers expire.
    for (const borrower of this.#load.active) borrower.isDone ||= borrower.line === undefined;
  }

  /** Compares what was received with what is listed, and that with what happened. */
  async judge(): Promise<void> {
    const { received, ofUser } = this.#receiver;
    for (const id of received.keys()) if (!this.#listed.has(id)) this.#judged.push(`event ${id} is in no list`);
    const ofList = new Map<string, ListedEvent[]>();
    for (const event of this.#listed.values())
      ofList.set(event.data.user_uuid, [...(ofList.get(event.data.user_uuid) ?? []), event]);
    for (const [id, event] of this.#listed) {
      const body = received.get(id)?.body;
      if (body !== JSON.stringify(event)) this.#judged.push(`event ${id} was received as ${String(body)}`);
    }
    const users = this.#load.borrowers.flatMap(({ user }) => user?.uuid ?? []);
    for (const user_uuid of [...users, ...this.#others.deleted.keys()]) {
      const events = ofList.get(user_uuid) ?? [];
      const order = ofUser.get(user_uuid) ?? [];
      const wrong = events.findIndex(({ uuid }, index) => uuid !== order[index]);
      if (wrong >= 0 || order.length > events.length)
        this.#judged.push(
          `user ${user_uuid} received ${received.get(order[wrong] ?? "")?.body} where the list has ${JSON.stringify(events[wrong])}`,
        );
      const expected = this.#others.deleted.get(user_uuid);
      const types = events.map(({ type }) => type).join();
      if (expected === undefined) this.#judged.push(...(await eventMistakes(this.#service, user_uuid, events)));
      else if (types !== expected.join()) this.#judged.push(`user ${user_uuid}, deleted, has the events ${types}`);
      ofList.delete(user_uuid);
    }
    if (ofList.size > 0) this.#judged.push(`there are events of ${ofList.size} unknown users`);
    const { data: endpoints } = await this.#service.credit.webhooks.list();
    for (const { state } of endpoints) if (state !== "ENABLED") this.#judged.push(`the endpoint is ${state}`);
  }

  report(): DeliveryReport {
    const { received, duplicates, outcomes } = this.#receiver;
    return {
      kills: this.#kills,
      users: this.#load.borrowers.length,
      listed: this.#listed.size,
      received: received.size,
      duplicates,
      types: new Set([...this.#listed.values()].map(({ type }) => type)).size,
      outcomes: Object.fromEntries(outcomes),
      unavailable: this.#load.outcomes.get("503") ?? 0,
      changes: this.#others.counts,
      canceled: [...this.#listed.values()].filter(({ type }) => type.endsWith(".canceled")).length,
      mistakes: this.mistakes,
    };
  }

  async end(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.kill()));
    this.#receiver.close();
  }

  async #disturb(): Promise<void> {
    if (this.#plan.disturb) {
      this.#kills += 1;
      await this.#plan.disturb(this.#random, this.#servers);
    } else await this.#kill(this.#random.integer(0, this.#servers.length - 1));
  }

  /** Kills a server, and starts another at its place. */
  async #kill(index: number): Promise<void> {
    const server = this.#servers[index];
    if (server === undefined) return;
    this.#kills += 1;
    await server.kill();
    const settings = settingsOf(index, this.#settings, this.#plan);
    this.#servers[index] = await startServer(settings, Number(new URL(server.url).port));
  }

  /** While no request is under way: one of before would be recorded after those of later, with the time of before. */
  async #moveClock(milliseconds: number): Promise<void> {
    this.#gateway.close();
    await this.#gateway.idle();
    const { now } = await this.#service.sandbox.clock.get();
    await this.#service.sandbox.clock.advance({
      advance_to: new Date(Date.parse(now) + milliseconds).toISOString(),
    });
    this.#gateway.open();
  }

  /** Adds what is listed now, and returns the ids of all of it. */
  async #list(): Promise<readonly string[]> {
    for (const event of await listEvents(this.#service.credit)) this.#listed.set(event.uuid, event);
    return [...this.#listed.keys()];
  }

  async #whileArriving(): Promise<void> {
    const count = (): number => this.#receiver.received.size + this.#receiver.duplicates;
    for (let before = -1; before !== count();) {
      before = count();
      await wait(maxSilence);
    }
  }
}
