// The schemas of the model.

import type { Json } from "../json/json.js";

/** A schema by the values that it accepts. */
export type Schema =
  | { readonly kind: "any" }
  | { readonly kind: "never" }
  | { readonly kind: "ref"; readonly id: string }
  | { readonly kind: "literal"; readonly values: readonly Json[] }
  | { readonly kind: "boolean" }
  | { readonly kind: "null" }
  | { readonly kind: "file" }
  | StringSchema
  | NumberSchema
  | ArraySchema
  | ObjectSchema
  | AnyOfSchema
  | OneOfSchema
  | { readonly kind: "allOf"; readonly members: readonly Schema[] }
  | JsonSchemaNode;

export interface AnyOfSchema extends UnionMembers {
  readonly kind: "anyOf";
}

export interface OneOfSchema extends UnionMembers {
  readonly kind: "oneOf";
  readonly discriminator: string | null;
}

interface UnionMembers {
  readonly members: readonly Schema[];
  /** By its discriminator what each of the members is known by; null for members that no value stands for. */
  readonly known?: readonly (DiscriminatorValues | null)[];
}

/** JSON Schema 2020-12, where the other kinds would accept other values. */
export interface JsonSchemaNode {
  readonly kind: "jsonSchema";
  readonly schema: Json;
  /** The same schema by the other kinds, close enough to know its type and members and to make a sample. */
  readonly approximation: Schema;
}

export interface StringSchema {
  readonly kind: "string";
  /** In Unicode code points. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  /** The values of an enum that may grow: any other string is valid, too. */
  readonly knownValues?: readonly string[];
}

export interface NumberSchema {
  readonly kind: "number";
  readonly integer: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly format?: string;
}

export interface ArraySchema {
  readonly kind: "array";
  /** The first items, each with a schema of its own. Only in approximations. */
  readonly prefix?: readonly Schema[];
  /** All items, or those after the first ones. */
  readonly items: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems: boolean;
}

export interface ObjectSchema {
  readonly kind: "object";
  readonly properties: readonly Property[];
  /** The names of writeOnly members, which a response must not have. */
  readonly absent?: readonly string[];
  /** The names of readOnly members, which a request may have and the service ignores (OpenAPI 3.1, `readOnly`). */
  readonly ignored?: readonly string[];
  /** The schema of members that are not in `properties`; `never` makes the object closed. */
  readonly additional: Schema;
  /** The schemas of members whose names match a pattern. Only in approximations. */
  readonly patterned?: readonly Schema[];
  /** Set when there is no `type`: by JSON Schema values of other types are valid, too. Only in approximations. */
  readonly isInferred?: true;
  /** Set when the document says itself that there may be any other members, and not by leaving that out. */
  readonly isOpen?: true;
  readonly minProperties?: number;
  readonly maxProperties?: number;
}

export interface Property {
  readonly name: string;
  readonly required: boolean;
  readonly docs: string;
  readonly deprecated?: true;
  /** What the document says that its absence means. */
  readonly default?: Json;
  readonly schema: Schema;
  /** The document's example of its value, of its own or of the component that it refers to; valid or not. */
  readonly example?: Json;
  /**
   * Set when the schema only requires the member, which is described elsewhere, such as in another member of an allOf.
   */
  readonly isOnlyRequired?: true;
}

/** A function for each kind of schema. `A` are further arguments, so that the table can be a constant. */
export type Cases<R, A extends readonly unknown[] = []> = {
  readonly [K in Schema["kind"]]: (schema: Extract<Schema, { kind: K }>, ...rest: A) => R;
};

/** Calls the case of a schema's kind. A new kind is a compile error in every emitter that lacks a case for it. */
export function match<R, A extends readonly unknown[]>(schema: Schema, cases: Cases<R, A>, ...rest: A): R {
  const apply = cases[schema.kind] as (schema: Schema, ...rest: A) => R;
  return apply(schema, ...rest);
}

/** The schemas directly inside a schema. */
export function children(schema: Schema): readonly Schema[] {
  switch (schema.kind) {
    case "array":
      return [...(schema.prefix ?? []), schema.items];
    case "object":
      return [...schema.properties.map((property) => property.schema), ...(schema.patterned ?? []), schema.additional];
    case "anyOf":
    case "oneOf":
    case "allOf":
      return schema.members;
    default:
      return [];
  }
}

/** A member, and the values by which a schema is known (https://spec.openapis.org/oas/v3.1.1.html#discriminator-object). */
export interface DiscriminatorValues {
  readonly name: string;
  readonly values: readonly string[];
}

/** Visits a schema and all schemas inside it, those of approximations too. */
export function visitSchemas(schema: Schema, visit: (schema: Schema) => void): void {
  visit(schema);
  const inside = schema.kind === "jsonSchema" ? [schema.approximation] : children(schema);
  for (const each of inside) visitSchemas(each, visit);
}
