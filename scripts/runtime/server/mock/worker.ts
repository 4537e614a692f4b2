// A mock as a service worker: requests of its pages for operations of the document are served from memory, all others
// go to the network. Browsers end idle workers, so the state is kept in the origin's Cache Storage.

import { parseAsWritten, stringifyExactly } from "../../shared/exact-json.js";
import { isNetworkFault, Mock, type MockedDocument, type MockSettings, type MockState } from "./mock.js";

/** What is used of a `FetchEvent`. */
interface FetchEventLike {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** What is used of the other events of a service worker. */
interface WorkerEventLike {
  readonly data?: unknown;
  waitUntil(done: Promise<unknown>): void;
}

/** What is used of a `ServiceWorkerGlobalScope`. */
export interface WorkerScope {
  addEventListener(type: "fetch", listener: (event: FetchEventLike) => void): void;
  addEventListener(type: "install" | "activate" | "message", listener: (event: WorkerEventLike) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly caches: {
    open(name: string): Promise<{
      match(url: string): Promise<Response | undefined>;
      put(url: string, response: Response): Promise<void>;
    }>;
  };
}

export interface WorkerSettings extends MockSettings {
  /** Where requests are sent that are served: `https://api.example/v1`. Any origin, unless given. */
  readonly baseUrl?: string;
}

const cacheName = "halves-mock";

/**
 * Serves the document in a service worker. A page resets the state by
 * `navigator.serviceWorker.controller.postMessage({ type: "reset" })`.
 */
export function startWorker(
  document: MockedDocument,
  { baseUrl, ...settings }: WorkerSettings,
  scope: WorkerScope,
): void {
  const mock = new Mock(document, settings);
  const kept = new KeptState(mock, scope, `https://mock.invalid/${encodeURIComponent(mock.title)}`);
  scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener("message", (event) => {
    const isReset = (event.data as { readonly type?: unknown } | null)?.type === "reset";
    if (isReset) event.waitUntil(kept.change(() => Promise.resolve(mock.reset())));
  });
  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.mode === "navigate") return;
    for (const basePath of basePathsOf(request.url, baseUrl)) {
      if (!mock.handles(request, basePath)) continue;
      return event.respondWith(kept.change(() => fetchFrom(() => mock.fetch(request, undefined, basePath))));
    }
  });
}

/**
 * The paths below which a request for a URL may have the operations: undefined is where a mock has them usually, and
 * the path of the base URL is where another service has them. None where the URL is not the base URL or below it.
 */
export function basePathsOf(url: string, baseUrl: string | undefined): readonly (string | undefined)[] {
  if (baseUrl === undefined) return [undefined];
  const base = baseUrl.replace(/\/+$/, "");
  const isBelow = url === base || ["/", "?", "#"].some((next) => url.startsWith(`${base}${next}`));
  return isBelow ? [undefined, new URL(base).pathname.replace(/\/+$/, "")] : [];
}

/** The response of a mock; that of a lost connection is an error response (Fetch, Response.error). */
export async function fetchFrom(fetch: () => Promise<Response>): Promise<Response> {
  try {
    return await fetch();
  } catch (error) {
    if (isNetworkFault(error)) return Response.error();
    throw error;
  }
}

/** The state of a mock, kept in Cache Storage after each change. */
class KeptState {
  readonly #mock: Mock;
  readonly #scope: WorkerScope;
  readonly #url: string;
  #restored: Promise<void> | undefined;
  #saved = 0;

  constructor(mock: Mock, scope: WorkerScope, url: string) {
    this.#mock = mock;
    this.#scope = scope;
    this.#url = url;
  }

  /** Does what may change the state, once that of an earlier worker is restored; and saves it. */
  async change<R>(work: () => Promise<R>): Promise<R> {
    await (this.#restored ??= this.#restore());
    const result = await work();
    if (this.#mock.revision !== this.#saved) await this.#save();
    return result;
  }

  async #restore(): Promise<void> {
    const cache = await this.#scope.caches.open(cacheName);
    const found = await cache.match(this.#url);
    if (found !== undefined) this.#mock.restore(parseAsWritten(await found.text()) as MockState);
    this.#saved = this.#mock.revision;
  }

  async #save(): Promise<void> {
    this.#saved = this.#mock.revision;
    const cache = await this.#scope.caches.open(cacheName);
    await cache.put(this.#url, new Response(stringifyExactly(this.#mock.snapshot())));
  }
}
