// The types of JSON values, and type guards and accessors for them that never read a prototype.

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

/** The items of an array; an empty list for any other value. */
export function itemsOf(value: Json | undefined): readonly Json[] {
  return isArray(value) ? value : [];
}

/** The own members of an object; an empty list for any other value. */
export function membersOf(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}

/** The own member of an object under a key; undefined when it has none, and for any other value. */
export function memberOf(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The own entry of a lookup table; undefined when it has none, also for names such as `constructor`. */
export function ownEntry<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** A value for a message: a string unchanged, any other value as JSON. An object may have a `toString` member. */
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
