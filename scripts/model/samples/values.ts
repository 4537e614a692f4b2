// Values of samples that are chosen by what they are called, in place of the same one for all of a type.

import type { Json } from "../../json/json.js";
import { hasNumberFormat } from "../../runtime/validation/formats.js";
import type { NumberSchema, StringSchema } from "../model.js";
import { isOfFormat } from "../json-schema/format-samples.js";

/** Where a value is. */
export interface ValuePlace {
  /** The names of the members that contain it, outermost first; the index of an item of an array is one, too. */
  readonly path: readonly string[];
  /** The names of all members of the object that it is in. */
  readonly beside: readonly string[];
  readonly schema: StringSchema | NumberSchema;
}

/** A value for a place, the same one at each call; undefined if it has none. The schema may reject it. */
export type ValueSource = (place: ValuePlace) => Json | undefined;

/** Whether a schema of a string or a number accepts a value. Patterns that may backtrack for long reject all. */
export function accepts(schema: StringSchema | NumberSchema, value: Json): boolean {
  return schema.kind === "number" ? acceptsNumber(schema, value) : acceptsString(schema, value);
}

function acceptsString({ minLength = 0, maxLength = Infinity, pattern, format }: StringSchema, value: Json): boolean {
  if (typeof value !== "string") return false;
  const length = [...value].length;
  if (length < minLength || length > maxLength) return false;
  if (format !== undefined && !isOfFormat(format, value)) return false;
  return pattern === undefined || matches(pattern, value);
}

function acceptsNumber(schema: NumberSchema, value: Json): boolean {
  const { integer, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format } = schema;
  return (
    typeof value === "number" &&
    (!integer || Number.isSafeInteger(value)) &&
    value >= (minimum ?? -Infinity) &&
    value <= (maximum ?? Infinity) &&
    value > (exclusiveMinimum ?? -Infinity) &&
    value < (exclusiveMaximum ?? Infinity) &&
    (multipleOf === undefined || Number.isInteger(value / multipleOf)) &&
    (format === undefined || hasNumberFormat(format, value))
  );
}

function matches(pattern: string, value: string): boolean {
  if (/\)[*+{]/.test(pattern) || value.length > 200) return false;
  // Some patterns are valid only without the flag `u`.
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags).test(value);
    } catch {
      continue;
    }
  }
  return false;
}
