// A service on real sockets that redirects, what arrived at it and at other origins, and calls of it with credentials.
import { createServer, type IncomingMessage } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";
import {
  apiKeyCookie,
  apiKeyHeader,
  apiKeyQuery,
  authenticator,
  basic,
  bearer,
  headerScheme,
  httpScheme,
} from "../../../scripts/runtime/client/credentials/authentication.js";
import { operation, type ClientOptions } from "../../../scripts/runtime/client/client.js";
import { useMiddleware } from "../../../scripts/runtime/client/openapi-fetch/middleware.js";

/** A request as it arrived. */
export interface Arrival {
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const statuses = [301, 302, 303, 307, 308] as const;
/** Redirects `/status?to=URL`, and responds to all else with an empty object. */
async function respond(
  request: IncomingMessage,
  arrivals: Arrival[],
): Promise<readonly [status: number, location?: string]> {
  const url = new URL(request.url ?? "", `http://${request.headers.host}`);
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const headers = request.headers as Record<string, string>;
  const query = Object.fromEntries(url.searchParams);
  arrivals.push({ origin: url.origin, method: request.method ?? "", path: url.pathname, query, headers, body });
  const [, status] = /^\/(3\d\d)$/.exec(url.pathname) ?? [];
  if (status === undefined) return [200];
  const { to = "", ...others } = query;
  // As a proxy does that moves a service: the query goes along.
  const more = String(new URLSearchParams(others));
  return [Number(status), more === "" ? to : `${to}${to.includes("?") ? "&" : "?"}${more}`];
}

/** The origins of a service: its own, another port, and another host of the same. They end with the test's file. */
export interface RedirectingService {
  home: string;
  port: string;
  host: string;
  /** Since the beginning of the test. */
  readonly arrivals: Arrival[];
}

export function redirectingService(): RedirectingService {
  const service: RedirectingService = { home: "", port: "", host: "", arrivals: [] };
  const servers = [createServer(), createServer()];
  beforeAll(async () => {
    for (const server of servers) {
      server.on("request", (request, response) => {
        void respond(request, service.arrivals).then(([status, location]) => {
          if (location !== undefined) response.setHeader("location", location);
          response.writeHead(status, { "content-type": "application/json" }).end("{}");
        });
      });
      await once(server.listen(0), "listening");
    }
    const [first, second] = servers.map((server) => (server.address() as AddressInfo).port);
    service.home = `http://127.0.0.1:${first}`;
    service.port = `http://127.0.0.1:${second}`;
    service.host = `http://localhost:${first}`;
  });
  afterAll(() => {
    for (const server of servers) server.close().closeAllConnections();
  });
  beforeEach(() => void (service.arrivals.length = 0));
  return service;
}

export const call = (method: string, status: number, takes: readonly "body"[] = []) =>
  operation<readonly unknown[], unknown>(method, `/${status}`, [...takes], "json", {
    query: (query) => String(new URLSearchParams(query as Record<string, string>)),
    takes: [...takes, "query"],
  });

/** With and without a Request, which middleware has the client make. */
export const ways: readonly [way: string, more: Partial<ClientOptions>][] = [
  ["the platform's fetch", {}],
  ["middleware", { middleware: useMiddleware({ onRequest: () => undefined }) }],
  ["a fetch of the caller", { fetch: (request) => fetch(request) }],
];

const schemes = {
  token: bearer,
  login: basic,
  digest: httpScheme("Hoba"),
  key: apiKeyHeader("X-Key"),
  inQuery: apiKeyQuery("api key"),
  inCookie: apiKeyCookie("sid"),
  own: headerScheme,
};
/** What a caller gives for each scheme, and what is sent. */
export const credentials = {
  token: ["s3cret", { authorization: "Bearer s3cret" }],
  login: [{ username: "ada", password: "s3cret" }, { authorization: `Basic ${btoa("ada:s3cret")}` }],
  digest: ["s3cret", { authorization: "Hoba s3cret" }],
  key: ["s3cret", { "x-key": "s3cret" }],
  inQuery: ["s3&cret", { "api key": "s3&cret" }],
  inCookie: ["s3cret", { cookie: "sid=s3cret" }],
  own: [
    { "X-Own": "s3cret", "X-Signed": "s3cret" },
    { "x-own": "s3cret", "x-signed": "s3cret" },
  ],
} as const;
type Scheme = keyof typeof schemes;
export const schemeNames = Object.keys(schemes) as Scheme[];
export const authorizationOf = (name: Scheme) =>
  authenticator<Partial<Record<Scheme, never>>>(schemes as never, [[name]])({ [name]: credentials[name][0] as never });
