// OpenAPI 3.0's `nullable` where it has no effect. It adds null to the `type` beside it (OpenAPI 3.0.3, Schema Object,
// and Proposal 003, Clarify Nullable): without `type`, or beside a `$ref`, it does nothing, and an `enum` must still
// contain null.
import { isArray, isObject, itemsOf, memberOf, typeOf, type Json, type JsonObject } from "../json/json.js";
import type { Version } from "../openapi/document.js";
import { typesOf } from "./schema-values.js";
import { unionKeywords } from "../runtime/syntax/schema-keywords.js";

export interface NullableIssue {
  readonly code: "nullable-beside-reference" | "nullable-without-type" | "nullable-without-null";
  readonly message: string;
  /** What to write so that null is allowed. */
  readonly hint: string;
}

/**
 * Whether a schema is known to allow null by the rules of its version. Nothing is assumed about the targets of
 * references.
 */
export function allowsNull(schema: Json | undefined, version: Version): boolean {
  if (!isObject(schema)) return schema === true;
  const { enum: values, const: constant } = schema;
  if (["$ref", "$dynamicRef", "not", "if"].some((keyword) => schema[keyword] !== undefined)) return false;
  const { nullable: _nullable, ...withoutNullable } = schema;
  const types = typesOf(version === "3.0" ? schema : withoutNullable);
  if (types !== undefined && !types.includes("null")) return false;
  if ((isArray(values) && !values.includes(null)) || (constant !== undefined && constant !== null)) return false;
  const count = (keyword: string): number =>
    itemsOf(schema[keyword]).filter((each) => allowsNull(each, version)).length;
  return (
    count("allOf") === itemsOf(schema["allOf"]).length &&
    (schema["anyOf"] === undefined || count("anyOf") > 0) &&
    (schema["oneOf"] === undefined || count("oneOf") === 1)
  );
}

/** A schema that allows null only. */
const onlyNull = "{ type: string, nullable: true, enum: [null] }";

/** Why the `nullable: true` of a schema has no effect; undefined where it has one. */
export function checkNullable(schema: JsonObject): NullableIssue | undefined {
  const { $ref: ref, type, enum: values } = schema;
  if (schema["nullable"] !== true) return undefined;
  if (typeof ref === "string") {
    return {
      code: "nullable-beside-reference",
      message: "`nullable` has no effect beside a `$ref`.",
      hint: `write \`anyOf: [{ $ref: "${ref}" }, ${onlyNull}]\``,
    };
  }
  if (type === undefined)
    return {
      code: "nullable-without-type",
      message: "`nullable` has no effect without a `type` beside it.",
      hint: spellingOf(schema),
    };
  if (!isArray(values) || values.includes(null)) return undefined;
  return {
    code: "nullable-without-null",
    message: "`nullable` has no effect: `enum` doesn't contain null.",
    hint: "add `null` to `enum`",
  };
}

/** A schema that allows null besides what a reference, or `allOf` with one alone, allows. */
export function orNull(schema: JsonObject): JsonObject {
  const { description } = schema;
  const rest = Object.entries(schema).filter(([keyword]) => keyword !== "nullable" && keyword !== "description");
  return {
    ...(description !== undefined && { description }),
    anyOf: [Object.fromEntries(rest), { type: "string", nullable: true, enum: [null] }],
  };
}

/** Whether a schema is only a reference, in `allOf` because other keywords are beside it. */
export function isWrappedReference({ allOf, type }: JsonObject): boolean {
  const [only, ...others] = itemsOf(allOf);
  return type === undefined && others.length === 0 && typeof memberOf(only, "$ref") === "string";
}

function spellingOf(schema: JsonObject): string {
  for (const keyword of unionKeywords) if (isArray(schema[keyword])) return `add \`${onlyNull}\` to \`${keyword}\``;
  const parts = itemsOf(schema["allOf"]);
  const ref = parts.length === 1 ? memberOf(parts[0], "$ref") : undefined;
  if (typeof ref === "string") return `write \`anyOf: [{ $ref: "${ref}" }, ${onlyNull}]\``;
  if (parts.length > 0) return `write \`anyOf: [{ allOf: … }, ${onlyNull}]\``;
  const type = typeMeant(schema);
  if (type === undefined) return "remove it: without `type`, null is allowed";
  const isListed = !isArray(schema["enum"]) || schema["enum"].includes(null);
  return `add \`type: ${type}\`${isListed ? "" : ", and `null` to `enum`"}`;
}

/** The type that the other keywords of a schema apply to. */
function typeMeant(schema: JsonObject): string | undefined {
  const types = new Set(
    itemsOf(schema["enum"])
      .filter((value) => value !== null)
      .map((value: Json) => typeOf(value)),
  );
  if (types.size === 1) return [...types][0];
  const found = Object.entries(keywordsOf).find(([, keywords]) =>
    keywords.some((keyword) => Object.hasOwn(schema, keyword)),
  );
  return found?.[0];
}

const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  object: ["properties", "additionalProperties", "required", "minProperties", "maxProperties"],
  array: ["items", "minItems", "maxItems", "uniqueItems"],
  string: ["minLength", "maxLength", "pattern", "format"],
  number: ["minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"],
};
