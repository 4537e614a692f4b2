// Validates responses against the document: status, headers, media type and body. Meant for development and tests,
// since it takes time.

import type { z } from "@hono/zod-openapi";
import type { Context, Env, MiddlewareHandler } from "hono";
import { routesOf } from "./matched-routes.js";
import { mediaTypeFor } from "./body/bodies.js";
import { essence, isEventStream, isJson } from "../syntax/media-types.js";
import { decodeHeader, isHeaderName } from "../shared/parameters.js";
import { basePathOf, honoPath, routeTemplate } from "../shared/paths.js";
import type { Decoder } from "../shared/decoders.js";
import { readEventItems } from "../shared/events.js";
import { parseExactly } from "../shared/exact-json.js";
import { mapChildren } from "../shared/map-values.js";
import { explainUnions, type UnionIssue } from "../validation/union-issues.js";
import { isZod } from "./validation/validate-part.js";
import { readJsonItems, validateItems } from "./body/streams.js";
import { valueOfStatus } from "../syntax/statuses.js";
import { operationTitle } from "../syntax/path-templates.js";

/** The part of a route that is needed here. The module routes.ts is a table of them. */
export interface DocumentedRoute {
  readonly operationId?: string;
  readonly method: string;
  readonly path: string;
  readonly responses: Readonly<Record<string | number, DocumentedResponse>>;
  /** The data of the event that ends a stream, and is no item. */
  readonly streamEnd?: string;
}

interface DocumentedResponse {
  readonly description: string;
  readonly headers?: unknown;
  readonly content?: Readonly<Record<string, DocumentedContent | undefined>>;
}

interface DocumentedContent {
  readonly schema?: unknown;
  /** The schema of each item of a sequence, and the events whose data is JSON if not all of them are. */
  readonly itemSchema?: unknown;
  readonly jsonData?: readonly string[];
}

/** How a response differs from the document. */
export interface Mismatch {
  /**
   * `GET /users/{id} returned 200: /name: Invalid input …`. It names paths but no values, which may be personal data.
   */
  readonly detail: string;
  /** Whether the status is documented. */
  readonly isDocumented: boolean;
}

/**
 * Middleware that validates the responses of the operations mounted at `basePath`. For a response that differs from the
 * document it calls `replace`, which returns another response, or undefined to keep it. The items of a stream are
 * validated while they pass: if `replace` returns a response then, the stream breaks off instead.
 */
export function validateResponses<E extends Env>(
  routes: Readonly<Record<string, DocumentedRoute>>,
  replace: (mismatch: Mismatch, c: Context<E>) => Response | undefined,
  basePath = "",
): MiddlewareHandler<E> {
  // Operations may share a method and path. A response that one of them allows is valid.
  const documented = new Map<string, DocumentedRoute[]>();
  for (const route of Object.values(routes)) {
    const key = operationTitle(route.method, honoPath(route.path, basePathOf(basePath, "")));
    documented.set(key, [...(documented.get(key) ?? []), route]);
  }
  return async (c, next) => {
    await next();
    const { status } = c.res;
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    const candidates = documented.get(`${method} ${routeTemplate(routesOf(c), method)}`) ?? [];
    const mismatches = await Promise.all(candidates.map((each) => mismatchOf(c.res, each)));
    const valid = mismatches.indexOf(undefined);
    const [route, found] = valid === -1 ? [candidates[0], mismatches[0]] : [candidates[valid], undefined];
    if (route === undefined) return;
    const name = route.operationId ?? operationTitle(route.method, route.path);
    const report = (what: string): Response | undefined =>
      replace(
        {
          detail: `${name} returned ${status}: ${what}`,
          isDocumented: valueOfStatus(route.responses, status) !== undefined,
        },
        c,
      );
    const replacement =
      found === undefined ? validateStream(c.res, route, (what) => report(what) !== undefined) : report(found);
    if (replacement === undefined) return;
    c.res = undefined;
    c.res = replacement;
  };
}

