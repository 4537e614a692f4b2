// A scripted service as the `fetch` of a client: it returns the given replies in turn, and records the requests.
import { Core, type ClientOptions } from "../../../scripts/runtime/client/client.js";
import { resilience } from "../../../scripts/runtime/client/resilience.js";

/** A response, a network error, or a function of the request. */
export type Reply = Response | Error | ((request: Request) => Response | Promise<Response>);

export interface Scripted {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly requests: Request[];
}

export function scripted(...replies: readonly Reply[]): Scripted {
  const requests: Request[] = [];
  return {
    requests,
    fetch: async (request) => {
      const reply = replies[requests.length];
      requests.push(request.clone());
      if (reply === undefined) throw new Error(`${requests.length} requests, but ${replies.length} replies`);
      if (reply instanceof Error) throw reply;
      return typeof reply === "function" ? reply(request) : reply;
    },
  };
}

/** A `fetch`, and the headers and the URL at http://service.test that it was called with last. */
export function recordRequest(): { fetch: (request: Request) => Response; seen: () => object } {
  let seen: object = {};
  const fetch = (request: Request): Response => {
    const headers = new Headers(request.headers);
    headers.delete("user-agent");
    seen = { ...Object.fromEntries(headers), url: request.url.slice("http://service.test".length) };
    return Response.json(1);
  };
  return { fetch, seen: () => seen };
}

/** The error of fetch when the connection is lost. */
export function lost(): TypeError {
  return new TypeError("fetch failed", { cause: Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }) });
}

export function problem(status: number, code: string, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(
    { status, code, title: code, detail: `It is ${code}.` },
    { status, headers: { "content-type": "application/problem+json", ...headers } },
  );
}

/** A fetch that never responds, and rejects when its signal aborts, as the real one does. */
export function silent(request: Request): Promise<Response> {
  return new Promise((_, reject) => {
    const stop = (): void => reject(request.signal.reason as Error);
    if (request.signal.aborted) stop();
    else request.signal.addEventListener("abort", stop);
  });
}

/** A response whose body stops in the middle and stays open until the request's signal ends it. */
export function halting(
  request: Request,
  text = '{"half":',
  init: ResponseInit = { headers: { "content-type": "application/json" } },
): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      request.signal.addEventListener("abort", () => controller.error(request.signal.reason));
    },
  });
  return new Response(body, init);
}

/** A client that waits for nothing before it tries again. */
export function coreOf(
  fetch: (request: Request) => Response | Promise<Response>,
  options: Partial<ClientOptions> = {},
): Core {
  return new Core({
    ...resilience,
    baseUrl: "http://service.test",
    fetch,
    retryDelay: { first: 0, max: 0 },
    ...options,
  });
}

/** What a promise was rejected with. */
export async function failure(call: PromiseLike<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error("it succeeded");
}
