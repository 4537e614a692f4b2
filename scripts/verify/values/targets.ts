// The schemas that the parts of a value satisfy, each where it is in the document: what can be violated, and what
// has bounds. `{ quantity: 2 }` by `{ properties: { quantity: { minimum: 1 } } }`: the whole, and `quantity`.
import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { pointerTo, refPointer, valueAt, type Pointer } from "../../json/pointer.js";
import { unionKeywords } from "../../runtime/syntax/schema-keywords.js";
import { isStructured } from "../../runtime/syntax/json-values.js";
import type { JsonOracle } from "../oracle/json-oracle.js";
import type { Path } from "./parts.js";

/** A schema, and the part of a value that it is about. */
export interface Target {
  readonly schema: JsonObject;
  /** Where the schema stands, references followed. */
  readonly pointer: Pointer;
  readonly path: Path;
  readonly value: Json;
  /** Whether other alternatives might accept what this one rejects. */
  readonly isInUnion: boolean;
}

/** Values of schemas that refer to themselves are followed so deep. */
const maxDepth = 12;

/** The targets of values that several phases ask about: a body as full as can be is the beginning of most cases. */
const known = new WeakMap<JsonOracle, WeakMap<object, Map<Pointer, readonly Target[]>>>();

/** All targets of a value that a schema of the document accepts, outer ones first. */
export function targetsOf(oracle: JsonOracle, schema: Pointer, value: Json): readonly Target[] {
  const walk = (): readonly Target[] =>
    new Walk(oracle).all({ pointer: schema, path: [], value, isInUnion: false, depth: 0 });
  if (!isStructured(value)) return walk();
  const ofOracle = known.get(oracle) ?? new WeakMap<object, Map<Pointer, readonly Target[]>>();
  const ofValue = ofOracle.get(value) ?? new Map<Pointer, readonly Target[]>();
  const targets = ofValue.get(schema) ?? walk();
  known.set(oracle, ofOracle.set(value, ofValue.set(schema, targets)));
  return targets;
}

interface Step {
  readonly pointer: Pointer;
  readonly path: Path;
  readonly value: Json;
  readonly isInUnion: boolean;
  readonly depth: number;
}

class Walk {
  readonly #seen = new Set<string>();
  readonly oracle: JsonOracle;

  constructor(oracle: JsonOracle) {
    this.oracle = oracle;
  }

  all(step: Step): readonly Target[] {
    const { pointer, path, value, isInUnion, depth } = step;
    const schema = valueAt(this.oracle.root, pointer);
    const key = `${pointer} ${JSON.stringify(path)}`;
    if (!isObject(schema) || depth > maxDepth || this.#seen.has(key)) return [];
    this.#seen.add(key);
    const ref = schema["$ref"];
    const target = typeof ref === "string" ? refPointer(ref) : undefined;
    return [
      ...(target === undefined ? [] : this.all({ ...step, pointer: target, depth: depth + 1 })),
      { schema, pointer, path, value, isInUnion },
      ...itemsOf(schema["allOf"]).flatMap((_, index) =>
        this.all({ ...step, pointer: pointer + pointerTo("allOf", index), depth: depth + 1 }),
      ),
      ...this.#alternatives(schema, step),
      ...this.#members(schema, step),
      ...this.#items(schema, step),
    ];
  }

  /** The alternatives that accept the value. */
  #alternatives(schema: JsonObject, step: Step): readonly Target[] {
    return unionKeywords.flatMap((keyword) =>
      itemsOf(schema[keyword]).flatMap((_, index) => {
        const pointer = step.pointer + pointerTo(keyword, index);
        const isAccepted = this.oracle.errorsOf("request", pointer, step.value).length === 0;
        return isAccepted ? this.all({ ...step, pointer, isInUnion: true, depth: step.depth + 1 }) : [];
      }),
    );
  }

  #members(schema: JsonObject, step: Step): readonly Target[] {
    const { value } = step;
    if (!isObject(value)) return [];
    const named = membersOf(schema["properties"]);
    const inside = (pointer: Pointer, name: string): readonly Target[] =>
      this.all({
        ...step,
        pointer,
        path: [...step.path, name],
        value: value[name] ?? null,
        depth: step.depth + 1,
      });
    const others = Object.keys(value).filter((name) => !named.some(([each]) => each === name));
    const rest = schema["additionalProperties"];
    return [
      ...named.flatMap(([name, member]) =>
        Object.hasOwn(value, name) && memberOf(member, "readOnly") !== true
          ? inside(step.pointer + pointerTo("properties", name), name)
          : [],
      ),
      ...(isObject(rest)
        ? others.slice(0, 1).flatMap((name) => inside(step.pointer + pointerTo("additionalProperties"), name))
        : []),
    ];
  }

  #items(schema: JsonObject, step: Step): readonly Target[] {
    const { value } = step;
    if (!isArray(value)) return [];
    const prefix = itemsOf(schema["prefixItems"]);
    const inside = (pointer: Pointer, index: number): readonly Target[] =>
      this.all({
        ...step,
        pointer,
        path: [...step.path, index],
        value: value[index] ?? null,
        depth: step.depth + 1,
      });
    return [
      ...prefix.flatMap((_, index) =>
        index < value.length ? inside(step.pointer + pointerTo("prefixItems", index), index) : [],
      ),
      ...(isObject(schema["items"]) && value.length > prefix.length
        ? inside(step.pointer + pointerTo("items"), prefix.length)
        : []),
    ];
  }
}
