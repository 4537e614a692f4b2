// A client's log: each attempt as one entry, with nothing in it that is secret or about a person. Copied into
// generated/ as it is.

import { requestIdOf } from "./errors.js";
import type { Attempt, ClientOptions, Outcome } from "./options.js";

/**
 * Names of headers and members whose values stay out of a log; `taxId` is seen as `tax_Id`. Short words count when they
 * are whole.
 */
export const defaultMask: RegExp =
  /auth|cookie|key|secret|token|passw|passphrase|passport|credential|signature|session|ssn|tax|birth|name|mail|phone|mobile|address|street|post_?(al|code)|account|routing|iban|card|licen[cs]e|citizen|nationality|national_?id|gender|ethnic|religion|latitude|longitude|website|url|(?<![a-z])(line_?\d|ein|tin|crn|dob|pin|pan|otp|cvv|cvc|bic|swift|sort_?code|tel|fax|ip|zip|city|nick|lat|lng)(?![a-z])/i;

/** One attempt. */
export interface LogEntry {
  readonly method: string;
  readonly path: string;
  readonly attempt: number;
  readonly milliseconds: number;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly error: string | undefined;
  readonly headers: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly responseBody: unknown;
}

/** The hook of a client that logs: `createClient({ ..., ...logging(console.log) })`. */
export function logging(
  write: (entry: LogEntry) => void,
  mask: RegExp = defaultMask,
): Pick<ClientOptions, "onResponse"> {
  return {
    onResponse: ({
      method,
      path,
      attempt,
      milliseconds,
      headers,
      query,
      body,
      response,
      responseBody,
      error,
    }: Attempt & Outcome) => {
      const requestId = error?.requestId ?? requestIdOf(response?.headers);
      const rest = {
        headers: maskValue(headers, mask),
        query: maskValue(query, mask),
        body: maskValue(body, mask),
        responseBody: maskValue(responseBody, mask),
      };
      write({ method, path, attempt, milliseconds, status: response?.status, requestId, error: error?.name, ...rest });
    },
  };
}

/**
 * The same without what is named by the mask, at any depth. What has no name, and what is no JSON, is left out
 * altogether.
 */
function maskValue(value: unknown, mask: RegExp, isNamed = false): unknown {
  if (typeof value === "bigint") return maskValue(String(value), mask, isNamed);
  if (Array.isArray(value)) return value.map((each) => maskValue(each, mask, isNamed));
  if (value === undefined || value === null || typeof value === "boolean") return value;
  if (typeof value !== "object") return isNamed && String(value).length <= 200 ? value : "…";
  if (Object.getPrototypeOf(value) !== Object.prototype) return "…";
  const isMasked = (name: string): boolean => mask.test(name.replace(/([a-z])([A-Z])/g, "$1_$2"));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      isMasked(name) && each !== null ? "***" : maskValue(each, mask, true),
    ]),
  );
}
