// Short names for the schemas of the judge's pairs.
import type { Json, JsonObject } from "../../../scripts/json/json.js";

export const S: JsonObject = { type: "string" };
export const I: JsonObject = { type: "integer" };
export const N: JsonObject = { type: "number" };
export const B: JsonObject = { type: "boolean" };
export const A: JsonObject = { type: "array" };
export const Null: JsonObject = { type: "null" };

/** An object with these members; those whose names end with `!` are required. */
export function O(members: Readonly<Record<string, Json>>, more: JsonObject = {}): JsonObject {
  const names = Object.keys(members);
  const required = names.filter((name) => name.endsWith("!")).map((name) => name.slice(0, -1));
  const properties = Object.fromEntries(names.map((name) => [name.replace(/!$/, ""), members[name] ?? true]));
  return { type: "object", properties, ...(required.length > 0 && { required }), ...more };
}

export const closed: JsonObject = { additionalProperties: false };
export const open: JsonObject = { additionalProperties: true };

/** A string, integer, number or array with these keywords. */
export const s = (more: JsonObject): JsonObject => ({ ...S, ...more });
export const i = (more: JsonObject): JsonObject => ({ ...I, ...more });
export const n = (more: JsonObject): JsonObject => ({ ...N, ...more });
export const a = (more: JsonObject): JsonObject => ({ ...A, ...more });
export const all = (...allOf: Json[]): JsonObject => ({ allOf });
export const any = (...anyOf: Json[]): JsonObject => ({ anyOf });
export const one = (...oneOf: Json[]): JsonObject => ({ oneOf });
export const not = (schema: Json): JsonObject => ({ not: schema });
export const words = (...values: Json[]): JsonObject => ({ enum: values });
