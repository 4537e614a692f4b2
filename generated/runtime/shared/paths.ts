// Copied from scripts/runtime/shared/paths.ts by halves. Do not edit.

// Path templates: as patterns for Hono's router, and as readers of the parameters in a path.

/** What is read of a request; of Hono's context, which a client does not have. */
interface RequestContext {
  readonly req: { readonly url: string };
}

/**
 * Converts a path template to a Hono pattern: `/users/{id}` -> `/users/:id`. A segment that contains a parameter among
 * other text, such as `report.{format}` or `{id}:archive`, becomes one parameter with a regular expression. Everything
 * after `?` or `#` is dropped.
 */
export function honoPath(template: string): string {
  const segments = segmentsOf(template);
  // Joined with a base path, the root is `/v1/`; Hono's `/` would only match `/v1`.
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
  // Hono gives colons, stars, question marks and braces a meaning, and matches decoded paths.
  if (!/[{}*?]|^:/.test(segment)) return decodeLikeHono(segment);
  return `:_${index}{${splitSegment(segment)
    .map((part) => (part.isParameter ? "[^/]+?" : escapeRegExp(decodeLikeHono(part.text))))
    .join("")}}`;
}

interface SegmentPart {
  readonly isParameter: boolean;
  readonly text: string;
}

function splitSegment(segment: string): readonly SegmentPart[] {
  return segment
    .split(/(\{[^{}]+\})/)
    .filter((each) => each !== "")
    .map((each) =>
      /^\{[^{}]+\}$/.test(each) ? { isParameter: true, text: each.slice(1, -1) } : { isParameter: false, text: each },
    );
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
      const parameter = /^\{([^{}]+)\}$/.exec(value)?.[1];
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

/** Longer segments are not matched against the patterns, which takes quadratic time. No id is that long. */
const maxSegmentLength = 1000;

/** Makes a reader of the parameters of one segment, which adds them to `found`, not decoded. */
export function segmentReader(
  segment: string,
  patterns: PathPatterns,
): (text: string, found: Map<string, string>) => void {
  const all = splitSegment(segment);
  const names = all.filter(({ isParameter }) => isParameter).map(({ text }) => text);
  const matching = (own: PathPatterns): RegExp =>
    new RegExp(
      `^${all.map(({ isParameter, text }) => (isParameter ? `(${patternSource(text, own)})` : escapeRegExp(decodeLikeHono(text)))).join("")}$`,
      "su",
    );
  // A segment that doesn't match the patterns is split all the same, for the schemas to reject.
  const [strict, lenient] = [matching(patterns), matching({})];
  return (text, found) => {
    // The text around the parameters may be percent-encoded.
    const match =
      (text.length > maxSegmentLength ? null : (strict.exec(text) ?? strict.exec(decodeLikeHono(text)))) ??
      lenient.exec(text) ??
      lenient.exec(decodeLikeHono(text));
    names.forEach((name, index) => found.set(name, match?.[index + 1] ?? ""));
  };
}

function patternSource(name: string, patterns: PathPatterns): string {
  const part = Object.hasOwn(patterns, name) ? (patterns[name] ?? ".+?") : ".+?";
  return typeof part === "string" ? part : part.map(escapeRegExp).join("|");
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** Decodes a path as Hono does: reserved characters stay encoded. */
function decodeLikeHono(text: string): string {
  try {
    return text.includes("%") ? decodeURI(text) : text;
  } catch {
    return text;
  }
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
