// The keywords of JSON Schema 2020-12 that need no other schema to be read. Copied into generated/ as it is.

import { hasFormat, hasNumberFormat } from "./formats.js";
import { canonicalJson, countCodePoints, isMultiple, pattern } from "./values.js";

export interface SchemaObject {
  readonly [keyword: string]: unknown;
}

/** What is wrong with a value in itself, in words. A value of another type has no other flaws. */
export function keywordIssues(schema: SchemaObject, value: unknown): readonly string[] {
  const [type, values] = [ownValue(schema, "type"), ownValue(schema, "enum")];
  if (
    typeof type === "string"
      ? !isOfType(value, type)
      : Array.isArray(type) && !type.some((each) => isOfType(value, each))
  ) {
    return [`Must be of the type ${Array.isArray(type) ? type.join(" or ") : String(type)}`];
  }
  const flaws: string[] = [];
  if (Object.hasOwn(schema, "const") && canonicalJson(schema["const"]) !== canonicalJson(value))
    flaws.push(`Must be ${canonicalJson(schema["const"]).slice(0, 100)}`);
  if (Array.isArray(values) && !valuesOf(values).has(canonicalJson(value)))
    flaws.push("Must be one of the values that are listed");
  if (typeof value === "number" || typeof value === "bigint") flaws.push(...numberIssues(schema, value));
  if (typeof value === "string") flaws.push(...textFlaws(schema, value));
  return flaws;
}

/** When a number is beyond a bound, and what is said then before the bound itself. */
const bounds: readonly (readonly [
  keyword: string,
  isBeyond: (value: number | bigint, bound: number) => boolean,
  text: string,
])[] = [
  ["minimum", (value, bound) => value < bound, "Must be at least"],
  ["maximum", (value, bound) => value > bound, "Must be at most"],
  ["exclusiveMinimum", (value, bound) => value <= bound, "Must be more than"],
  ["exclusiveMaximum", (value, bound) => value >= bound, "Must be less than"],
  ["multipleOf", (value, step) => !isMultiple(value, step), "Must be a multiple of"],
];

/** Parameters may be integers that no double is: these are bigints. */
export function numberIssues(schema: SchemaObject, value: number | bigint): readonly string[] {
  const flaws: string[] = [];
  for (const [keyword, isBeyond, text] of bounds) {
    const bound = numberKeyword(schema, keyword);
    if (bound !== undefined && isBeyond(value, bound)) flaws.push(`${text} ${bound}`);
  }
  const format = ownValue(schema, "format");
  if (typeof format === "string" && !hasNumberFormat(format, value)) flaws.push(`Must be in the range of ${format}`);
  return flaws;
}

function textFlaws(schema: SchemaObject, value: string): readonly string[] {
  const [source, format] = [ownValue(schema, "pattern"), ownValue(schema, "format")];
  const isBounded = Object.hasOwn(schema, "minLength") || Object.hasOwn(schema, "maxLength");
  return [
    ...(isBounded ? boundIssues(schema, countCodePoints(value), "Length", "characters") : []),
    ...(typeof source === "string" && !compilePattern(source).test(value) ? ["Must match the pattern"] : []),
    ...(typeof format === "string" && !hasFormat(format, value) ? [`Must have the format ${format}`] : []),
  ];
}

export function boundIssues(
  schema: SchemaObject,
  size: number,
  keyword: "Length" | "Items" | "Properties",
  what: string,
): readonly string[] {
  const [least, most] = [numberKeyword(schema, `min${keyword}`) ?? 0, numberKeyword(schema, `max${keyword}`) ?? Infinity];
  if (size < least) return [`Must have at least ${least} ${what}`];
  return size > most ? [`Must have at most ${most} ${what}`] : [];
}

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "integer":
      return typeof value === "bigint" || Number.isInteger(value);
    case "number":
      return typeof value === "bigint" || Number.isFinite(value);
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    default:
      return typeof value === type;
  }
}

const expressions = new Map<string, RegExp>();

export function compilePattern(source: string): RegExp {
  const known = expressions.get(source) ?? pattern(source);
  expressions.set(source, known);
  return known;
}

const enumerations = new WeakMap<readonly unknown[], ReadonlySet<string>>();

function valuesOf(values: readonly unknown[]): ReadonlySet<string> {
  const known = enumerations.get(values) ?? new Set(values.map(canonicalJson));
  enumerations.set(values, known);
  return known;
}

export function isObject(value: unknown): value is SchemaObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function ownValue(object: SchemaObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

export function numberKeyword(schema: SchemaObject, keyword: string): number | undefined {
  const value = ownValue(schema, keyword);
  return typeof value === "number" ? value : undefined;
}

export function arrayKeyword(schema: SchemaObject, keyword: string): readonly unknown[] {
  const value = ownValue(schema, keyword);
  return Array.isArray(value) ? value : [];
}

export function objectKeyword(schema: SchemaObject, keyword: string): SchemaObject {
  const value = ownValue(schema, keyword);
  return isObject(value) ? value : {};
}
