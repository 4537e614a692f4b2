// Sends requests one after the other, within limits, and obeys a server that asks for time.
import { requestUrl } from "../requests/request-url.js";
import type { WrittenRequest } from "../requests/write.js";
import { isEventStream } from "../../runtime/syntax/media-types.js";
import { noResponse, parseJson, type Exchange } from "../exchange.js";

/** What responds to requests: `fetch`, or the handler of an app. */
export type Fetch = (request: Request) => Response | Promise<Response>;

export interface SenderOptions {
  readonly url: string;
  readonly fetch: Fetch;
  readonly maxRequests: number;
  /** How long the run may take, in milliseconds. */
  readonly maxTime: number;
  /** How long a response may take, in milliseconds. */
  readonly timeout: number;
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
/** How long a server that is started again may be away, and how often it is looked for, in milliseconds. */
const [longestAbsence, absencePause] = [5000, 250];
/** How long events are read, which may have no end, in milliseconds. */
const streamTime = 500;

/** Nothing came, or not all of it. */
class Missing extends Error {
  override readonly name = "Missing";
  readonly isLate: boolean;

  constructor(message: string, isLate: boolean, cause?: unknown) {
    super(message, { cause });
    this.isLate = isLate;
  }
}

export class Sender {
  readonly options: SenderOptions;
  readonly #end: number;
  #count = 0;
  #hasResponded = false;
  /** The request since which the server is gone. */
  #last: string | undefined;

  constructor(options: SenderOptions) {
    this.options = options;
    this.#end = performance.now() + options.maxTime;
  }

  get count(): number {
    return this.#count;
  }

  /** Whether there was a response to any request. */
  get hasResponded(): boolean {
    return this.#hasResponded;
  }

  /**
   * Sends a request. Throws LimitReached, or Unreachable where the server has never responded, or is gone since the
   * request before.
   */
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

  /** A request that has no response is one with the status `noResponse`. */
  async #exchange(written: WrittenRequest): Promise<Exchange> {
    const name = `${written.method} ${requestUrl(this.options.url, written.target)}`;
    if (this.#last !== undefined) throw new Unreachable(`${name}: the server is gone since ${this.#last}.`);
    const start = performance.now();
    try {
      const exchange = await this.#attempt(written).catch(async (error: unknown) => {
        // A connection that is kept open may be closed while a request is on its way: that is sent again, once.
        if (!(error instanceof Missing) || error.isLate || !(await this.#isThere(error.message, name))) throw error;
        return this.#attempt(written);
      });
      this.#hasResponded = true;
      return exchange;
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      const response = { status: noResponse, headers: new Headers(), text: "", body: undefined };
      const milliseconds = performance.now() - start;
      return { request: written, response: { ...response, milliseconds, missing: error.message } };
    }
  }

  /** Waits for a server that may be started again. Throws Unreachable where it was never there. */
  async #isThere(reason: string, name: string): Promise<boolean> {
    const { url, fetch } = this.options;
    const isThere = (): Promise<boolean> => {
      const controller = new AbortController();
      const request = new Request(url, { signal: controller.signal, redirect: "manual" });
      return within(this.options.timeout, controller, async () => fetch(request)).then(
        async (response) => {
          await response.body?.cancel();
          return true;
        },
        // A handler of the same process may throw at whatever it doesn't know.
        () => fetch !== globalThis.fetch,
      );
    };
    for (let waited = 0; !(await isThere()); waited += absencePause) {
      if (!this.#hasResponded) throw new Unreachable(`${name}: ${reason}`);
      if (waited >= longestAbsence) {
        this.#last = name;
        return false;
      }
      await sleep(absencePause);
    }
    return true;
  }

  async #attempt(written: WrittenRequest): Promise<Exchange> {
    const { url, fetch, timeout } = this.options;
    const { method, target, body } = written;
    const controller = new AbortController();
    // What can't be a request at all is no matter of the server.
    const request = new Request(requestUrl(url, target), {
      method,
      headers: written.headers.map(([name, value]): [string, string] => [name, value]),
      ...(body !== null && { body }),
      redirect: "manual",
      signal: controller.signal,
    });
    const start = performance.now();
    return within(timeout, controller, async () => {
      const response = await fetch(request);
      const text = await textOf(response, Math.min(streamTime, timeout / 2));
      const received = { status: response.status, headers: response.headers, text, body: parseJson(text) };
      return { request: written, response: { ...received, milliseconds: performance.now() - start } };
    });
  }
}

/** Does something within so many milliseconds, or aborts it. Throws Missing where it fails or takes longer. */
async function within<T>(milliseconds: number, controller: AbortController, action: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Missing(`There is no whole response within ${milliseconds / 1000} s.`, true));
      controller.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([action(), late]);
  } catch (cause) {
    if (cause instanceof Missing) throw cause;
    const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause);
    throw new Missing(`There is no whole response: ${reason}.`, false, cause);
  } finally {
    clearTimeout(timer);
  }
}

/** The body; of events, which may go on for ever, what comes within so many milliseconds. */
async function textOf(response: Response, maxTime: number): Promise<string> {
  if (response.body === null || !isEventStream(response.headers.get("content-type") ?? "")) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), maxTime);
  let text = "";
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += decoder.decode(part.value, { stream: true });
    return text;
  } finally {
    clearTimeout(timer);
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