/** How the response differs from the document; undefined if it doesn't. */
async function mismatchOf(response: Response, route: DocumentedRoute): Promise<string | undefined> {
  const allowed = valueOfStatus(route.responses, response.status);
  if (!allowed) return "the status is not documented.";
  return headerMismatch(response.headers, allowed.headers) ?? bodyMismatch(response, allowed.content);
}

function headerMismatch(headers: Headers, documented: unknown): string | undefined {
  if (!isZod(documented) || !("shape" in documented)) return undefined;
  const wrong = Object.entries(documented.shape as Record<string, z.ZodType>).filter(([name, schema]) => {
    const text = isHeaderName(name) ? headers.get(name) : null;
    // Content-Type is described by `content`; a header of that name is ignored (OpenAPI 3.1, Response Object).
    if (name.toLowerCase() === "content-type") return false;
    return !headerDecoders.some((as) => schema.safeParse(text === null ? undefined : decodeHeader(text, as)).success);
  });
  return wrong.length === 0
    ? undefined
    : `the header ${wrong.map(([name]) => name).join(", ")} is missing or not as documented.`;
}

/** Header strings are decoded in each of these ways until the schema accepts one. */
const headerDecoders: readonly Decoder[] = [
  "string",
  ["number", "boolean", "null"],
  { items: "string" },
  { items: ["number", "boolean"] },
  { members: {}, others: "string" },
];

async function bodyMismatch(response: Response, content: DocumentedResponse["content"]): Promise<string | undefined> {
  const given = response.headers.get("content-type");
  if (!content) return response.body === null ? undefined : "the document has no body here.";
  const mediaType = given === null ? undefined : mediaTypeFor(given, Object.keys(content));
  if (mediaType === undefined) return `the media type ${given === null ? "(none)" : essence(given)} is not documented.`;
  const schema = content[mediaType]?.schema;
  // Other bodies are not read: a stream may not end.
  if (given === null || !isZod(schema)) return undefined;
  if (isJson(given)) return issuesOfJson(schema, await response.clone().text());
  return essence(given) === "text/plain" ? issuesOf(schema, await response.clone().text()) : undefined;
}

/** A copy of the response whose items are validated while they pass; undefined if it isn't a sequence of items. */
function validateStream(
  response: Response,
  route: DocumentedRoute,
  replace: (what: string) => boolean,
): Response | undefined {
  const given = response.headers.get("content-type") ?? "";
  const content = valueOfStatus(route.responses, response.status)?.content ?? {};
  const { itemSchema, jsonData = true } = content[mediaTypeFor(given, Object.keys(content)) ?? ""] ?? {};
  if (!isZod(itemSchema) || response.body === null) return undefined;
  const read = isEventStream(given) ? readEventItems(jsonData, route.streamEnd) : readJsonItems;
  return new Response(
    validateItems(response.body, read, (item, index) => {
      const issues = issuesOf(itemSchema, item);
      return issues !== undefined && replace(`item ${index}: ${issues}`);
    }),
    response,
  );
}

function issuesOfJson(schema: z.ZodType, text: string): string | undefined {
  let value: unknown;
  try {
    value = parseExactly(text);
  } catch {
    return issuesOf(schema, undefined);
  }
  const { error } = schema.safeParse(value);
  if (error === undefined) return undefined;
  // Only int64 and uint64 take all digits of an integer. Elsewhere its nearest double is meant.
  return issuesOf(
    schema,
    error.issues.reduce<unknown>((found, { path }) => withDoubles(found, path), value),
  );
}

/** A value with doubles for the bigints at a path or below. */
function withDoubles(value: unknown, [step, ...inside]: readonly PropertyKey[]): unknown {
  if (typeof value === "bigint") return Number(value);
  return mapChildren(value, (each, name) =>
    step === undefined || String(step) === name ? withDoubles(each, inside) : each,
  );
}

function issuesOf(schema: z.ZodType, value: unknown): string | undefined {
  const { error } = schema.safeParse(value);
  if (error === undefined) return undefined;
  const issues: readonly UnionIssue[] = explainUnions(error.issues, value);
  return issues.map((issue) => `${["", ...issue.path].join("/") || "the body"}: ${issue.message}.`).join(" ");
}
