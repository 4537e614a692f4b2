// The simple schemas that a schema is made of, and whether it is certain which of them a value belongs to.

import type { Json } from "../../json/json.js";
import { isArray } from "../../json/json.js";
import { visitSchemas, type ArraySchema, type NamedSchema, type ObjectSchema, type Schema } from "../../model/model.js";
import { scalarOf, type Transforms } from "../contract/transforms.js";
import { isObjectSchema, ObjectNames } from "./member-names.js";

/** The schemas of a model by their ids, and what is converted in them. */
export class Alternatives {
  readonly #ids = new Map<Schema, number>();
  readonly #converting: ReadonlySet<string>;
  /** The same without names. */
  readonly #values: Alternatives | undefined;

  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly transforms: Transforms;
  readonly names: ObjectNames;

  constructor(schemas: ReadonlyMap<string, NamedSchema>, transforms: Transforms) {
    this.schemas = schemas;
    this.transforms = transforms;
    this.names = new ObjectNames(transforms);
    this.#values =
      transforms.names === undefined ? undefined : new Alternatives(schemas, { ...transforms, names: undefined });
    this.#converting = this.#findConverting();
  }

  /** Whether a schema has, at any depth, something that is converted. */
  converts(schema: Schema): boolean {
    const { isDirect, refs } = this.#contentOf(schema);
    return isDirect || refs.some((id) => this.#converting.has(id));
  }

  /** Whether a schema has, at any depth, values that are converted. */
  convertsValues(schema: Schema): boolean {
    return this.#values === undefined ? this.converts(schema) : this.#values.converts(schema);
  }

  /** The schemas without references and compositions that a schema may be, or is at once; each named one once. */
  simpleSchemas(schema: Schema, seen = new Set<string>()): readonly Schema[] {
    return this.#partsOf(schema, (each) => !onlyRequires(each), seen);
  }

  /** The objects among these, with those that only require members that others describe. */
  objectsOf(schema: Schema): readonly ObjectSchema[] {
    return this.#partsOf(schema, () => true, new Set()).filter(isObjectSchema);
  }

  #partsOf(schema: Schema, isPart: (schema: Schema) => boolean, seen: Set<string>): readonly Schema[] {
    if (schema.kind === "jsonSchema") return this.#partsOf(schema.approximation, isPart, seen);
    if (schema.kind === "ref") {
      const { id } = schema;
      return seen.has(id) ? [] : this.#partsOf(this.schemas.get(id)?.schema ?? { kind: "any" }, isPart, seen.add(id));
    }
    if (!isComposed(schema)) return [schema];
    const all = schema.members.filter(isPart).flatMap((each) => this.#partsOf(each, isPart, seen));
    const some = schema.kind === "allOf" ? all.filter((each) => each.kind !== "any") : [];
    return some.length > 0 ? some : all;
  }

  /** Whether a value of these schemas may be converted by one of them, where another one has the same kind of value. */
  areAmbiguous(schemas: readonly Schema[], above: ReadonlySet<string> = new Set()): boolean {
    if (schemas.length === 0 || !schemas.some((each) => this.converts(each))) return false;
    const distinct = new Map(schemas.map((each) => [this.#idOf(each), each]));
    const key = [...distinct.keys()].sort().join();
    // `anyOf: [A, B]`, where each has a member `next` of its own type: a conversion of both would have no end.
    if (above.has(key)) return distinct.size > 1;
    const inside = new Set(above).add(key);
    const all = [...distinct.values()].flatMap((each) => this.simpleSchemas(each));
    for (const [kind, scalar] of [
      ["string", "date"],
      ["number", "bigint"],
    ] as const) {
      const found = new Set(
        all.filter((each) => kindsOf(each).has(kind)).map((each) => scalarOf(each, this.transforms) === scalar),
      );
      if (found.size > 1) return true;
    }
    const arrays = all.filter((each) => kindsOf(each).has("array"));
    if (arrays.length > 1 && this.areAmbiguous(arrays.map(itemsOf), inside)) return true;
    const objects = all.filter(isObjectSchema);
    const mayBeObject = all.some((each) => each.kind !== "object" && kindsOf(each).has("object"));
    if (mayBeObject && objects.some((each) => this.converts(each))) return true;
    if (this.#areNamesAmbiguous([...distinct.values()])) return true;
    return [...memberLists(objects).values()].some((list) => list.length > 1 && this.areAmbiguous(list, inside));
  }

  /** Whether a member would have several names in a client, or it isn't certain that it is the one with a name. */
  #areNamesAmbiguous(schemas: readonly Schema[]): boolean {
    if (this.transforms.names === undefined) return false;
    const objects = schemas.map((each) => this.objectsOf(each));
    if (!this.names.agree(objects.flat()) || this.names.areMixed(objects)) return true;
    return schemas.some((each) => this.#hasMixedNames(each, new Set()));
  }

  /** The same of the alternatives at any depth of a composition. */
  #hasMixedNames(schema: Schema, seen: Set<string>): boolean {
    if (schema.kind === "jsonSchema") return this.#hasMixedNames(schema.approximation, seen);
    if (schema.kind === "ref") {
      const named = seen.has(schema.id) ? undefined : this.schemas.get(schema.id);
      return named !== undefined && this.#hasMixedNames(named.schema, seen.add(schema.id));
    }
    if (!isComposed(schema)) return false;
    const isMixed = schema.kind !== "allOf" && this.names.areMixed(schema.members.map((each) => this.objectsOf(each)));
    return isMixed || schema.members.some((each) => this.#hasMixedNames(each, seen));
  }

  #idOf(schema: Schema): string {
    if (schema.kind === "ref") return `#${schema.id}`;
    if (schema.kind === "any") return "any";
    const id = this.#ids.get(schema) ?? this.#ids.size;
    this.#ids.set(schema, id);
    return String(id);
  }

  #findConverting(): ReadonlySet<string> {
    const contents = [...this.schemas].map(([id, { schema }]) => ({ id, ...this.#contentOf(schema) }));
    const users = new Map<string, string[]>();
    for (const { id, refs } of contents) for (const ref of refs) users.set(ref, [...(users.get(ref) ?? []), id]);
    const found = new Set(contents.filter(({ isDirect }) => isDirect).map(({ id }) => id));
    // A set is walked through with what is added on the way.
    for (const id of found) for (const user of users.get(id) ?? []) found.add(user);
    return found;
  }

  #contentOf(schema: Schema): { readonly isDirect: boolean; readonly refs: readonly string[] } {
    const refs: string[] = [];
    let isDirect = false;
    visitSchemas(schema, (each) => {
      if (each.kind === "ref") refs.push(each.id);
      else if (scalarOf(each, this.transforms) !== undefined) isDirect = true;
      else if (each.kind === "object" && this.names.of(each).size > 0) isDirect = true;
    });
    return { isDirect, refs };
  }
}

type ComposedSchema = Extract<Schema, { readonly members: readonly Schema[] }>;

export function isComposed(schema: Schema): schema is ComposedSchema {
  return schema.kind === "anyOf" || schema.kind === "oneOf" || schema.kind === "allOf";
}

/** Whether a schema beside others only requires what they describe. */
function onlyRequires(schema: Schema): boolean {
  return (
    schema.kind === "object" &&
    schema.properties.length > 0 &&
    schema.additional.kind === "any" &&
    schema.properties.every((each) => each.isOnlyRequired === true)
  );
}

/** The items of a list. Those of a tuple are known by their places, which the runtime doesn't look for. */
export function itemsOf(schema: Schema): Schema {
  return schema.kind === "array" && !isTuple(schema) ? schema.items : { kind: "any" };
}

export function isTuple({ prefix }: ArraySchema): boolean {
  return prefix !== undefined && prefix.length > 0;
}

/** The schemas of each member of several objects; null is for members of any other name. */
export function memberLists(schemas: readonly Schema[]): ReadonlyMap<string | null, readonly Schema[]> {
  const objects = schemas.filter((each) => each.kind === "object");
  const names = new Set(objects.flatMap((each) => each.properties.map(({ name }) => name)));
  const lists = new Map<string | null, readonly Schema[]>();
  for (const name of names)
    lists.set(
      name,
      objects.flatMap((each) => memberSchema(each, name) ?? []),
    );
  lists.set(
    null,
    objects.flatMap((each) => additionalOf(each) ?? []),
  );
  return lists;
}

function memberSchema(object: ObjectSchema, name: string): Schema | undefined {
  const own = object.properties.find((each) => each.name === name);
  if (own === undefined) return additionalOf(object);
  return own.isOnlyRequired === true ? undefined : own.schema;
}

/** The schema that an object gives to other members. */
function additionalOf({ additional, isOpen }: ObjectSchema): Schema | undefined {
  return additional.kind === "never" || (additional.kind === "any" && isOpen !== true) ? undefined : additional;
}

const allKinds: ReadonlySet<string> = new Set(["string", "number", "boolean", "null", "array", "object"]);

/** The kinds of values of a simple schema. */
export function kindsOf(schema: Schema): ReadonlySet<string> {
  switch (schema.kind) {
    case "any":
      return allKinds;
    case "never":
      return new Set();
    case "literal":
      return new Set(schema.values.map(kindOf));
    case "file":
      return new Set(["string"]);
    default:
      return new Set([schema.kind]);
  }
}

function kindOf(value: Json): string {
  return value === null ? "null" : isArray(value) ? "array" : typeof value;
}
