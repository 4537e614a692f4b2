// The values by which discriminators know schemas (https://spec.openapis.org/oas/v3.1.1.html#discriminator-object): often
// only the mapping says them, or the names of the components do.

import { itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { child, refPointer, type Pointer } from "../../json/pointer.js";
import type { DiscriminatorValues } from "../model.js";
import { componentName } from "../document/schema-keywords.js";

/** `{ propertyName: kind, mapping: { dog: "#/components/schemas/Dog" } }` */
export interface Discriminator {
  readonly name: string;
  readonly mapping: readonly (readonly [value: string, target: Json])[];
  /** The component of values that it doesn't map. */
  readonly fallback: string | undefined;
}

/** What is left of a member's values: a number may be what a mapping has as a string. */
export function narrowedMember({ name, values }: DiscriminatorValues): JsonObject {
  const numbers = values.map(Number).filter((each) => !Number.isNaN(each));
  return { properties: Object.fromEntries([[name, { enum: [...values, ...numbers] }]]) };
}

/** The discriminators of a document's components. */
export class Discriminators {
  readonly #components: ReadonlyMap<string, Json>;
  /** The components whose allOf refers to one, by its name. */
  readonly #children = new Map<string, readonly string[]>();

  constructor(components: Json | undefined) {
    this.#components = new Map(membersOf(components));
    for (const [name, schema] of this.#components)
      for (const base of basesOf(schema)) this.#children.set(base, [...(this.#children.get(base) ?? []), name]);
  }

  /** Of a component whose base has a discriminator: the values that stand for it and for its own children. */
  ofComponent(name: string): DiscriminatorValues | undefined {
    const [discriminator] = this.#bases(name).flatMap((base) => {
      const found = readDiscriminator(this.#components.get(base));
      return found === undefined ? [] : [found];
    });
    if (discriminator === undefined) return undefined;
    const values = this.#descendants(name).flatMap((each) => valuesOf(each, discriminator));
    return { name: discriminator.name, values };
  }

  /** Of each member of a union with a discriminator; undefined for other unions. */
  ofMembers(union: JsonObject, members: readonly Json[]): readonly (DiscriminatorValues | null)[] | undefined {
    const discriminator = readDiscriminator(union);
    if (discriminator === undefined) return undefined;
    return members.map((member) => {
      const name = componentOf(member);
      if (name === undefined || !this.#components.has(name) || name === discriminator.fallback) return null;
      return { name: discriminator.name, values: valuesOf(name, discriminator) };
    });
  }

  /** The components that an allOf refers to, and those that theirs do. */
  #bases(name: string, seen = new Set<string>()): readonly string[] {
    for (const base of basesOf(this.#components.get(name))) {
      if (seen.has(base)) continue;
      seen.add(base);
      this.#bases(base, seen);
    }
    return [...seen];
  }

  #descendants(name: string, seen = new Set<string>()): readonly string[] {
    if (seen.has(name)) return [];
    seen.add(name);
    for (const each of this.#children.get(name) ?? []) this.#descendants(each, seen);
    return [...seen];
  }
}

/** The discriminator of a schema; undefined where it has none. */
export function readDiscriminator(schema: Json | undefined): Discriminator | undefined {
  const found = memberOf(schema, "discriminator");
  const name = memberOf(found, "propertyName");
  if (typeof name !== "string") return undefined;
  const fallback = memberOf(found, "defaultMapping");
  return {
    name,
    mapping: membersOf(memberOf(found, "mapping")),
    fallback: typeof fallback === "string" ? (componentName(fallback) ?? fallback) : undefined,
  };
}

/** Where the schema of a mapping is: it is a reference, or the name of a component. */
export function mappedPointer(target: Json): Pointer | undefined {
  if (typeof target !== "string") return undefined;
  if (target.startsWith("#/")) return refPointer(target);
  return /^[\w.-]+$/.test(target) ? child("/components/schemas", target) : undefined;
}

/** The values that stand for a component: those of the mapping, else its name. */
function valuesOf(name: string, { mapping }: Discriminator): readonly string[] {
  const mapped = mapping.filter(([, target]) => target === name || componentOf({ $ref: target }) === name);
  return mapped.length > 0 ? mapped.map(([value]) => value) : [name];
}

function basesOf(schema: Json | undefined): readonly string[] {
  return itemsOf(memberOf(schema, "allOf")).flatMap((each) => componentOf(each) ?? []);
}

function componentOf(schema: Json): string | undefined {
  const ref = memberOf(schema, "$ref");
  return typeof ref === "string" ? componentName(ref) : undefined;
}
