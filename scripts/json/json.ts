// What a JSON value is: the questions that TypeScript can't answer about parsed text.

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Whether a value is an object: not null, not an array. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is an array. */
export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** The items of an array, none of anything else. */
export function itemsOf(value: Json | undefined): readonly Json[] {
  return isArray(value) ? value : [];
}

/** The members of an object, none of anything else. Prototypes are never looked at. */
export function membersOf(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}

/** The own member of an object; undefined for anything else. */
export function memberOf(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** What a table has under a key; prototypes are never looked at. */
export function ownEntry<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/**
 * A value as messages show it: a string as it is, anything else as JSON. Objects of a document have no `toString` to
 * trust.
 */
export function displayValue(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

export type JsonType = "null" | "boolean" | "number" | "string" | "array" | "object";

/** The JSON type of a value. */
export function typeOf(value: Json): JsonType {
  if (value === null) return "null";
  if (typeof value === "object") return isArray(value) ? "array" : "object";
  return typeof value as JsonType;
}
