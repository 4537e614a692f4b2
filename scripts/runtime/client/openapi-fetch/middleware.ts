// Middleware of openapi-fetch around the requests of a client. Copied into generated/ as it is.

import createFetchClient, { type Middleware } from "openapi-fetch";
import type { SendThrough } from "../features.js";

export type { Middleware } from "openapi-fetch";

/**
 * The option `middleware` of a client: `createClient({ middleware: useMiddleware(first, second) })`. Each attempt of a
 * call passes through them, as a request of openapi-fetch does (https://openapi-ts.dev/openapi-fetch/middleware-auth).
 */
export function useMiddleware(...all: readonly Middleware[]): SendThrough {
  const { request: send } = createFetchClient<Record<string, never>>();
  return async ({ url, ...request }, next, { method, path }, { given, content }) => {
    let last = new Response();
    // What openapi-fetch returns of an error has been read.
    const keep = (response: Response): Response => {
      last = response;
      return new Response();
    };
    const keeper: Middleware = { onResponse: ({ response }) => keep(response) };
    const init = {
      ...request,
      // Without one, openapi-fetch says that it is JSON: null is none.
      headers: { ...Object.fromEntries(request.headers), "content-type": request.headers.get("content-type") },
      params: { path: given.path, query: given.query },
      body: given.body,
      bodySerializer: () => content,
      pathSerializer: () => url,
      querySerializer: () => "",
      parseAs: "stream",
      fetch: next,
      middleware: [keeper, ...all.map((each) => keepResponse(each, keep))],
    };
    await send(method as never, path as never, init as never);
    return last;
  };
}

/** A middleware that may respond to a request itself: then openapi-fetch calls no other. */
function keepResponse(middleware: Middleware, keep: (response: Response) => Response): Middleware {
  return {
    onRequest: async (request) => {
      const result = await middleware.onRequest?.(request);
      return result instanceof Response ? keep(result) : result;
    },
    onResponse: (response) => middleware.onResponse?.(response),
    onError: (error) => middleware.onError?.(error),
  };
}
