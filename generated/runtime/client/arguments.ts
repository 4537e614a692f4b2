// Copied from scripts/runtime/client/arguments.ts by npm run generate. Do not edit.

// The validation of a call's arguments before anything is sent: a TypeError names the argument that is wrong. Copied
// into generated/ as it is.

import type { Argument } from "./operation.js";
import type { CallOptions, ClientOptions, ParameterOptions } from "./options.js";
import { isHeaderText } from "./serializers.js";

export type ArgumentName = "body" | "query" | "header" | "cookie";

/** A query that is one value is an argument as any other is; but it needn't be an object. */
export function argumentName(taken: Argument): ArgumentName {
  return taken === "header" || taken === "cookie" ? taken : taken.startsWith("body") ? "body" : "query";
}

export function checkedArgument(taken: Argument, value: unknown): unknown {
  const isMissing = value === undefined;
  if (isMissing ? !taken.endsWith("?") : (typeof value !== "object" || value === null) && !/^body|string/.test(taken)) {
    throw new TypeError(`${argumentName(taken)} ${isMissing ? "is missing" : "must be an object"}.`);
  }
  return value;
}

/** `writer` is what writes headers among the options, where there is one: it checks them. */
export function checkedOptions(options: unknown, writer?: unknown): CallOptions & ParameterOptions {
  if (options !== undefined && (typeof options !== "object" || options === null))
    throw new TypeError("options must be an object.");
  const known = (options ?? {}) as CallOptions & ParameterOptions;
  if (known.signal !== undefined && typeof known.signal.addEventListener !== "function")
    throw new TypeError("signal must be an AbortSignal.");
  const key: unknown = known.idempotencyKey ?? false;
  if (typeof key !== "boolean" && !(typeof key === "string" && /^[!-~]+$/.test(key)))
    throw new TypeError("idempotencyKey must be visible ASCII characters.");
  const cookies: unknown = known.cookies ?? {};
  if (typeof cookies !== "object") throw new TypeError("cookies must be an object.");
  return checkShared(known, writer !== undefined);
}

/** Where the service is: without the slashes at its end. */
export function checkedBase(baseUrl: string): string {
  if (typeof baseUrl !== "string" || !/^https?:[^?#]+$/i.test(baseUrl) || !URL.canParse(baseUrl))
    throw new TypeError("baseUrl must be an http(s) URL without a query.");
  return baseUrl.replace(/\/+$/, "");
}

/** What clients and calls are both given. A message quotes no header's value: errors end up in logs. */
export function checkShared<T extends CallOptions | ClientOptions>(options: T, isWritten = false): T {
  for (const name of ["timeout", "retries"] as const) {
    const value: unknown = options[name];
    if (value !== undefined && !(typeof value === "number" && value >= 0))
      throw new TypeError(`${name} must be a number that is not negative.`);
  }
  const headers: unknown = options.headers ?? {};
  if (typeof headers !== "object" || headers === null || Symbol.iterator in headers)
    throw new TypeError("headers must be an object of strings.");
  if (isWritten) return options;
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !(typeof value === "string" && isHeaderText(value)))
      throw new TypeError(`headers: ${name} must be a string that a header can hold.`);
  }
  return options;
}
