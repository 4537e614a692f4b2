// Schemas that together accept what a schema rejects: one for each way to break one of its keywords.

import { isArray, isObject, itemsOf, membersOf, type Json, type JsonObject } from "../../json/json.js";

const allTypes = ["object", "string", "integer", "number", "boolean", "array", "null"] as const;

/** How deep references are followed. */
const maxDepth = 4;

/**
 * The negations that can be expressed; a value of one of them may still satisfy the schema by a keyword's details.
 * `resolve` returns undefined for what the value must satisfy anyway.
 */
export function negations(schema: Json, resolve: (ref: string) => Json | undefined, depth = 0): readonly Json[] {
  if (schema === false) return [true];
  if (!isObject(schema) || depth > maxDepth) return [];
  // Another type is the simplest.
  const { type, ...others } = schema;
  return Object.entries({ ...(type !== undefined && { type }), ...others }).flatMap(
    ([keyword, value]): readonly Json[] => {
      if (keyword === "$ref" && typeof value === "string") return negations(resolve(value) ?? true, resolve, depth + 1);
      if (keyword === "allOf") return itemsOf(value).flatMap((each) => negations(each, resolve, depth + 1));
      const own = Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined;
      return own?.(value, schema) ?? [];
    },
  );
}

type Negation = (value: Json, schema: JsonObject) => readonly Json[];

/** A keyword for values of one type, by another one with a bound beside it. */
function beyond(type: string, keyword: string, step: number): Negation {
  return (value) => (typeof value === "number" ? [{ type, [keyword]: value + step }] : []);
}

/** By keyword. Those of one type are broken by values of that type alone. */
const keywords: Readonly<Record<string, Negation>> = {
  type: (value) => {
    const types = isArray(value) ? value : [value];
    // Numbers that are no integers: what is an integer is left to the verdict.
    const others = allTypes.filter(
      (each) => !types.includes(each) && !(each === "integer" && types.includes("number")),
    );
    return others.length === 0 ? [] : [{ type: others }];
  },
  not: (value) => [value],
  anyOf: (value) => [{ allOf: itemsOf(value).map((each) => ({ not: each })) }],
  oneOf: (value) => [{ allOf: itemsOf(value).map((each) => ({ not: each })) }, { allOf: itemsOf(value).slice(0, 2) }],
  minimum: (value) => (typeof value === "number" ? [{ type: "number", exclusiveMaximum: value }] : []),
  maximum: (value) => (typeof value === "number" ? [{ type: "number", exclusiveMinimum: value }] : []),
  exclusiveMinimum: beyond("number", "maximum", 0),
  exclusiveMaximum: beyond("number", "minimum", 0),
  minLength: beyond("string", "maxLength", -1),
  maxLength: beyond("string", "minLength", 1),
  pattern: () => [{ type: "string" }],
  format: () => [{ type: "string" }, { type: "number" }],
  multipleOf: () => [{ type: "number" }],
  minItems: beyond("array", "maxItems", -1),
  maxItems: beyond("array", "minItems", 1),
  uniqueItems: (value) => (value === true ? [{ type: "array", minItems: 2 }] : []),
  items: (value) => (acceptsAll(value) ? [] : [{ type: "array", contains: { not: value } }]),
  contains: (value) => [{ type: "array", items: { not: value } }],
  prefixItems: (value) =>
    itemsOf(value).map((each, index, all) => ({
      type: "array",
      minItems: index + 1,
      prefixItems: [...all.slice(0, index).map(() => true), { not: each }],
    })),
  minProperties: beyond("object", "maxProperties", -1),
  maxProperties: beyond("object", "minProperties", 1),
  required: (value) =>
    itemsOf(value).flatMap((name) =>
      typeof name === "string" ? [{ type: "object", properties: member(name, false) }] : [],
    ),
  properties: (value) =>
    membersOf(value).flatMap(([name, each]) =>
      acceptsAll(each) ? [] : [{ type: "object", required: [name], properties: member(name, { not: each }) }],
    ),
  additionalProperties: (value) =>
    acceptsAll(value) ? [] : [{ type: "object", minProperties: 1, additionalProperties: { not: value } }],
  propertyNames: (value) =>
    acceptsAll(value) ? [] : [{ type: "object", minProperties: 1, propertyNames: { not: value } }],
};

/** Whether a schema says nothing, so that no value breaks it. */
export function acceptsAll(schema: Json): boolean {
  return schema === true || (isObject(schema) && membersOf(schema).length === 0);
}

function member(name: string, schema: Json): JsonObject {
  return Object.fromEntries([[name, schema]]);
}
