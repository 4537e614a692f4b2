// A document as it is in one direction: readOnly members are never sent, writeOnly members never returned. A member
// that one part of a value's schemas marks is so whatever the others say (JSON Schema 2020-12 validation, 9.4), so that
// those don't require it.
import { isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { refPointer } from "../../json/pointer.js";
import { mapSchemas, mapSubschemas, place } from "./places.js";
import { compositionKeywords } from "../../runtime/syntax/schema-keywords.js";

export type Direction = "request" | "response";

/** A schema for one direction: members of the other direction are forbidden (`false`) and no longer required. */
export function projectSchema(root: JsonObject, schema: Json, direction: Direction): Json {
  return new Projection(root, direction).project(schema, [], []);
}

/** A document with each of its schemas projected. */
export function projectDocument(root: JsonObject, direction: Direction): JsonObject {
  const projection = new Projection(root, direction);
  return mapSchemas(root, (schema) => projection.project(schema, [], []));
}

/** How deep the members of values are compared to find what one part marks and another requires. */
const maxDepth = 3;

class Projection {
  readonly #parts = new Map<JsonObject, readonly JsonObject[]>();
  readonly #foreign = new Map<JsonObject, ReadonlySet<string>>();

  readonly root: JsonObject;
  readonly direction: Direction;

  constructor(root: JsonObject, direction: Direction) {
    this.root = root;
    this.direction = direction;
  }

  /** `around` are other schemas that the same values satisfy, `inlined` the references that this one stands for. */
  project(schema: Json, around: readonly JsonObject[], inlined: readonly string[]): Json {
    if (!isObject(schema)) return schema;
    const all = [...new Set([...around, ...this.#partsOf(schema)])];
    const others = all.filter((each) => each !== schema);
    const foreign = new Set(all.flatMap((each) => [...this.#foreignIn(each)]));
    const same = new Set<Json>(compositionKeywords.flatMap((keyword) => itemsOf(schema[keyword])));
    const inside = new Map<Json, readonly JsonObject[]>([
      ...membersOf(schema["properties"]).map(([name, each]) => [each, this.#membersIn(others, name)] as const),
      ...["items", "additionalProperties"].map(
        (step) => [schema[step] ?? true, this.#sure(others.map((each) => each[step]))] as const,
      ),
    ]);
    const projected = mapSubschemas(schema, (each) =>
      this.project(each, same.has(each) ? all : (inside.get(each) ?? []), inlined),
    );
    const { $ref: ref, properties, required, ...rest } = projected;
    const names = membersOf(properties).map(([name]) => name);
    const target = typeof ref === "string" ? this.#inlineTarget(ref, all, inlined) : undefined;
    return {
      ...rest,
      ...(properties !== undefined && {
        properties: {
          ...(isObject(properties) && properties),
          ...Object.fromEntries(names.filter((name) => foreign.has(name)).map((name) => [name, false])),
        },
      }),
      ...(required !== undefined && { required: itemsOf(required).filter((name) => !foreign.has(String(name))) }),
      ...(ref !== undefined && (target === undefined ? { $ref: ref } : { allOf: [target, ...itemsOf(rest["allOf"])] })),
    };
  }

  /** The target of a reference, where it requires what the schemas around it mark. */
  #inlineTarget(ref: string, around: readonly JsonObject[], inlined: readonly string[]): Json | undefined {
    const target = this.#targetOf(ref);
    if (!isObject(target) || inlined.includes(ref) || !this.#requiresForeign(target, around, 0)) return undefined;
    return this.project(target, around, [...inlined, ref]);
  }

  #requiresForeign(target: JsonObject, around: readonly JsonObject[], depth: number): boolean {
    const sure = this.#partsOf(target);
    const marked = new Set(around.filter((each) => !sure.includes(each)).flatMap((each) => [...this.#foreignIn(each)]));
    const alternatives = sure.flatMap(({ anyOf, oneOf }) => [...itemsOf(anyOf), ...itemsOf(oneOf)]);
    const parts = [...sure, ...this.#sure(alternatives)];
    if (parts.some(({ required }) => itemsOf(required).some((name) => marked.has(String(name))))) return true;
    if (parts.some(({ properties }) => membersOf(properties).some(([name]) => marked.has(name)))) return true;
    if (depth >= maxDepth) return false;
    return parts.some((part) =>
      membersOf(part["properties"]).some(([name, each]) => {
        const others = this.#membersIn(
          around.filter((other) => other !== part),
          name,
        );
        return isObject(each) && others.length > 0 && this.#requiresForeign(each, others, depth + 1);
      }),
    );
  }

  /** The schemas that a member has in each of these. */
  #membersIn(all: readonly JsonObject[], name: string): readonly JsonObject[] {
    return this.#sure(
      all.map(({ properties, additionalProperties }) =>
        isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : additionalProperties,
      ),
    );
  }

  #sure(all: readonly (Json | undefined)[]): readonly JsonObject[] {
    return all.flatMap((each) => (isObject(each) ? this.#partsOf(each) : []));
  }

  /** A schema and those that all of its values satisfy besides. */
  #partsOf(schema: JsonObject): readonly JsonObject[] {
    const known = this.#parts.get(schema);
    if (known !== undefined) return known;
    this.#parts.set(schema, [schema]);
    const { $ref: ref, allOf } = schema;
    const others = [...(typeof ref === "string" ? [this.#targetOf(ref)] : []), ...itemsOf(allOf)];
    const parts = [...new Set([schema, ...this.#sure(others)])];
    this.#parts.set(schema, parts);
    return parts;
  }

  #foreignIn(schema: JsonObject): ReadonlySet<string> {
    const known = this.#foreign.get(schema);
    if (known !== undefined) return known;
    const members = membersOf(schema["properties"]);
    const names = new Set(members.flatMap(([name, each]) => (this.#isForeign(each) ? [name] : [])));
    this.#foreign.set(schema, names);
    return names;
  }

  #isForeign(member: Json): boolean {
    const marker = this.direction === "request" ? "readOnly" : "writeOnly";
    if (memberOf(member, marker) === true) return true;
    const ref = memberOf(member, "$ref");
    return typeof ref === "string" && memberOf(this.#targetOf(ref), marker) === true;
  }

  #targetOf(ref: string): Json | undefined {
    const pointer = refPointer(ref);
    return pointer === undefined ? undefined : place(this.root, pointer).value;
  }
}
