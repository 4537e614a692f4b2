// What a client and its calls can be given, and what its hooks are called with. Copied into generated/ as it is.

import type { Middleware } from "openapi-fetch";
import type { ClientError, ErrorDetails } from "./errors.js";
import type { Init, Operation } from "./operation.js";
import type { RetryDelay } from "./retries.js";

export interface ClientOptions {
  /** Where the service is; it may have a path. */
  readonly baseUrl: string;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * What sends a request, instead of the global `fetch`: a test's, a proxy's, an app in the same process. The request's
   * signal is to end it.
   */
  readonly fetch?: (request: Request) => Response | Promise<Response>;
  /** Milliseconds for each attempt, from sending it to the end of its response: 60,000. */
  readonly timeout?: number;
  /**
   * Milliseconds in which something more of a response must arrive while it is waited for: as many as `timeout`. It is
   * what ends a stream that stalls, which may take longer than `timeout` altogether.
   */
  readonly idleTimeout?: number;
  /**
   * Milliseconds for a call altogether, with all of its attempts and the time between them; as many as these take
   * unless given. A stream may go on after it has begun.
   */
  readonly deadline?: number;
  /** How often a request is sent again that may be: 2. */
  readonly retries?: number;
  /** A header for the number of the retry, which requests have that are sent again: `X-Retry-Count`. */
  readonly retryCountHeader?: string;
  /**
   * Whether redirects are followed: `follow`. Another origin is sent neither credentials nor headers that may be some;
   * `error` makes each redirect an ApiError with its status. The `fetch` that is given here must leave redirects alone
   * where the request's `redirect` is `manual`.
   */
  readonly redirect?: "follow" | "error";
  /** How long before each of these, unless the service says so: 500, 8,000, and at most 60,000 if it does. */
  readonly retryDelay?: RetryDelay;
  /**
   * Whether requests get a key of their own, which makes it safe to send them again: those of operations whose document
   * declares an `Idempotency-Key` header, unless this is false; each POST and PATCH, if it is true.
   */
  readonly idempotencyKeys?: boolean;
  /** Credentials of each request, which may have to be renewed: by the document's schemes, or a caller's own. */
  readonly authorization?: Authorization | undefined;
  /** Finds in an error response what the service says: of a generated client, by the document's schemas. */
  readonly errorDetails?: (body: unknown, headers: Headers) => ErrorDetails;
  /** Of openapi-fetch, for each attempt. */
  readonly middleware?: readonly Middleware[];
  /** Called before each attempt, and after it with its outcome: a response, or the error of the attempt. */
  readonly onRequest?: (attempt: Attempt) => void;
  readonly onResponse?: (attempt: Attempt & Outcome) => void;
}

/** Writes credentials into the requests of a client, until a 401 says that they are no longer valid. */
export interface Authorization {
  /** Once the signal has aborted, the request is returned as it is: it isn't sent. */
  authorize(
    operation: Operation,
    init: Init,
    client: ClientOptions,
    signal: AbortSignal | undefined,
  ): Promise<Authorized>;
}

/** A request with its credentials. */
export interface Authorized {
  readonly init: Init;
  /** Has its credentials renewed before the next request: false where they stay the same. */
  reject(): boolean;
}

/** What every call may be given beside its arguments. */
export interface CallOptions {
  /** Where the service is for this call. Credentials are sent there as well. */
  readonly baseUrl?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeout?: number;
  readonly idleTimeout?: number;
  readonly deadline?: number;
  readonly retries?: number;
  readonly redirect?: ClientOptions["redirect"];
  /** What sends this call's requests, instead of the client's. */
  readonly fetch?: ClientOptions["fetch"];
  /** Called for this call's attempts, after the client's own. */
  readonly onRequest?: ClientOptions["onRequest"];
  readonly onResponse?: ClientOptions["onResponse"];
  /** The key of this request, instead of a random one; true sends a random one, false none. */
  readonly idempotencyKey?: string | boolean;
}

/** What calls of some operations may be given besides. */
export interface ParameterOptions {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly cookies?: Readonly<Record<string, unknown>>;
  /** The media type of the body, of those that the document declares. */
  readonly contentType?: string;
}

/**
 * The options of an operation with optional headers or cookies: these by their own types, any other header as a string.
 */
export type OptionsWith<P extends ParameterOptions> = Omit<CallOptions, keyof P> & {
  readonly [Name in keyof P]?: Name extends "headers" ? P[Name] & { readonly [header: string]: unknown } : P[Name];
};

/** A body of parts: files, several of them too, are Blobs. */
export type MultipartBody<T> = { readonly [Name in keyof T]: T[Name] | Blob | readonly Blob[] } | FormData;

export interface Attempt {
  readonly method: string;
  /** As in the document: `/users/{id}`. What a caller puts into it may be about a person. */
  readonly path: string;
  /** The first is 1. */
  readonly attempt: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
}

export interface Outcome {
  readonly milliseconds: number;
  readonly response?: Response | undefined;
  /** The body of the response, once it was read. */
  readonly responseBody?: unknown;
  readonly error?: ClientError | undefined;
}
