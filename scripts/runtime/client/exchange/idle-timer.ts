// How long nothing of a response may arrive while it is waited for. Copied into generated/ as it is.

/** In milliseconds. Timers take longer ones for none at all. */
const longestTimer = 2_147_483_647;

type Timer = ReturnType<typeof setTimeout>;

export function startTimer(milliseconds: number, end: () => void): Timer {
  return setTimeout(end, Math.min(milliseconds, longestTimer));
}

/** The time while something of a response is waited for; it begins again with each chunk. */
export class IdleTimer {
  #timer: Timer | undefined;
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
    return new Response(body.pipeThrough(chunks, { signal }), { status, statusText, headers });
  }
}
