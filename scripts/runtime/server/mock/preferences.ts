// The Prefer header (RFC 7240) of requests to a mock: `Prefer: code=404, example=unknown`.

/** What a request prefers. */
export interface Preferences {
  /** The status of the response, as it is written. */
  readonly code?: string;
  /** The name of one of the document's examples. */
  readonly example?: string;
}

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
/** A name with its value, a token or a quoted string, at the end or before a comma or semicolon. */
const preference = new RegExp(
  String.raw`\s*(${token})(?:\s*=\s*(?:(${token})|"((?:[^"\\]|\\.)*)"))?\s*(?:[,;]|$)`,
  "gy",
);

/**
 * Parses the header. Of a preference that is there several times the first counts (RFC 7240, 2). A parameter after a
 * semicolon counts as a preference, since both are written: `code=404; example=unknown`. What can't be parsed, and all
 * after it, is ignored.
 */
export function parsePreferences(header: string | undefined): Preferences {
  const found = new Map<string, string>();
  for (const [, name = "", plain, quoted] of (header ?? "").matchAll(preference)) {
    const value = plain ?? quoted?.replace(/\\(.)/g, "$1") ?? "";
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), value);
  }
  const [code, example] = [found.get("code"), found.get("example")];
  return { ...(code !== undefined && { code }), ...(example !== undefined && { example }) };
}
