// One exchange of a request and its response: it ends when the response was read, when its time is up, or when the
// caller's signal ends it. Copied into generated/ as it is.

import type { Client as FetchClient } from "openapi-fetch";
import type { Result } from "./call.js";
import { abortError, apiError, ClientError, ConnectionError, TimeoutError, type Failure } from "./errors.js";
import type { Operation } from "./operation.js";
import type { ClientOptions } from "./options.js";
import type { Init } from "./requests.js";
import { readResponse } from "./response.js";

/** In milliseconds. Timers take longer ones for none at all. */
const longestTimer = 2 ** 31 - 1;

export class Exchange {
  /** Undefined until there is one. */
  declare response: Response | undefined;
  readonly #ended = new AbortController();
  readonly #failure: Failure;
  readonly #signal: AbortSignal | undefined;
  readonly #timeout: number;
  #isLate = false;
  #isLost = false;

  /** `timeout` is in milliseconds. */
  constructor(failure: Failure, signal: AbortSignal | undefined, timeout: number) {
    this.#failure = failure;
    this.#signal = signal;
    this.#timeout = timeout;
  }

  /** The result, or the error that it ended in. What the caller's own middleware throws is thrown as it is. */
  async send<T>(
    client: FetchClient<never>,
    operation: Operation,
    init: Init,
    { fetch, errorDetails }: ClientOptions,
  ): Promise<Result<T> | ClientError> {
    const { method, path, attempts } = this.#failure;
    const { signal } = this.#ended;
    this.#signal?.addEventListener("abort", this.#stop);
    const timer = setTimeout(
      () => {
        this.#isLate = true;
        this.#stop();
      },
      Math.min(this.#timeout, longestTimer),
    );
    let isStream = false;
    try {
      const { error, response } = (await client.request(
        method as never,
        path as never,
        {
          ...init,
          fetch: (request: Request) => this.#fetch(request, fetch),
          ...(fetch && { signal }),
        } as never,
      )) as { error?: unknown; response: Response };
      this.response = response;
      if (!response.ok)
        return apiError({ ...this.#failure, response, body: error === "" ? undefined : error }, errorDetails);
      const data = await readResponse(operation, response, this.#failure);
      isStream = isIterable(data);
      return { data: (isStream ? this.#stream(data as AsyncIterable<unknown>) : data) as T, response, attempts };
    } catch (cause) {
      return this.#errorOf(cause);
    } finally {
      clearTimeout(timer);
      if (!isStream) this.#release();
    }
  }

  async #fetch(request: Request, fetch: ClientOptions["fetch"]): Promise<Response> {
    try {
      // The platform's fetch takes the signal beside the request: a Request that has one costs half as much again.
      const response = fetch ? fetch(request) : globalThis.fetch(request, { signal: this.#ended.signal });
      return (this.response = await response);
    } catch (cause) {
      this.#isLost = true;
      throw cause;
    }
  }

  readonly #stop = (): void => this.#ended.abort(this.#signal?.reason);

  #release(): void {
    this.#signal?.removeEventListener("abort", this.#stop);
  }

  #errorOf(cause: unknown): ClientError {
    // Of an error response without its end nothing is known that is certain.
    const known = { ...this.#failure, response: this.response?.ok ? this.response : undefined, cause };
    if (cause instanceof ClientError) return cause;
    if (this.#signal?.aborted) return abortError(known);
    if (this.#isLate) return new TimeoutError(`no whole response in ${this.#timeout} ms`, known);
    if (this.#isLost || this.response?.bodyUsed === true)
      return new ConnectionError(`the connection failed${codeOf(cause)}`, known);
    throw cause;
  }

  /** A stream goes on after its call: it fails as a call does, and its end is the end of the call. */
  async *#stream<T>(items: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
    try {
      yield* items;
    } catch (cause) {
      throw this.#errorOf(cause);
    } finally {
      this.#release();
    }
  }
}

function isIterable(data: unknown): boolean {
  return typeof data === "object" && data !== null && Symbol.asyncIterator in data;
}

/** The system's error code. Messages are not used: they may quote the URL, which may contain personal data. */
function codeOf(cause: unknown): string {
  for (let each = cause; each instanceof Error; each = each.cause)
    if ("code" in each && typeof each.code === "string") return ` (${each.code})`;
  return "";
}
