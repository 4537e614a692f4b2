// A value that has to be requested, and requested again once it has expired or was rejected. Copied into generated/ as
// it is.

/** A token, and the seconds until it expires. */
export interface ExpiringToken {
  readonly token: string;
  /** A new one is requested shortly before: unless this is given, only after a 401. */
  readonly expiresIn?: number | undefined;
}

import type { Source } from "../features.js";

/** The feature `renew` of a client: calls share what a function returns, until it expires or is rejected. */
export function renewCredentials(request: () => unknown): Source {
  return new Renewable(request);
}

/** In milliseconds: a request may take that long to arrive with a token that was valid when it was sent. */
const maxMargin = 30_000;

/**
 * Callers at the same time share one request. If it fails, they are all rejected with its error, and the next caller
 * requests the value again.
 */
export class Renewable<T> implements Source {
  readonly #request: () => T | Promise<T>;
  #known: Promise<T> | undefined;
  /** In milliseconds since the epoch. */
  #expiry = Infinity;

  constructor(request: () => T | Promise<T>) {
    this.#request = request;
  }

  /** The same promise for all callers until the value expires or is rejected. */
  current(): Promise<T> {
    if (Date.now() >= this.#expiry) this.#known = undefined;
    return (this.#known ??= this.#requestValue());
  }

  /** Forgets a value of `current()`, unless a newer one is known already: there may be another the next time. */
  reject(used: unknown): true {
    if (this.#known === used) this.#known = undefined;
    return true;
  }

  #requestValue(): Promise<T> {
    this.#expiry = Infinity;
    // The lifetime begins when the token is issued, which is at some time before its response arrives.
    const started = Date.now();
    const requested = (async () => this.#request())();
    requested.then(
      (value) => {
        const milliseconds = Number((value as Partial<ExpiringToken> | undefined)?.expiresIn ?? Infinity) * 1000;
        if (this.#known === requested) this.#expiry = started + milliseconds - Math.min(maxMargin, milliseconds / 10);
      },
      () => void this.reject(requested),
    );
    return requested;
  }
}
