// Outside production every response is validated against the document. It runs around everything, so that errors made
// by
// middleware are validated as well as what handlers return.
import type { MiddlewareHandler } from "hono";
import { validateResponses, type DocumentedRoute } from "../../generated/runtime/server/response-validation.js";
import type { CreditEnv } from "./context.js";
import type { Logger } from "./log.js";
import { respondWithProblem } from "./problem.js";

/** A response that the document doesn't allow becomes a 500 that says, here and in the log, what is wrong with it. */
export function rejectUndocumentedResponses(
  routes: Readonly<Record<string, DocumentedRoute>>,
  logger: Logger,
): MiddlewareHandler<CreditEnv> {
  return validateResponses<CreditEnv>(routes, ({ detail, isDocumented }, c) => {
    logger.error({ request_id: c.var.requestId, detail }, "response not as documented");
    // A failure stays what it is, and so does a refusal that the document has forgotten: a 500 would hide it from who
    // asked.
    if (c.res.status >= 500 || (c.res.status >= 400 && !isDocumented)) return undefined;
    return respondWithProblem(c, { code: "internal_error", detail });
  });
}
