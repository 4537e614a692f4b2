// Schemas as tables: a row for each member, those of nested objects and items included.

import {
  match,
  type Cases,
  type NumberSchema,
  type Property,
  type Schema,
  type StringSchema,
} from "../../model/model.js";
import { dereferenceShape, type Schemas } from "../../model/dereference.js";
import { inlineCode, link, table } from "./markdown.js";

export interface Context extends Schemas {
  /** The link to the table of a named schema, as seen from the file. */
  readonly linkTo: (id: string) => string;
}

/** Literals of more values are cut: the generated types have them all. */
const maxValues = 30;

/** The members of a schema, as far as it has any of its own; "" where its type says everything. */
export function memberTable(schema: Schema, context: Context): string {
  const found = dereferenceShape(schema, context);
  return table(["member", "type", "required", "description"], rowsOf(found, "", context));
}

function rowsOf(schema: Schema, prefix: string, context: Context): readonly (readonly string[])[] {
  switch (schema.kind) {
    case "object":
      return schema.properties
        .filter(({ isOnlyRequired }) => isOnlyRequired !== true)
        .flatMap((property) => rowsOfProperty(property, prefix, context));
    case "array":
      return rowsOf(schema.items, `${prefix}[]`, context);
    case "anyOf":
    case "oneOf":
    case "allOf":
      return prefix === "" ? schema.members.flatMap((each) => rowsOf(each, prefix, context)) : [];
    default:
      return [];
  }
}

function rowsOfProperty(property: Property, prefix: string, context: Context): readonly (readonly string[])[] {
  const path = prefix === "" ? property.name : `${prefix}.${property.name}`;
  const type = typeText(property.schema, context);
  return [
    [inlineCode(path), type, property.required ? "yes" : "", property.docs],
    ...rowsOf(property.schema, path, context),
  ];
}

/** A type in words: `string (uuid)`, `array of [Pet](…)`, `"cat" or "dog"`. */
export function typeText(schema: Schema, context: Context): string {
  return match(schema, typeForms, context);
}

const typeForms: Cases<string, [Context]> = {
  any: () => "any value",
  never: () => "no value",
  ref: ({ id }, { linkTo }) => link(id, linkTo(id)),
  literal: ({ values }) => {
    const shown = values.slice(0, maxValues).map((each) => inlineCode(JSON.stringify(each)));
    return [...shown, ...(values.length > maxValues ? [`${values.length - maxValues} more`] : [])].join(" or ");
  },
  boolean: () => "boolean",
  null: () => "`null`",
  file: () => "file",
  string: (schema) => withDetails("string", stringDetails(schema)),
  number: (schema) => withDetails(schema.integer ? "integer" : "number", numberDetails(schema)),
  array: ({ items, minItems, maxItems, uniqueItems }, context) =>
    withDetails(`array of ${typeText(items, context)}`, [
      ...range("items", minItems, maxItems),
      ...(uniqueItems ? ["unique"] : []),
    ]),
  object: ({ properties, additional }, context) =>
    properties.length === 0 && additional.kind !== "any" && additional.kind !== "never"
      ? `object of ${typeText(additional, context)}`
      : "object",
  anyOf: ({ members }, context) => alternatives(members, context),
  oneOf: ({ members }, context) => alternatives(members, context),
  allOf: ({ members }, context) => [...new Set(members.map((each) => typeText(each, context)))].join(" and "),
  jsonSchema: ({ approximation }, context) => typeText(approximation, context),
};

function alternatives(members: readonly Schema[], context: Context): string {
  return [...new Set(members.map((each) => typeText(each, context)))].join(" or ");
}

function withDetails(type: string, details: readonly string[]): string {
  return details.length === 0 ? type : `${type} (${details.join(", ")})`;
}

function stringDetails({ format, minLength, maxLength, pattern }: StringSchema): readonly string[] {
  return [
    ...(format === undefined ? [] : [format]),
    ...range("characters", minLength, maxLength),
    ...(pattern === undefined ? [] : [`pattern ${inlineCode(pattern)}`]),
  ];
}

function numberDetails(schema: NumberSchema): readonly string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const bounds = [
    ["≥", minimum],
    [">", exclusiveMinimum],
    ["≤", maximum],
    ["<", exclusiveMaximum],
    ["multiple of", multipleOf],
  ] as const;
  return bounds.flatMap(([relation, bound]) => (bound === undefined ? [] : [`${relation} ${bound}`]));
}

function range(what: string, min: number | undefined, max: number | undefined): readonly string[] {
  if (min === undefined && max === undefined) return [];
  if (max === undefined) return [`at least ${min} ${what}`];
  if (min === undefined) return [`at most ${max} ${what}`];
  return [min === max ? `${min} ${what}` : `${min} to ${max} ${what}`];
}
