// The service's log: JSON lines (pino), one for each request, without personal data.

import { withSourcePosition } from "./source-positions.js";

/** The interface of a logger: pino's, and a silent one for tests and the demo. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const silentLogger: Logger = { info() {}, warn() {}, error() {} };

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
    .map((line) => withSourcePosition(line.trim()));
  const code =
    "code" in error && typeof error.code === "string" && /^\w{1,40}$/.test(error.code) ? { code: error.code } : {};
  logger.error({ request_id, error: error.name, ...code, frames }, "failure");
}
