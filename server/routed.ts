// Which requests mean an operation that takes a body: what reads bodies and keeps answers is for those. Whatever else
// comes is answered 404 or 405 for what it is, not for what it carries.
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { routeTemplate } from "../generated/runtime/paths.js";
import type { CreditEnv } from "./context.js";

const methodsWithBody: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH"]);

/** `middleware`, passed by where no operation takes a body. */
export function whereBodyIsTaken(middleware: MiddlewareHandler<CreditEnv>): MiddlewareHandler<CreditEnv> {
  return async (c, next) => {
    const { method } = c.req;
    const isTaken = methodsWithBody.has(method) && routeTemplate(matchedRoutes(c), method) !== "none";
    return isTaken ? middleware(c, next) : next();
  };
}
