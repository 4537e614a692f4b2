// The HTTP server. Requests that Node's HTTP parser rejects get a problem document and a line in the log too.
import { randomUUID } from "node:crypto";
import { NodeServer, type Fetch, type Timeouts } from "../../generated/runtime/node.js";
import type { Rejection, RejectionResponse } from "../../generated/runtime/node.js";
import type { ProblemCode } from "../domain/refusal.js";
import { logFailure, silentLogger, type Logger } from "./log/log.js";
import { problemTypes } from "./problem.js";

export { shutDownOnSignals } from "../../generated/runtime/node.js";

interface ListenOptions {
  readonly logger?: Logger;
  /** The ids of rejected requests. */
  readonly newId?: () => string;
  readonly timeouts?: Partial<Timeouts>;
}

const codes: Readonly<Record<Rejection["status"], ProblemCode>> = {
  400: "malformed_request",
  408: "request_timeout",
  413: "payload_too_large",
  414: "uri_too_long",
  417: "expectation_failed",
  431: "headers_too_large",
  500: "internal_error",
  501: "not_implemented",
  505: "http_version_not_supported",
};

/** The service on a socket. Tests and demos pass no logger. */
export function createServer(fetch: Fetch, options: ListenOptions = {}): NodeServer {
  const { logger = silentLogger, newId = randomUUID, timeouts = {} } = options;
  const respondToRejection = (rejection: Rejection, error?: unknown): RejectionResponse => {
    const request_id = newId();
    if (rejection.status === 500 && error instanceof Error) logFailure(logger, error, request_id);
    logger.info({ request_id, status: rejection.status, reason: rejection.reason }, "rejected");
    return problemOf(rejection, request_id);
  };
  return new NodeServer(fetch, { timeouts, rejected: respondToRejection });
}

function problemOf({ status, detail }: Rejection, request_id: string): RejectionResponse {
  const code = codes[status];
  const { title } = problemTypes[code];
  const instance = `urn:uuid:${request_id}`;
  return {
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Request-Id": request_id,
    },
    body: JSON.stringify({ type: `/problems/${code}`, title, status, detail, instance, code, request_id }),
  };
}
