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
} from "../errors.js";
import { IdleTimer, startTimer } from "./idle-timer.js";
import type { Init, Operation } from "../operation.js";
import type { Attempt, CallOptions, ClientOptions, Outcome } from "../options.js";
import { follow, isHarmless, type Followed, type Outgoing, type RedirectOptions } from "./redirects.js";
import { readResponse } from "./response.js";

type Items = AsyncIterable<unknown>;

/** What an exchange needs of a client. */
interface ExchangeClient {
  readonly raw: FetchClient<never>;
  readonly options: ClientOptions;
  readonly hasMiddleware: boolean;
}

interface ReceivedResponse {
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
  { raw, options, hasMiddleware }: ExchangeClient,
  operation: Operation,
  init: Init,
  call: CallOptions & { readonly timeout: number },
  failure: Failure,
): Promise<Result<T> | ClientError> {
  const { method, path, attempts } = failure;
  const { signal, timeout, fetch = options.fetch, redirect = options.redirect } = call;
  const { idleTimeout = options.idleTimeout ?? timeout } = call;
  if (signal?.aborted) return abortError({ ...failure, attempts: attempts - 1, cause: signal.reason as unknown });
  for (const { onRequest } of [options, call]) onRequest?.(describeAttempt(options, init, failure));
  const started = Date.now();
  const ended = new AbortController();
  let response: Response | undefined;
  let isLost = false;
  let parts: Outgoing | undefined;
  let followed: Followed | undefined;
  const stop = (): void => ended.abort(signal?.reason);
  const release = (): void => signal?.removeEventListener("abort", stop);
  const errorOf = (cause: unknown): ClientError => {
    const timedOut = ended.signal.aborted ? (idle.reason ?? `no whole response in ${timeout} ms`) : undefined;
    return errorFor(cause, { ...failure, response, cause }, { signal, timedOut, parts, isLost });
  };
  signal?.addEventListener("abort", stop);
  const timer = startTimer(timeout, stop);
  const idle = new IdleTimer(idleTimeout, stop);
  let stream: Items | undefined;
  let found;
  const redirection = { redirect, secrets: init.secrets };
  try {
    const given = {
      ...init,
      ...forRedirects(init, options, redirection),
      // Middleware is given a Request, and a stream is sent as one: with the signal beside it, which costs less.
      Request: fetch || hasMiddleware || init.duplex || globalThis.fetch !== platformFetch ? Request : requestParts,
      fetch: async (request: Request) => {
        isLost = true;
        if (!(request instanceof Request)) parts = request as Outgoing;
        followed = await follow<Outgoing>(request, sendBy(fetch, ended.signal), redirection);
        isLost = false;
        if (followed.response.type === "opaqueredirect") throw new ConnectionError(followed.reason ?? "", failure);
        return (response = followed.response);
      },
      signal: fetch && ended.signal,
    };
    const received: ReceivedResponse = await raw.request(method as never, path as never, given as never);
    response = received.response;
    if (response.ok) {
      const isWatched = typeof operation.read === "function" || idleTimeout < timeout;
      const body = isWatched ? idle.watch(response, ended.signal) : response;
      const data = await readResponse(operation, body, failure);
      if ((data as Items | undefined)?.[Symbol.asyncIterator]) stream = guard(data as Items, idle, errorOf, release);
      found = resultOf((stream ?? data) as T, response, attempts);
    } else {
      const body = received.error === "" ? undefined : received.error;
      found = apiError({ ...failure, response, body }, options.errorDetails, followed?.reason);
    }
  } catch (cause) {
    found = errorOf(cause);
  } finally {
    clearTimeout(timer);
    idle.stop();
    if (!stream) release();
  }
  const outcome = { ...outcomeOf(found), milliseconds: Date.now() - started, response };
  for (const { onResponse } of [options, call])
    onResponse?.({ ...describeAttempt(options, init, failure), ...outcome });
  return found;
}

function outcomeOf(found: object): Pick<Outcome, "error" | "responseBody"> {
  const error = found instanceof ClientError ? found : undefined;
  const { data, problem = data } = found as { readonly data?: unknown; readonly problem?: unknown };
  return { error, responseBody: problem };
}

interface Circumstances {
  readonly signal: AbortSignal | undefined;
  readonly timedOut: string | undefined;
  /** What was sent, where the platform makes a Request of it. */
  readonly parts: Outgoing | undefined;
  /** Whether no response has come. */
  readonly isLost: boolean;
}

/** The error of a call that failed on its way. What the caller's own code threw is thrown as it is. */
function errorFor(cause: unknown, known: Failure, { signal, timedOut, parts, isLost }: Circumstances): ClientError {
  if (cause instanceof ClientError) return cause;
  if (signal?.aborted) return abortError(known);
  if (timedOut !== undefined) return new TimeoutError(timedOut, known);
  // What no Request can be made of is the caller's mistake, and no lost connection.
  if (parts) void new Request(parts.url, parts as object);
  if (isLost || known.response?.bodyUsed) return new ConnectionError(`the connection failed${codeOf(cause)}`, known);
  throw cause;
}

/** The caller's `fetch`, or the platform's with a signal beside the request. */
function sendBy(fetch: ClientOptions["fetch"], signal: AbortSignal) {
  return (request: Outgoing): Response | Promise<Response> => {
    if (fetch) return fetch(request as Request);
    const isRequest = request instanceof Request;
    return globalThis.fetch(isRequest ? request : request.url, { ...request, signal } as object);
  };
}

/** Who follows the redirects of a request, as long as middleware adds no headers, and the body for that. */
function forRedirects(init: Init, { headers }: ClientOptions, redirection: RedirectOptions): Partial<Outgoing> {
  const redirect = isHarmless(Object.keys({ ...headers, ...init.headers }), redirection) ? "follow" : "manual";
  // openapi-fetch would copy what is undefined to the Request, too.
  return init.body === undefined ? { redirect } : { redirect, replay: init.bodySerializer() };
}

/**
 * What openapi-fetch makes in place of a Request: the platform's fetch makes one of its own, and copies the body of one
 * that it is given by streams.
 */
function requestParts(url: string, init: object): Outgoing {
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
