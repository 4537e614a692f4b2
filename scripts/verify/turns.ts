// Who may take how many requests: where some tasks took more than was planned, there are some left for the others.
import { limited } from "./phases/choose.js";
import type { Task } from "./phases/phase.js";
import type { Sender } from "./run/sender.js";

/** How many of the requests are sent at most where nothing is found: to see something again takes some. */
export function requestsForTasks(planned: number): number {
  return planned - Math.min(20, 0.05 * planned);
}

/** A task may take this part of the requests that no other one needs, and these at least, besides its own. */
const [shareOfRest, leastRest] = [0.125, 6];

/** The turns of a plan's tasks, in whatever order these are run. */
export class Turns {
  readonly #sender: Sender;
  readonly #planned: number;
  /** What those need whose turn is still to come. */
  #needed: number;
  /** The phases of operations that have had a task. */
  readonly #served = new Set<string>();

  constructor(
    { tasks, plannedRequests }: { readonly tasks: readonly Task[]; readonly plannedRequests: number },
    sender: Sender,
  ) {
    this.#sender = sender;
    this.#planned = requestsForTasks(plannedRequests);
    this.#needed = tasks.reduce((sum, { cost }) => sum + cost, 0);
  }

  /**
   * How many requests a task may take, whose turn it is. Undefined where there are none left for it: a phase that has
   * any number of cases can do without some, but not without all of an operation.
   */
  take({ phase, operation, cost }: Task): number | undefined {
    const rest = this.#planned - this.#sender.count - this.#needed;
    this.#needed -= cost;
    const key = `${operation.id} ${phase}`;
    if (rest < 0 && limited.has(phase) && this.#served.has(key)) return undefined;
    this.#served.add(key);
    return cost + Math.max(leastRest, Math.floor(shareOfRest * rest));
  }
}
