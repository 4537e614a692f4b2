// The values of an enum by names, as code calls them: those of `x-enum-varnames` (openapi-generator, Speakeasy) or
// `x-enumNames` (NSwag), else the values themselves, with what `x-enum-descriptions` or `x-enumDescriptions` says.

import { isObject, itemsOf, memberOf, type Json, type JsonObject } from "../../json/json.js";
import type { EnumValue } from "../model.js";

/** Whether values that an enum doesn't list are valid, too: those of a later version of the service (Speakeasy). */
export function isOpenEnum(schema: JsonObject): boolean {
  return schema["x-speakeasy-unknown-values"] === "allow";
}

/** The values of a schema that is an enum of strings and numbers; undefined for other schemas. */
export function enumValuesOf(schema: Json): readonly EnumValue[] | undefined {
  const all = itemsOf(memberOf(schema, "enum") ?? memberOf(schema, "x-extensible-enum"));
  const values = all.filter((each) => typeof each === "string" || typeof each === "number");
  if (values.length === 0 || values.length + all.filter((each) => each === null).length < all.length) return undefined;
  const named = itemsOf(memberOf(schema, "x-enum-varnames") ?? memberOf(schema, "x-enumNames"));
  const described = memberOf(schema, "x-enum-descriptions") ?? memberOf(schema, "x-enumDescriptions");
  const names = all.map((value, index) => (typeof named[index] === "string" ? named[index] : String(value)));
  // Names that are not unique would lose values.
  const hasNames = new Set(names).size === names.length;
  return all.flatMap((value, index) =>
    typeof value === "string" || typeof value === "number"
      ? [{ name: hasNames ? (names[index] ?? "") : String(value), value, docs: textAt(described, index, value) }]
      : [],
  );
}

/** Descriptions are a list beside the values, or by them. */
function textAt(described: Json | undefined, index: number, value: string | number): string {
  const text = isObject(described ?? null) ? memberOf(described, String(value)) : itemsOf(described)[index];
  return typeof text === "string" ? text : "";
}
