// Copied from scripts/runtime/shared/paths.ts by npm run generate. Do not edit.

// Path templates as Hono matches them, and what stands in a path where a template has its parameters. Copied into
// generated/ as it is.

import type { Context } from "hono";

/**
 * A path template as Hono writes it: `/users/{id}` -> `/users/:id`. A segment that is a parameter only in part, such as
 * `report.{format}` or `{id}:archive`, is matched as a whole. What follows `?` or `#` is no part of a request's path.
 */
export function honoPath(template: string): string {
  const segments = segmentsOf(template);
  // Below a base path the root is `/v1/`, as the two are joined; Hono would take `/v1` alone.
  return segments.join("/") === "/"
    ? "/:_{$}?"
    : segments.map((segment, index) => honoSegment(segment, index)).join("/");
}

function segmentsOf(template: string): readonly string[] {
  return template.replace(/[?#].*$/s, "").split("/");
}

function honoSegment(segment: string, index: number): string {
  const whole = /^\{([^{}?*:]+)\}$/.exec(segment)?.[1];
  if (whole !== undefined) return `:${whole}`;
  // Hono reads colons, stars, question marks and braces; it sees paths decoded.
  if (!/[{}*?]|^:/.test(segment)) return decoded(segment);
  return `:_${index}{${pieces(segment)
    .map((piece) => (piece.isName ? "[^/]+?" : escaped(decoded(piece.text))))
    .join("")}}`;
}

interface Piece {
  readonly isName: boolean;
  readonly text: string;
}

function pieces(segment: string): readonly Piece[] {
  return segment
    .split(/(\{[^{}]+\})/)
    .filter((each) => each !== "")
    .map((each) =>
      /^\{[^{}]+\}$/.test(each) ? { isName: true, text: each.slice(1, -1) } : { isName: false, text: each },
    );
}

/**
 * What a template asks of the query, by name: a value, or any one for a parameter. `/answers?beta=true&page={page}`.
 */
export function requiredQuery(
  template: string,
): readonly { readonly name: string; readonly value?: string; readonly parameter?: string }[] {
  const query = /\?([^#]*)/.exec(template)?.[1] ?? "";
  // A name that is a parameter itself may be any.
  return [...new URLSearchParams(query)]
    .filter(([name]) => !name.includes("{"))
    .map(([name, value]) => {
      const parameter = /^\{([^{}]+)\}$/.exec(value)?.[1];
      return parameter === undefined ? { name, value } : { name, parameter };
    });
}

/**
 * What can be a parameter that has only a part of its segment: these texts, or those of a regular expression without
 * groups of its own.
 */
export type PathPatterns = Readonly<Record<string, string | readonly string[]>>;

/** Reads a template's parameters, not decoded, from a request whose path ends with what the template matches. */
export function pathReader(template: string, parts: PathPatterns = {}): (c: Context) => ReadonlyMap<string, string> {
  const segments = segmentsOf(template);
  const readers = segments.map((segment) => (segment.includes("{") ? segmentReader(segment, parts) : undefined));
  const asked = requiredQuery(template);
  return (c) => {
    const found = new Map<string, string>();
    // Not decoded: a decoded comma separates nothing.
    const query = asked.some(({ parameter }) => parameter !== undefined)
      ? (c.req.url.split("#", 1)[0]?.split("?", 2)[1] ?? "").split("&")
      : [];
    for (const { name, parameter } of asked) {
      const pair = query.find((each) => new URLSearchParams(each).has(name)) ?? "";
      if (parameter !== undefined) found.set(parameter, pair.replace(/^[^=]*=?/, "").replaceAll("+", "%20"));
    }
    // Counted from the end: what comes before is where the app is mounted.
    const given = rawPath(c).split("/").slice(-segments.length);
    const offset = segments.length - given.length;
    readers.forEach((reader, index) => reader?.(given[index - offset] ?? "", found));
    return found;
  };
}

/** So long a text is nobody's id; where it parts takes time that grows with its square. */
const longest = 1000;

/** Reads the parameters of one segment of a template into `found`, not decoded. */
export function segmentReader(segment: string, parts: PathPatterns): (text: string, found: Map<string, string>) => void {
  const all = pieces(segment);
  const names = all.filter(({ isName }) => isName).map(({ text }) => text);
  const matching = (own: PathPatterns): RegExp =>
    new RegExp(
      `^${all.map(({ isName, text }) => (isName ? `(${sourceOf(text, own)})` : escaped(decoded(text)))).join("")}$`,
      "su",
    );
  // What fits none of the parts is parted anyhow, for the schemas to refuse.
  const [fitting, any] = [matching(parts), matching({})];
  return (text, found) => {
    // What stands around the names, and what they are, may have come encoded.
    const match =
      (text.length > longest ? null : (fitting.exec(text) ?? fitting.exec(decoded(text)))) ??
      any.exec(text) ??
      any.exec(decoded(text));
    names.forEach((name, index) => found.set(name, match?.[index + 1] ?? ""));
  };
}

function sourceOf(name: string, parts: PathPatterns): string {
  const part = Object.hasOwn(parts, name) ? (parts[name] ?? ".+?") : ".+?";
  return typeof part === "string" ? part : part.map(escaped).join("|");
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** As Hono decodes a path: reserved characters stay encoded. */
function decoded(text: string): string {
  try {
    return text.includes("%") ? decodeURI(text) : text;
  } catch {
    return text;
  }
}

/**
 * The template of the route that is meant for `method`, or "none". Middleware stands at patterns and is no route; the
 * first
 * path that is none is the one that is meant, though another that matches may have the method (`PUT /v1/users/loc`).
 */
export function routeTemplate(
  routes: readonly { readonly method: string; readonly path: string }[],
  method: string,
): string {
  const wanted = method === "HEAD" ? "GET" : method;
  const meant = routes.find(({ path }) => !path.includes("*"));
  return meant?.method === wanted ? meant.path : "none";
}

/** The path as it came: Hono's own is decoded in part. */
export function rawPath(c: Context): string {
  const { url } = c.req;
  return url.slice(url.indexOf("/", url.indexOf("://") + 3)).split(/[?#]/, 1)[0] ?? "";
}
