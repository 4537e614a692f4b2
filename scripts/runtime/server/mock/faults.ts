// Faults and delays that a mock injects, to try out what a client does about them.

/** How long a response takes, in milliseconds: always the same, or at random from one number to another. */
export type Latency = number | readonly [min: number, max: number];

/** A fault in place of a response: an error status, or a connection that is lost. */
export interface Fault {
  /** A status, from 400 on; or `network`: fetch rejects with a TypeError, and a server closes the connection. */
  readonly fault: number | "network";
  /** The share of requests that it happens to, from 0 to 1; all of them unless given. */
  readonly rate?: number;
  /** The ids of the operations that it happens to; all operations unless given. */
  readonly operations?: readonly string[];
}

/** What a mock injects. */
export interface Injection {
  readonly latency?: Latency;
  readonly faults?: readonly Fault[];
}

/** @throws RangeError at a value that is out of range, or names no operation of the document */
export function checkInjection({ latency = 0, faults = [] }: Injection, operations: ReadonlySet<string>): void {
  const [min, max] = rangeOf(latency);
  if (!(min >= 0 && max >= min && max <= 2 ** 31 - 1))
    throw new RangeError(`A latency is milliseconds or [min, max], not ${JSON.stringify(latency)}.`);
  for (const { fault, rate = 1, operations: ids = [] } of faults) {
    if (fault !== "network" && !(Number.isInteger(fault) && fault >= 400 && fault <= 599))
      throw new RangeError(`A fault is a status from 400 to 599 or "network", not ${JSON.stringify(fault)}.`);
    if (!(rate >= 0 && rate <= 1)) throw new RangeError(`The rate of a fault is from 0 to 1, not ${rate}.`);
    const unknown = ids.find((id) => !operations.has(id));
    if (unknown !== undefined) throw new RangeError(`The document has no operation ${JSON.stringify(unknown)}.`);
  }
}

/** How long the next response takes. */
export function delayOf(latency: Latency, random: () => number): number {
  const [min, max] = rangeOf(latency);
  return min + random() * (max - min);
}

/** The fault that happens to a request, if any; the first one of several. */
export function faultFor(
  faults: readonly Fault[],
  operation: string | undefined,
  random: () => number,
): Fault["fault"] | undefined {
  return faults.find(
    ({ rate = 1, operations }) =>
      (operations === undefined || (operation !== undefined && operations.includes(operation))) && random() < rate,
  )?.fault;
}

/** Resolves after a time. Rejects with the signal's reason when that aborts. */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.reject(signal.reason as Error);
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", abort);
      resolve();
    }, milliseconds);
    signal.addEventListener("abort", abort, { once: true });
  });
}

function rangeOf(latency: Latency): readonly [min: number, max: number] {
  return typeof latency === "number" ? [latency, latency] : latency;
}
