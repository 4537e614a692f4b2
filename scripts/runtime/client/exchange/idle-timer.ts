// How long nothing of a response may arrive while it is waited for. Copied into generated/ as it is.

import type { ClientError } from "../errors.js";
import type { BodyWatch } from "../features.js";
import { endAlways } from "./items.js";

type Timer = ReturnType<typeof setTimeout>;

export function startTimer(milliseconds: number, end: () => void): Timer {
  // Timers take longer ones for none at all.
  return setTimeout(end, Math.min(milliseconds, 2_147_483_647));
}

/** The feature `watch` of a client: the option `idleTimeout`. */
export function watchBody(milliseconds: number, end: () => void): BodyWatch {
  return new IdleTimer(milliseconds, end);
}

/** The time while something of a response is waited for; it begins again with each chunk. */
export class IdleTimer implements BodyWatch {
  #timer: Timer | undefined;
  #body: Response["body"] | undefined;
  /** What happened, once its time is up. */
  reason: string | undefined;

  readonly milliseconds: number;
  readonly end: () => void;

  constructor(milliseconds: number, end: () => void) {
    this.milliseconds = milliseconds;
    this.end = end;
  }

  start(): void {
    this.stop();
    this.#timer = startTimer(this.milliseconds, () => {
      this.reason = `nothing of the response in ${this.milliseconds} ms`;
      this.end();
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /**
   * Starts with a response: the same one, each chunk of which restarts the timer, and whose body ends with a signal.
   * Not every `fetch` sees to that.
   */
  watch(response: Response, signal: AbortSignal): Response {
    this.start();
    const { body, status, statusText, headers } = response;
    if (!body) return response;
    const chunks = new TransformStream({
      transform: (chunk, controller) => {
        if (this.#timer !== undefined) this.start();
        controller.enqueue(chunk);
      },
    });
    const watched = new Response(body.pipeThrough(chunks, { signal }), { status, statusText, headers });
    this.#body = watched.body;
    return watched;
  }

  /**
   * A stream goes on after its call: it fails as a call does, and its end is the end of the call. Undefined where data
   * is none.
   */
  guardItems(
    data: unknown,
    errorOf: (cause: unknown) => ClientError,
    release: () => void,
  ): AsyncIterable<unknown> | undefined {
    const items = data as AsyncIterable<unknown> | undefined;
    if (!items?.[Symbol.asyncIterator]) return undefined;
    return endAlways(this.#guard(items, errorOf, release), async () => {
      release();
      // Locked by who reads it, and ended by them.
      if (this.#body?.locked === false) await this.#body.cancel().catch(() => undefined);
    });
  }

  async *#guard<T>(
    items: AsyncIterable<T>,
    errorOf: (cause: unknown) => ClientError,
    release: () => void,
  ): AsyncGenerator<T, void, undefined> {
    try {
      this.start();
      for await (const item of items) {
        // How long its reader takes is no matter.
        this.stop();
        yield item;
        this.start();
      }
    } catch (cause) {
      throw errorOf(cause);
    } finally {
      this.stop();
      release();
    }
  }
}
