// Where it is certain that a valid value stays valid when members that it lacks get their defaults.

import { isObject, type Json } from "../../json/json.js";
import { dereference, dereferenceShape, type Schemas } from "../../model/dereference.js";
import { componentName, subschemas } from "../../model/document/schema-keywords.js";
import {
  visitSchemas,
  type AnyOfSchema,
  type NamedSchema,
  type ObjectSchema,
  type OneOfSchema,
  type Property,
  type Schema,
} from "../../model/model.js";
import { kindsOf as kindsOfSimple } from "../conversions/alternatives.js";

/** By these a value with a member may be invalid that is valid without, or the other way round for what negates it. */
const riskyKeywords: readonly string[] = [
  "not",
  "if",
  "contains",
  "propertyNames",
  "patternProperties",
  "dependentRequired",
  "dependentSchemas",
  "unevaluatedProperties",
  "unevaluatedItems",
  "$dynamicRef",
];

/** What distinguishes the alternatives of a union that are objects: a member, and its values by alternative. */
export interface Tags {
  readonly member: string;
  readonly alternatives: readonly { readonly schema: Schema; readonly values: readonly string[] }[];
}

export class Certainty implements Schemas {
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  /** The named schemas with a default at any depth. */
  readonly #withDefaults: ReadonlySet<string>;

  constructor(schemas: ReadonlyMap<string, NamedSchema>) {
    this.schemas = schemas;
    this.#withDefaults = this.#findDefaults();
  }

  /** Whether a schema has, at any depth, members with defaults. */
  hasDefaults(schema: Schema): boolean {
    const { isDirect, refs } = contentOf(schema);
    return isDirect || refs.some((id) => this.#withDefaults.has(id));
  }

  /** Whether nothing in a schema that zod has no words for depends on which members there are. */
  isMonotone(json: Json): boolean {
    if (!isObject(json)) return true;
    if (riskyKeywords.some((each) => each in json)) return false;
    const { $ref: ref } = json;
    // Any other target is a part of this schema.
    if (typeof ref === "string" && !this.schemas.has(componentName(ref) ?? "")) return false;
    return subschemas(json).every((each) => this.isMonotone(each));
  }

  /** Whether no part of an allOf says something of a member with a default, or inside of it, that another part has. */
  areApart(parts: readonly Schema[]): boolean {
    const objects = this.#objectsOf(parts, new Set());
    if (objects === undefined) return false;
    if (objects.length === 1) return true;
    const isOpen = objects.every(
      ({ additional, patterned = [], maxProperties }) =>
        additional.kind === "any" && patterned.length === 0 && maxProperties === undefined,
    );
    const counts = new Map<string, number>();
    for (const name of objects.flatMap(declaredNames)) counts.set(name, (counts.get(name) ?? 0) + 1);
    const isApart = (each: Property): boolean =>
      counts.get(each.name) === 1 || !(each.default !== undefined || this.hasDefaults(each.schema));
    return isOpen && objects.every(({ properties }) => properties.every(isApart));
  }

  /** The alternatives that may be a kind of value: `object` or `array`. */
  alternativesOf({ members }: AnyOfSchema | OneOfSchema, kind: "object" | "array"): readonly Schema[] {
    return members.filter((each) => this.#kindsOf(each, new Set()).has(kind));
  }

  /** The member that each of these objects must have with values of its own; undefined where there is none. */
  tagsOf(objects: readonly Schema[]): Tags | undefined {
    const parts = objects.map((each) => this.#objectsOf([each], new Set()) ?? []);
    const names = new Set(parts[0]?.flatMap(({ properties }) => properties.map(({ name }) => name)));
    for (const member of names) {
      const values = parts.map((each) => this.#constantsOf(each, member));
      const all = values.flat();
      if (values.every(({ length }) => length > 0) && new Set(all).size === all.length)
        return { member, alternatives: objects.map((schema, index) => ({ schema, values: values[index] ?? [] })) };
    }
    return undefined;
  }

  /** The strings that a required member may be, where these are listed. */
  #constantsOf(objects: readonly ObjectSchema[], member: string): readonly string[] {
    const own = objects.flatMap(({ properties }) => properties.filter(({ name }) => name === member));
    if (!own.some(({ required }) => required)) return [];
    const lists = own.map(({ schema }) => {
      const literal = dereferenceShape(schema, this);
      return literal.kind === "literal" ? literal.values : [];
    });
    const found = lists.find((each) => each.length > 0 && each.every((value) => typeof value === "string"));
    return (found ?? []) as readonly string[];
  }

  /** The objects that a value is at once; undefined where it may be something else as well. */
  #objectsOf(parts: readonly Schema[], seen: Set<Schema>): readonly ObjectSchema[] | undefined {
    const found: ObjectSchema[] = [];
    for (const part of parts) {
      const own = dereference(part, this);
      // A schema that is made of itself.
      if (seen.has(own)) return undefined;
      const inside = new Set(seen).add(own);
      const shape =
        own.kind === "jsonSchema" && this.isMonotone(own.schema) ? dereference(own.approximation, this) : own;
      const objects =
        shape.kind === "object" ? [shape] : shape.kind === "allOf" ? this.#objectsOf(shape.members, inside) : undefined;
      if (objects === undefined) return undefined;
      found.push(...objects);
    }
    return found;
  }

  #kindsOf(schema: Schema, seen: ReadonlySet<Schema>): ReadonlySet<string> {
    const shape = dereferenceShape(schema, this);
    if (seen.has(shape) || shape.kind === "jsonSchema") return kindsOfSimple({ kind: "any" });
    const inside = new Set(seen).add(shape);
    if (shape.kind === "anyOf" || shape.kind === "oneOf")
      return new Set(shape.members.flatMap((each) => [...this.#kindsOf(each, inside)]));
    if (shape.kind === "allOf") {
      const [first = new Set<string>(), ...others] = shape.members.map((each) => this.#kindsOf(each, inside));
      return new Set([...first].filter((kind) => others.every((each) => each.has(kind))));
    }
    const isAny = shape.kind === "object" && shape.isInferred === true;
    return kindsOfSimple(isAny ? { kind: "any" } : shape);
  }

  #findDefaults(): ReadonlySet<string> {
    const contents = [...this.schemas].map(([id, { schema }]) => ({ id, ...contentOf(schema) }));
    const found = new Set(contents.filter(({ isDirect }) => isDirect).map(({ id }) => id));
    for (let before = -1; before < found.size;) {
      before = found.size;
      for (const { id, refs } of contents) if (refs.some((each) => found.has(each))) found.add(id);
    }
    return found;
  }
}

/** Also the members that only the other direction has: the one is about the others' values as well. */
function declaredNames({ properties, absent = [], ignored = [] }: ObjectSchema): readonly string[] {
  return [...properties.filter((each) => each.isOnlyRequired !== true).map(({ name }) => name), ...absent, ...ignored];
}

function contentOf(schema: Schema): { readonly isDirect: boolean; readonly refs: readonly string[] } {
  const refs: string[] = [];
  let isDirect = false;
  visitSchemas(schema, (each) => {
    if (each.kind === "ref") refs.push(each.id);
    else if (each.kind === "object" && each.properties.some((property) => property.default !== undefined))
      isDirect = true;
  });
  return { isDirect, refs };
}
