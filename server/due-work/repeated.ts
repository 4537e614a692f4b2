// Work that a server repeats in the background until it stops.
import { logFailure, type Logger } from "../http/log/log.js";

/** Calls `work` after `delay` milliseconds, and returns a function that prevents it. */
export type Schedule = (work: () => void, delay: number) => () => void;

/** Real time. A process with nothing else to do ends. */
export const realSchedule: Schedule = (work, delay) => {
  const timer = setTimeout(work, delay).unref();
  return () => clearTimeout(timer);
};

interface RepeatedOptions {
  readonly work: () => Promise<void>;
  /** The mean time between two runs, in milliseconds. Each wait is between half of it and one and a half. */
  readonly interval: number;
  readonly logger: Logger;
  readonly schedule?: Schedule;
  /** A number from 0 to 1. */
  readonly random?: () => number;
}

/** After as many failures in a row the wait doesn't get longer. */
const maxDoublings = 5;

export class Repeated {
  readonly #options: Required<RepeatedOptions>;
  #cancel: () => void = () => {};
  #running: Promise<void> = Promise.resolve();
  #failures = 0;
  #isStopping = false;

  constructor(options: RepeatedOptions) {
    this.#options = { schedule: realSchedule, random: Math.random, ...options };
  }

  /** Whether the work should end early. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /**
   * Runs the work for the first time after a wait, so that servers that start together don't run it together; its mean
   * is `first` milliseconds, the interval by default.
   */
  start(first?: number): void {
    const { schedule, interval, random } = this.#options;
    const wait = (first ?? interval) * (0.5 + random()) * 2 ** Math.min(this.#failures, maxDoublings);
    this.#cancel = schedule(() => {
      this.#running = this.#run();
    }, wait);
  }

  /** Resolves when the work has ended; it is not run again. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cancel();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { work, logger } = this.#options;
    try {
      await work();
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      logFailure(logger, error instanceof Error ? error : new Error(String(error)), "none");
    }
    if (!this.#isStopping) this.start();
  }
}
