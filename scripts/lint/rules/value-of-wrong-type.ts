// The default, the constant and the enumerated values of a schema have the schema's own type.
import { itemsOf, typeOf, type Json, type JsonObject } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import type { Version } from "../../openapi/document.js";
import { defineRule } from "../rule.js";
import { shortJson, typesOf } from "../schema-values.js";
import { writtenAt } from "../written.js";

export const valueOfWrongType = defineRule(["value-of-wrong-type"], (context) => ({
  schema: (object, pointer) => {
    const types = typesOf(object);
    if (types === undefined) return;
    for (const { title, value, at } of valuesOf(object, pointer)) {
      if (value === undefined || isOfType(value, types)) continue;
      const isQuotable = types.includes("string") && (typeof value === "number" || typeof value === "boolean");
      // In quotes, `1.0` is not the text of its number, which is 1.
      const written = isQuotable ? writtenAt(context.document, at, value) : undefined;
      const hint = isQuotable
        ? `put it in quotes${written === undefined ? "" : `: "${written}"`}`
        : value === null
          ? nullHint(types, context.version)
          : undefined;
      const wanted = types.map((type) => `\`${type}\``).join(" or ");
      const message = `${title} \`${written ?? shortJson(value)}\` is not of the type ${wanted}.`;
      context.report(at, "value-of-wrong-type", message, { hint });
      // Constants and enumerated values stay: JSON Schema defines what they mean, if only that no value is valid.
      const converted = title === "The default" ? (written ?? convert(value, types)) : undefined;
      if (converted !== undefined) context.repair.replace(at, converted);
    }
  },
}));

interface SchemaValue {
  readonly title: "The default" | "The constant" | "The enum value";
  readonly value: Json | undefined;
  readonly at: Pointer;
}

function valuesOf(object: JsonObject, pointer: Pointer): readonly SchemaValue[] {
  return [
    { title: "The default", value: object["default"], at: child(pointer, "default") },
    { title: "The constant", value: object["const"], at: child(pointer, "const") },
    ...itemsOf(object["enum"]).map((value, index): SchemaValue => ({
      title: "The enum value",
      value,
      at: child(child(pointer, "enum"), index),
    })),
  ];
}

function isOfType(value: Json, types: readonly string[]): boolean {
  return types.includes(typeOf(value)) || (types.includes("integer") && Number.isInteger(value));
}

/** The value of one of the types that is written like `value`, if there is one: `5` for `"5"`. */
function convert(value: Json, types: readonly string[]): Json | undefined {
  if (types.includes("string") && (typeof value === "number" || typeof value === "boolean")) return String(value);
  if (types.includes("boolean") && (value === "true" || value === "false")) return value === "true";
  const number = typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
  return number !== undefined && (types.includes("number") || (types.includes("integer") && Number.isInteger(number)))
    ? number
    : undefined;
}

function nullHint(types: readonly string[], version: Version): string {
  return version === "3.0" ? "add `nullable: true`" : `write \`type: [${types.join(", ")}, "null"]\``;
}
