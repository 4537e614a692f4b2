// Copied from scripts/runtime/server/checked-json.ts by halves. Do not edit.

// Parses JSON, and rejects what JSON.parse would silently change. Nearly always counting shows that nothing would be;
// only otherwise json-parser.ts looks at every character.

import { inexactNumbers, isDigit, type ExactNumbers, type JsonLimits } from "./json-parser.js";

export interface CheckedJson {
  readonly value: unknown;
  /** JSON Pointers (RFC 6901) to the numbers that a double doesn't hold as they are written. */
  readonly inexact: readonly string[];
}

/**
 * Parses a JSON text. `exact` says which numbers must be exact.
 * @throws JsonTextError if it isn't JSON, has a name twice in one object, or has too many or too deeply nested values
 */
export function parseCheckedJson(text: string, limits: JsonLimits, exact: ExactNumbers): CheckedJson {
  // A text has no more values than characters. A longer one may have too many, which are not to be made first.
  if (exact === "all" || text.length > limits.values || hasLongRow(text)) return scanAndParse(text, limits, exact);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return scanAndParse(text, limits, exact);
  }
  // Of two equal names JSON.parse keeps one: then there are fewer names than were written.
  if (namesIn(value, limits.depth) === namesWritten(text)) return { value, inexact: [] };
  return { value, inexact: inexactNumbers(text, limits, exact) };
}

function scanAndParse(text: string, limits: JsonLimits, exact: ExactNumbers): CheckedJson {
  const inexact = inexactNumbers(text, limits, exact);
  return { value: JSON.parse(text), inexact };
}

/**
 * Of the numbers that `namesIn` accepts, the scanner rejects those that are written with more than 300 digits in a row:
 * integers such as `1`, with 400 zeros and `e-400`, and what is too long to be compared.
 */
const longRow = 256;

/** Whether there are so many digits in a row: then one of them is at a multiple of that. */
function hasLongRow(text: string): boolean {
  for (let at = longRow - 1; at < text.length; at += longRow) {
    let start = at;
    while (isDigit(text.charCodeAt(start))) start--;
    let end = at;
    while (isDigit(text.charCodeAt(end))) end++;
    // Both are at the characters beside the row.
    if (end - start > longRow) return true;
  }
  return false;
}

/**
 * How many names the objects of a value have in all. NaN, which equals no number, if containers are nested more than
 * `depth` deep or an integer may have been rounded.
 */
function namesIn(value: unknown, depth: number): number {
  if (typeof value === "number") return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? 0 : NaN;
  if (typeof value !== "object" || value === null) return 0;
  if (depth < 1) return NaN;
  const isList = Array.isArray(value);
  const members: readonly unknown[] = isList ? value : Object.values(value);
  let count = isList ? 0 : members.length;
  for (const member of members) if (typeof member !== "string") count += namesIn(member, depth - 1);
  return count;
}

/**
 * How many names a JSON text has, or more: behind each is a colon, after its quote or after white space. A colon in a
 * string is counted only if it is behind an escaped quote or a space.
 */
function namesWritten(text: string): number {
  let count = 0;
  for (let at = text.indexOf(":"); at !== -1; at = text.indexOf(":", at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === quote || before <= space) count += 1;
  }
  return count;
}

const quote = 0x22;
const space = 0x20;
