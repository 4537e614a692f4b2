// The sandbox's clock: a real one that can be put forward, and never back but by starting again.
import type { Clock } from "../http/context.js";

export class SandboxClock implements Clock {
  readonly #real: Clock;
  /** How far it is ahead of the real one, in milliseconds. */
  #ahead = 0;

  constructor(real: Clock) {
    this.#real = real;
  }

  now(): Date {
    return new Date(this.#real.now().getTime() + this.#ahead);
  }

  /** It is `time` now; a time that has passed changes nothing. */
  advanceTo(time: Date): void {
    this.#ahead += Math.max(0, time.getTime() - this.now().getTime());
  }

  /** It is the real time again. */
  reset(): void {
    this.#ahead = 0;
  }
}
