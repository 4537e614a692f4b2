// One exchange of a request and its response: it ends when the response was read, when its time is up, or when the
// caller's signal ends it. Copied into generated/ as it is.

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
import { startTimer } from "./idle-timer.js";
import type { Init, Outgoing } from "../messages.js";
import type { Operation } from "../operation.js";
import type { Attempt, CallOptions, ClientOptions, Outcome } from "../options.js";
import { readResponse } from "./response.js";
import { entriesOf } from "../requests/serializers.js";

/** Undefined where there is none. What replaces it later, as tests do, is called with a Request. */
const platformFetch = /* @__PURE__ */ (() => globalThis.fetch)();

/**
 * Sends a request once, between the client's hooks: a result, or the error that it ended in. What the caller's own
 * middleware and hooks throw is thrown as it is.
 */
export async function exchange<T>(
  client: ClientOptions,
  operation: Operation,
  init: Init,
  call: CallOptions & { readonly timeout: number },
  failure: Failure,
): Promise<Result<T> | ClientError> {
  const { signal, timeout, fetch = client.fetch, redirect = client.redirect } = call;
  const { idleTimeout = client.idleTimeout ?? timeout } = call;
  callHooks("onRequest", [client, call], init, failure);
  const started = Date.now();
  const ended = new AbortController();
  let response: Response | undefined;
  let sent: Outgoing | undefined;
  let isLost = false;
  let reason: string | undefined;
  const stop = (): void => ended.abort(signal?.reason);
  const release = (): void => signal?.removeEventListener("abort", stop);
  const idle = (operation.watch ?? client.watch)?.(idleTimeout, stop);
  const errorOf = (cause: unknown): ClientError => {
    const known = { ...failure, response, cause };
    if (cause instanceof ClientError) return cause;
    if (signal?.aborted) return abortError(known);
    if (ended.signal.aborted) return new TimeoutError(idle?.reason ?? `no whole response in ${timeout} ms`, known);
    // What no Request can be made of is the caller's mistake, and no lost connection.
    if (sent && !(sent instanceof Request)) madeRequest(sent);
    if (isLost || response?.bodyUsed) return new ConnectionError(`the connection failed${codeOf(cause)}`, known);
    throw cause;
  };
  const sendOnce = (given: Outgoing): Response | Promise<Response> => {
    const isPlain = given instanceof Request || !(fetch || given.duplex || globalThis.fetch !== platformFetch);
    sent = isPlain ? given : madeRequest(given);
    isLost = true;
    if (fetch) return fetch(sent as Request);
    return globalThis.fetch(sent instanceof Request ? sent : sent.url, { ...sent, signal: ended.signal } as object);
  };
  const send = async (request: Outgoing): Promise<Response> => {
    ({ response, reason } = client.follow
      ? await client.follow(request, sendOnce, { redirect, secrets: init.secrets })
      : { response: await sendOnce(request), reason });
    isLost = false;
    if (response.type === "opaqueredirect") throw new ConnectionError(reason ?? "it is a redirect", failure);
    return response;
  };
  signal?.addEventListener("abort", stop);
  const timer = startTimer(timeout, stop);
  let stream: AsyncIterable<unknown> | undefined;
  let found;
  try {
    const request = requestOf(client, init, failure.method, redirect, ended.signal);
    response = await (client.middleware ? client.middleware(request, send, failure, init) : send(request));
    if (response.ok) {
      const body = operation.watch || idleTimeout < timeout ? idle?.watch(response, ended.signal) : undefined;
      const data = await readResponse(operation, body ?? response, failure);
      stream = idle?.guardItems(data, errorOf, release);
      found = resultOf((stream ?? data) as T, response, failure.attempts);
    } else {
      const body = parsedBody(await response.text());
      found = apiError({ ...failure, response, body }, client.errorDetails, reason);
    }
  } catch (cause) {
    found = errorOf(cause);
  } finally {
    clearTimeout(timer);
    idle?.stop();
    if (!stream) release();
  }
  callHooks("onResponse", [client, call], init, failure, outcomeOf(found, response, started));
  return found;
}

/** The body of an error response: JSON, or text. */
function parsedBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text || undefined;
  }
}

function outcomeOf(found: object, response: Response | undefined, started: number): Outcome {
  const error = found instanceof ClientError ? found : undefined;
  const { data, problem = data } = found as { readonly data?: unknown; readonly problem?: unknown };
  return { error, responseBody: problem, milliseconds: Date.now() - started, response };
}

/** What `fetch` makes a Request of. The platform's copies the body of one that it is given by streams. */
function requestOf(
  client: ClientOptions,
  init: Init,
  method: string,
  redirect: ClientOptions["redirect"],
  signal: AbortSignal,
): Outgoing {
  const { baseUrl = client.baseUrl, path, search, content: body, secrets, streaming } = init;
  const headers = new Headers();
  // Others have theirs, or the platform knows it.
  const usual = typeof body === "string" ? { "content-type": "application/json" } : {};
  for (const each of [usual, client.headers ?? {}, init.headers])
    for (const [name, value] of entriesOf(each)) headers.set(name, value as string);
  // The platform takes `Authorization` to no other origin. Any other header may be a credential.
  const isSafe = [...headers.keys()].every((name) =>
    /^(accept|authorization|content-type|idempotency-key|(if-)?range)$/.test(name),
  );
  return {
    url: `${baseUrl.replace(/\/+$/, "")}${path}${search && (path.includes("?") ? "&" : "?")}${search}`,
    method,
    headers,
    signal,
    redirect: client.follow || (isSafe && !secrets && redirect !== "error") ? "follow" : "manual",
    ...(body !== undefined && { body, replay: body }),
    ...streaming,
  };
}

function madeRequest({ url, ...parts }: Outgoing): Outgoing {
  return Object.assign(new Request(url, parts as object), { replay: parts.replay });
}

/** What hooks are called with is made for them only: calls without any are faster. */
function callHooks(
  name: "onRequest" | "onResponse",
  [client, call]: readonly [ClientOptions, CallOptions],
  { headers, given: { query, body } }: Init,
  { method, path, attempts: attempt }: Failure,
  outcome?: Outcome,
): void {
  for (const options of [client, call]) {
    const hook = options[name] as ((described: Attempt) => void) | undefined;
    hook?.({ method, path, attempt, headers: { ...client.headers, ...headers }, query, body, ...outcome });
  }
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

/** The system's error code. Messages are not used: they may quote the URL, which may contain personal data. */
function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return "";
  const { code } = cause as { readonly code?: unknown };
  return typeof code === "string" ? ` (${code})` : codeOf(cause.cause);
}
