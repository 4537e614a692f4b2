// What an object of JSON is. Copied into generated/ as it is.

/** An object with members: no array, and not null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object or an array: a value with others in it. */
export function isStructured(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
