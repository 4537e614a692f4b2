// Discriminators as TypeScript narrows by them: the member has the values that stand for a schema
// (https://spec.openapis.org/oas/v3.1.1.html#discriminator-object). A document often says these in the mapping alone.

import { isArray, isObject, itemsOf, memberOf, type Json, type JsonObject, membersOf } from "../../json/json.js";
import { tokens } from "../../json/pointer.js";
import type { Document } from "../../openapi/document.js";

interface Discriminator {
  readonly name: string;
  readonly mapping: readonly (readonly [value: string, target: Json])[];
}

/** The discriminators of a document's components. */
export class Discriminators {
  readonly #components: ReadonlyMap<string, Json>;
  readonly #own: ReadonlySet<string>;
  /** The components whose allOf refers to one, by its name. */
  readonly #children = new Map<string, readonly string[]>();

  /** `own` are the names that the document itself has: only these stand for values. */
  constructor(components: ReadonlyMap<string, Json>, own: ReadonlySet<string> = new Set(components.keys())) {
    this.#components = components;
    this.#own = own;
    for (const [name, schema] of components)
      for (const base of basesOf(schema)) this.#children.set(base, [...(this.#children.get(base) ?? []), name]);
  }

  /** A component whose base has a discriminator, with the values that stand for it and for its own children. */
  withOwnValues(schema: Json, name: string): Json {
    if (!isObject(schema) || !this.#own.has(name)) return schema;
    const found = this.#bases(schema).flatMap((base) => {
      const discriminator = discriminatorOf(this.#components.get(base));
      return discriminator === undefined ? [] : [discriminator];
    });
    const [discriminator] = found;
    if (discriminator === undefined) return schema;
    const values = this.#descendants(name).flatMap((each) => valuesOf(each, discriminator));
    const narrowed = this.#narrowings(schema, discriminator.name, values, "together");
    return narrowed.length === 0 ? schema : { ...schema, allOf: [...itemsOf(schema["allOf"]), ...narrowed] };
  }

  /** A union with a discriminator, each of whose schemas has the values that stand for it. */
  withValuesOfMembers(schema: JsonObject): JsonObject {
    const discriminator = discriminatorOf(schema);
    const keyword = ["oneOf", "anyOf"].find((each) => isArray(schema[each]));
    if (discriminator === undefined || keyword === undefined) return schema;
    const fallback = memberOf(schema["discriminator"], "defaultMapping");
    const members = itemsOf(schema[keyword]).flatMap((member): readonly Json[] => {
      const name = componentOf(member);
      if (
        name === undefined ||
        !this.#own.has(name) ||
        name === componentOf({ $ref: fallback ?? null }) ||
        name === fallback
      )
        return [member];
      const target = this.#components.get(name) ?? {};
      const own = this.withOwnValues(target, name);
      // Each value by itself: of `"a" | "b"` TypeScript excludes no schema after two comparisons.
      const narrowed = this.#narrowings(own, discriminator.name, valuesOf(name, discriminator), "each");
      return narrowed.length === 0 ? [member] : narrowed.map((each) => ({ allOf: [member, each] }));
    });
    const isNarrowed = members.some((each, index) => each !== itemsOf(schema[keyword])[index]);
    return isNarrowed ? { ...schema, [keyword]: members } : schema;
  }

  /** Schemas that leave only these values of a member; none where another one says that, or something else. */
  #narrowings(schema: Json, name: string, values: readonly string[], how: "each" | "together"): readonly JsonObject[] {
    if (this.#isInAlternatives(schema, name)) return [];
    const declared = this.#membersOf(schema, name).map((each) => this.#resolved(each));
    const lists = declared.flatMap((each) => {
      const listed =
        memberOf(each, "enum") ?? (isObject(each) && "const" in each ? [each["const"] ?? null] : undefined);
      return listed === undefined ? [] : [itemsOf(listed)];
    });
    const isNumber = declared.some((each) => ["integer", "number"].includes(String(memberOf(each, "type"))));
    const own = values.map((each) => (isNumber ? Number(each) : each)).filter((each) => !Number.isNaN(each));
    const allowed = own.filter((each) => lists.every((list) => list.includes(each)));
    const isNarrow = lists.some((list) => list.every((each) => allowed.includes(each as string | number)));
    if (allowed.length === 0 || isNarrow) return [];
    const required: JsonObject = this.#requires(schema, name) ? { required: [name] } : {};
    const alternatives = how === "each" ? allowed.map((each) => [each]) : [allowed];
    return alternatives.map((each) => ({
      type: "object",
      properties: { [name]: { type: isNumber ? "number" : "string", enum: each } },
      ...required,
    }));
  }

