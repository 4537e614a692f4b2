// A client's log: each attempt as one entry, with nothing in it that is secret or about a person. Copied into generated/ as
// it is.

import type { Attempt, ClientOptions, Outcome } from "./client.js";

/** Names of headers and members whose values stay out of a log. */
export const usualMask = /auth|cookie|key|secret|token|passw|signature|session|ssn|tax|ein\b|tin\b|dob|birth|name|mail|phone|address|street|line_|city|zip|postal|account|iban|card|citizen|website|url/i;

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
  readonly answer: unknown;
}

/** The hook of a client that logs: `createClient({ ..., ...logging(console.log) })`. */
export function logging(write: (entry: LogEntry) => void, mask: RegExp = usualMask): Pick<ClientOptions, "onResponse"> {
  return {
    onResponse: ({ method, path, attempt, milliseconds, headers, query, body, response, answer, error }: Attempt & Outcome) => {
      const requestId = error?.requestId ?? response?.headers.get("x-request-id") ?? undefined;
      const rest = { headers: masked(headers, mask), query: masked(query, mask), body: masked(body, mask), answer: masked(answer, mask) };
      write({ method, path, attempt, milliseconds, status: response?.status, requestId, error: error?.name, ...rest });
    },
  };
}

/** The same without what is named by the mask, at any depth. What is no JSON is left out altogether. */
function masked(value: unknown, mask: RegExp): unknown {
  if (Array.isArray(value)) return value.map((each) => masked(each, mask));
  if (typeof value !== "object" || value === null) return typeof value === "string" && value.length > 200 ? "…" : value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return "…";
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mask.test(name) && each !== null ? "***" : masked(each, mask)]));
}
