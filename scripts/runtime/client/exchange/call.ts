// A call under way: a promise of its response's body. Copied into generated/ as it is.

import { ClientError, addStack } from "../errors.js";
import type { Result } from "../messages.js";

export type { Result } from "../messages.js";

/**
 * A result that was checked for an error: one of the two. `error` is undefined where the call succeeded; its `status`
 * distinguishes what the document describes.
 */
export type SafeResult<T, E = ClientError> = (Result<T> & { readonly error?: undefined }) | SafeFailure<E>;

interface SafeFailure<E> {
  readonly data?: undefined;
  readonly response?: undefined;
  readonly attempts?: undefined;
  readonly requestId?: undefined;
  readonly error: E;
}

/** A promise whose ClientError has the stack of whoever calls this function. */
export async function addCallerStack<T>(result: Promise<T>, called: Error = new Error()): Promise<T> {
  try {
    return await result;
  } catch (error) {
    throw addStack(error, called);
  }
}

/** A call on its way: a promise of the success's body, which is rejected with an error `E`. */
export class Call<T, E = ClientError> extends Promise<T> {
  readonly #result: Promise<Result<T>>;

  constructor(result: Promise<Result<T>>) {
    super((resolve) => resolve(undefined as T));
    this.#result = result;
  }

  /** The body with the response it came in: status and headers. */
  withResponse(): Promise<Result<T>> {
    return this.#result;
  }

  /** The same, or the error of the call: `const { data, error } = await call.safe()`. Other errors still reject. */
  safe(): Promise<SafeResult<T, E>> {
    return this.#result.catch((error: unknown) => {
      if (error instanceof ClientError) return { error: error as E };
      throw error;
    });
  }

  override then<A = T, B = never>(
    resolved?: ((value: T) => A | PromiseLike<A>) | null,
    rejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#result.then(({ data }) => (resolved ? resolved(data) : (data as unknown as A)), rejected);
  }

  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }
}
