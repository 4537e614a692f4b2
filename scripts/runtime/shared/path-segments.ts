// Segments of paths: literals, and parameters among them. They are compared as text, never as regular expressions, so
// that every character of RFC 3986 (3.3) is itself, and in linear time. Copied into generated/ as it is.

import { templateNames, templateParts, wholeName } from "../syntax/path-templates.js";

/** A literal, as `canonicalText` has it, or null for a parameter. */
export type SegmentParts = readonly (string | null)[];

/** The parts of a segment, and the names of its parameters: `{id}:archive` -> null, `:archive` and `id`. */
export function partsOf(segment: string): { readonly parts: SegmentParts; readonly names: readonly string[] } {
  const strings = templateParts(segment);
  return {
    parts: strings.map((text) => (wholeName(text) === undefined ? canonicalText(text) : null)),
    names: templateNames(segment),
  };
}

/**
 * A text without percent-encoding where it makes no difference (RFC 3986, 6.2.2): `%7e` -> `~`. A reserved character
 * that is encoded (`%2B`) is another one than itself (2.2), as is a byte that isn't UTF-8: each becomes one lone
 * surrogate, which no path has otherwise.
 */
export function canonicalText(text: string): string {
  return text.includes("%") ? withStarts(text).text : text;
}

/** The canonical text, and where each of its code units begins in what it was made of, and at last where that ends. */
function withStarts(raw: string): { readonly text: string; readonly starts: readonly number[] } {
  let text = "";
  const starts: number[] = [];
  for (let at = 0; at < raw.length;) {
    const { unit, length } = raw[at] === "%" ? decodeAt(raw, at) : { unit: raw[at] ?? "", length: 1 };
    for (let each = 0; each < unit.length; each++) starts.push(at);
    text += unit;
    at += length;
  }
  starts.push(raw.length);
  return { text, starts };
}

function decodeAt(raw: string, at: number): { readonly unit: string; readonly length: number } {
  const [, digits] = /^%([0-9a-f]{2})$/i.exec(raw.slice(at, at + 3)) ?? [];
  if (digits === undefined) return { unit: "%", length: 1 };
  const byte = Number.parseInt(digits, 16);
  // The length of a character by its first byte (RFC 3629, 3).
  const bytes = byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
  const encoded = raw.slice(at, at + 3 * bytes);
  try {
    const unit = decodeURI(encoded);
    if (unit !== encoded && unit !== "%") return { unit, length: encoded.length };
  } catch {
    // These bytes are no UTF-8.
  }
  return { unit: String.fromCharCode(0xdc00 + byte), length: 3 };
}

/** Where each parameter begins and ends. */
export type Bounds = readonly (readonly [start: number, end: number])[];

/**
 * Where the parameters of a segment are in a canonical text; undefined if it is another segment. A parameter is never
 * empty, and ends as early as it can.
 */
export function matchSegment(parts: SegmentParts, text: string): Bounds | undefined {
  const found: [number, number][] = [];
  let at = 0;
  let start: number | undefined;
  for (const [index, part] of parts.entries()) {
    if (part === null) {
      // The parameter before has no literal that ends it: it is one character.
      if (start !== undefined) found.push([start, (at = nextCharacter(text, start))]);
      start = at;
    } else if (start === undefined) {
      if (!text.startsWith(part, at)) return undefined;
      at += part.length;
    } else {
      const from = index === parts.length - 1 ? text.length - part.length : nextCharacter(text, start);
      const end = from < nextCharacter(text, start) ? -1 : indexOfLiteral(text, part, from);
      if (end === -1) return undefined;
      found.push([start, end]);
      at = end + part.length;
      start = undefined;
    }
  }
  if (start === undefined) return at === text.length ? found : undefined;
  if (start >= text.length) return undefined;
  found.push([start, text.length]);
  return found;
}

function nextCharacter(text: string, at: number): number {
  return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}

/** Not within a surrogate pair: its second half may look like an encoded character. */
function indexOfLiteral(text: string, literal: string, from: number): number {
  for (let at = text.indexOf(literal, from); at !== -1; at = text.indexOf(literal, at + 1))
    if (at === 0 || nextCharacter(text, at - 1) === at) return at;
  return -1;
}

/** What a segment has between the bounds of each parameter, as it was sent. */
export function divideSegment(
  raw: string,
  bounds: (text: string) => Bounds | undefined,
): readonly string[] | undefined {
  if (!raw.includes("%")) return bounds(raw)?.map(([start, end]) => raw.slice(start, end));
  const { text, starts } = withStarts(raw);
  return bounds(text)?.map(([start, end]) => raw.slice(starts[start], starts[end]));
}

/**
 * A segment of a template as one of Hono's: a parameter is `:id`. Text with characters to which Hono gives a meaning,
 * or that has parameters within, becomes a parameter of the name `ownName` with a regular expression in which every
 * such character is escaped: `{id}:archive` -> `:_2{[^\x2f]+?\x3aarchive}`. `taken` has the names before it.
 */
export function honoSegment(segment: string, ownName: string, taken: Set<string>): string {
  const { parts, names } = partsOf(segment);
  const [name = ""] = names;
  const isWhole = parts.length === 1 && parts[0] === null;
  if (isWhole && /^[^{}?*:@#]+$/.test(name) && !taken.has(name)) {
    taken.add(name);
    return `:${name}`;
  }
  const strings = parts.map((part) => (part === null ? null : honoText(part)));
  const isPlain = strings.every((text) => text !== null && /^(?:[\w.~%-]|[^\x00-\x7f])*$/.test(text));
  if (isPlain) return strings.join("");
  return `:${ownName}{${strings.map((text) => (text === null ? anyText : escapeAll(text))).join("")}}`;
}

/** As Hono decodes paths. */
function honoText(canonical: string): string {
  return canonical.replace(
    /[\udc00-\udcff]/gu,
    (each) => `%${(each.charCodeAt(0) - 0xdc00).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}

/** A regular expression for anything but a slash, without a slash in it, at which Hono would divide it. */
const anyText = "[^\\x2f]+?";

function escapeAll(text: string): string {
  return text.replace(/[^\w-]/g, (each) => {
    const digits = each.charCodeAt(0).toString(16);
    return digits.length > 2 ? `\\u${digits.padStart(4, "0")}` : `\\x${digits.padStart(2, "0")}`;
  });
}

/** The parts of a segment that `honoSegment` has made; undefined if it is none, such as a pattern of a user. */
export function partsOfPattern(pattern: string): SegmentParts | undefined {
  const [, source] = /^:_\w+\{([^]*)\}$/.exec(pattern) ?? [];
  if (source === undefined || !/^(?:\\x[0-9a-f]{2}|\\u[0-9a-f]{4}|\[\^\\x2f\]\+\?|[\w-])+$/.test(source))
    return undefined;
  return source
    .split(/(\[\^\\x2f\]\+\?)/)
    .filter((each) => each !== "")
    .map((each) => (each === anyText ? null : canonicalText(unescapeAll(each))));
}

function unescapeAll(source: string): string {
  return source.replace(/\\x(..)|\\u(....)/g, (_, short?: string, long?: string) =>
    String.fromCharCode(Number.parseInt(short ?? long ?? "", 16)),
  );
}
