// Where the clients of a test send their requests: to one server or to several in turn, and not while it is closed.
import { setTimeout as wait } from "node:timers/promises";

export class Gateway {
  #urls: readonly string[];
  #next = 0;
  #open: Promise<void> | undefined;
  #release: () => void = () => {};
  /** Requests that were sent and have no response yet. */
  inFlight = 0;

  constructor(...urls: readonly string[]) {
    this.#urls = urls;
  }

  /** From now on requests go to these servers, one after the other. */
  routeTo(...urls: readonly string[]): void {
    this.#urls = urls;
  }

  /** From now on requests wait. */
  close(): void {
    this.#open ??= new Promise((resolve) => (this.#release = resolve));
  }

  open(): void {
    this.#release();
    this.#open = undefined;
  }

  /** Resolves once no request is without a response, those that wait here aside. */
  async idle(): Promise<void> {
    while (this.inFlight > 0) await wait(5);
  }

  /** A client's `fetch`. */
  readonly fetch = async (request: Request): Promise<Response> => {
    await this.#open;
    const { pathname, search } = new URL(request.url);
    const url = this.#urls[this.#next++ % this.#urls.length];
    this.inFlight++;
    try {
      return await fetch(new Request(`${url}${pathname}${search}`, request));
    } finally {
      this.inFlight--;
    }
  };
}
