// The keywords of JSON Schema 2020-12 that apply no other schema: types, values, bounds, patterns and formats.

import { hasFormat, hasNumberFormat } from "./formats.js";
import { compareWith, isMultiple } from "./decimals.js";
import { canonicalJson, countCodePoints, expressionOf, jsonType } from "./values.js";
import { unescapeToken } from "../syntax/json-pointers.js";
import { isObject } from "../syntax/json-values.js";

export interface SchemaObject {
  readonly [keyword: string]: unknown;
}

/** The messages of the keywords that reject a value. If the type is wrong, it is the only one. */
export function keywordIssues(schema: SchemaObject, value: unknown): readonly string[] {
  const [type, values] = [ownValue(schema, "type"), ownValue(schema, "enum")];
  if (
    typeof type === "string"
      ? !isOfType(value, type)
      : Array.isArray(type) && !type.some((each) => isOfType(value, each))
  ) {
    return [`Must be of the type ${Array.isArray(type) ? type.join(" or ") : String(type)}`];
  }
  const messages: string[] = [];
  if (Object.hasOwn(schema, "const") && canonicalJson(schema["const"]) !== canonicalJson(value))
    messages.push(`Must be ${canonicalJson(schema["const"]).slice(0, 100)}`);
  if (Array.isArray(values) && !enumSet(values).has(canonicalJson(value)))
    messages.push("Must be one of the listed values");
  if (typeof value === "number" || typeof value === "bigint") messages.push(...numberIssues(schema, value));
  if (typeof value === "string") messages.push(...stringIssues(schema, value));
  return messages;
}

/** What the issues of these keywords say about which alternative of a union is meant. */
export function mismatchOf(
  schema: SchemaObject,
  value: unknown,
): { readonly expected?: string; readonly isConstant: boolean } {
  const [type, values] = [ownValue(schema, "type"), ownValue(schema, "enum")];
  const types = [type ?? []].flat();
  const listed = Object.hasOwn(schema, "const") ? [schema["const"]] : Array.isArray(values) ? values : undefined;
  const isConstant = listed?.length === 1;
  if (
    types.length > 0 &&
    !types.some((each) => isOfType(value, each) || (each === "integer" && isOfType(value, "number")))
  )
    return { expected: types.join(" or "), isConstant };
  return listed === undefined || listed.some((each) => jsonType(each) === jsonType(value))
    ? { isConstant }
    : { expected: listed.map((each) => JSON.stringify(each)).join(" or "), isConstant };
}

/** The bounds of numbers: when a number is beyond one, and the message before the bound. */
const bounds: readonly (readonly [
  keyword: string,
  isBeyond: (value: number | bigint, bound: number) => boolean,
  text: string,
])[] = [
  [
    "minimum",
    (value, bound) => (typeof value === "number" ? value < bound : compareWith(value, bound) < 0),
    "Must be at least",
  ],
  [
    "maximum",
    (value, bound) => (typeof value === "number" ? value > bound : compareWith(value, bound) > 0),
    "Must be at most",
  ],
  [
    "exclusiveMinimum",
    (value, bound) => (typeof value === "number" ? value <= bound : compareWith(value, bound) <= 0),
    "Must be more than",
  ],
  [
    "exclusiveMaximum",
    (value, bound) => (typeof value === "number" ? value >= bound : compareWith(value, bound) >= 0),
    "Must be less than",
  ],
  ["multipleOf", (value, step) => !isMultiple(value, step), "Must be a multiple of"],
];

/**
 * The messages of the keywords that reject a number. A bigint is an integer that no double stands for.
 */
export function numberIssues(schema: SchemaObject, value: number | bigint): readonly string[] {
  const messages: string[] = [];
  for (const [keyword, isBeyond, text] of bounds) {
    const bound = numberKeyword(schema, keyword);
    if (bound !== undefined && isBeyond(value, bound)) messages.push(`${text} ${bound}`);
  }
  const format = ownValue(schema, "format");
  if (typeof format === "string" && !hasNumberFormat(format, value)) messages.push(`Must be in the range of ${format}`);
  return messages;
}

function stringIssues(schema: SchemaObject, value: string): readonly string[] {
  const [source, format] = [ownValue(schema, "pattern"), ownValue(schema, "format")];
  const isBounded = Object.hasOwn(schema, "minLength") || Object.hasOwn(schema, "maxLength");
  return [
    ...(isBounded ? boundIssues(schema, countCodePoints(value), "Length", "characters") : []),
    ...(typeof source === "string" && !compilePattern(source).test(value) ? ["Must match the pattern"] : []),
    ...(typeof format === "string" && !hasFormat(format, value) ? [`Must have the format ${format}`] : []),
  ];
}

/** The messages of a minimum and a maximum: of the length of a string, or the number of items or members. */
export function boundIssues(
  schema: SchemaObject,
  size: number,
  keyword: "Length" | "Items" | "Properties",
  what: string,
): readonly string[] {
  const [minimum, maximum] = [
    numberKeyword(schema, `min${keyword}`) ?? 0,
    numberKeyword(schema, `max${keyword}`) ?? Infinity,
  ];
  if (size < minimum) return [`Must have at least ${minimum} ${what}`];
  return size > maximum ? [`Must have at most ${maximum} ${what}`] : [];
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

const patterns = new Map<string, RegExp>();

/** The regular expression of a pattern, compiled once. */
export function compilePattern(source: string): RegExp {
  const known = patterns.get(source) ?? expressionOf(source);
  patterns.set(source, known);
  return known;
}

const enumValues = new WeakMap<readonly unknown[], ReadonlySet<string>>();

function enumSet(values: readonly unknown[]): ReadonlySet<string> {
  const known = enumValues.get(values) ?? new Set(values.map(canonicalJson));
  enumValues.set(values, known);
  return known;
}

/** A member of the object itself: documents and values may use names such as `constructor`. */
export function ownValue(object: SchemaObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The value of a keyword if it is a number. */
export function numberKeyword(schema: SchemaObject, keyword: string): number | undefined {
  const value = ownValue(schema, keyword);
  return typeof value === "number" ? value : undefined;
}

/** The value of a keyword if it is an array, otherwise an empty one. */
export function arrayKeyword(schema: SchemaObject, keyword: string): readonly unknown[] {
  const value = ownValue(schema, keyword);
  return Array.isArray(value) ? value : [];
}

/** The value of a keyword if it is an object, otherwise an empty one. */
export function objectKeyword(schema: SchemaObject, keyword: string): SchemaObject {
  const value = ownValue(schema, keyword);
  return isObject(value) ? value : {};
}

/** The schemas that references resolve to, by reference. */
export type Definitions = Readonly<Record<string, unknown>>;

/** Resolves a reference to a definition, or to a schema inside of one. */
export function resolveIn(definitions: Definitions, ref: string): unknown {
  if (Object.hasOwn(definitions, ref)) return definitions[ref];
  const steps = ref.split("/");
  let found = definitions[steps.slice(0, 4).join("/")];
  for (const step of steps.slice(4)) {
    const key = unescapeToken(decodeURIComponent(step));
    found =
      typeof found === "object" && found !== null
        ? ownValue(found as Readonly<Record<string, unknown>>, key)
        : undefined;
  }
  return found;
}
