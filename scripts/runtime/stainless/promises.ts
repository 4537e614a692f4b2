// The promise of a call, as in SDKs of Stainless' generator: of its body, or of its response. Copied into generated/ as
// it is.

import { requestIdOf } from "../client/errors.js";

/** A call under way. Its body is read when it is wanted for the first time. */
export interface StartedCall<T> {
  readonly response: Promise<Response>;
  readonly parse: () => Promise<T>;
}

/** What a call resolves to: an object has the id of its request as well. */
export type WithRequestID<T> = T extends readonly unknown[] | Response | AsyncIterable<unknown>
  ? T
  : T extends object
    ? T & { readonly _request_id?: string | null }
    : T;

/** The body of a success with its response. */
export interface ResultWithResponse<T> {
  readonly data: T;
  readonly response: Response;
  readonly request_id: string | null;
}

/** A promise of what the service responded with. */
export class APIPromise<T> extends Promise<WithRequestID<T>> {
  readonly #started: StartedCall<T>;
  #parsed: Promise<WithRequestID<T>> | undefined;

  constructor(started: StartedCall<T>) {
    super((resolve) => resolve(undefined as WithRequestID<T>));
    this.#started = started;
    // Who only wants the body hears of an error there.
    started.response.catch(() => {});
  }

  /** The response, whose body is not read. */
  asResponse(): Promise<Response> {
    return this.#started.response;
  }

  async withResponse(): Promise<ResultWithResponse<WithRequestID<T>>> {
    const [data, response] = await Promise.all([this.#parse(), this.asResponse()]);
    return { data, response, request_id: requestIdOf(response.headers) ?? null };
  }

  override then<A = WithRequestID<T>, B = never>(
    resolved?: ((value: WithRequestID<T>) => A | PromiseLike<A>) | null,
    rejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#parse().then(resolved, rejected);
  }

  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  #parse(): Promise<WithRequestID<T>> {
    return (this.#parsed ??= this.#started.parse().then(async (data) => addRequestID(data, await this.asResponse())));
  }
}

function addRequestID<T>(data: T, { headers }: Response): WithRequestID<T> {
  const isPlain = typeof data === "object" && data !== null && Object.getPrototypeOf(data) === Object.prototype;
  if (isPlain) {
    const value = requestIdOf(headers) ?? null;
    Object.defineProperty(data, "_request_id", { value, enumerable: false, configurable: true });
  }
  return data as WithRequestID<T>;
}
