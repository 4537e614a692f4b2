// Copied from scripts/runtime/shared/pairs.ts by halves. Do not edit.

// The `name=value` pairs of queries, forms and cookies, and percent-encoding.

/** A name and its value, not decoded: after decoding, a comma in a value would look like a delimiter. */
export type Pair = readonly [name: string, raw: string];

/** Splits a query or an urlencoded form into its pairs, not decoded. */
export function splitPairs(query: string): readonly Pair[] {
  return query
    .split("&")
    .filter((each) => each !== "")
    .map(splitPair);
}

/** Splits `name=value` at the first equals sign; without one the value is empty. */
export function splitPair(text: string): Pair {
  const index = text.indexOf("=");
  return index === -1 ? [text, ""] : [text.slice(0, index), text.slice(index + 1)];
}

/**
 * Decodes percent-encoding (RFC 3986, 2.1); in queries and forms `+` is a space. A string that isn't well encoded is
 * returned as it is.
 */
export function percentDecode(raw: string, isQuery: boolean): string {
  const text = isQuery ? raw.replaceAll("+", " ") : raw;
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
