// Copied from scripts/runtime/validation/merge.ts by halves. Do not edit.

// The value that two schemas accept, of what each returns for it.

import { isObject } from "../syntax/json-values.js";

/**
 * Merges the results of two schemas for one value: members that one schema leaves out are taken from the other result.
 */
export function mergeResults(left: unknown, right: unknown): unknown {
  if (left === right) return left;
  if (Array.isArray(left) && Array.isArray(right)) return left.map((item, index) => mergeResults(item, right[index]));
  if (!isObject(left) || !isObject(right)) return left;
  const both: Record<string, unknown> = {};
  for (const name of Object.keys(left))
    if (name !== "__proto__")
      both[name] = Object.hasOwn(right, name) ? mergeResults(left[name], right[name]) : left[name];
  for (const name of Object.keys(right))
    if (name !== "__proto__" && !Object.hasOwn(left, name)) both[name] = right[name];
  return both;
}
