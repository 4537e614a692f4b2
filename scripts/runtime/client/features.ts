// What a client can do beside sending a request: each is a function that a core is given. Copied into generated/ as it
// is.

import type { ClientError, Failure } from "./errors.js";
import type { Init, Outgoing, Result } from "./messages.js";

/** Sends a request once, with these headers too, in at most as many milliseconds as `limit` says then. */
export type SendAttempt<T> = (
  limit: () => number,
  headers: Readonly<Record<string, string>>,
) => Promise<Result<T> | ClientError>;

/** What says whether its requests may be sent again. */
export interface RepeatedOperation {
  readonly method: string;
  readonly isIdempotent?: true;
}

/** Milliseconds to wait: `first` before the second attempt, doubled for each later one up to `max`. */
export interface RetryDelay {
  readonly first?: number;
  readonly max?: number;
  /** How long is waited at most where the service says how long (`Retry-After`): 60,000. */
  readonly maxRequested?: number;
}

export interface RetryOptions {
  /** How often a request is sent again that may be: 2. */
  readonly retries?: number | undefined;
  /**
   * Milliseconds for a call altogether, with all of its attempts and the time between them; as many as these take
   * unless given. A stream may go on after it has begun.
   */
  readonly deadline?: number | undefined;
  /** How long before each of these, unless the service says so: 500, 8,000, and at most 60,000 if it does. */
  readonly retryDelay?: RetryDelay | undefined;
  /** A header for the number of the retry, which requests have that are sent again: `X-Retry-Count`. */
  readonly retryCountHeader?: string | undefined;
}

/** A call that knows how many milliseconds each attempt may take. */
export interface TimedCall {
  readonly timeout: number;
  readonly retries?: number | undefined;
  readonly deadline?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request as often as it needs. */
export type RetryRequests = <T>(
  send: SendAttempt<T>,
  operation: RepeatedOperation,
  init: Init,
  client: RetryOptions,
  call: TimedCall,
) => Promise<Result<T> | ClientError>;

/** A response, and why the redirect in it was not followed. */
export interface Followed {
  readonly response: Response;
  readonly reason?: string;
}

export interface RedirectOptions {
  /** `error`: a redirect is not followed. */
  readonly redirect?: "follow" | "error" | undefined;
  /** Pairs of the query with credentials, as they were sent. */
  readonly secrets?: readonly string[] | undefined;
}

/** Sends a request, and those of its redirects. */
export type FollowRedirects = <R extends Outgoing>(
  first: R,
  send: (request: R) => Response | Promise<Response>,
  options: RedirectOptions,
) => Promise<Followed>;

/** The time while a response is waited for. */
export interface BodyWatch {
  /** What happened, once it was up. */
  readonly reason: string | undefined;
  watch(response: Response, signal: AbortSignal): Response;
  guardItems(
    data: unknown,
    errorOf: (cause: unknown) => ClientError,
    release: () => void,
  ): AsyncIterable<unknown> | undefined;
  stop(): void;
}

/** What ends a call whose response stalls, when nothing of it has come for these milliseconds. */
export type WatchBody = (milliseconds: number, end: () => void) => BodyWatch;

/** Sends an attempt of a call, with something around it. */
export type SendThrough = (
  request: Outgoing,
  send: (request: Outgoing) => Promise<Response>,
  attempt: Failure,
  init: Init,
) => Promise<Response>;

/** Where a credential comes from. */
export interface Source {
  /** It, or a promise of it. */
  current(): unknown;
  /** Whether there may be another the next time, than one that a request was sent with and which is no longer valid. */
  reject?(used: unknown): boolean;
}
