// The values of a schema's keywords, by their types.

import type { JsonObject } from "../../json/json.js";
import type { Document } from "../../openapi/document.js";

/** The bounds of a number. In OpenAPI 3.0 `exclusiveMinimum` is a boolean beside `minimum`; in 3.1 it is the bound. */
export function bounds(
  json: JsonObject,
  document: Document,
): Partial<Record<"minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum", number>> {
  if (document.version !== "3.0") return numbers(json, ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]);
  const { minimum, maximum } = json;
  return {
    ...(typeof minimum === "number" && {
      [json["exclusiveMinimum"] === true ? "exclusiveMinimum" : "minimum"]: minimum,
    }),
    ...(typeof maximum === "number" && {
      [json["exclusiveMaximum"] === true ? "exclusiveMaximum" : "maximum"]: maximum,
    }),
  };
}

export function numbers<K extends string>(json: JsonObject, keywords: readonly K[]): Partial<Record<K, number>> {
  const found: Partial<Record<K, number>> = {};
  for (const keyword of keywords) {
    const value = json[keyword];
    if (typeof value === "number") found[keyword] = value;
  }
  return found;
}

export function strings<K extends string>(json: JsonObject, keywords: readonly K[]): Partial<Record<K, string>> {
  const found: Partial<Record<K, string>> = {};
  for (const keyword of keywords) {
    const value = json[keyword];
    if (typeof value === "string") found[keyword] = value;
  }
  return found;
}
