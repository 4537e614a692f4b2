// Sends requests one after the other, within limits, and obeys a server that asks for time.
import type { WrittenRequest } from "../requests/write.js";
import { parseJson, type Exchange } from "../exchange.js";

/** What responds to requests: `fetch`, or the handler of an app. */
export type Fetch = (request: Request) => Response | Promise<Response>;

export interface SenderOptions {
  readonly url: string;
  readonly fetch: Fetch;
  readonly maxRequests: number;
  /** How long the run may take, in milliseconds. */
  readonly maxTime: number;
  readonly onExchange?: (exchange: Exchange) => void;
  /** Waits for so many milliseconds. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** The run has made all requests that it may make, or takes too long. */
export class LimitReached extends Error {
  override readonly name = "LimitReached";
  readonly limit: "requests" | "time";

  constructor(limit: "requests" | "time") {
    super(`The limit of ${limit} is reached.`);
    this.limit = limit;
  }
}

/** The server can't be reached. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/** How often a request is sent again after a 429. */
const maxWaits = 5;
/** How long is waited where a 429 doesn't say, and at most, in milliseconds. */
const [usualWait, longestWait] = [1000, 30_000];

export class Sender {
  readonly options: SenderOptions;
  readonly #end: number;
  #count = 0;

  constructor(options: SenderOptions) {
    this.options = options;
    this.#end = performance.now() + options.maxTime;
  }

  get count(): number {
    return this.#count;
  }

  /** Sends a request. Throws LimitReached, or Unreachable. */
  async send(written: WrittenRequest, { isFree = false } = {}): Promise<Exchange> {
    for (let waits = 0; ; waits += 1) {
      if (!isFree && (this.#count >= this.options.maxRequests || performance.now() > this.#end))
        throw new LimitReached(this.#count >= this.options.maxRequests ? "requests" : "time");
      this.#count += 1;
      const exchange = await this.#exchange(written);
      const { status, headers } = exchange.response;
      if (status !== 429 || waits >= maxWaits) {
        this.options.onExchange?.(exchange);
        return exchange;
      }
      await this.wait(waitOf(headers.get("retry-after")));
    }
  }

  /** Waits so many milliseconds. */
  wait(milliseconds: number): Promise<void> {
    return (this.options.wait ?? sleep)(milliseconds);
  }

  async #exchange(written: WrittenRequest): Promise<Exchange> {
    const { url, fetch } = this.options;
    const { method, target, body } = written;
    const request = new Request(`${url}${target}`, {
      method,
      headers: written.headers.map(([name, value]): [string, string] => [name, value]),
      ...(body !== null && { body }),
      redirect: "manual",
    });
    const start = performance.now();
    try {
      const response = await fetch(request);
      const text = await response.text();
      const received = { status: response.status, headers: response.headers, text, body: parseJson(text) };
      return { request: written, response: { ...received, milliseconds: performance.now() - start } };
    } catch (cause) {
      const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause);
      throw new Unreachable(`${method} ${url}${target}: ${reason}`, { cause });
    }
  }
}

/** `Retry-After` in seconds, or as a date (RFC 9110, 10.2.3). */
function waitOf(header: string | null): number {
  if (header === null) return usualWait;
  const seconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), longestWait) : usualWait;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
