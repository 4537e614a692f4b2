// The grammar of Schema Objects: OpenAPI 3.0 has its own dialect, later versions use JSON Schema 2020-12.
import {
  any,
  nonNegativeInteger,
  either,
  boolean,
  is,
  list,
  map,
  number,
  object,
  oneOf,
  orRef,
  string,
} from "./grammar.js";

const schema = orRef("schema");
const schemas = list(schema, 1);

/** Keywords that mean the same in every version. */
const common = {
  type: string,
  enum: list(any),
  multipleOf: number,
  maximum: number,
  minimum: number,
  maxLength: nonNegativeInteger,
  minLength: nonNegativeInteger,
  pattern: string,
  maxItems: nonNegativeInteger,
  minItems: nonNegativeInteger,
  uniqueItems: boolean,
  maxProperties: nonNegativeInteger,
  minProperties: nonNegativeInteger,
  required: list(string),
  allOf: schemas,
  oneOf: schemas,
  anyOf: schemas,
  not: schema,
  items: schema,
  properties: map(schema),
  additionalProperties: either(boolean, schema),
  title: string,
  description: string,
  format: string,
  default: any,
  readOnly: boolean,
  writeOnly: boolean,
  deprecated: boolean,
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
  exclusiveMaximum: boolean,
  exclusiveMinimum: boolean,
  nullable: boolean,
});

/** In these versions `true` and `false` are schemas, too. */
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
  minContains: nonNegativeInteger,
  maxContains: nonNegativeInteger,
  patternProperties: map(schema, "pattern"),
  propertyNames: schema,
  dependentRequired: map(list(string)),
  dependentSchemas: map(schema),
  unevaluatedItems: schema,
  unevaluatedProperties: schema,
  examples: { kind: "list", items: any, minItems: 0, isAnnotation: true },
  contentEncoding: string,
  contentMediaType: string,
  contentSchema: schema,
  $schema: string,
  $id: string,
  $anchor: string,
  $dynamicRef: string,
  $dynamicAnchor: string,
  $vocabulary: map(boolean),
  $comment: string,
  $defs: map(schema),
});

/** Whether a URI is that of JSON Schema 2020-12, alone or with the keywords that OpenAPI adds. */
export function isKnownDialect(uri: string): boolean {
  return /^https:\/\/(?:json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.\d+\/(?:dialect|schema-base)\/[\w-]+)#?$/.test(
    uri,
  );
}
