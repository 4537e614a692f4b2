// The validation of a call's arguments before anything is sent: a TypeError names the argument that is wrong. Copied
// into generated/ as it is.

import type { Argument, Operation } from "../operation.js";
import type { CallOptions, ClientOptions, ParameterOptions } from "../options.js";
import { entriesOf, isHeaderText } from "./serializers.js";
import { templateNames } from "../../syntax/path-templates.js";
import { isStructured } from "../../syntax/json-values.js";

export type ArgumentName = "body" | "query" | "header" | "cookie";

/** The names of the parameters in an operation's path, in their order. */
export function pathNames(described: Operation): readonly string[] {
  // They are looked for once: all calls of an operation have the same description.
  return (described.names ??= templateNames(described.path));
}

/** A query that is one value is an argument as any other is; but it needn't be an object. */
export function argumentName(taken: Argument): ArgumentName {
  return taken.replace(/string|\?/g, "") as ArgumentName;
}

export function checkedArgument(taken: Argument, value: unknown): unknown {
  if (value === undefined) check(taken.endsWith("?"), `${argumentName(taken)} is missing`);
  else check(isStructured(value) || /^body|string/.test(taken), `${argumentName(taken)} must be an object`);
  return value;
}

/** `writer` is what writes headers among the options, where there is one: it checks them. */
export function checkedOptions(options: unknown, writer?: unknown): CallOptions & ParameterOptions {
  if (options === undefined) return {};
  check(isStructured(options), "options must be an object");
  const known = options as CallOptions & ParameterOptions;
  const { signal } = known;
  check(typeof (signal ? signal.addEventListener : check) === "function", "signal must be an AbortSignal");
  return checkShared(known, writer !== undefined);
}

/** Where the service is: without the slashes at its end. */
export function checkedBase(baseUrl: string): string {
  check(
    typeof baseUrl === "string" && /^https?:[^?#]+$/i.test(baseUrl) && URL.canParse(baseUrl),
    "baseUrl must be an http(s) URL without a query",
  );
  return baseUrl.replace(/\/+$/, "");
}

/** What clients and calls are both given. A message quotes no header's value: errors end up in logs. */
export function checkShared<T extends CallOptions | ClientOptions>(options: T, isWritten = false): T {
  for (const name of ["timeout", "idleTimeout", "deadline", "retries"] as const) {
    const value: unknown = options[name];
    check(
      value === undefined || (typeof value === "number" && value >= 0),
      `${name} must be a number that is not negative`,
    );
  }
  check(typeof (options.fetch ?? check) === "function", "fetch must be a function");
  const headers: unknown = options.headers ?? {};
  check(isStructured(headers) && !(Symbol.iterator in headers), "headers must be an object of strings");
  if (isWritten) return options;
  for (const [name, value] of entriesOf(headers as Readonly<Record<string, unknown>>))
    check(typeof value === "string" && isHeaderText(value), `headers: ${name} must be a string that a header can hold`);
  return options;
}

/** Throws a TypeError with this message, unless a value is valid. */
export function check(isValid: boolean, message: string): void {
  if (!isValid) throw new TypeError(`${message}.`);
}
