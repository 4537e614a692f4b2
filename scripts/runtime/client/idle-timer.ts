// How long nothing of a response may arrive while it is waited for. Copied into generated/ as it is.

/** In milliseconds. Timers take longer ones for none at all. */
const longestTimer = 2 ** 31 - 1;

/** The time while something of a response is waited for; it begins again with each chunk. */
export class IdleTimer {
  #timer: Timer | undefined;
  readonly milliseconds: number;
  readonly end: () => void;

  constructor(milliseconds: number, end: () => void) {
    this.milliseconds = milliseconds;
    this.end = end;
  }

  start(): void {
    this.stop();
    this.#timer = startTimer(this.milliseconds, this.end);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  touch(): void {
    if (this.#timer !== undefined) this.start();
  }
}

type Timer = ReturnType<typeof setTimeout>;

export function startTimer(milliseconds: number, end: () => void): Timer {
  return setTimeout(end, Math.min(milliseconds, longestTimer));
}

/** The same response, whose chunks restart a timer, and whose body ends with a signal: not every `fetch` sees to that. */
export function watched(response: Response, idle: IdleTimer, signal: AbortSignal): Response {
  const { body, status, statusText, headers } = response;
  if (!body) return response;
  const chunks = new TransformStream({
    transform: (chunk, controller) => {
      idle.touch();
      controller.enqueue(chunk);
    },
  });
  return new Response(body.pipeThrough(chunks, { signal }), { status, statusText, headers });
}
