// A schedule that a test runs by hand: nothing waits.
import { setImmediate } from "node:timers/promises";
import type { Schedule } from "../../server/due-work/repeated.js";

interface Planned {
  readonly work: () => void;
  readonly delay: number;
}

export class TestSchedule {
  #planned: Planned[] = [];

  readonly schedule: Schedule = (work, delay) => {
    const planned = { work, delay };
    this.#planned.push(planned);
    return () => {
      this.#planned = this.#planned.filter((each) => each !== planned);
    };
  };

  /** The delays of what is planned, in milliseconds. */
  get delays(): readonly number[] {
    return this.#planned.map(({ delay }) => delay);
  }

  /** Starts everything that is planned. */
  start(): void {
    for (const { work } of this.#planned.splice(0)) work();
  }

  /** Runs everything that is planned, until it has planned as much again. */
  async run(): Promise<void> {
    const { length } = this.#planned;
    this.start();
    while (this.#planned.length < length) await setImmediate();
  }
}
