// The service's log: JSON lines (pino), one for each request, without personal data.
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { routeTemplate } from "../../generated/runtime/shared/paths.js";
import type { CreditEnv } from "./context.js";

/** The interface of a logger: pino's, and a silent one for tests and the demo. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const silentLogger: Logger = { info() {}, warn() {}, error() {} };

/**
 * Logs one line for each request, once its response is known. The route is the template (`/v1/users/:user_uuid`),
 * because a path may contain anything that a client sends.
 */
export function requestLog(logger: Logger): MiddlewareHandler<CreditEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { method } = c.req;
    const fields = {
      request_id: c.var.requestId,
      method,
      route: routeTemplate(matchedRoutes(c), method),
      status: c.res.status,
      milliseconds: Math.round((performance.now() - start) * 10) / 10,
    };
    if (c.res.status >= 500) logger.error(fields, "request");
    else logger.info(fields, "request");
  };
}

/**
 * Logs a failure of the service: the error's class, its code if it has one, and where it happened. The message is never
 * logged, because it can quote the input.
 */
export function logFailure(logger: Logger, error: Error, request_id: string): void {
  const { message, stack = "" } = error;
  const frames = stack
    .slice(stack.indexOf(message) + message.length)
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
  const code =
    "code" in error && typeof error.code === "string" && /^\w{1,40}$/.test(error.code) ? { code: error.code } : {};
  logger.error({ request_id, error: error.name, ...code, frames }, "failure");
}
