// What a client and its calls can be given, and what its hooks are called with. Copied into generated/ as it is.

import type { ClientError, ErrorDetails } from "./errors.js";
import type { FollowRedirects, RetryOptions, RetryRequests, SendThrough, Source, WatchBody } from "./features.js";
import type { Init } from "./messages.js";
import type { FileStream } from "./files.js";

export interface ClientOptions extends RetryOptions {
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
   * Whether redirects are followed: `follow`. Another origin is sent neither credentials nor headers that may be some;
   * `error` makes each redirect an ApiError with its status. The `fetch` that is given here must leave redirects alone
   * where the request's `redirect` is `manual`.
   */
  readonly redirect?: "follow" | "error";
  /**
   * Whether requests get a key of their own, which makes it safe to send them again: those of operations whose document
   * declares an `Idempotency-Key` header, unless this is false; each POST and PATCH, if it is true.
   */
  readonly idempotencyKeys?: boolean;
  /**
   * What an empty list in a query is: an error, since most services read it as no list at all, or left out with `omit`.
   */
  readonly emptyLists?: "omit" | undefined;
  /** Credentials of each request, which may have to be renewed: by the document's schemes, or a caller's own. */
  readonly authorization?: Authorization | undefined;
  /** Finds in an error response what the service says: of a generated client, by the document's schemas. */
  readonly errorDetails?: (body: unknown, headers: Headers) => ErrorDetails;
  /** What each attempt passes through: `useMiddleware(…)` with that of openapi-fetch. */
  readonly middleware?: SendThrough | undefined;
  /** What sends requests again: `retryRequests`. `createClient` has it. */
  readonly retry?: RetryRequests | undefined;
  /**
   * What follows redirects: `follow`. `createClient` has it. Without it the platform follows those of requests
   * with no other credential than `Authorization`, which it takes to no other origin, and others are errors.
   */
  readonly follow?: FollowRedirects | undefined;
  /** What calls share of credentials that are functions: `renewCredentials`. `createClient` has it. */
  readonly renew?: ((request: () => unknown) => Source) | undefined;
  /** What ends a response that stalls: `watchBody`. `createClient` has it. */
  readonly watch?: WatchBody | undefined;
  /** Called before each attempt, and after it with its outcome: a response, or the error of the attempt. */
  readonly onRequest?: (attempt: Attempt) => void;
  readonly onResponse?: (attempt: Attempt & Outcome) => void;
}

/** What credentials depend on. */
export interface AuthorizedOperation {
  readonly method: string;
  readonly path: string;
  /**
   * The security schemes that it requires, alternatives of those that are needed together; none where that is empty.
   * Missing where they are the client's default.
   */
  readonly security?: readonly (readonly string[])[];
  /** Its own servers, in the order of the document's servers that they replace. */
  readonly servers?: readonly string[];
}

/** Writes credentials into the requests of a client, until a 401 says that they are no longer valid. */
export interface Authorization {
  /** Once the signal has aborted, the request is returned as it is: it isn't sent. */
  authorize(
    operation: AuthorizedOperation,
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

/** A body of parts: files, several of them too, are Blobs, or streams (`streamFile`). */
export type MultipartBody<T> =
  { readonly [Name in keyof T]: T[Name] | Blob | FileStream | readonly (Blob | FileStream)[] } | FormData;

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
