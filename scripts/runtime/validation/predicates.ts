// What compiled validators use: the parts of JSON Schema that are longer than an expression. Nothing here needs zod.

import { formatTest } from "./formats.js";
import type { SchemaObject } from "./keywords.js";
import { canonicalJson, countCodePoints } from "./values.js";

export { isObject } from "../syntax/json-values.js";
export { isMultiple } from "./decimals.js";
export { expressionOf } from "./values.js";

/** Whether a string has at most so many code points. Each has one or two UTF-16 units, so most need no counting. */
export function isAtMost(text: string, maximum: number): boolean {
  return text.length <= maximum || (text.length <= 2 * maximum && countCodePoints(text) <= maximum);
}

/** Whether a string has at least so many code points. */
export function isAtLeast(text: string, minimum: number): boolean {
  return text.length >= 2 * minimum || (text.length >= minimum && countCodePoints(text) >= minimum);
}

/** The test of a format. */
export function format(name: string): (text: string) => boolean {
  return formatTest(name) ?? (() => true);
}

/** Whether an object is no instance of a class, such as a File: a dictionary of zod is none either. */
export function isPlain(value: SchemaObject): boolean {
  const maker: unknown = value["constructor"];
  if (typeof maker !== "function") return true;
  const prototype: unknown = maker.prototype;
  return typeof prototype === "object" && prototype !== null && Object.hasOwn(prototype, "isPrototypeOf");
}

/** Whether all own members have one of these names. */
export function hasOnly(value: object, names: ReadonlySet<string>): boolean {
  for (const name in value) if (!names.has(name)) return false;
  return true;
}

/** How many of these names a value has a member of. */
export function countOf(value: object, names: readonly string[]): number {
  let count = 0;
  for (const name of names) if (Object.hasOwn(value, name)) count++;
  return count;
}

/** Whether no two items are equal as JSON values (JSON Schema 2020-12 validation, 6.4.3). */
export function areUnique(items: readonly unknown[]): boolean {
  const seen = new Set<unknown>();
  for (const item of items) {
    if (!isScalar(item)) return areUniqueAsJson(items);
    seen.add(item);
  }
  return seen.size === items.length;
}

/** Whether a value is equal as JSON only to what is identical to it. */
function isScalar(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value === "string" || typeof value === "boolean" || value === null;
}

function areUniqueAsJson(items: readonly unknown[]): boolean {
  try {
    return new Set(items.map(canonicalJson)).size === items.length;
  } catch (error) {
    // Nested too deep for the stack: not to be known, so not accepted.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Whether a member was seen that zod leaves out of its result. One value is validated at a time, without waiting. */
let isReduced = false;

/**
 * Notes that the value has a member that zod leaves out of its result: one that is ignored, or one named `__proto__`.
 */
export function noteReduced(): void {
  isReduced = true;
}

/** Whether such a member was noted in the last value that one of `acceptsUnchanged` judged. */
export function wasReduced(): boolean {
  return isReduced;
}

/** Accepts what a predicate accepts, as long as zod leaves nothing out of it. */
export function acceptsUnchanged(predicate: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => {
    isReduced = false;
    return isValid(predicate, value) && !isReduced;
  };
}

/** Whether a predicate accepts a value, and the stack has room for that. */
export function isValid(predicate: (value: unknown) => boolean, value: unknown): boolean {
  try {
    return predicate(value);
  } catch {
    // V8 doesn't always say by a RangeError that there is no room: it may not find an import, either.
    return false;
  }
}
