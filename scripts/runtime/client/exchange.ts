// One exchange of a request and its response: it ends when the response was read, when its time is up, or when the
// caller's signal ends it. Copied into generated/ as it is.

import type { Client as FetchClient } from "openapi-fetch";
import type { Result } from "./call.js";
import {
  abortError,
  apiError,
  ClientError,
  ConnectionError,
  requestIdOf,
  TimeoutError,
  type Failure,
} from "./errors.js";
import { IdleTimer, startTimer, watched } from "./idle-timer.js";
import type { Init, Operation } from "./operation.js";
import type { Attempt, CallOptions, ClientOptions } from "./options.js";
import { follow, isHarmless, type Followed, type Outgoing } from "./redirects.js";
import { readResponse } from "./response.js";

type Items = AsyncIterable<unknown>;

/** What an exchange needs of a client. */
interface Sender {
  readonly raw: FetchClient<never>;
  readonly options: ClientOptions;
  readonly hasMiddleware: boolean;
}

interface Received {
  readonly response: Response;
  readonly error?: unknown;
}

/** Undefined where there is none. What replaces it later, as tests do, is called with a Request. */
const platformFetch = /* @__PURE__ */ (() => globalThis.fetch)();

/**
 * Sends a request once, between the client's hooks: a result, or the error that it ended in. What the caller's own
 * middleware and hooks throw is thrown as it is.
 */
export async function exchange<T>(
  { raw, options, hasMiddleware }: Sender,
  operation: Operation,
  init: Init,
  call: CallOptions,
  failure: Failure,
): Promise<Result<T> | ClientError> {
  const { method, path, attempts } = failure;
  const { signal, timeout = options.timeout ?? 60_000, fetch = options.fetch, redirect = options.redirect } = call;
  const { idleTimeout = options.idleTimeout ?? timeout } = call;
  if (signal?.aborted) return abortError({ ...failure, attempts: attempts - 1, cause: signal.reason as unknown });
  for (const { onRequest } of [options, call]) onRequest?.(describeAttempt(options, init, failure));
  const started = Date.now();
  const ended = new AbortController();
  let response: Response | undefined;
  let isLost = false;
  let parts: Outgoing | undefined;
  let followed: Followed | undefined;
  let waited = `no whole response in ${timeout} ms`;
  const stop = (): void => ended.abort(signal?.reason);
  const release = (): void => signal?.removeEventListener("abort", stop);
  const errorOf = (cause: unknown): ClientError => {
    const known = { ...failure, response, cause };
    if (cause instanceof ClientError) return cause;
    if (signal?.aborted) return abortError(known);
    if (ended.signal.aborted) return new TimeoutError(waited, known);
    // What no Request can be made of is the caller's mistake, and no lost connection.
    if (parts) void new Request(parts.url, parts as object);
    if (isLost || response?.bodyUsed) return new ConnectionError(`the connection failed${codeOf(cause)}`, known);
    throw cause;
  };
  signal?.addEventListener("abort", stop);
  const timer = startTimer(timeout, stop);
  const idle = new IdleTimer(idleTimeout, () => {
    waited = `nothing of the response in ${idleTimeout} ms`;
    stop();
  });
  let stream: Items | undefined;
  let found;
  const redirection = { redirect, secrets: init.secrets };
  const send = (request: Outgoing): Response | Promise<Response> =>
    fetch
      ? fetch(request as Request)
      : globalThis.fetch(request instanceof Request ? request : request.url, {
          ...request,
          signal: ended.signal,
        } as object);
  try {
    const given = {
      ...init,
      redirect: isHarmless(Object.keys({ ...options.headers, ...init.headers }), redirection) ? "follow" : "manual",
      replay: init.body === undefined ? undefined : init.bodySerializer(),
      // Middleware is given a Request, and a stream is sent as one: with the signal beside it, which costs less.
      Request: fetch || hasMiddleware || init.duplex || globalThis.fetch !== platformFetch ? Request : partsOf,
      fetch: async (request: Request) => {
        isLost = true;
        if (!(request instanceof Request)) parts = request as Outgoing;
        followed = await follow<Outgoing>(request, send, redirection);
        isLost = false;
        // A browser hides the redirect: there is no status that an ApiError could have.
        if (followed.response.type === "opaqueredirect") throw new ConnectionError(refused(followed), failure);
        return (response = followed.response);
      },
      signal: fetch && ended.signal,
    };
    const received: Received = await raw.request(method as never, path as never, given as never);
    response = received.response;
    if (response.ok) {
      const isWatched = typeof operation.read === "function" || idleTimeout < timeout;
      if (isWatched) idle.start();
      const data = await readResponse(operation, isWatched ? watched(response, idle, ended.signal) : response, failure);
      idle.stop();
      if ((data as Items | undefined)?.[Symbol.asyncIterator]) stream = guard(data as Items, idle, errorOf, release);
      found = resultOf((stream ?? data) as T, response, attempts);
    } else {
      const body = received.error === "" ? undefined : received.error;
      found = apiError({ ...failure, response, body }, options.errorDetails, followed?.refusal && refused(followed));
    }
  } catch (cause) {
    found = errorOf(cause);
  } finally {
    clearTimeout(timer);
    idle.stop();
    if (!stream) release();
  }
  const error = found instanceof ClientError ? found : undefined;
  const { data, problem = data } = found as { readonly data?: unknown; readonly problem?: unknown };
  const outcome = { milliseconds: Date.now() - started, response, error, responseBody: problem };
  for (const { onResponse } of [options, call])
    onResponse?.({ ...describeAttempt(options, init, failure), ...outcome });
  return found;
}

function refused({ refusal }: Followed): string {
  return `the redirect was not followed, since ${refusal}`;
}

/**
 * What openapi-fetch makes in place of a Request: the platform's fetch makes one of its own, and copies the body of one
 * that it is given by streams.
 */
function partsOf(url: string, init: object): Outgoing {
  return { ...(init as Outgoing), url };
}

/** Made only for hooks: calls without them are faster. */
function describeAttempt(client: ClientOptions, init: Init, { method, path, attempts }: Failure): Attempt {
  const headers = { ...client.headers, ...init.headers };
  return { method, path, attempt: attempts, headers, query: init.params.query, body: init.body };
}

/** Headers are looked through for a request id only when it is read: that takes about a tenth of a call's time. */
function resultOf<T>(data: T, response: Response, attempts: number): Result<T> {
  return {
    data,
    response,
    attempts,
    get requestId() {
      return requestIdOf(response.headers);
    },
  };
}

/** A stream goes on after its call: it fails as a call does, and its end is the end of the call. */
async function* guard<T>(
  items: AsyncIterable<T>,
  idle: IdleTimer,
  errorOf: (cause: unknown) => ClientError,
  release: () => void,
): AsyncGenerator<T, void, undefined> {
  try {
    idle.start();
    for await (const item of items) {
      // How long its reader takes is no matter.
      idle.stop();
      yield item;
      idle.start();
    }
  } catch (cause) {
    throw errorOf(cause);
  } finally {
    idle.stop();
    release();
  }
}

/** The system's error code. Messages are not used: they may quote the URL, which may contain personal data. */
function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return "";
  return "code" in cause && typeof cause.code === "string" ? ` (${cause.code})` : codeOf(cause.cause);
}
