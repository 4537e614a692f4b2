// What surrounds every request: its id, its line in the log, and the headers that all responses have.
//
// The headers are set on Node's own response where there is one, because that costs a tenth of what the Headers of a
// Response cost, and because a Response with a single header is then sent without creating Headers at all. Headers of
// the Response replace them. Elsewhere (`app.request` in tests), and where responses are validated, which needs to see
// them, they are set on the Response.
import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { honoPath, routeTemplate } from "../../generated/runtime/shared.js";
import type { Client, CreditEnv } from "./context.js";
import type { Logger } from "./log/log.js";

/** The security headers of every response that has none of the same name. A test compares them with those of Hono. */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["origin-agent-cluster", "?1"],
  ["referrer-policy", "no-referrer"],
  ["strict-transport-security", "max-age=15552000; includeSubDomains"],
  ["x-content-type-options", "nosniff"],
  ["x-dns-prefetch-control", "off"],
  ["x-download-options", "noopen"],
  ["x-frame-options", "DENY"],
  ["x-permitted-cross-domain-policies", "none"],
  ["x-xss-protection", "0"],
];

interface EnvelopeOptions {
  readonly logger: Logger;
  /** Makes the ids of requests that bring none. */
  readonly newId?: (() => string) | undefined;
  /** The routes of all operations, which the log names. */
  readonly routes: Readonly<Record<string, OperationRoute>>;
  /** Whether all headers must be on the Response, so that it can be validated. */
  readonly development: boolean;
}

interface OperationRoute {
  readonly method: string;
  readonly path: string;
  readonly operationId?: string;
}

/** The middleware around everything else. */
export function envelope(options: EnvelopeOptions): MiddlewareHandler<CreditEnv> {
  const { logger, newId = randomUUID, development, routes } = options;
  const operations = new Map(
    Object.values(routes).map(({ method, path, operationId }) => [
      operationKey(method.toUpperCase(), honoPath(path)),
      operationId,
    ]),
  );
  return async (c, next) => {
    const start = performance.now();
    const id = requestIdOf(c) ?? newId();
    c.set("requestId", id);
    // There is no `env` where the app is called without a server.
    const outgoing = development ? undefined : (c.env as CreditEnv["Bindings"] | undefined)?.outgoing;
    if (outgoing !== undefined) {
      c.set("outgoing", outgoing);
      for (const [name, value] of securityHeaders) outgoing.setHeader(name, value);
    }
    setHeader(c, "x-request-id", id);
    if (isOfApi(c.req.path)) setHeader(c, "cache-control", "no-store");
    await next();
    const { res } = c;
    if (outgoing === undefined) addMissing(res.headers);
    logRequest(logger, c, operations, res.status, start);
  };
}

/** Sets a header of the response, before it exists. A header that the Response sets itself replaces it. */
export function setHeader(c: Context<CreditEnv>, name: string, value: string): void {
  const outgoing = c.get("outgoing");
  if (outgoing === undefined) c.header(name, value);
  else outgoing.setHeader(name, value);
}

const maxIdLength = 128;

/** The id that the client has sent, if it can be part of a log and of a header. */
function requestIdOf(c: Context<CreditEnv>): string | undefined {
  const sent = c.req.header("x-request-id");
  return sent === undefined || sent === "" || sent.length > maxIdLength || /[^\w\-=]/.test(sent) ? undefined : sent;
}

function isOfApi(path: string): boolean {
  return path.startsWith("/v1/") || path === "/v1";
}

function addMissing(headers: Headers): void {
  for (const [name, value] of securityHeaders) if (!headers.has(name)) headers.set(name, value);
  headers.delete("x-powered-by");
}

function operationKey(method: string, template: string): string {
  return `${method === "HEAD" ? "GET" : method} ${template}`;
}

/**
 * Logs one line for each request, once its response is known: whose it is, where that was known, and which operation.
 * The route is the template (`/v1/users/:user_uuid`), because a path may contain anything that a client sends.
 */
function logRequest(
  logger: Logger,
  c: Context<CreditEnv>,
  operations: ReadonlyMap<string, string | undefined>,
  status: number,
  start: number,
): void {
  const { method } = c.req;
  const route = routeTemplate(matchedRoutes(c), method);
  const client = c.get("client") as Client | undefined;
  const operation = operations.get(operationKey(method, route));
  const fields = {
    request_id: c.get("requestId"),
    ...(client && { client_id: client.client_id }),
    method,
    route,
    ...(operation && { operation }),
    status,
    milliseconds: Math.round((performance.now() - start) * 10) / 10,
  };
  if (status >= 500) logger.error(fields, "request");
  else logger.info(fields, "request");
}
