// What compiled JSON Schemas call: the keywords that are too long to be printed wherever they are used.

import { hasFormat } from "./formats.js";
import { canonicalJson } from "./values.js";

export { hasNumberFormat } from "./formats.js";
export { compilePattern } from "./keywords.js";
export { isObject } from "../syntax/json-values.js";
export { addEvaluated, noneEvaluated, type Evaluated } from "./validation-context.js";
export { compareWith, isMultiple } from "./decimals.js";
export { isAtLeast, isAtMost } from "./predicates.js";
export { canonicalJson } from "./values.js";

/** Whether a value is a number of JSON. A bigint is an integer that no double holds exactly. */
export function isNumber(value: unknown): value is number | bigint {
  return Number.isFinite(value) || typeof value === "bigint";
}

export function isInteger(value: unknown): value is number | bigint {
  return Number.isInteger(value) || typeof value === "bigint";
}

/** Whether a value is the same number, which may be written as a bigint. */
export function isSameNumber(value: unknown, expected: number): boolean {
  return value === expected || (typeof value === "bigint" && canonicalJson(value) === canonicalJson(expected));
}

/** The test of a format. */
export function formatOf(name: string): (text: string) => boolean {
  return (text) => hasFormat(name, text);
}

/** Whether no two items are equal as JSON values. */
export function areDistinct(items: readonly unknown[]): boolean {
  if (items.length < 2) return true;
  const [strings, others] = [new Set<string>(), new Set<string>()];
  for (const item of items) {
    if (typeof item === "string") strings.add(item);
    else others.add(canonicalJson(item));
  }
  return strings.size + others.size === items.length;
}

/**
 * A test of a recursive schema that tests no object twice: otherwise the time would double with each level of nesting.
 * Results are forgotten when the outermost call returns, since values may change until the next one.
 */
export function remembering(test: (value: unknown) => boolean): (value: unknown) => boolean {
  const results = new Map<unknown, boolean>();
  let depth = 0;
  return (value) => {
    if (typeof value !== "object" || value === null) return test(value);
    const known = results.get(value);
    if (known !== undefined) return known;
    depth++;
    try {
      const result = test(value);
      results.set(value, result);
      return result;
    } finally {
      depth--;
      if (depth === 0) results.clear();
    }
  };
}
