// The grammar of Schema objects: OpenAPI 3.0 has a dialect of its own, later versions have all of JSON Schema 2020-12.
import { any, count, either, flag, is, list, map, number, object, oneOf, orRef, text } from "./grammar.js";

const schema = orRef("schema");
const schemas = list(schema, 1);

/** Keywords that mean the same in every version. */
const common = {
  type: text,
  enum: list(any),
  multipleOf: number,
  maximum: number,
  minimum: number,
  maxLength: count,
  minLength: count,
  pattern: text,
  maxItems: count,
  minItems: count,
  uniqueItems: flag,
  maxProperties: count,
  minProperties: count,
  required: list(text),
  allOf: schemas,
  oneOf: schemas,
  anyOf: schemas,
  not: schema,
  items: schema,
  properties: map(schema),
  additionalProperties: either(flag, schema),
  title: text,
  description: text,
  format: text,
  default: any,
  readOnly: flag,
  writeOnly: flag,
  deprecated: flag,
  discriminator: is("discriminator"),
  xml: is("xml"),
  externalDocs: is("externalDocs"),
  example: any,
};

const types = ["string", "number", "integer", "boolean", "array", "object"];
const type31 = oneOf(...types, "null");

export const schema30 = object("a schema", {
  ...common,
  type: oneOf(...types),
  exclusiveMaximum: flag,
  exclusiveMinimum: flag,
  nullable: flag,
});

/** Here `true` and `false` are schemas too, wherever a schema stands. */
export const schema31 = object("a schema", {
  ...common,
  type: either(type31, list(type31, 1)),
  additionalProperties: schema,
  exclusiveMaximum: number,
  exclusiveMinimum: number,
  const: any,
  if: schema,
  then: schema,
  else: schema,
  prefixItems: schemas,
  contains: schema,
  minContains: count,
  maxContains: count,
  patternProperties: map(schema, "pattern"),
  propertyNames: schema,
  dependentRequired: map(list(text)),
  dependentSchemas: map(schema),
  unevaluatedItems: schema,
  unevaluatedProperties: schema,
  examples: { kind: "list", items: any, least: 0, describing: true },
  contentEncoding: text,
  contentMediaType: text,
  contentSchema: schema,
  $schema: text,
  $id: text,
  $anchor: text,
  $dynamicRef: text,
  $dynamicAnchor: text,
  $vocabulary: map(flag),
  $comment: text,
  $defs: map(schema),
});
