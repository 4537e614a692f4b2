// Outside production every answer is held to the document: status, media type and body. It runs around everything,
// so that errors made by middleware are held to it as well as what handlers return.
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { z } from "zod";
import type { CreditEnv } from "./context.js";
import { routeTemplate, type Logger } from "./log.js";
import { answer } from "./problem.js";

/** As much of a `createRoute` result as is needed here; a module of them (generated/routes.ts) is a table. */
export interface DocumentedRoute {
  readonly operationId?: string;
  readonly method: string;
  getRoutingPath(): string;
  readonly responses: Readonly<Record<string | number, { readonly description: string; readonly content?: Content }>>;
}

type Content = Readonly<Record<string, { readonly schema?: unknown } | undefined>>;

/** An answer that the document doesn't allow becomes a 500 that says, here and in the log, what is wrong with it. */
export function holdToDocument(routes: Readonly<Record<string, DocumentedRoute>>, logger: Logger): MiddlewareHandler<CreditEnv> {
  const documented = new Map<string, DocumentedRoute>();
  for (const route of Object.values(routes)) documented.set(`${route.method} ${route.getRoutingPath()}`, route);

  return async (c, next) => {
    await next();
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    const route = documented.get(`${method.toLowerCase()} ${routeTemplate(matchedRoutes(c), method)}`);
    if (!route) return;
    const mismatch = await mismatchOf(c.res, route);
    if (mismatch === undefined) return;
    const detail = `${route.operationId ?? route.getRoutingPath()} answered ${c.res.status}: ${mismatch}`;
    logger.error({ request_id: c.var.requestId, detail }, "answer not as documented");
    // A failure stays what it is, and so does a refusal that the document has forgotten: a 500 would hide it from who asked.
    if (c.res.status >= 500 || (c.res.status >= 400 && !documentedStatus(route, c.res.status))) return;
    c.res = undefined;
    c.res = answer(c, { code: "internal_error", detail });
  };
}

/** What the document doesn't allow of this answer. It names places, never values: they may be about a person. */
async function mismatchOf(response: Response, route: DocumentedRoute): Promise<string | undefined> {
  const { status } = response;
  const allowed = documentedStatus(route, status);
  if (!allowed) return "the status is not documented.";
  const mediaType = response.headers.get("content-type")?.split(";")[0]?.trim();
  if (!allowed.content) return response.body === null ? undefined : "the document has no body here.";
  const entry = mediaType === undefined ? undefined : allowed.content[mediaType];
  if (!entry) return `the media type ${mediaType ?? "(none)"} is not documented.`;
  if (!mediaType?.endsWith("json") || !isZod(entry.schema)) return undefined;
  const { error } = await entry.schema.safeParseAsync(await response.clone().json());
  return error?.issues.map((issue) => `${["", ...issue.path].join("/") || "the body"}: ${issue.message}.`).join(" ");
}

function documentedStatus({ responses }: DocumentedRoute, status: number): DocumentedRoute["responses"][number] | undefined {
  return responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses["default"];
}

function isZod(schema: unknown): schema is z.ZodType {
  return typeof schema === "object" && schema !== null && "safeParseAsync" in schema;
}
