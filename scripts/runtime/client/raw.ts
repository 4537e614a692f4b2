// A client's openapi-fetch client, whose requests have the credentials of their operation as well: one attempt, nothing
// serialized, nothing thrown for a status. Copied into generated/ as it is.

import type { Core, FetchClient } from "./client.js";
import type { Init, Operation } from "./operation.js";
import { followRequest } from "./exchange/redirects.js";

type RawInit = { readonly fetch?: (request: Request) => Promise<Response> } | undefined;

/**
 * Credentials are written once all middleware is through, as the operation's `security` requires; for a path that the
 * document doesn't have, as the document's does. A 401 has them renewed for the next request.
 */
export function authorizedRaw(core: Core): FetchClient<never> {
  const { raw, options } = core;
  let operations: ReadonlyMap<string, Operation> | undefined;
  const request = (method: string, path: string, init?: RawInit): Promise<unknown> => {
    const send = init?.fetch ?? options.fetch ?? ((each: Request) => globalThis.fetch(each));
    const fetch = async (given: Request): Promise<Response> => {
      // The methods are bound after this client is made.
      operations ??= new Map((core.operations ?? []).map((each) => [`${each.method} ${each.path}`, each]));
      const own = operations.get(`${method.toUpperCase()} ${path}`);
      const described: Operation = own ?? { method: method.toUpperCase(), path, takes: [], read: "none" };
      const authorized = await options.authorization?.authorize(described, plainInit(given), options, given.signal);
      const sent = authorized === undefined ? given : writeParameters(given, authorized.init);
      const { redirect } = options;
      const response = await followRequest(sent, send, { redirect, secrets: authorized?.init.secrets });
      if (response.status === 401) authorized?.reject();
      return response;
    };
    return (raw.request as unknown as typeof request)(method, path, { ...init, fetch });
  };
  const methods = Object.keys(raw).filter((name) => /^[A-Z]+$/.test(name));
  return Object.assign(
    { ...raw, request: request as unknown as FetchClient<never>["request"] },
    Object.fromEntries(
      methods.map((name) => [name, (path: string, init?: RawInit) => request(name.toLowerCase(), path, init)]),
    ),
  );
}

/** A request that is there already, as something that credentials can be written into. */
function plainInit({ headers }: Request): Init {
  return {
    baseUrl: undefined,
    params: { path: {}, query: undefined },
    headers: Object.fromEntries(headers),
    body: undefined,
    parseAs: "stream",
    bodySerializer: () => "",
    querySerializer: () => "",
    pathSerializer: (url) => url,
    duplex: undefined,
  };
}

function writeParameters(request: Request, { headers, pathSerializer }: Init): Request {
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  const url = pathSerializer(request.url);
  return url === request.url ? request : new Request(url, request);
}
