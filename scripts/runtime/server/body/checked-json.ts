// Parses JSON, and rejects what JSON.parse would silently change. Nearly always counting shows that nothing would be;
// only otherwise json-parser.ts looks at every character.

import { changedNumbers, type ExactNumbers, type JsonLimits, type LargeInteger } from "./json-parser.js";

export interface CheckedJson {
  /** Integers that no double has the digits of are bigints. */
  readonly value: unknown;
  /** JSON Pointers (RFC 6901) to the numbers that must be as they are written, and can't be. */
  readonly inexact: readonly string[];
  /** Whether there are bigints. */
  readonly hasLarge: boolean;
}

/**
 * Parses a JSON text. `exact` says which numbers must be exact.
 * @throws JsonTextError if it isn't JSON, has a name twice in one object, or has too many or too deeply nested values
 */
export function parseCheckedJson(text: string, limits: JsonLimits, exact: ExactNumbers): CheckedJson {
  // A text has no more values than characters. A longer one may have too many, which are not to be made first.
  if (exact === "all" || text.length > limits.values) return scanAndParse(text, limits, exact);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return scanAndParse(text, limits, exact);
  }
  // Of two equal names JSON.parse keeps one: then there are fewer names than were written.
  if (namesIn(value, limits.depth) === namesWritten(text)) return { value, inexact: noPlaces, hasLarge: false };
  return scanAndParse(text, limits, exact);
}

const noPlaces: readonly never[] = [];

function scanAndParse(text: string, limits: JsonLimits, exact: ExactNumbers): CheckedJson {
  const { inexact, large } = changedNumbers(text, limits, exact);
  const value = large.reduce<unknown>(
    (parsed, { path, integer }) => replaceAt(parsed, path, integer),
    JSON.parse(text),
  );
  return { value, inexact, hasLarge: large.length > 0 };
}

/** Puts a number where another one is in parsed JSON, which is changed. Returns the value, or else the number alone. */
export function replaceAt(data: unknown, path: LargeInteger["path"], number: number | bigint): unknown {
  const name = path.at(-1);
  if (name === undefined) return number;
  const parent = path.slice(0, -1).reduce<unknown>((found, step) => {
    return typeof found === "object" && found !== null
      ? Object.getOwnPropertyDescriptor(found, step)?.value
      : undefined;
  }, data);
  // What a schema leaves out of its result is not there. A member may be named `__proto__`, which can't be set.
  if (typeof parent === "object" && parent !== null && Object.hasOwn(parent, name))
    Object.defineProperty(parent, name, { value: number, configurable: true, enumerable: true, writable: true });
  return data;
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
    if (before === quoteCode || before <= space) count += 1;
  }
  return count;
}

const quoteCode = 0x22;
const space = 0x20;
