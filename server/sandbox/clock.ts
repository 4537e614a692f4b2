// The sandbox's clock: real time, which can be moved forward, and back only by a reset.
import type { Clock } from "../http/context.js";

export class SandboxClock implements Clock {
  readonly #real: Clock;
  /** The offset from real time, in milliseconds. */
  #ahead = 0;

  constructor(real: Clock) {
    this.#real = real;
  }

  now(): Date {
    return new Date(this.#real.now().getTime() + this.#ahead);
  }

  /** Moves the clock to `time`; a time in the past changes nothing. */
  advanceTo(time: Date): void {
    this.#ahead += Math.max(0, time.getTime() - this.now().getTime());
  }

  /** Returns to real time. */
  reset(): void {
    this.#ahead = 0;
  }
}
