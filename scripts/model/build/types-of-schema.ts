// The types that a Schema Object's values have, and what is of these types.

import { isArray, isObject, type Json, type JsonObject } from "../../json/json.js";
import type { Document } from "../../openapi/document.js";
import { hasNumberFormat } from "../../runtime/validation/formats.js";

/** The keywords that apply to values of one type only. */
export const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  string: ["minLength", "maxLength", "pattern", "format"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  integer: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  array: ["items", "minItems", "maxItems", "uniqueItems"],
  object: ["properties", "required", "additionalProperties", "minProperties", "maxProperties"],
};

/** `nullable` adds null to the `type` beside it, and to nothing else (OpenAPI 3.0.3, Schema Object). */
export function typesOf(json: JsonObject, { document }: { readonly document: Document }): readonly string[] {
  const { type } = json;
  if (typeof type !== "string") return isArray(type) ? (type as readonly string[]) : inferTypes(json);
  return document.version === "3.0" && json["nullable"] === true ? [type, "null"] : [type];
}

/**
 * The type that keywords without `type` imply. By JSON Schema they ignore values of other types, so this is an
 * approximation of what documents mean.
 */
function inferTypes(json: JsonObject): readonly string[] {
  return ["object", "array"].filter((type) => (keywordsOf[type] ?? []).some((keyword) => keyword in json)).slice(0, 1);
}

/** Whether a number is in the range of a format such as `int32`; true for other values and formats. */
export function isInFormatRange(value: Json, format: Json | undefined): boolean {
  return typeof value !== "number" || typeof format !== "string" || hasNumberFormat(format, value);
}

export function isOfType(value: Json, type: string): boolean {
  if (type === "null") return value === null;
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return isArray(value);
  if (type === "object") return isObject(value);
  return typeof value === type;
}

/**
 * Whether a schema is for raw bytes (OpenAPI 3.0: `format: binary`; 3.1: `contentMediaType` without `contentEncoding`).
 */
export function isFile(json: JsonObject): boolean {
  return (
    json["format"] === "binary" ||
    (typeof json["contentMediaType"] === "string" && json["contentEncoding"] === undefined && json["type"] !== "object")
  );
}
