// Copied from scripts/runtime/validation/issues/description.ts by halves. Do not edit.

// What compiled validators know of a schema to say what is wrong with a value: data that emit/validators prints.

import type { Definitions } from "../keywords.js";

export type Description =
  | { readonly kind: "any" | "never" | "null" | "boolean" | "file" }
  | { readonly kind: "ref"; readonly id: string }
  | { readonly kind: "literal"; readonly values: readonly unknown[] }
  | StringDescription
  | NumberDescription
  | ArrayDescription
  | ObjectDescription
  | { readonly kind: "anyOf" | "allOf"; readonly members: readonly Description[] }
  | OneOfDescription
  | { readonly kind: "jsonSchema"; readonly schema: unknown };

export interface StringDescription {
  readonly kind: "string";
  /** In Unicode code points. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

export interface NumberDescription {
  readonly kind: "number";
  /** Which integers there are: those that doubles hold exactly, all doubles that are whole, or those of the format. */
  readonly integer?: "safe" | "any" | "format";
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  /** Whether integers of the format may be larger than doubles are exact: these are bigints. */
  readonly isLarge?: boolean;
}

export interface ArrayDescription {
  readonly kind: "array";
  readonly items: Description;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

export interface ObjectDescription {
  readonly kind: "object";
  /** By name, in the order in which their issues are reported. */
  readonly properties?: Readonly<Record<string, Description>>;
  readonly required?: readonly string[];
  /** The names of members that it must not have. */
  readonly absent?: readonly string[];
  /** The names of members that are not validated, and left out of the result. */
  readonly ignored?: readonly string[];
  /** The members that are not in `properties`: any, unless given. */
  readonly additional?: Description;
  readonly minProperties?: number;
  readonly maxProperties?: number;
}

export interface OneOfDescription {
  readonly kind: "oneOf";
  readonly members: readonly Description[];
  /** The member of the value that says which alternative is meant, with the values for each of these. */
  readonly discriminator?: string;
  readonly values?: readonly (readonly unknown[])[];
}

/** The components that descriptions refer to, and the definitions that JSON Schemas refer to. */
export interface Descriptions {
  readonly components: Readonly<Record<string, Description>>;
  readonly definitions: Definitions;
}
