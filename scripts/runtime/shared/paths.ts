// Path templates: as patterns for Hono's router, and as readers of the parameters in a path.

import { divideSegment, honoSegment, matchSegment, partsOf, type Bounds, type SegmentParts } from "./path-segments.js";
import { wholeName } from "../syntax/path-templates.js";

/** What is read of a request; of Hono's context, which a client does not have. */
interface RequestContext {
  readonly req: { readonly url: string };
}

/**
 * Converts a path template to a Hono pattern, below a base path: `/users/{id}` -> `/users/:id`. Everything after `?` or
 * `#` is dropped.
 */
export function honoPath(template: string, basePath = ""): string {
  const taken = new Set<string>();
  // Named by its place in the template alone, a parameter is the same wherever the server is mounted.
  const path = [
    ...segmentsOf(basePath.replace(/\/+$/, "")).map((each, index) => honoSegment(each, `_base${index}`, taken)),
    ...segmentsOf(template)
      .map((each, index) => honoSegment(each, `_${index}`, taken))
      .slice(1),
  ].join("/");
  // Below a base path the root is `/v1` as well as `/v1/`.
  return segmentsOf(template).join("/") === "/" ? `${path}${rootSegment}` : path;
}

/**
 * The path below which operations are mounted: `given` as one that begins with a slash and has no empty segments, or
 * that of the document. `/` and "" -> "", `api/v1/` -> `/api/v1`.
 */
export function basePathOf(given: string | undefined, documented: string): string {
  if (given === undefined) return documented;
  const segments = given.split("/").filter((each) => each !== "");
  return segments.map((each) => `/${each}`).join("");
}

/** A segment of Hono that is empty, with its slash or without. */
export const rootSegment = ":_{$}?";

function segmentsOf(template: string): readonly string[] {
  return template.replace(/[?#][^]*$/, "").split("/");
}

/**
 * The query parameters that a template requires: a fixed value, or the name of a path parameter that holds the value.
 * `/messages?beta=true&page={page}` -> `beta` with the value `true`, and `page` with the parameter `page`.
 */
export function requiredQuery(
  template: string,
): readonly { readonly name: string; readonly value?: string; readonly parameter?: string }[] {
  const query = /\?([^#]*)/.exec(template)?.[1] ?? "";
  // A name that is itself a parameter matches any name, so it requires nothing.
  return [...new URLSearchParams(query)]
    .filter(([name]) => !name.includes("{"))
    .map(([name, value]) => {
      const parameter = wholeName(value);
      return parameter === undefined ? { name, value } : { name, parameter };
    });
}

/**
 * What parameters that share a segment with other text can be, by name: one of several strings, or what a regular
 * expression without groups matches.
 */
export type PathPatterns = Readonly<Record<string, string | readonly string[]>>;

/** Makes a reader of a template's parameters, not decoded, from a request whose path ends with the template. */
export function pathReader(
  template: string,
  patterns: PathPatterns = {},
): (c: RequestContext) => ReadonlyMap<string, string> {
  const segments = segmentsOf(template);
  const readers = segments.map((segment) => (segment.includes("{") ? segmentReader(segment, patterns) : undefined));
  const required = requiredQuery(template);
  return (c) => {
    const found = new Map<string, string>();
    // Not decoded: a decoded comma would look like a delimiter.
    const query = required.some(({ parameter }) => parameter !== undefined)
      ? (c.req.url.split("#", 1)[0]?.split("?", 2)[1] ?? "").split("&")
      : [];
    for (const { name, parameter } of required) {
      const pair = query.find((each) => new URLSearchParams(each).has(name)) ?? "";
      if (parameter !== undefined) found.set(parameter, pair.replace(/^[^=]*=?/, "").replaceAll("+", "%20"));
    }
    // Counted from the end, since the app may be mounted below a base path.
    const given = rawPath(c).split("/").slice(-segments.length);
    const offset = segments.length - given.length;
    readers.forEach((reader, index) => reader?.(given[index - offset] ?? "", found));
    return found;
  };
}

/** The number of ways to divide a segment that patterns are tried with, about: it grows with each parameter. */
const maxDivisions = 1_000_000;

/** Makes a reader of the parameters of one segment, which adds them to `found`, not decoded. */
export function segmentReader(
  segment: string,
  patterns: PathPatterns,
): (text: string, found: Map<string, string>) => void {
  const { parts, names } = partsOf(segment);
  const expression = names.some((name) => Object.hasOwn(patterns, name))
    ? expressionOf(parts, names, patterns)
    : undefined;
  const maxLength = Math.min(1000, maxDivisions ** (1 / names.length));
  const bounds = (text: string): Bounds | undefined =>
    // A segment that doesn't match the patterns is divided all the same, for the schemas to reject.
    (text.length > maxLength ? undefined : boundsBy(expression?.exec(text), parts)) ?? matchSegment(parts, text);
  return (text, found) => {
    const divided = divideSegment(text, bounds);
    names.forEach((name, index) => found.set(name, divided?.[index] ?? ""));
  };
}

function expressionOf(parts: SegmentParts, names: readonly string[], patterns: PathPatterns): RegExp {
  const rest = [...names];
  const sources = parts.map((part) =>
    part === null ? `(${patternSource(rest.shift() ?? "", patterns)})` : escapeRegExp(part),
  );
  return new RegExp(`^${sources.join("")}$`, "su");
}

function boundsBy(match: RegExpExecArray | null | undefined, parts: SegmentParts): Bounds | undefined {
  if (match === null || match === undefined) return undefined;
  const strings = match.slice(1);
  const found: [number, number][] = [];
  let at = 0;
  for (const part of parts) {
    const end = at + (part ?? strings[found.length] ?? "").length;
    if (part === null) found.push([at, end]);
    at = end;
  }
  return found;
}

function patternSource(name: string, patterns: PathPatterns): string {
  const part = Object.hasOwn(patterns, name) ? (patterns[name] ?? ".+?") : ".+?";
  return typeof part === "string" ? part : part.map(escapeRegExp).join("|");
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/**
 * The template of the matched route that handles `method`, or "none". Paths with `*` are middleware. Only the first
 * route counts, even if its method differs and a later one matches both (`PUT /v1/users/loc`).
 */
export function routeTemplate(
  routes: readonly { readonly method: string; readonly path: string }[],
  method: string,
): string {
  const wanted = method === "HEAD" ? "GET" : method;
  const first = routes.find(({ path }) => !path.includes("*"));
  return first?.method === wanted ? first.path : "none";
}

/** The path as it was sent; Hono's `c.req.path` is partly decoded. */
export function rawPath(c: RequestContext): string {
  const { url } = c.req;
  return url.slice(url.indexOf("/", url.indexOf("://") + 3)).split(/[?#]/, 1)[0] ?? "";
}
