// What the types of a client are converted to, where that is chosen.

import type { Json } from "../../json/json.js";
import { isArray, isObject } from "../../json/json.js";

/** Which strings and integers are something else in a client. */
export interface Transforms {
  /** Strings of the format `date-time` are Dates. */
  readonly dates: boolean;
  /** Integers of the formats `int64` and `uint64` are bigints. */
  readonly bigints: boolean;
}

export const noTransforms: Transforms = { dates: false, bigints: false };

export function transformsAny({ dates, bigints }: Transforms): boolean {
  return dates || bigints;
}

/** What a schema has beside its type that says more about which values there are. */
const valueKeywords = ["enum", "const", "allOf", "anyOf", "oneOf", "$ref"];

/** What the strings or integers of a schema are converted to. */
export function scalarOf(schema: Json, { dates, bigints }: Transforms): "date" | "bigint" | undefined {
  if (!isObject(schema) || valueKeywords.some((keyword) => schema[keyword] !== undefined)) return undefined;
  const { format } = schema;
  const types = typesOf(schema);
  if (dates && format === "date-time" && types.includes("string")) return "date";
  return bigints && (format === "int64" || format === "uint64") && types.includes("integer") ? "bigint" : undefined;
}

/** The names in a `type`: one or several. */
export function typesOf(schema: Json): readonly Json[] {
  if (!isObject(schema)) return [];
  const { type } = schema;
  return isArray(type) ? type : type === undefined ? [] : [type];
}
