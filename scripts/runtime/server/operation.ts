// One operation as the server runs it: its route, limits, validators and the conditions under which it handles a
// request.

import type { RouteConfig } from "@hono/zod-openapi";
import type { Context, Env, Handler } from "hono";
import { requiredQuery } from "../shared/paths.js";
import { mediaTypeFor } from "./bodies.js";
import { isWellEncoded } from "./body-bytes.js";
import type { ReceivedBody } from "./body.js";
import { httpError } from "./failure.js";
import { defaultLimits, type Limits } from "./limits.js";
import type { BaseServerOptions, ServerDescription } from "./options.js";
import {
  offeredMediaTypes,
  parameterValidators,
  queryOf,
  type ParameterDecoders,
  type Validator,
} from "./parameter-validation.js";
import type { SecurityRequirements } from "./security.js";
import { isZod, type ValidationHook } from "./validate-part.js";

/** One of the operations that have a method and a path in common. */
export interface Operation<E extends Env> {
  readonly id: string;
  readonly route: RouteConfig;
  readonly isHead: boolean;
  readonly security: SecurityRequirements;
  readonly limits: Limits;
  readonly decoders: ParameterDecoders;
  readonly offered: readonly string[] | undefined;
  readonly validators: readonly Validator<E>[];
  readonly hook: ValidationHook<E> | undefined;
  readonly handler: Handler<E>;
  /** Whether a request is for this operation. */
  matches(c: Context<E>): boolean;
  /** Whether its body may be of the request's media type. */
  acceptsBody(c: Context<E>): boolean;
}

/** What is known of a request on its way. */
export interface Progress<E extends Env> {
  readonly operation: Operation<E> | undefined;
  body?: ReceivedBody;
}

/** Makes an operation with the options that apply to it. */
export function makeOperation<E extends Env>(
  id: string,
  route: RouteConfig,
  handler: (...args: never) => unknown,
  decoders: ParameterDecoders,
  options: BaseServerOptions<E>,
  { securitySchemes }: ServerDescription,
): Operation<E> {
  const security = (route.security ?? []) as SecurityRequirements;
  const limits = { ...defaultLimits, ...options.limits, ...options.operationLimits?.[id] };
  const hook = options.hooks?.[id] ?? options.hook;
  const knownQuery = security
    .flatMap((each) => Object.keys(each))
    .flatMap((name) => {
      const scheme = Object.hasOwn(securitySchemes, name) ? securitySchemes[name] : undefined;
      return scheme?.kind === "apiKey" && scheme.in === "query" ? [scheme.name] : [];
    });
  return {
    id,
    route,
    isHead: route.method === "head",
    security,
    limits,
    decoders,
    offered: offeredMediaTypes(route),
    validators: parameterValidators<E>(route, decoders, hook ?? (() => undefined), {
      rejectUnknownQuery: options.unknownQuery === "reject",
      knownQuery,
      depth: limits.depth,
    }),
    hook,
    handler: handler as unknown as Handler<E>,
    matches: requestMatcher(route, decoders),
    acceptsBody: bodyMatcher(route),
  };
}

/** Whether a request is for an operation and not for another one with the same method and path. */
function requestMatcher(route: RouteConfig, { when = [] }: ParameterDecoders): (c: Context) => boolean {
  const required = requiredQuery(route.path);
  const isHead = route.method === "head";
  return (c) =>
    // Hono routes HEAD as GET.
    (!isHead || c.req.raw.method === "HEAD") &&
    required.every(
      ({ name, value }) => c.req.queries(name)?.some((each) => value === undefined || each === value) === true,
    ) &&
    when.every(({ in: place, name, text }) => (place === "query" ? c.req.query(name) : c.req.header(name)) === text);
}

/** Whether there are several media types for a request to choose from. */
export function isNegotiated({ offered = [] }: Pick<Operation<Env>, "offered">): boolean {
  return offered.length > 1;
}

/**
 * The response, with the header that keeps caches from returning it to requests with another Accept (RFC 9110, 12.5.5).
 */
export function varyByAccept(response: Response): Response {
  const isKnown = /(^|,)\s*(accept|\*)\s*(,|$)/i.test(response.headers.get("vary") ?? "");
  if (isKnown) return response;
  // One that was fetched elsewhere can't be changed.
  const copy = new Response(response.body, response);
  copy.headers.append("Vary", "Accept");
  return copy;
}

/** @throws HttpError 400 for percent-encoded bytes that are no UTF-8: what they stand for can only be guessed. */
export function rejectBadUrl(c: Context): void {
  const { url } = c.req;
  if (!url.includes("%")) return;
  if (!isWellEncoded(url.slice(0, url.length - queryOf(c).length)))
    throw httpError("malformed_url", "The path is not well encoded: percent-encoded bytes must be UTF-8.");
  if (!isWellEncoded(queryOf(c)))
    throw httpError("malformed_url", "The query is not well encoded: percent-encoded bytes must be UTF-8.");
}

/** Whether a body of the request's media type is one of an operation's, or it can do without where there is none. */
function bodyMatcher({ request }: RouteConfig): (c: Context) => boolean {
  const body = request?.body;
  const known = Object.keys(body?.content ?? {});
  return (c) => {
    const contentType = c.req.header("content-type");
    return contentType === undefined ? body?.required !== true : mediaTypeFor(contentType, known) !== undefined;
  };
}

/** The methods of operations, with HEAD for GET. */
export function methodsOf(operations: readonly Pick<Operation<Env>, "route">[]): readonly string[] {
  return [
    ...new Set(
      operations.flatMap(({ route: { method } }) => (method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()])),
    ),
  ];
}

/** The response headers of the document and of this server. Browsers hide all others from pages. */
export function exposedHeaders(operations: readonly Pick<Operation<Env>, "route">[]): readonly string[] {
  const documented = operations.flatMap(({ route: { responses } }) =>
    Object.values(responses).flatMap((response) => {
      const headers = response !== undefined && "headers" in response ? response.headers : undefined;
      return isZod(headers) && "shape" in headers ? Object.keys(headers.shape as object) : [];
    }),
  );
  const all = new Map(
    [...documented, "Allow", "Location", "Retry-After", "WWW-Authenticate"].map((name) => [name.toLowerCase(), name]),
  );
  return [...all.values()].filter((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name));
}
