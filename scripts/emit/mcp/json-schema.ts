// Schemas of the model as JSON Schema 2020-12, as tools of an MCP server describe values.

import { match, type Cases, type NamedSchema, type ObjectSchema, type Schema } from "../../model/model.js";
import type { Json, JsonObject } from "../../json/json.js";

/** The schemas that others refer to are collected in `definitions`. */
export interface SchemaContext {
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly definitions: Map<string, JsonObject>;
  /**
   * What is printed for a schema that only the interpreter evaluates: something close to it for values that are sent,
   * which the service validates; anything for values that are received, which a strict reader would reject.
   */
  readonly isReceived: boolean;
}

export function jsonSchema(schema: Schema, context: SchemaContext): JsonObject {
  return match(schema, forms, context);
}

/** A schema with those that it refers to: a document of its own. */
export function withDefinitions(schema: JsonObject, { definitions }: SchemaContext): JsonObject {
  return definitions.size === 0 ? schema : { ...schema, $defs: Object.fromEntries(definitions) };
}

/** With a description, where there is one. */
export function addDescription(docs: string, schema: JsonObject): JsonObject {
  return docs === "" ? schema : { ...schema, description: docs };
}

const forms: Cases<JsonObject, [SchemaContext]> = {
  any: () => ({}),
  never: () => ({ not: {} }),
  ref: ({ id }, context): JsonObject => {
    const { schemas, definitions } = context;
    const found = schemas.get(id);
    if (found === undefined) return {};
    if (!definitions.has(id)) {
      // Before its members, which may refer to it.
      definitions.set(id, {});
      definitions.set(id, addDescription(found.docs, jsonSchema(found.schema, context)));
    }
    return { $ref: `#/$defs/${id}` };
  },
  literal: ({ values }) => ({ enum: values }),
  boolean: () => ({ type: "boolean" }),
  null: () => ({ type: "null" }),
  file: () => ({ type: "string", contentEncoding: "base64" }),
  string: ({ kind, ...rest }) => ({ type: kind, ...omitUndefined(rest) }),
  number: ({ kind, integer, ...rest }) => ({ type: integer ? "integer" : kind, ...omitUndefined(rest) }),
  array: ({ items, minItems, maxItems, uniqueItems }, context) => ({
    type: "array",
    items: jsonSchema(items, context),
    ...omitUndefined({ minItems, maxItems }),
    ...(uniqueItems && { uniqueItems }),
  }),
  object: (schema, context) => objectSchema(schema, context),
  anyOf: ({ members }, context) => ({ anyOf: members.map((each) => jsonSchema(each, context)) }),
  oneOf: ({ members }, context) => ({ oneOf: members.map((each) => jsonSchema(each, context)) }),
  allOf: ({ members }, context) => ({ allOf: members.map((each) => jsonSchema(each, context)) }),
  jsonSchema: ({ approximation }, context) => (context.isReceived ? {} : jsonSchema(approximation, context)),
};

function objectSchema(schema: ObjectSchema, context: SchemaContext): JsonObject {
  const { properties, additional, minProperties, maxProperties } = schema;
  const required = properties.filter((each) => each.required).map(({ name }) => name);
  const own = properties
    .filter(({ isOnlyRequired }) => isOnlyRequired !== true)
    .map((each) => [each.name, addDescription(each.docs, jsonSchema(each.schema, context))] as const);
  const isClosed = additional.kind === "never";
  const isOpen = additional.kind === "any" || (isClosed && context.isReceived);
  const others = isOpen ? null : isClosed ? false : jsonSchema(additional, context);
  return {
    type: "object",
    properties: Object.fromEntries(own),
    ...(required.length > 0 && { required }),
    // Later versions of the service may return more members.
    ...(others !== null && { additionalProperties: others }),
    ...omitUndefined({ minProperties, maxProperties }),
  };
}

function omitUndefined(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries(members).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}
