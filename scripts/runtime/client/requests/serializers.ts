// Plain parameters as a client writes them: strings, numbers and booleans, and lists of them that are repeated in a
// query. What a place can't carry is a TypeError that names the parameter, and never its value: errors end up in logs.
// Copied into generated/ as it is.

import { isWrittenExactly } from "../../shared/json-text.js";
import { fillTemplate } from "../../syntax/path-templates.js";

/** What parameters or the members of a form have, by name. */
export type Values = Readonly<Record<string, unknown>>;

/** Throws a TypeError: the value of this parameter can't be sent as it is. */
export function throwUnsendable(name: string, reason: string, options?: ErrorOptions): never {
  throw new TypeError(`${name} can't be sent: ${reason}.`, options);
}

/** The string form of a string, a number, a boolean or a bigint. */
export function scalarText(name: string, value: unknown): string {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
      if (!Number.isFinite(value)) throwUnsendable(name, "it must be finite");
      if (!isWrittenExactly(value)) throwUnsendable(name, "it has more digits than a number keeps");
      return Object.is(value, -0) ? "-0" : String(value);
    case "boolean":
    case "bigint":
      return String(value);
    default:
      return throwUnsendable(
        name,
        value === null ? "it can't be null; undefined omits it" : "it must be a string, a number or a boolean",
      );
  }
}

/**
 * Percent-encoded: all characters but those that are unreserved (RFC 6570, 3.2.1). `encodeURIComponent` leaves five
 * reserved ones as they are. https://www.rfc-editor.org/rfc/rfc6570#section-3.2.1
 */
export function percentEncode(name: string, text: string): string {
  try {
    return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  } catch (cause) {
    return throwUnsendable(name, "it has a lone surrogate", { cause });
  }
}

/** Whether a header can hold a text as it is. */
export function isHeaderText(text: string): boolean {
  return /^([!-~\x80-\xff]([\t -~\x80-\xff]*[!-~\x80-\xff])?)?$/.test(text);
}

/** A header's value, which nothing encodes (RFC 9110, 5.5). */
export function headerText(what: string, name: string, text: string): string {
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) throwUnsendable(what, "it is no name of a header");
  if (!isHeaderText(text))
    throwUnsendable(what, "a header holds Latin-1 without control characters, and no whitespace around it");
  return text;
}

/** The encoded values of a path's parameters. */
export function plainPath(values: Values): Readonly<Record<string, string>> {
  return Object.fromEntries(
    argumentEntries(values).map(([name, value]) => [name, percentEncode(name, scalarText(name, value))]),
  );
}

export function plainQuery(query: unknown): string {
  const pairs = entriesOf((query ?? {}) as Values).flatMap(([name, value]) => {
    if (!Array.isArray(value)) return [pairOf(name, value)];
    if (value.length === 0) throwUnsendable(name, emptyList);
    return Array.from(value, (each) => pairOf(name, each));
  });
  return pairs.join("&");
}

export function plainHeaders(values: Values, others: Values): Readonly<Record<string, string>> {
  return allHeaders(
    entriesOf(values).map(([name, value]) => [name, headerText(name, name, scalarText(name, value))]),
    others,
  );
}

/** Headers with a call's others. Of two of one name only one would be sent. */
export function allHeaders(
  written: readonly (readonly [string, string])[],
  others: Values,
): Readonly<Record<string, string>> {
  const all = [...written, ...entriesOf(others)];
  const seen = new Set<string>();
  for (const [name] of all) {
    if (seen.has(name.toLowerCase())) throwUnsendable(name, "the header is given twice");
    seen.add(name.toLowerCase());
  }
  return Object.fromEntries(all) as Record<string, string>;
}

export function plainCookies(values: Values, headers: Readonly<Record<string, string>>): string {
  return allCookies(
    entriesOf(values)
      .map(([name, value]) => cookiePair(name, pairOf(name, value)))
      .join("; "),
    headers,
  );
}

/** A cookie whose name is a token (RFC 6265, 4.1.1): in the style `cookie` parentheses are encoded, too. */
export function cookiePair(name: string, pair: string): string {
  if (!/^[ -~]*$/.test(pair)) throwUnsendable(name, "a cookie holds ASCII without control characters");
  const [own = "", ...value] = pair.split("=");
  const token = own.replace(/[()]/g, (mark) => (mark === "(" ? "%28" : "%29"));
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(token)) throwUnsendable(name, "a cookie can't have such a name");
  return [token, ...value].join("=");
}

/** Cookies behind those that are given as a header. */
export function allCookies(written: string, headers: Readonly<Record<string, string>>): string {
  const own = entriesOf(headers)
    .filter(([name]) => name.toLowerCase() === "cookie")
    .at(-1)?.[1];
  const cookie = headerText(
    "cookies",
    "cookie",
    [own, written].filter((each) => each !== undefined && each !== "").join("; "),
  );
  if (cookie !== "" && !new Request("http://localhost", { headers: { cookie } }).headers.has("cookie"))
    throwUnsendable("cookies", "a browser sends its own, and drops those of a program");
  return cookie;
}

export const emptyList = "an empty list looks like none; undefined omits it";

/**
 * The members of an argument. Validators omit `__proto__`, since to assign it sets the prototype: an argument of that
 * name never arrives.
 */
export function argumentEntries(values: Values): [string, unknown][] {
  if (Object.hasOwn(values, "__proto__")) throwUnsendable("__proto__", "servers ignore an argument of this name");
  return Object.entries(values);
}

/** Those that are given. */
export function entriesOf(values: Values): [string, unknown][] {
  return argumentEntries(values).filter(([, value]) => value !== undefined);
}

function pairOf(name: string, value: unknown): string {
  return `${percentEncode(name, name)}=${percentEncode(name, scalarText(name, value))}`;
}

/** A path with its parameters' values in it. Segments that are dots would be another path (RFC 3986, 5.2.4). */
export function fillPathTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/[^/?#]*\{[^/?#]*/g, (segment) => {
    let first = "";
    const filled = fillTemplate(segment, (name) => {
      first ||= name;
      return values[name] || anotherPath(name, "");
    });
    return /^\.\.?$/.test(filled) ? anotherPath(first, filled) : filled;
  });
}

function anotherPath(name: string, text: string): never {
  throw new TypeError(`${name} can't be "${text}": the path would be another one.`);
}
