// Query parameters that an operation does not have: each is rejected by name, as an unknown field of a body is.
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { z } from "zod";
import { honoPath, routeTemplate } from "../generated/runtime/paths.js";
import type { CreditEnv } from "./context.js";
import { pointerTo } from "./domain/refusal.js";
import { invalidQuery } from "./problem.js";

/** An operation as the document describes it: its method, its path template and the schema of its query. */
export interface QueryRoute {
  readonly method: string;
  readonly path: string;
  readonly request?: object;
}

/** Rejects query parameters that the operation in `routes` does not have: 400 `invalid_query`. */
export function rejectUnknownParameters(routes: Readonly<Record<string, QueryRoute>>): MiddlewareHandler<CreditEnv> {
  const known = new Map(Object.values(routes).map((route) => [keyOf(route.method, honoPath(route.path)), namesOf(route)]));
  return async (c, next) => {
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    const names = known.get(keyOf(method, routeTemplate(matchedRoutes(c), method)));
    const unknown = names === undefined ? [] : [...new URL(c.req.url).searchParams.keys()].filter((name) => !names.has(name));
    if (unknown.length > 0) {
      const detail = "This field is not known here.";
      throw invalidQuery([...new Set(unknown)].map((name) => ({ pointer: pointerTo(name), code: "unknown_field", detail })));
    }
    await next();
  };
}

function namesOf({ request = {} }: QueryRoute): ReadonlySet<string> {
  const query = "query" in request ? request.query : undefined;
  return new Set(query instanceof z.ZodObject ? Object.keys(query.shape) : []);
}

function keyOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path}`;
}
