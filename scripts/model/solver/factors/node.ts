// A schema as a conjunction of factors, each about one type of value. OpenAPI 3.0 and 3.1, and different spellings of
// the same schema, become the same factors, and equal schemas of both documents get the same id.
// `{type: string, maxLength: 5}` is two factors: the type is string, and a string has at most 5 characters.
import type { Json } from "../../../json/json.js";
import { integerRange } from "../../../runtime/validation/formats.js";

/** Sets of types as bits. Integers are numbers without a fractional part, as in JSON Schema. */
export const types = { null: 1, boolean: 2, integer: 4, fraction: 8, string: 16, array: 32, object: 64 } as const;
export const numbers = types.integer | types.fraction;
export const allTypes = 127;

/** The keywords that limit a size, with the types that they are about. */
export const limits = {
  minLength: types.string,
  maxLength: types.string,
  minItems: types.array,
  maxItems: types.array,
  minProperties: types.object,
  maxProperties: types.object,
} as const;

export type Limit = keyof typeof limits;

/** One condition. The value satisfies it if it is of another type than the condition is about. */
export type Factor =
  | { readonly kind: "types"; readonly types: number }
  /** One of these values. */
  | { readonly kind: "values"; readonly values: readonly Json[] }
  | { readonly kind: "minimum" | "maximum"; readonly value: number; readonly isExclusive: boolean }
  | { readonly kind: "multipleOf"; readonly value: number }
  | { readonly kind: Limit; readonly value: number }
  | { readonly kind: "pattern"; readonly source: string }
  | { readonly kind: "format"; readonly name: string }
  | { readonly kind: "uniqueItems" }
  /** The item at an index, if there is one. */
  | { readonly kind: "item"; readonly index: number; readonly node: SchemaNode }
  /** All items from an index on. */
  | { readonly kind: "itemsFrom"; readonly index: number; readonly node: SchemaNode }
  | { readonly kind: "contains"; readonly node: SchemaNode; readonly min: number; readonly max: number }
  | { readonly kind: "required"; readonly name: string }
  | { readonly kind: "property"; readonly name: string; readonly node: SchemaNode }
  | { readonly kind: "patternProperty"; readonly source: string; readonly node: SchemaNode }
  /** Members with other names. */
  | {
      readonly kind: "additional";
      readonly names: readonly string[];
      readonly patterns: readonly string[];
      readonly node: SchemaNode;
    }
  | { readonly kind: "propertyNames"; readonly node: SchemaNode }
  | { readonly kind: "dependent"; readonly name: string; readonly node: SchemaNode }
  /** The member is never sent in this direction (readOnly, writeOnly). It says nothing about what is received. */
  | { readonly kind: "hidden"; readonly name: string }
  | { readonly kind: "allOf" | "anyOf" | "oneOf"; readonly nodes: readonly SchemaNode[] }
  | { readonly kind: "not"; readonly node: SchemaNode }
  | { readonly kind: "if"; readonly if: SchemaNode; readonly then: SchemaNode; readonly else: SchemaNode }
  /** What is not about which values are valid, but matters to callers. `targets` are the schemas of its names. */
  | {
      readonly kind: "note";
      readonly keyword: NoteKeyword;
      readonly text: string;
      readonly targets?: ReadonlyMap<string, string>;
    }
  /** What can't be decided, and why; `types` where it is only about some. */
  | { readonly kind: "opaque"; readonly reason: string; readonly text: string; readonly types?: number };

export type NoteKeyword =
  | "contentEncoding"
  | "contentMediaType"
  | "contentSchema"
  | "default"
  | "deprecated"
  | "discriminator"
  | "format"
  | "pattern"
  | "x-extensible-enum";

/** The types that a factor is about. */
export function typesOf(factor: Factor): number {
  switch (factor.kind) {
    case "minimum":
    case "maximum":
    case "multipleOf":
      return numbers;
    case "pattern":
      return types.string;
    case "format":
      return integerRange(factor.name) === undefined ? types.string : numbers;
    case "uniqueItems":
    case "item":
    case "itemsFrom":
    case "contains":
      return types.array;
    case "required":
    case "property":
    case "patternProperty":
    case "additional":
    case "propertyNames":
    case "dependent":
    case "hidden":
      return types.object;
    case "minLength":
    case "maxLength":
    case "minItems":
    case "maxItems":
    case "minProperties":
    case "maxProperties":
      return limits[factor.kind];
    case "opaque":
      return factor.types ?? allTypes;
    default:
      return allTypes;
  }
}

/** The schemas inside of a factor. */
export function childrenOf(factor: Factor): readonly SchemaNode[] {
  switch (factor.kind) {
    case "allOf":
    case "anyOf":
    case "oneOf":
      return factor.nodes;
    case "if":
      return [factor.if, factor.then, factor.else];
    default:
      return "node" in factor ? [factor.node] : [];
  }
}

export class SchemaNode {
  /** Equal for schemas that are known to be equal; set by `Ids`, before anything else reads it. */
  id = -1;
  #factors: readonly Factor[] | undefined;
  #read: (() => readonly Factor[]) | undefined;
  #types: number | undefined;
  #isReading = false;

  private constructor(read: () => readonly Factor[]) {
    this.#read = read;
  }

  static of(...factors: readonly Factor[]): SchemaNode {
    return new SchemaNode(() => factors);
  }

  /** A schema that is read when it is needed: it may contain itself. */
  static defer(read: () => readonly Factor[]): SchemaNode {
    return new SchemaNode(read);
  }

  get factors(): readonly Factor[] {
    if (this.#factors === undefined) {
      const read = this.#read;
      // While they are read, a schema that contains itself in `allOf` adds nothing to itself.
      this.#factors = [];
      this.#read = undefined;
      this.#isReading = true;
      this.#factors = read?.() ?? [];
      this.#isReading = false;
    }
    return this.#factors;
  }

  /** Whether its factors are being read: it contains itself. */
  get isReading(): boolean {
    return this.#isReading;
  }

  /** The types that its values may have, or more. */
  get types(): number {
    if (this.#types === undefined) {
      this.#types = allTypes;
      this.#types = this.factors.reduce((all, factor) => all & upperTypes(factor), allTypes);
    }
    return this.#types;
  }
}

function upperTypes(factor: Factor): number {
  switch (factor.kind) {
    case "types":
      return factor.types;
    case "values":
      return factor.values.reduce<number>((all, value) => all | typeBit(value), 0);
    case "anyOf":
    case "oneOf":
      return factor.nodes.reduce((all, node) => all | node.types, 0);
    case "allOf":
      return factor.nodes.reduce((all, node) => all & node.types, allTypes);
    default:
      return allTypes;
  }
}

export function typeBit(value: Json): number {
  if (value === null) return types.null;
  if (Array.isArray(value)) return types.array;
  if (typeof value === "number") return Number.isInteger(value) ? types.integer : types.fraction;
  return types[typeof value as "boolean" | "string" | "object"];
}
