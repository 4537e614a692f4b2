// The sandbox's clock: real time, which can be moved forward, and back only by a reset. How far it is ahead is a shared
// value of the store, so that all servers have the same; each reads it before a request.
import type { Clock } from "../http/context.js";
import type { SharedValue, SharedValues } from "../store/shared-values.js";

/** The name of the shared value: the milliseconds from real time, in decimal. */
const name = "sandbox_clock";

export class SandboxClock implements Clock {
  readonly #real: Clock;
  readonly #shared: SharedValues;
  /** The offset from real time, in milliseconds. */
  #ahead = 0;
  /** The version that `#ahead` was read from. */
  #version = 0;

  constructor(real: Clock, shared: SharedValues) {
    this.#real = real;
    this.#shared = shared;
  }

  now(): Date {
    return new Date(this.#real.now().getTime() + this.#ahead);
  }

  /** Takes over what other servers have set. @throws StoreUnavailable */
  async refresh(): Promise<void> {
    this.#adopt(await this.#shared.get(name));
  }

  /**
   * Moves the clock to the time that `timeAfter` returns for the current one, for all servers; a time in the past
   * changes nothing. It may be called again, if another server moves the clock meanwhile.
   * @throws StoreUnavailable
   */
  async advance(timeAfter: (now: Date) => Date): Promise<void> {
    await this.#set(() => {
      const now = this.now();
      return this.#ahead + Math.max(0, timeAfter(now).getTime() - now.getTime());
    });
  }

  /** Moves the clock to `time`. */
  async advanceTo(time: Date): Promise<void> {
    await this.advance(() => time);
  }

  /** Returns to real time. */
  async reset(): Promise<void> {
    await this.#set(() => 0);
  }

  async #set(aheadFrom: () => number): Promise<void> {
    for (;;) {
      const seen = this.#version;
      const ahead = aheadFrom();
      const isSet = await this.#shared.set(name, String(ahead), seen);
      if (isSet) {
        this.#adopt({ value: String(ahead), version: seen + 1 });
        return;
      }
      await this.refresh();
    }
  }

  /** Reads overlap, and one that began earlier may end later: it changes nothing, so that the clock never goes back. */
  #adopt({ value, version }: Pick<SharedValue, "value" | "version">): void {
    if (version <= this.#version) return;
    this.#version = version;
    this.#ahead = Number(value);
  }
}
