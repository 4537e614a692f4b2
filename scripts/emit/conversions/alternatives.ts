// The simple schemas that a schema is made of, and whether it is certain which of them a value belongs to.

import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { tokens } from "../../json/pointer.js";
import { scalarOf, typesOf, type Transforms } from "../contract/transforms.js";

export const composing = ["allOf", "anyOf", "oneOf"] as const;

/** The schemas of a document by the names of their components, and what is converted in them. */
export class Alternatives {
  readonly #ids = new Map<Json, number>();
  readonly #converting: ReadonlySet<string>;

  readonly components: ReadonlyMap<string, Json>;
  readonly transforms: Transforms;

  constructor(components: ReadonlyMap<string, Json>, transforms: Transforms) {
    this.components = components;
    this.transforms = transforms;
    this.#converting = this.#findConverting();
  }

  /** Whether a schema has, at any depth, something that is converted. */
  converts(schema: Json): boolean {
    const { isDirect, refs } = this.#contentOf(schema);
    return isDirect || refs.some((name) => this.#converting.has(name));
  }

  /** The same, in one of its components. */
  convertsBehindReferences(schema: Json): boolean {
    return this.#contentOf(schema).refs.some((name) => this.#converting.has(name));
  }

  /** The schemas without references and compositions that a schema may be, or is at once; each component once. */
  simple(schema: Json, seen = new Set<string>()): readonly JsonObject[] {
    if (!isObject(schema)) return [{}];
    const name = componentOf(schema);
    if (name !== undefined) return seen.has(name) ? [] : this.simple(this.components.get(name) ?? {}, seen.add(name));
    if (!isComposed(schema)) return [schema];
    const inside = composing.flatMap((keyword) => itemsOf(schema[keyword]));
    const own = Object.fromEntries(
      membersOf(schema).filter(([keyword]) => !composing.some((each) => each === keyword)),
    );
    return [...(saysNothing(own) ? [] : [own]), ...inside.flatMap((each) => this.simple(each, seen))];
  }

  /** Whether a value of these schemas may be converted by one of them, where another one has the same kind of value. */
  areAmbiguous(schemas: readonly Json[], above: ReadonlySet<string> = new Set()): boolean {
    if (schemas.length === 0 || !schemas.some((each) => this.converts(each))) return false;
    const key = schemas
      .map((each) => this.#idOf(each))
      .sort()
      .join();
    if (above.has(key)) return false;
    const inside = new Set(above).add(key);
    const all = schemas.flatMap((each) => this.simple(each));
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
    if (
      arrays.length > 1 &&
      this.areAmbiguous(
        arrays.map((each) => each["items"] ?? {}),
        inside,
      )
    )
      return true;
    const objects = all.filter((each) => kindsOf(each).has("object"));
    return [...memberLists(objects).values()].some((list) => list.length > 1 && this.areAmbiguous(list, inside));
  }

  #idOf(schema: Json): string {
    const name = componentOf(schema);
    if (name !== undefined) return `#${name}`;
    const id = this.#ids.get(schema) ?? this.#ids.size;
    this.#ids.set(schema, id);
    return String(id);
  }

  #findConverting(): ReadonlySet<string> {
    const contents = [...this.components].map(([name, schema]) => ({ name, ...this.#contentOf(schema) }));
    const users = new Map<string, string[]>();
    for (const { name, refs } of contents) for (const ref of refs) users.set(ref, [...(users.get(ref) ?? []), name]);
    const found = new Set(contents.filter(({ isDirect }) => isDirect).map(({ name }) => name));
    // A set is walked through with what is added on the way.
    for (const name of found) for (const user of users.get(name) ?? []) found.add(user);
    return found;
  }

  #contentOf(schema: Json): { readonly isDirect: boolean; readonly refs: readonly string[] } {
    const refs: string[] = [];
    let isDirect = false;
    const visit = (each: Json): void => {
      const name = componentOf(each);
      if (name !== undefined) return void refs.push(name);
      if (scalarOf(each, this.transforms) !== undefined) isDirect = true;
      for (const inner of schemasIn(each)) visit(inner);
    };
    visit(schema);
    return { isDirect, refs };
  }
}

export function isComposed(schema: Json | undefined): boolean {
  return isObject(schema) && composing.some((keyword) => isArray(schema[keyword]));
}

/** The name of the component that a schema refers to. */
export function componentOf(schema: Json): string | undefined {
  const ref = memberOf(schema, "$ref");
  return typeof ref === "string" ? tokens(ref.slice(1))[2] : undefined;
}

/** The schemas directly inside a schema, as far as they have types. */
function schemasIn(schema: Json): readonly Json[] {
  const { items, additionalProperties, properties, patternProperties, prefixItems, ...others } = isObject(schema)
    ? schema
    : {};
  return [
    ...[items, prefixItems].flatMap((each) => (each === undefined ? [] : isArray(each) ? [...each] : [each])),
    ...(additionalProperties === undefined ? [] : [additionalProperties]),
    ...[properties, patternProperties].flatMap((each) => membersOf(each).map(([, value]) => value)),
    ...composing.flatMap((keyword) => itemsOf(others[keyword])),
  ];
}

/** The schemas of each member of several objects; null is for members of any other name. */
export function memberLists(objects: readonly JsonObject[]): ReadonlyMap<string | null, readonly Json[]> {
  const names = new Set(objects.flatMap((each) => membersOf(each["properties"]).map(([name]) => name)));
  const lists = new Map<string | null, readonly Json[]>();
  for (const name of names)
    lists.set(
      name,
      objects.flatMap((each) => memberSchema(each, name) ?? []),
    );
  lists.set(
    null,
    objects.flatMap((each) => (isObject(each["additionalProperties"]) ? [each["additionalProperties"]] : [])),
  );
  return lists;
}

function memberSchema(object: JsonObject, name: string): Json | undefined {
  const { properties, additionalProperties } = object;
  if (isObject(properties) && Object.hasOwn(properties, name)) return properties[name];
  return isObject(additionalProperties) ? additionalProperties : undefined;
}

const allKinds: ReadonlySet<string> = new Set(["string", "number", "boolean", "null", "array", "object"]);

/** The kinds of values of a simple schema; all, where it says nothing about that. */
export function kindsOf(schema: JsonObject): ReadonlySet<string> {
  const values = isArray(schema["enum"])
    ? schema["enum"]
    : schema["const"] === undefined
      ? undefined
      : [schema["const"]];
  if (values !== undefined) return new Set(values.map(kindOf));
  const types = typesOf(schema).map((type) => (type === "integer" ? "number" : String(type)));
  if (types.length > 0) return new Set(types);
  if (schema["properties"] !== undefined || schema["additionalProperties"] !== undefined) return new Set(["object"]);
  return schema["items"] === undefined ? allKinds : new Set(["array"]);
}

function kindOf(value: Json): string {
  return value === null ? "null" : isArray(value) ? "array" : typeof value;
}

/** Whether a schema beside others only documents them, or requires what they describe. */
function saysNothing(schema: JsonObject): boolean {
  return !["type", "properties", "additionalProperties", "items", "enum", "const", "patternProperties"].some(
    (keyword) => schema[keyword] !== undefined,
  );
}
