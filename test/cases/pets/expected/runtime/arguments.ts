// Copied from scripts/runtime/arguments.ts by npm run generate. Do not edit.

// The validation of a call's arguments before anything is sent: a TypeError names the argument that is wrong. Copied into generated/ as
// it is.

import type { Argument, CallOptions, ClientOptions, ParameterOptions } from "./client.js";
import { isHeaderText, isWrittenExactly } from "./writing.js";

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
  if (options !== undefined && (typeof options !== "object" || options === null)) throw new TypeError("options must be an object.");
  const known = (options ?? {}) as CallOptions & ParameterOptions;
  if (known.signal !== undefined && typeof known.signal.addEventListener !== "function") throw new TypeError("signal must be an AbortSignal.");
  const key: unknown = known.idempotencyKey ?? false;
  if (typeof key !== "boolean" && !(typeof key === "string" && /^[!-~]+$/.test(key))) throw new TypeError("idempotencyKey must be visible ASCII characters.");
  const cookies: unknown = known.cookies ?? {};
  if (typeof cookies !== "object") throw new TypeError("cookies must be an object.");
  return checkShared(known, writer !== undefined);
}

/** Where the service is: without the slashes at its end. */
export function checkedBase(baseUrl: string): string {
  if (typeof baseUrl !== "string" || !/^https?:[^?#]+$/i.test(baseUrl) || !URL.canParse(baseUrl)) throw new TypeError("baseUrl must be an http(s) URL without a query.");
  return baseUrl.replace(/\/+$/, "");
}

/** What clients and calls are both given. A message quotes no header's value: errors end up in logs. */
export function checkShared<T extends CallOptions | ClientOptions>(options: T, isWritten = false): T {
  for (const name of ["timeout", "retries"] as const) {
    const value: unknown = options[name];
    if (value !== undefined && !(typeof value === "number" && value >= 0)) throw new TypeError(`${name} must be a number that is not negative.`);
  }
  const headers: unknown = options.headers ?? {};
  if (typeof headers !== "object" || headers === null || Symbol.iterator in headers) throw new TypeError("headers must be an object of strings.");
  if (isWritten) return options;
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !(typeof value === "string" && isHeaderText(value))) throw new TypeError(`headers: ${name} must be a string that a header can hold.`);
  }
  return options;
}

/**
 * A value as JSON.
 * @throws TypeError when it has no JSON, or only that of another value: NaN would be null, and a map would have no members
 */
export function jsonText(value: unknown, name = "body"): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (cause) {
    // Its own message isn't repeated: it may quote names and values.
    const message = cause instanceof Error ? cause.message : "";
    notJson(name, /bigint/i.test(message) ? "a bigint has no form in it" : /circular|cyclic/i.test(message) ? "it contains itself" : "a toJSON of it failed", cause);
  }
  checkJson(value, name);
  return text ?? notJson(name, `${typeof value} has no form in it`);
}

function notJson(name: string, reason: string, cause?: unknown): never {
  throw new TypeError(`${name} can't be written as JSON: ${reason}.`, cause === undefined ? undefined : { cause });
}

/** Throws unless JSON.stringify writes the value itself. That ends where a value contains itself: this wouldn't. */
function checkJson(value: unknown, name: string): void {
  switch (typeof value) {
    case "number":
      if (!Number.isFinite(value)) notJson(name, `${value} would be null`);
      if (!isWrittenExactly(value)) notJson(name, `${value} would be another integer, since it has more digits than a number keeps`);
      return;
    case "function":
    case "symbol":
      return notJson(name, `a ${typeof value} has no form in it`);
    case "object":
      if (value !== null) checkObject(value, name);
  }
}

function checkObject(value: object, name: string): void {
  if (Array.isArray(value)) {
    // A hole is undefined as well.
    for (const each of value as unknown[]) checkJson(each === undefined ? notJson(name, "undefined in a list would be null") : each, name);
    return;
  }
  const isBytes = ArrayBuffer.isView(value);
  if (!isBytes && typeof (value as { toJSON?: unknown }).toJSON === "function") {
    if (value instanceof Date && Number.isNaN(value.getTime())) notJson(name, "an invalid Date would be null");
    return;
  }
  const kind = Object.prototype.toString.call(value).slice("[object ".length, -1);
  if (kind !== "Object") notJson(name, `a ${kind} would be another value`);
  if (Object.hasOwn(value, "__proto__")) throw new TypeError(`${name} has a member __proto__, which no service reads.`);
  for (const each of Object.values(value)) checkJson(each, name);
}
