// Copied from scripts/runtime/server/response-validation.ts by npm run generate. Do not edit.

// Answers held to the document: status, headers, media type and body. For development and tests: in production it would
// only cost time.

import type { z } from "@hono/zod-openapi";
import type { Context, Env, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { essence, isJson, mediaTypeFor } from "./bodies.js";
import { decodeHeader, isHeaderName } from "../shared/parameters.js";
import { honoPath, routeTemplate } from "../shared/paths.js";
import type { Decoder } from "../shared/decoders.js";
import { readEventItems } from "../shared/events.js";
import { isZod } from "./validate-part.js";
import { readJsonItems, validateItems } from "./streams.js";

/** As much of a `createRoute` result as is needed here; a module of them (routes.ts) is a table. */
export interface DocumentedRoute {
  readonly operationId?: string;
  readonly method: string;
  readonly path: string;
  readonly responses: Readonly<Record<string | number, DocumentedResponse>>;
}

interface DocumentedResponse {
  readonly description: string;
  readonly headers?: unknown;
  readonly content?: Readonly<Record<string, DocumentedContent | undefined>>;
}

interface DocumentedContent {
  readonly schema?: unknown;
  /** What each item of a sequence must be, and the events whose data is JSON, where that isn't all of them. */
  readonly itemSchema?: unknown;
  readonly jsonData?: readonly string[];
}

/** What is wrong with the answer of a documented operation. */
export interface Mismatch {
  /**
   * `GET /users/{id} answered 200: /name: Invalid input …`: it names places, never values, which may be about a person.
   */
  readonly detail: string;
  /** Whether the document has this status. */
  readonly isDocumented: boolean;
}

/**
 * Runs around handlers and middleware. An answer that the document doesn't allow is handed to `refuse`, which makes
 * another of it, or leaves it as it is. `basePath` is where the operations are mounted. The items of a stream are held
 * to their schema as they pass: what `refuse` makes of one then comes too late, and the stream breaks off instead.
 */
export function validateResponses<E extends Env>(
  routes: Readonly<Record<string, DocumentedRoute>>,
  refuse: (mismatch: Mismatch, c: Context<E>) => Response | undefined,
  basePath = "",
): MiddlewareHandler<E> {
  // Several may have one method and path: what one of them allows is right.
  const documented = new Map<string, DocumentedRoute[]>();
  for (const route of Object.values(routes)) {
    const key = `${route.method.toUpperCase()} ${basePath}${honoPath(route.path)}`;
    documented.set(key, [...(documented.get(key) ?? []), route]);
  }
  return async (c, next) => {
    await next();
    const { status } = c.res;
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    const alike = documented.get(`${method} ${routeTemplate(matchedRoutes(c), method)}`) ?? [];
    const mismatches = await Promise.all(alike.map((each) => mismatchOf(c.res, each)));
    const fitting = mismatches.indexOf(undefined);
    const [route, found] = fitting === -1 ? [alike[0], mismatches[0]] : [alike[fitting], undefined];
    if (route === undefined) return;
    const name = route.operationId ?? `${route.method.toUpperCase()} ${route.path}`;
    const refused = (what: string): Response | undefined =>
      refuse(
        { detail: `${name} answered ${status}: ${what}`, isDocumented: responseFor(route, status) !== undefined },
        c,
      );
    const answer =
      found === undefined ? heldItems(c.res, route, (what) => refused(what) !== undefined) : refused(found);
    if (answer === undefined) return;
    c.res = undefined;
    c.res = answer;
  };
}

/** What the document doesn't allow of this answer. */
async function mismatchOf(response: Response, route: DocumentedRoute): Promise<string | undefined> {
  const allowed = responseFor(route, response.status);
  if (!allowed) return "the status is not documented.";
  return headerMismatch(response.headers, allowed.headers) ?? bodyMismatch(response, allowed.content);
}

/** The response for a status: its own, that of its range, the default one (OpenAPI 3.1, Responses Object). */
function responseFor({ responses }: DocumentedRoute, status: number): DocumentedResponse | undefined {
  return responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses["default"];
}

function headerMismatch(headers: Headers, documented: unknown): string | undefined {
  if (!isZod(documented) || !("shape" in documented)) return undefined;
  const wrong = Object.entries(documented.shape as Record<string, z.ZodType>).filter(([name, schema]) => {
    const text = isHeaderName(name) ? headers.get(name) : null;
    // OpenAPI has Content-Type described by the content (OpenAPI 3.1, Response Object).
    if (name.toLowerCase() === "content-type") return false;
    return !readings.some((as) => schema.safeParse(text === null ? undefined : decodeHeader(text, as)).success);
  });
  return wrong.length === 0
    ? undefined
    : `the header ${wrong.map(([name]) => name).join(", ")} is missing or not as documented.`;
}

/** A header's schema tells, by what it allows, how its text is to be read. */
const readings: readonly Decoder[] = [
  "string",
  ["int64", "number", "boolean", "null"],
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
  // A stream goes on: it is nobody's to read but the client's.
  if (given === null || !isZod(schema)) return undefined;
  if (isJson(given))
    return issuesOf(
      schema,
      await response
        .clone()
        .json()
        .catch(() => undefined),
    );
  return essence(given) === "text/plain" ? issuesOf(schema, await response.clone().text()) : undefined;
}

/** The same answer, its items held to their schema while they pass; undefined where it is no sequence of any. */
function heldItems(
  response: Response,
  route: DocumentedRoute,
  refuse: (what: string) => boolean,
): Response | undefined {
  const given = response.headers.get("content-type") ?? "";
  const content = responseFor(route, response.status)?.content ?? {};
  const { itemSchema, jsonData = true } = content[mediaTypeFor(given, Object.keys(content)) ?? ""] ?? {};
  if (!isZod(itemSchema) || response.body === null) return undefined;
  const read = essence(given) === "text/event-stream" ? readEventItems(jsonData) : readJsonItems;
  return new Response(
    validateItems(response.body, read, (item, index) => {
      const issues = issuesOf(itemSchema, item);
      return issues !== undefined && refuse(`item ${index}: ${issues}`);
    }),
    response,
  );
}

function issuesOf(schema: z.ZodType, value: unknown): string | undefined {
  const { error } = schema.safeParse(value);
  return error?.issues.map((issue) => `${["", ...issue.path].join("/") || "the body"}: ${issue.message}.`).join(" ");
}
