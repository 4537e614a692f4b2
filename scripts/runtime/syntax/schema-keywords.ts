// The keywords of JSON Schema that contain schemas: which value their schemas apply to, and whether they contain one
// schema, a list, or a map. Copied into generated/ as it is.

/** Keywords whose schemas are alternatives for the value itself. */
export const unionKeywords: readonly ["anyOf", "oneOf"] = ["anyOf", "oneOf"];

/** Keywords with a list of schemas for the value itself. */
export const compositionKeywords: readonly ["allOf", "anyOf", "oneOf"] = ["allOf", "anyOf", "oneOf"];

/** The branches of `if`, of which one applies to the value itself. */
export const branchKeywords: readonly ["then", "else"] = ["then", "else"];

/** A condition and its branches. */
export const conditionKeywords: readonly ["if", "then", "else"] = ["if", "then", "else"];

/** What a keyword contains: one schema, a list of schemas, or a map of schemas. */
export type SchemaKeywordKind = "one" | "list" | "map";

/** Keywords by what they contain. */
export type SchemaKeywords = Readonly<Record<SchemaKeywordKind, readonly string[]>>;

/**
 * Keywords whose schemas apply to the value itself.
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-10.2
 */
export const keywordsInPlace: SchemaKeywords = {
  one: ["not", "if", "then", "else"],
  list: compositionKeywords,
  map: ["dependentSchemas"],
};

/**
 * Keywords whose schemas apply to members and items of the value.
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-10.3
 */
export const keywordsOfChildren: SchemaKeywords = {
  one: ["contains", "propertyNames", "unevaluatedItems", "unevaluatedProperties", "additionalProperties", "items"],
  list: ["prefixItems"],
  map: ["properties", "patternProperties"],
};

/** All keywords that contain schemas, with those that only references use. */
export const schemaKeywords: SchemaKeywords = /* @__PURE__ */ allSchemaKeywords();

function allSchemaKeywords(): SchemaKeywords {
  return {
    one: [...keywordsInPlace.one, ...keywordsOfChildren.one],
    list: [...keywordsInPlace.list, ...keywordsOfChildren.list],
    map: [...keywordsOfChildren.map, ...keywordsInPlace.map, "$defs"],
  };
}
