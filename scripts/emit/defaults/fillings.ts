// Schemas -> what is filled in their values, as runtime/validation/defaults/filling.ts takes it. The types are printed
// by the same decisions: see emit/types/schema-types.ts.

import type { Json } from "../../json/json.js";
import {
  children,
  type AnyOfSchema,
  type ArraySchema,
  type Model,
  type NamedSchema,
  type ObjectSchema,
  type OneOfSchema,
  type Property,
  type Schema,
} from "../../model/model.js";
import { isTuple } from "../conversions/alternatives.js";
import type { TypeConverter } from "../types/schema-types.js";
import { Certainty } from "./certainty.js";
import { hasHidden, isEndless } from "./expansion.js";

/** What is filled in a value: that of a named schema, by its id, or by the kinds of values. */
export type PlannedFilling =
  | { readonly component: string }
  | {
      readonly defaults?: Readonly<Record<string, Json>>;
      readonly members?: Readonly<Record<string, PlannedFilling | null>>;
      readonly others?: PlannedFilling;
      readonly items?: PlannedFilling;
      readonly all?: readonly PlannedFilling[];
      readonly on?: { readonly member: string; readonly cases: Readonly<Record<string, PlannedFilling>> };
    };

const noNames: ReadonlyMap<string, string> = new Map();

/** The fillings of a model. */
export class Fillings implements TypeConverter {
  readonly #certainty: Certainty;
  readonly #unusable = new Map<Property, boolean>();
  /** The ids of named schemas in whose values something is filled. */
  readonly #filled = new Set<string>();

  readonly schemas: ReadonlyMap<string, NamedSchema>;

  constructor(model: Pick<Model, "schemas">) {
    this.schemas = new Map(model.schemas.map((schema) => [schema.id, schema]));
    this.#certainty = new Certainty(this.schemas);
    const open = new Map([...this.schemas].filter(([, { schema }]) => this.#certainty.hasDefaults(schema)));
    // What is filled in one may be all that is filled in another.
    for (let before = -1; before < this.#filled.size;) {
      before = this.#filled.size;
      for (const [id, { schema }] of open) if (this.fillingOf(schema) !== null) this.#filled.add(id);
    }
  }

  /** What is filled in the values of a schema; null where that is nothing. */
  fillingOf(schema: Schema): PlannedFilling | null {
    switch (schema.kind) {
      case "ref":
        return this.#filled.has(schema.id) ? { component: schema.id } : null;
      case "jsonSchema":
        return this.#certainty.isMonotone(schema.schema) ? this.fillingOf(schema.approximation) : null;
      case "array":
        return this.#arrayFilling(schema);
      case "object":
        return this.#objectFilling(schema);
      case "allOf":
        return this.#certainty.areApart(schema.members) ? this.#allFillings(schema.members) : null;
      case "anyOf":
      case "oneOf":
        return this.#unionFilling(schema);
      default:
        return null;
    }
  }

  /** The default that a member has where it is absent; undefined where it stays absent. */
  defaultOf(object: ObjectSchema, member: Property): Json | undefined {
    if (member.default === undefined || member.required || object.maxProperties !== undefined) return undefined;
    const { default: value, schema } = member;
    const isUnusable = this.#unusable.get(member) ?? (isEndless(member, this) || hasHidden(value, schema, this));
    this.#unusable.set(member, isUnusable);
    return isUnusable ? undefined : value;
  }

  isPresent(object: ObjectSchema, member: Property): boolean {
    return this.defaultOf(object, member) !== undefined;
  }

  isPlain(schema: Schema): boolean {
    return this.fillingOf(schema) === null;
  }

  converts(schema: Schema): boolean {
    return !this.isPlain(schema);
  }

  typeOf(): undefined {
    return undefined;
  }

  namesOf(): ReadonlyMap<string, string> {
    return noNames;
  }

  clientNameOf(_schema: Schema, member: string): string {
    return member;
  }

  /** Two items that differ may be equal when they are filled; those of a tuple are known by their places. */
  #arrayFilling(schema: ArraySchema): PlannedFilling | null {
    const items = schema.uniqueItems || isTuple(schema) ? null : this.fillingOf(schema.items);
    return items === null ? null : { items };
  }

  #objectFilling(object: ObjectSchema): PlannedFilling | null {
    const { properties, additional, patterned = [] } = object;
    // The schemas of such members depend on their names.
    if (patterned.length > 0) return null;
    const defaults = properties.flatMap((each) => {
      const value = this.defaultOf(object, each);
      return value === undefined ? [] : [[each.name, value] as const];
    });
    const others = this.fillingOf(additional);
    const members = properties
      .map((each) => [each.name, this.fillingOf(each.schema)] as const)
      .filter(([, filling]) => filling !== null || others !== null);
    if (defaults.length === 0 && others === null && members.length === 0) return null;
    return {
      ...(defaults.length > 0 && { defaults: Object.fromEntries(defaults) }),
      ...(members.length > 0 && { members: Object.fromEntries(members) }),
      ...(others !== null && { others }),
    };
  }

  #allFillings(schemas: readonly Schema[]): PlannedFilling | null {
    const all = schemas.map((each) => this.fillingOf(each)).filter((each) => each !== null);
    const [first = null, ...others] = all;
    return others.length === 0 ? first : { all };
  }

  /** Certain where a value can belong to one alternative only: by its kind, or by a member that each must have. */
  #unionFilling(union: AnyOfSchema | OneOfSchema): PlannedFilling | null {
    if (!children(union).some((each) => this.#certainty.hasDefaults(each))) return null;
    const [objects, lists] = [
      this.#certainty.alternativesOf(union, "object"),
      this.#certainty.alternativesOf(union, "array"),
    ];
    if (objects.length <= 1 && lists.length <= 1) return this.#allFillings([...new Set([...objects, ...lists])]);
    const tags = lists.length > 1 ? undefined : this.#certainty.tagsOf(objects);
    if (tags === undefined) return null;
    const cases = tags.alternatives.flatMap(({ schema, values }) => {
      const filling = this.fillingOf(schema);
      return filling === null ? [] : values.map((value) => [value, filling] as const);
    });
    const list = this.#allFillings(lists);
    if (cases.length === 0) return list;
    return {
      ...(list !== null && { all: [list] }),
      on: { member: tags.member, cases: Object.fromEntries(cases) },
    };
  }
}
