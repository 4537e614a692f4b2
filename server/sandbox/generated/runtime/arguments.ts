// Copied from scripts/runtime/arguments.ts by npm run generate. Do not edit.

// What a call was given, before anything is sent: a TypeError names the argument that is wrong. Copied into generated/ as
// it is.

import type { Argument, CallOptions, ClientOptions } from "./client.js";

/** A path parameter. */
export function checkedPath(name: string, value: unknown): unknown {
  if (typeof value === "object" && value !== null) {
    const inside: readonly unknown[] = Object.values(value);
    if (inside.length === 0 || (inside.length === 1 && Array.isArray(value))) checkedPath(name, inside[0] ?? "");
    return value;
  }
  if (typeof value === "number" ? !Number.isFinite(value) : !/^(string|boolean|bigint)$/.test(typeof value)) throw new TypeError(`${name} must be a text or a number.`);
  // In a URL these lead elsewhere (RFC 3986, 5.2.4).
  if (value === "" || value === "." || value === "..") throw new TypeError(`${name} can't be ${JSON.stringify(value)}: the path would be another one.`);
  return value;
}

/** A query that is one value is an argument as any other is; but it needn't be an object. */
export function argumentName(taken: Argument): string {
  return taken.replace(/string|\?/g, "");
}

export function checkedArgument(taken: Argument, value: unknown): unknown {
  const name = argumentName(taken);
  if (value === undefined && !taken.endsWith("?")) throw new TypeError(`${name} is missing.`);
  if (!/^body|string/.test(taken) && value !== undefined && (typeof value !== "object" || value === null)) throw new TypeError(`${name} must be an object.`);
  return value;
}

export function checkedOptions(options: unknown): CallOptions {
  if (options !== undefined && (typeof options !== "object" || options === null)) throw new TypeError("options must be an object.");
  const known = (options ?? {}) as CallOptions;
  if (known.signal !== undefined && typeof known.signal.addEventListener !== "function") throw new TypeError("signal must be an AbortSignal.");
  const key: unknown = known.idempotencyKey ?? false;
  if (key !== false && !(typeof key === "string" && /^[!-~]+$/.test(key))) throw new TypeError("idempotencyKey must be visible ASCII characters.");
  return checkShared(known);
}

/** Where the service is: without the slashes at its end. */
export function checkedBase(baseUrl: string): string {
  if (typeof baseUrl !== "string" || !/^https?:[^?#]+$/i.test(baseUrl) || !URL.canParse(baseUrl)) throw new TypeError("baseUrl must be an http(s) URL without a query.");
  return baseUrl.replace(/\/+$/, "");
}

/** What clients and calls are both given. A message quotes no header's value: errors end up in logs. */
export function checkShared<T extends CallOptions | ClientOptions>(options: T): T {
  for (const name of ["timeout", "retries"] as const) {
    const value: unknown = options[name];
    if (value !== undefined && !(typeof value === "number" && value >= 0)) throw new TypeError(`${name} must be a number that is not negative.`);
  }
  const headers: unknown = options.headers ?? {};
  if (typeof headers !== "object" || headers === null || Symbol.iterator in headers) throw new TypeError("headers must be an object of texts.");
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !(typeof value === "string" && /^[\t -~\x80-\xff]*$/.test(value))) throw new TypeError(`headers: ${name} must be a text that fits into a header.`);
  }
  return options;
}

/** The text of a JSON body. */
export function jsonText(body: unknown): string {
  let text: string | undefined;
  let cause: unknown;
  try {
    text = JSON.stringify(body);
  } catch (thrown) {
    cause = thrown;
  }
  if (text === undefined) throw new TypeError("body can't be written as JSON.", { cause });
  return text;
}
