// The openapi-fetch client of a document, whose requests have the credentials of their operation: one attempt, nothing
// serialized, nothing thrown for a status. Copied into generated/ as it is.

import createFetchClient, { type Client as FetchClient } from "openapi-fetch";
import type { Core } from "../client.js";
import { followRequest } from "../exchange/redirects.js";
import type { Init } from "../messages.js";
import type { Operation } from "../operation.js";
import { checkedBase } from "../requests/arguments.js";
import { operationTitle } from "../../syntax/path-templates.js";

export type { Client as FetchClient } from "openapi-fetch";

/** What client.ts exports for an operation; the type that is written there has no `described`. */
interface DescribedFunction {
  readonly described?: Operation;
}

type RawInit = { readonly fetch?: (request: Request) => Promise<Response> } | undefined;

/**
 * A client of openapi-fetch at the place of a core. `operations` are those that differ from most in what they require.
 * Credentials are written once all middleware is through, as the operation's `security` requires; for a path that the
 * document doesn't have, as the document's does. A 401 has them renewed for the next request.
 */
export function rawClient({ options }: Core, operations: readonly object[] = []): FetchClient<never> {
  const { baseUrl, headers } = options;
  const raw = createFetchClient<never>({ baseUrl: checkedBase(baseUrl), headers } as object);
  const known = new Map(
    (operations as readonly DescribedFunction[]).map(({ described }) => [
      `${described?.method} ${described?.path}`,
      described,
    ]),
  );
  const request = (method: string, path: string, init?: RawInit): Promise<unknown> => {
    const send = init?.fetch ?? options.fetch ?? ((each: Request) => globalThis.fetch(each));
    const fetch = async (given: Request): Promise<Response> => {
      const own = known.get(operationTitle(method, path));
      const described = own ?? { method: method.toUpperCase(), path };
      const authorized = await options.authorization?.authorize(described, plainInit(given), options, given.signal);
      const sent = authorized === undefined ? given : writeParameters(given, authorized.init);
      const { redirect } = options;
      // What a caller gives as `fetch` is called with one argument, as that of a core is.
      const response = await followRequest(sent, (each) => send(each), { redirect, secrets: authorized?.init.secrets });
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
    path: "",
    search: "",
    headers: Object.fromEntries(headers),
    content: undefined,
    given: { path: {}, query: undefined, body: undefined },
  };
}

function writeParameters(request: Request, { headers, search }: Init): Request {
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  if (search === "") return request;
  const url = `${request.url}${request.url.includes("?") ? "&" : "?"}${search}`;
  return new Request(url, request);
}
