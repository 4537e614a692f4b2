// One operation as the server runs it: its route, limits, validators and the conditions under which it handles a
// request.

import type { RouteConfig } from "@hono/zod-openapi";
import type { Context, Env, Handler } from "hono";
import { isHeaderName } from "../shared/parameters.js";
import { requiredQuery } from "../shared/paths.js";
import { mediaTypeFor } from "./body/bodies.js";
import { isWellEncoded } from "./body/body-bytes.js";
import { expectedBody, type BodyDescription, type ExpectedBody, type ReceivedBody } from "./body/body.js";
import { ErrorForms } from "./errors/errors.js";
import { httpError } from "./failure.js";
import { defaultLimits, type Limits } from "./body/limits.js";
import type { BaseServerOptions, ServerDescription } from "./options.js";
import {
  offeredMediaTypes,
  parameterValidators,
  queryOf,
  type ParameterDecoders,
  type Validator,
} from "./validation/parameter-validation.js";
import type { CompiledRequest } from "../validation/compiled.js";
import type { SecurityRequirements } from "./security.js";
import { bodyTarget, isZod, type RequestPart, type ValidationHook } from "./validation/validate-part.js";

/** An operation with what the server has prepared for it. Several may share a method and a path. */
export interface Operation<E extends Env> {
  readonly id: string;
  readonly route: RouteConfig;
  readonly isHead: boolean;
  readonly security: SecurityRequirements;
  readonly limits: Limits;
  readonly offered: readonly string[] | undefined;
  readonly validators: readonly Validator<E>[];
  readonly body: ExpectedBody | undefined;
  /** How bodies are validated, by media type; others are not. */
  readonly bodyParts: ReadonlyMap<string, RequestPart>;
  readonly hook: ValidationHook<E> | undefined;
  readonly errorForms: ErrorForms;
  readonly handler: Handler<E>;
  /** Whether a request is for this operation. */
  matches(c: Context<E>): boolean;
  /** Whether the operation accepts a body of the request's media type, or no body if there is none. */
  acceptsBody(c: Context<E>): boolean;
}

/** The state of a request that is being handled. */
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
  compiled: CompiledRequest,
): Operation<E> {
  const security = (route.security ?? []) as SecurityRequirements;
  const limits = { ...defaultLimits, ...options.limits, ...options.operationLimits?.[id] };
  const hook = options.hooks?.[id] ?? options.hook;
  const body = route.request?.body as BodyDescription | undefined;
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
    offered: offeredMediaTypes(route),
    validators: parameterValidators<E>(route, decoders, hook, {
      rejectUnknownQuery: options.unknownQuery === "reject",
      knownQuery,
      depth: limits.depth,
      compiled,
    }),
    body: body === undefined ? undefined : expectedBody(body, decoders.body),
    bodyParts: bodyPartsOf(body, compiled),
    hook,
    errorForms: new ErrorForms(route.responses, compiled.failures),
    handler: handler as unknown as Handler<E>,
    matches: requestMatcher(route, decoders),
    acceptsBody: bodyMatcher(route),
  };
}

function bodyPartsOf(
  body: BodyDescription | undefined,
  { body: compiled = {} }: CompiledRequest,
): Map<string, RequestPart> {
  const parts = new Map<string, RequestPart>();
  for (const [mediaType, content] of Object.entries(body?.content ?? {})) {
    const { schema } = (content ?? {}) as { readonly schema?: unknown };
    // A media type may be named like a member of Object.prototype.
    const own = Object.hasOwn(compiled, mediaType) ? compiled[mediaType] : undefined;
    if (isZod(schema)) parts.set(mediaType, { target: bodyTarget(mediaType), schema, compiled: own });
  }
  return parts;
}

/** Whether a request is for an operation and not for another one with the same method and path. */
function requestMatcher(route: RouteConfig, { when = [] }: ParameterDecoders): (c: Context) => boolean {
  const required = requiredQuery(route.path);
  const isHead = route.method === "head";
  if (!isHead && required.length === 0 && when.length === 0) return () => true;
  return (c) =>
    // Hono routes HEAD as GET.
    (!isHead || c.req.raw.method === "HEAD") &&
    required.every(
      ({ name, value }) => c.req.queries(name)?.some((each) => value === undefined || each === value) === true,
    ) &&
    when.every(({ in: place, name, text }) => (place === "query" ? c.req.query(name) : c.req.header(name)) === text);
}

/** Whether a request can choose between media types. */
export function isNegotiated({ offered = [] }: Pick<Operation<Env>, "offered">): boolean {
  return offered.length > 1;
}

/** Adds `Vary: Accept`, so that caches don't return the response to requests with another Accept (RFC 9110, 12.5.5). */
export function varyByAccept(response: Response): Response {
  const isKnown = /(^|,)\s*(accept|\*)\s*(,|$)/i.test(response.headers.get("vary") ?? "");
  if (isKnown) return response;
  // A response from `fetch` has immutable headers.
  const copy = new Response(response.body, response);
  copy.headers.append("Vary", "Accept");
  return copy;
}

/**
 * Rejects a URL whose percent-encoded bytes aren't UTF-8.
 * @throws HttpError 400
 */
export function rejectBadUrl(c: Context): void {
  const { url } = c.req;
  if (!url.includes("%")) return;
  if (!isWellEncoded(url.slice(0, url.length - queryOf(c).length)))
    throw httpError("malformed_url", "The path is not well encoded: percent-encoded bytes must be UTF-8.");
  if (!isWellEncoded(queryOf(c)))
    throw httpError("malformed_url", "The query is not well encoded: percent-encoded bytes must be UTF-8.");
}

/** Whether an operation accepts the media type of a request, or a request without a body. */
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
  return [...all.values()].filter(isHeaderName);
}
