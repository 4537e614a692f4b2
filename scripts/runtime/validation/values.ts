// How JSON Schema compares, counts and matches values.

import { isObject } from "../syntax/json-values.js";
import { integerOf } from "./decimals.js";

type Test = (text: string) => boolean;

const linearTests = new Map<string, Test>();

/** Has patterns matched by these functions, whose time is linear, instead of the engine of JavaScript. */
export function matchLinearly(tests: Readonly<Record<string, Test>>): void {
  for (const [source, test] of Object.entries(tests)) linearTests.set(source, test);
}

class LinearExpression extends RegExp {
  readonly #test: Test;

  constructor(source: string, test: Test) {
    super(source, "u");
    this.#test = test;
  }

  override test(text: string): boolean {
    return this.#test(text);
  }
}

/**
 * Compiles a pattern in Unicode mode (JSON Schema 2020-12 validation, 6.3.3), or without it if the pattern is only
 * valid so.
 */
export function expressionOf(source: string): RegExp {
  const linear = linearTests.get(source);
  if (linear !== undefined) return new LinearExpression(source, linear);
  try {
    return new RegExp(source, "u");
  } catch {
    return new RegExp(source);
  }
}

/**
 * The regular expression of a pattern, for zod: `toString` leaves out the flag, which zod-to-openapi would make part of
 * the pattern. V8 tests an expression with a member of its own in three times the time, so nothing else has one.
 */
export function pattern(source: string): RegExp {
  const expression = expressionOf(source);
  expression.toString = () => `/${source}/`;
  return expression;
}

/** The length of a string in Unicode code points. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The same string for all values that are equal as JSON: the order of members doesn't matter. */
export function canonicalJson(value: unknown): string {
  if (typeof value === "bigint") return String(value);
  if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER && Number.isFinite(value))
    return String(integerOf(value));
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join()}}`;
}

/** The JSON type of a value, as messages name it. */
export function jsonType(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "bigint") return "number";
  return Array.isArray(value) ? "array" : typeof value;
}

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
