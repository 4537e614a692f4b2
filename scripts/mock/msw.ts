// Request handlers for Mock Service Worker (https://mswjs.io), versions 2 and 3, that respond from a mock. The caller passes
// `http` of msw, so that this package doesn't depend on it.

import { basePathsOf, fetchFrom } from "../runtime/server/mock/worker.js";
import type { MockFetch } from "./mock-fetch.js";

/** What is used of `http` of msw. */
export interface MswHttp<Handler> {
  all(path: string, resolver: (info: { readonly request: Request }) => Promise<Response | undefined>): Handler;
}

export interface MswOptions {
  /**
   * Where requests are sent that are served: `https://api.example/v1`. Any origin, unless given. Its path may be another
   * one than that of the document's server.
   */
  readonly baseUrl?: string;
}

/**
 * Handlers for `setupServer` of msw: `setupServer(...mswHandlers(http, mock))`. They serve requests for operations of
 * the mock's document; all others are left to the handlers after them.
 */
export function mswHandlers<Handler>(
  http: MswHttp<Handler>,
  mock: MockFetch,
  { baseUrl }: MswOptions = {},
): readonly Handler[] {
  const resolver = async ({ request }: { readonly request: Request }): Promise<Response | undefined> => {
    for (const basePath of basePathsOf(request.url, baseUrl)) {
      const mounted = basePath === undefined ? mock : mock.at(basePath);
      if (await mounted.handles(request)) return fetchFrom(() => mounted(request));
    }
    return undefined;
  };
  return [http.all("*", resolver)];
}