  /** The schemas of a member, at any depth of an allOf. */
  #membersOf(schema: Json, name: string, depth = 0): readonly Json[] {
    const target = this.#resolved(schema);
    const properties = memberOf(target, "properties");
    const own =
      isObject(properties ?? null) && Object.hasOwn(properties as JsonObject, name)
        ? [memberOf(properties, name) ?? {}]
        : [];
    if (depth > maxDepth) return own;
    return [...own, ...itemsOf(memberOf(target, "allOf")).flatMap((each) => this.#membersOf(each, name, depth + 1))];
  }

  /** Whether alternatives inside of a schema have the member: `Mammal` of `Dog` and `Cat`, which say its values. */
  #isInAlternatives(schema: Json, name: string, seen = new Set<Json>()): boolean {
    const target = this.#resolved(schema);
    if (seen.has(target)) return false;
    seen.add(target);
    const alternatives = ["anyOf", "oneOf"].flatMap((keyword) => itemsOf(memberOf(target, keyword)));
    const inside = [...alternatives, ...itemsOf(memberOf(target, "allOf"))];
    return (
      alternatives.some((each) => this.#membersOf(each, name).length > 0) ||
      inside.some((each) => this.#isInAlternatives(each, name, seen))
    );
  }

  #requires(schema: Json, name: string, depth = 0): boolean {
    const target = this.#resolved(schema);
    if (itemsOf(memberOf(target, "required")).includes(name)) return true;
    return (
      depth <= maxDepth && itemsOf(memberOf(target, "allOf")).some((each) => this.#requires(each, name, depth + 1))
    );
  }

  /** The components that an allOf refers to, and those that theirs do. */
  #bases(schema: Json, seen = new Set<string>()): readonly string[] {
    for (const base of basesOf(schema)) {
      if (seen.has(base)) continue;
      seen.add(base);
      this.#bases(this.#components.get(base) ?? {}, seen);
    }
    return [...seen];
  }

  #descendants(name: string, seen = new Set<string>()): readonly string[] {
    if (seen.has(name)) return [];
    seen.add(name);
    for (const child of this.#children.get(name) ?? []) this.#descendants(child, seen);
    return [...seen];
  }

  #resolved(schema: Json): Json {
    const name = componentOf(schema);
    return name === undefined ? schema : (this.#components.get(name) ?? {});
  }
}

/** The components whose types leave fewer values than their schemas: those with a narrowed member at any depth. */
export function narrowedComponents(document: Document): ReadonlySet<string> {
  const components = new Map(membersOf(memberOf(document.root.components, "schemas")));
  const discriminators = new Discriminators(components);
  const users = new Map<string, string[]>();
  const narrowed = new Set<string>();
  for (const [name, schema] of components) {
    if (discriminators.withOwnValues(schema, name) !== schema) narrowed.add(name);
    const visit = (json: Json): void => {
      if (isArray(json)) json.forEach(visit);
      if (!isObject(json)) return;
      const target = componentOf(json);
      if (target !== undefined) users.set(target, [...(users.get(target) ?? []), name]);
      if (discriminators.withValuesOfMembers(json) !== json) narrowed.add(name);
      Object.values(json).forEach(visit);
    };
    visit(schema);
  }
  // A set is walked through with what is added on the way.
  for (const name of narrowed) for (const user of users.get(name) ?? []) narrowed.add(user);
  return narrowed;
}

/** Enough for every chain of bases in a document that people wrote. */
const maxDepth = 20;

function discriminatorOf(schema: Json | undefined): Discriminator | undefined {
  const found = memberOf(schema, "discriminator");
  const name = memberOf(found, "propertyName");
  return typeof name === "string" ? { name, mapping: membersOf(memberOf(found, "mapping")) } : undefined;
}

/** The values that stand for a component: those of the mapping, else its name. */
function valuesOf(name: string, { mapping }: Discriminator): readonly string[] {
  const mapped = mapping.filter(([, target]) => target === name || componentOf({ $ref: target }) === name);
  return mapped.length > 0 ? mapped.map(([value]) => value) : [name];
}

function basesOf(schema: Json): readonly string[] {
  return itemsOf(memberOf(schema, "allOf")).flatMap((each) => componentOf(each) ?? []);
}

function componentOf(schema: Json): string | undefined {
  const ref = memberOf(schema, "$ref");
  return typeof ref === "string" && ref.startsWith("#/components/schemas/") ? tokens(ref.slice(1))[2] : undefined;
}
