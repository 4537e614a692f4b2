// The link to the next page: in the `Link` header (RFC 8288) or in the body. Only its query is used, for the same
// operation: a link never chooses where a request and its credentials go. Copied into generated/ as it is.

/** A link with its parameters, whose values are tokens or quoted strings (RFC 8288, 3; RFC 9110, 5.6). */
const links = /<([^>]*)>((?:\s*;\s*[^\s=;,"]*(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)/g;
const parameters = /;\s*([^\s=;,"]*)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?/g;

/**
 * The target of the first link with the relation `next`; undefined where there is none. Of several `rel`, the first
 * counts (RFC 8288, 3.3). A link with an anchor is from another resource, and none of this page (3.2).
 */
export function nextLink(header: string | null): string | undefined {
  for (const [, target, given = ""] of (header ?? "").matchAll(links)) {
    const found = [...given.matchAll(parameters)].map(
      ([, name = "", quoted, token]) =>
        [name.toLowerCase(), (quoted?.replace(/\\([^])/g, "$1") ?? token ?? "").toLowerCase()] as const,
    );
    const relations = found.find(([name]) => name === "rel")?.[1].split(/\s+/) ?? [];
    if (relations.includes("next") && !found.some(([name]) => name === "anchor")) return target;
  }
  return undefined;
}

/** Whether a string is a URL, a path with a query, or a query. Base64 may begin with a slash, but has no `?`. */
export function isLink(value: unknown): value is string {
  return typeof value === "string" && /^(https?:\/\/|\/.*\?|\?)/i.test(value);
}

/** The query of a link, without its `?`; undefined where the link is no URL. */
export function queryOfLink(link: string): string | undefined {
  const base = "http://localhost";
  return URL.canParse(link, base) ? new URL(link, base).search.slice(1) : undefined;
}

/** A query with that of a link: a parameter of the link replaces all of its name. Both are serialized. */
export function mergeQueries(query: string, ofLink: string): string {
  const names = new Set(new URLSearchParams(ofLink).keys());
  const kept = query.split("&").filter((pair) => pair !== "" && !names.has(nameIn(pair)));
  return [...kept, ...(ofLink === "" ? [] : [ofLink])].join("&");
}

/** The parameters of a link that a query has not, or with another value: a list of strings where one is repeated. */
export function changedParameters(query: string, ofLink: string): Readonly<Record<string, unknown>> {
  const [own, other] = [new URLSearchParams(query), new URLSearchParams(ofLink)];
  const names = [...new Set(other.keys())].filter((name) => own.getAll(name).join() !== other.getAll(name).join());
  return Object.fromEntries(
    names.map((name) => {
      const values = other.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

function nameIn(pair: string): string {
  return [...new URLSearchParams(pair).keys()][0] ?? "";
}
