// What borrowers don't do by themselves: an operator holds and releases lines, scheduled draws are canceled because of
// that, users are deleted, and a client has events sent again.
import { setTimeout as wait } from "node:timers/promises";
import { application, individual } from "../../support/service/life.js";
import { patient, type Borrower } from "../borrower.js";
import type { Service } from "../line-state.js";
import type { Random } from "../random.js";
import type { Receiver } from "./receiver.js";

const day = 86_400_000;

/** In milliseconds: the longest time between two changes. */
const maxPause = 250;

/** How many of the last events are sent again: those of a few days. */
const recent = 100;

export class OtherChanges {
  /** Users that were deleted, with the types of their events. */
  readonly deleted = new Map<string, readonly string[]>();
  /** How often each event had been received when it was to be sent again. */
  readonly resent = new Map<string, number>();
  /** What no honest client should get, as text. */
  readonly failures: string[] = [];
  readonly counts = { holds: 0, releases: 0, scheduled: 0, deletions: 0, resends: 0 };
  readonly #service: Service;
  readonly #random: Random;
  readonly #receiver: Receiver;
  readonly #endpoint_uuid: string;
  readonly #borrowers: () => readonly Borrower[];
  #working: Promise<void> = Promise.resolve();
  #isStopping = false;
  #users = 0;

  constructor(
    service: Service,
    random: Random,
    receiver: Receiver,
    endpoint_uuid: string,
    borrowers: () => readonly Borrower[],
  ) {
    this.#service = service;
    this.#random = random;
    this.#receiver = receiver;
    this.#endpoint_uuid = endpoint_uuid;
    this.#borrowers = borrowers;
  }

  start(): void {
    this.#isStopping = false;
    this.#working = this.#work();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#working;
  }

  /** Events that were to be sent again, and have not come since. */
  missing(): readonly string[] {
    return [...this.resent].flatMap(([id, before]) =>
      (this.#receiver.received.get(id)?.times ?? 0) > before ? [] : [id],
    );
  }

  async #work(): Promise<void> {
    const changes = [() => this.#hold(), () => this.#schedule(), () => this.#deleteUser(), () => this.#resend()];
    while (!this.#isStopping) {
      try {
        await this.#random.pick(changes)();
      } catch (error) {
        this.failures.push(String(error));
        return;
      }
      await wait(this.#random.integer(0, maxPause));
    }
  }

  /** Holds a line that is lent from, or releases it. */
  async #hold(): Promise<void> {
    const line = this.#pickLine();
    if (line === undefined) return;
    const { loc } = this.#service.sandbox;
    const isHeld = this.#random.chance(0.5);
    const call = isHeld ? loc.hold(line.uuid, patient()) : loc.release(line.uuid, patient());
    if (await isDone(call)) this.counts[isHeld ? "holds" : "releases"] += 1;
  }

  /** Draws on a later day, and holds the line: unless it is released by then, the draw is canceled. */
  async #schedule(): Promise<void> {
    const line = this.#pickLine();
    if (line === undefined) return;
    const { now } = await this.#service.sandbox.clock.get(patient());
    const disbursement_date = new Date(Date.parse(now) + 10 * day).toISOString().slice(0, 10);
    const draw = { amount: this.#random.integer(1, 100_00), disbursement_date };
    if (!(await isDone(this.#service.credit.loc.draw(line.user_uuid, line.uuid, draw, patient())))) return;
    this.counts.scheduled += 1;
    if (await isDone(this.#service.sandbox.loc.hold(line.uuid, patient()))) this.counts.holds += 1;
  }

  /** Creates a user, who may apply, and deletes it. */
  async #deleteUser(): Promise<void> {
    const { credit } = this.#service;
    this.#users += 1;
    const { uuid } = await credit.users.create(await individual(credit, String(222_220_000 + this.#users)), patient());
    const applies = this.#random.chance(0.5);
    if (applies) await credit.applications.create(uuid, application, patient());
    // Once more than its response may say: the first attempt may have deleted it.
    await isDone(credit.users.delete(uuid, patient()));
    this.deleted.set(uuid, [...(applies ? ["application.decided"] : []), "user.deleted"]);
    this.counts.deletions += 1;
  }

  async #resend(): Promise<void> {
    // Older ones are erased.
    const ids = [...this.#receiver.received.keys()].slice(-recent).filter((id) => !this.resent.has(id));
    if (ids.length === 0) return;
    const id = this.#random.pick(ids);
    if (!(await isDone(this.#service.credit.events.get(id, patient())))) return;
    const { data: deliveries } = await this.#service.credit.events.deliveries(id, patient());
    if (deliveries[0]?.state !== "SUCCEEDED") return;
    const before = this.#receiver.received.get(id)?.times ?? 0;
    const endpoint_uuid = this.#endpoint_uuid;
    await this.#service.credit.events.deliver(id, { endpoint_uuid }, patient());
    this.resent.set(id, before);
    this.counts.resends += 1;
  }

  #pickLine() {
    const lines = this.#borrowers().flatMap(({ line }) => line ?? []);
    return lines.length === 0 ? undefined : this.#random.pick(lines);
  }
}

const rejections: readonly unknown[] = ["invalid_state", "insufficient_credit", "not_found"];

/** False for what is not possible any more, or was done before; both change nothing. */
async function isDone(call: PromiseLike<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    // The client of the sandbox has a class of its own for this.
    const { code } = error as { readonly code?: unknown };
    if (rejections.includes(code)) return false;
    throw error;
  }
}
