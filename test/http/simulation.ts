// Servers with one rate limit, in simulated time, and what they allow.
import { setImmediate } from "node:timers/promises";
import type { Limiter } from "../../server/http/rate-limit/rate-limit.js";
import { SharedLimiter } from "../../server/http/rate-limit/shared-limiter.js";
import { MemorySharedValues } from "../../server/store/memory/shared-values.js";
import type { SharedValues } from "../../server/store/shared-values.js";

/** Servers with one store, whose time only the test moves. */
export class Simulation {
  /** The store's time, in milliseconds. */
  now = 0;
  reads = 0;
  writes = 0;
  failure: Error | undefined;
  readonly #values = new MemorySharedValues(
    () => {},
    () => this.now,
  );
  #planned: { readonly work: () => void; readonly time: number }[] = [];
  #servers = 0;

  /** In milliseconds: how long the store takes to receive a call, and as long to respond. */
  readonly #latency: number;

  constructor(latency = 0) {
    this.#latency = latency;
  }

  /** A store responds later, also to others in between. */
  async #respond(): Promise<void> {
    if (this.#latency === 0) return setImmediate();
    return new Promise((resolve) => {
      this.#planned.push({ work: resolve, time: this.now + this.#latency });
    });
  }

  readonly #store: SharedValues = {
    get: async (name) => {
      this.reads += 1;
      await this.#respond();
      if (this.failure) throw this.failure;
      const read = await this.#values.get(name);
      await this.#respond();
      return read;
    },
    set: async (...given) => {
      this.writes += 1;
      await this.#respond();
      if (this.failure) throw this.failure;
      const isSet = await this.#values.set(...given);
      await this.#respond();
      return isSet;
    },
  };

  /** A server whose own clock shows another time. */
  server(rate: number, shift = 0): SharedLimiter {
    return new SharedLimiter(rate, this.#store, {
      now: () => this.now + shift,
      later: (work, delay) => this.#planned.push({ work, time: this.now + delay }),
      server: `server-${(this.#servers += 1)}`,
    });
  }

  async advance(milliseconds: number): Promise<void> {
    this.now += milliseconds;
    const due = this.#planned.filter(({ time }) => time <= this.now);
    this.#planned = this.#planned.filter(({ time }) => time > this.now);
    for (const { work } of due) work();
    await this.settled();
  }

  /** Nothing that servers have planned happens. */
  crash(): void {
    this.#planned = [];
  }

  /** Resolves when what runs in the background has ended. */
  async settled(): Promise<void> {
    for (let calls = -1; calls !== this.reads + this.writes;) {
      calls = this.reads + this.writes;
      for (let n = 0; n < 4; n++) await setImmediate();
    }
  }
}

/** How many of as many requests at once are allowed. */
export async function allowed(limiter: Limiter, requests: number, client = "acme"): Promise<number> {
  const outcomes = await Promise.all(Array.from({ length: requests }, () => limiter.take(client)));
  return outcomes.filter(({ isAllowed }) => isAllowed).length;
}

/** The most that is allowed in any time, beyond the bucket of one second and its refill. */
export function excess(times: readonly number[], rate: number): number {
  let [highest, lowest] = [-Infinity, Infinity];
  for (const [index, time] of times.entries()) {
    // From the request `first` on, as many as index - first + 1 in (time - times[first]).
    lowest = Math.min(lowest, index - (time / 1000) * rate);
    highest = Math.max(highest, index + 1 - (time / 1000) * rate - lowest - rate);
  }
  return highest;
}
