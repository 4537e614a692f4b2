// Outside production every response is validated against the document. It runs around everything, so that error
// responses of middleware are validated too.
import type { MiddlewareHandler } from "hono";
import { validateResponses, type DocumentedRoute } from "../../generated/runtime/server.js";
import type { CreditEnv } from "./context.js";
import type { Logger } from "./log/log.js";
import { respondWithProblem } from "./problem.js";

/** Replaces a response that the document doesn't allow by a 500 that says, also in the log, what is wrong with it. */
export function rejectUndocumentedResponses(
  routes: Readonly<Record<string, DocumentedRoute>>,
  logger: Logger,
): MiddlewareHandler<CreditEnv> {
  return validateResponses<CreditEnv>(routes, ({ detail, isDocumented }, c) => {
    logger.error({ request_id: c.var.requestId, detail }, "response not as documented");
    // Error responses that are not documented stay as they are: a 500 would hide the cause from the client.
    if (c.res.status >= 500 || (c.res.status >= 400 && !isDocumented)) return undefined;
    return respondWithProblem(c, { code: "internal_error", detail });
  });
}
