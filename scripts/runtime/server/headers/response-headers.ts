// The headers that protect responses: against browsers that take a response for another media type than its own, and
// against caches that keep what only its caller may see.

import type { RouteConfig } from "@hono/zod-openapi";
import type { Context, Env } from "hono";
import type { SecurityRequirements } from "../security.js";
import { isZod } from "../validation/validate-part.js";
import { valueOfStatus } from "../../syntax/statuses.js";

export interface ResponseHeaders {
  /** `X-Content-Type-Options` of every response (https://fetch.spec.whatwg.org/#x-content-type-options-header). */
  readonly contentTypeOptions: "nosniff" | false;
  /** `Cache-Control` of responses to requests that have been authenticated, and of their errors (RFC 9111, 5.2.2). */
  readonly cacheControl: string | false;
}

/** The headers of a server: the defaults, unless its author says otherwise. */
export function responseHeaders(given: Partial<ResponseHeaders> | false = {}): ResponseHeaders {
  return given === false
    ? { contentTypeOptions: false, cacheControl: false }
    : { contentTypeOptions: "nosniff", cacheControl: "no-store", ...given };
}

/** What is needed of an operation. */
interface Described {
  readonly security: SecurityRequirements;
  readonly route: RouteConfig;
}

/** The response that Node.js will send, from @hono/node-server: https://hono.dev/docs/getting-started/nodejs. */
interface Outgoing {
  readonly headersSent: boolean;
  setHeader(name: string, value: string): unknown;
}

/** Undefined where no server of Node.js sends the response, or a handler has sent it. */
function outgoingOf(c: Context): Outgoing | undefined {
  const { outgoing } = (c.env ?? {}) as { readonly outgoing?: Partial<Outgoing> };
  return outgoing?.headersSent === false && typeof outgoing.setHeader === "function"
    ? (outgoing as Outgoing)
    : undefined;
}

/**
 * Makes Hono put `X-Content-Type-Options` into the response that a handler makes of its context. That takes half the
 * time of putting it into a response that was made. It has one value only, so it replaces no other; Cache-Control has
 * many, and middleware before may have set it.
 */
export function prepareHeaders(c: Context, { contentTypeOptions }: ResponseHeaders): void {
  if (contentTypeOptions !== false && outgoingOf(c) === undefined) c.header(typeOptions, contentTypeOptions);
}

const typeOptions = "X-Content-Type-Options";

/**
 * Puts `X-Content-Type-Options` into a response, or into what Node.js sends: with one header alone @hono/node-server
 * makes no Headers of a response, which would take a tenth of the processor time of a GET.
 */
function withTypeOptions(response: Response, value: string, c: Context): Response {
  const outgoing = outgoingOf(c);
  if (outgoing === undefined) return withHeader(response, typeOptions, value);
  outgoing.setHeader(typeOptions, value);
  return response;
}

/**
 * A response with these headers, where it has none of the same name. `requirements` are those of a request for which no
 * operation was found. Where the document describes Cache-Control, the handler decides.
 */
export function protect<E extends Env>(
  response: Response,
  { contentTypeOptions, cacheControl }: ResponseHeaders,
  operation: Described | undefined,
  requirements: SecurityRequirements,
  c: Context<E>,
): Response {
  // A connection that becomes a WebSocket is no response that could be copied.
  if (response.status < 200) return response;
  const typed = contentTypeOptions === false ? response : withTypeOptions(response, contentTypeOptions, c);
  return cacheControl !== false &&
    isAuthenticated(operation?.security ?? requirements, c) &&
    !describesCacheControl(operation?.route.responses ?? {}, response.status)
    ? withHeader(typed, "Cache-Control", cacheControl)
    : typed;
}

/** Whether credentials were required of a request, or were there where they are optional. */
function isAuthenticated<E extends Env>(requirements: SecurityRequirements, c: Context<E>): boolean {
  if (requirements.length === 0) return false;
  const isOptional = requirements.some((alternative) => Object.keys(alternative).length === 0);
  return !isOptional || (c.get("principal" as never) as unknown) !== undefined;
}

type DescribedResponses = RouteConfig["responses"];

/** Whether some response of an operation describes Cache-Control, which hardly any does. */
const describing = new WeakMap<DescribedResponses, boolean>();

function describesCacheControl(responses: DescribedResponses, status: number): boolean {
  let isSome = describing.get(responses);
  if (isSome === undefined) {
    isSome = Object.values(responses).some(hasCacheControl);
    describing.set(responses, isSome);
  }
  if (!isSome) return false;
  return hasCacheControl(valueOfStatus(responses, status));
}

function hasCacheControl(response: DescribedResponses[string] | undefined): boolean {
  const headers = response !== undefined && "headers" in response ? response.headers : undefined;
  return (
    isZod(headers) &&
    "shape" in headers &&
    Object.keys(headers.shape as object).some((name) => name.toLowerCase() === "cache-control")
  );
}

function withHeader(response: Response, name: string, value: string): Response {
  if (response.headers.has(name)) return response;
  try {
    response.headers.set(name, value);
    return response;
  } catch {
    // A response from `fetch` has immutable headers.
    const copy = new Response(response.body, response);
    copy.headers.set(name, value);
    return copy;
  }
}
