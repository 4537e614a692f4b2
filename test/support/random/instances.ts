// JSON values for a schema: such that it allows them, such that it just doesn't, and such that imitate something else.
import {
  isArray,
  isObject,
  itemsOf,
  memberOf,
  membersOf,
  type Json,
  type JsonObject,
} from "../../../scripts/json/json.js";
import { memberNames, patterns, textFormats, type Components } from "./random-schema.js";

/** Members by which an object could be taken for something else: an array, a promise, a number, a class. */
const imitations = [
  "length",
  "size",
  "then",
  "toString",
  "valueOf",
  "toJSON",
  "constructor",
  "__proto__",
  "hasOwnProperty",
  "message",
  "0",
];

const odd: readonly Json[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  "",
  "a",
  "x",
  [],
  {},
  [null],
  { valueOf: 1, toString: 1 },
];

// None is written with an exponent, from 1e21 on: ajv reads multiples with parseInt, which stops at the letter.
const numbers = [
  0,
  1,
  -1,
  2,
  3,
  4,
  5,
  0.5,
  1.5,
  -0.5,
  -2,
  127,
  128,
  -128,
  -129,
  255,
  256,
  32767,
  32768,
  -32769,
  65535,
  65536,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  -(2 ** 31) - 1,
  2 ** 32 - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  2 ** 63 - 1024,
  -(2 ** 63),
  -(2 ** 63) - 2048,
  2 ** 64,
  2 ** 64 - 2048,
];

/** Makes values for the schemas of some components. */
export class Instances {
  readonly components: Components;
  readonly random: () => number;

  constructor(components: Components, random: () => number) {
    this.components = components;
    this.random = random;
  }

  /** Most fit or nearly fit; some are anything. */
  value(schema: Json): Json {
    const fitting = this.random() < 0.1 ? this.anything(2) : this.#fit(schema, 0);
    if (this.random() < 0.45) return fitting;
    const once = this.#spoiled(fitting);
    return this.random() < 0.7 ? once : this.#spoiled(once);
  }

  /** Any JSON value, often one that imitates something else. */
  anything(depth: number): Json {
    if (depth === 0 || this.random() < 0.4) return this.#of([...odd, ...numbers]);
    if (this.random() < 0.3) return Array.from({ length: this.#below(4) }, () => this.anything(depth - 1));
    return this.imitator(depth);
  }

  imitator(depth: number): Json {
    const names = Array.from({ length: 1 + this.#below(3) }, () => this.#of([...imitations, ...memberNames]));
    return withOwn(names.map((name) => [name, this.anything(depth - 1)]));
  }

  #below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  #of<T>(all: readonly [T, ...T[]] | readonly T[]): T {
    return all[this.#below(all.length)] as T;
  }

  #fit(schema: Json, depth: number): Json {
    // What is required of itself has no end.
    if (!isObject(schema) || depth > 8) return this.#of(odd);
    const facts = this.#facts(schema, 0);
    const values = [...itemsOf(facts["enum"]), ...("const" in facts ? [facts["const"] ?? null] : [])];
    if (values.length > 0 && this.random() < 0.9) return this.#of(values);
    if (facts["nullable"] === true && this.random() < 0.2) return null;
    return this.#ofType(this.#typeOf(facts), facts, depth);
  }

  #typeOf(facts: JsonObject): string {
    const named = [facts["type"] ?? []].flat().map(String);
    if (named.length > 0) return this.#of(named);
    const hints = Object.entries(typeHints).flatMap(([type, keywords]) =>
      keywords.some((keyword) => keyword in facts) ? [type] : [],
    );
    return this.#of(
      hints.length > 0 && this.random() < 0.8
        ? hints
        : ["string", "integer", "number", "boolean", "null", "array", "object"],
    );
  }

  #ofType(type: string, facts: JsonObject, depth: number): Json {
    switch (type) {
      case "null":
        return null;
      case "boolean":
        return this.random() < 0.5;
      case "string":
        return this.#text(facts);
      case "array":
        return this.#list(facts, depth);
      case "object":
        return this.#object(facts, depth);
      default:
        return this.#number(facts, type === "integer");
    }
  }

  #text(facts: JsonObject): string {
    const { pattern, format } = facts;
    const known = [
      ...(typeof pattern === "string" ? (patterns[pattern] ?? []) : []),
      ...(typeof format === "string" ? (textFormats[format] ?? []) : []),
    ];
    if (known.length > 0 && this.random() < 0.8) return this.random() < 0.6 ? (known[0] ?? "") : this.#of(known);
    const [min, max] = [numberOr(facts["minLength"], 0), numberOr(facts["maxLength"], 4)];
    return Array.from({ length: min + this.#below(Math.max(max - min, 0) + 1) }, () =>
      this.#of(["a", "b", "c", "😀"]),
    ).join("");
  }

  #number(facts: JsonObject, isInteger: boolean): number {
    const { format, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = facts;
    if (typeof format === "string" && this.random() < 0.5) return this.#of(numbers);
    const bounds = [minimum, maximum, exclusiveMinimum, exclusiveMaximum].filter((each) => typeof each === "number");
    const near = bounds.length > 0 ? this.#of(bounds) : this.#of([0, 1, 2]);
    const step = typeof multipleOf === "number" ? multipleOf : isInteger ? 1 : this.#of([1, 0.5]);
    return (Math.round(near / step) + this.#of([-1, 0, 0, 1, 2])) * step;
  }

  #list(facts: JsonObject, depth: number): Json {
    const prefix = itemsOf(facts["prefixItems"]);
    const [min, max] = [numberOr(facts["minItems"], 0), numberOr(facts["maxItems"], 3)];
    const length = depth > 4 ? min : min + this.#below(Math.max(max - min, 0) + 1);
    const rest = facts["items"] ?? facts["unevaluatedItems"] ?? facts["contains"] ?? true;
    const items = Array.from({ length }, (_, index) =>
      this.#fit(index < prefix.length ? (prefix[index] ?? true) : rest, depth + 1),
    );
    if ("contains" in facts && items.length > 0)
      items[this.#below(items.length)] = this.#fit(facts["contains"] ?? true, depth + 1);
    return facts["uniqueItems"] === true && this.random() < 0.8
      ? [...new Map(items.map((each) => [JSON.stringify(each), each])).values()]
      : items;
  }

  #object(facts: JsonObject, depth: number): Json {
    const properties = new Map(membersOf(facts["properties"]));
    const wanted = new Set(itemsOf(facts["required"]).map(String));
    for (const name of properties.keys()) if (depth < 5 && this.random() < 0.6) wanted.add(name);
    while (wanted.size < numberOr(facts["minProperties"], 0)) wanted.add(this.#of(memberNames));
    if (this.random() < 0.25 && depth < 5) wanted.add(this.#of(memberNames));
    for (const name of wanted)
      for (const each of itemsOf(memberOf(facts["dependentRequired"], name))) wanted.add(String(each));
    const [[, matched] = []] = membersOf(facts["patternProperties"]);
    const other = facts["additionalProperties"] ?? matched ?? facts["unevaluatedProperties"] ?? true;
    return withOwn([...wanted].map((name) => [name, this.#fit(properties.get(name) ?? other, depth + 1)]));
  }

  /** One object with what a schema says and all that it is composed of; of alternatives it takes one. */
  #facts(schema: JsonObject, depth: number): JsonObject {
    if (depth > 6) return schema;
    const parts: Json[] = [...itemsOf(schema["allOf"])];
    for (const keyword of ["anyOf", "oneOf"]) {
      const list = itemsOf(schema[keyword]);
      if (list.length > 0) parts.push(this.#of(list));
    }
    const { $ref: ref, if: condition, then, else: otherwise } = schema;
    if (typeof ref === "string") parts.push(this.components[ref.split("/").at(-1) ?? ""] ?? true);
    if (condition !== undefined && this.random() < 0.5) parts.push(condition, then ?? true);
    else if (otherwise !== undefined) parts.push(otherwise);
    return parts
      .filter(isObject)
      .map((each) => this.#facts(each, depth + 1))
      .reduce(joined, schema);
  }

  /** The same value with one thing changed somewhere. */
  #spoiled(value: Json): Json {
    if (isArray(value) && value.length > 0 && this.random() < 0.6) {
      const index = this.#below(value.length);
      return value.map((each, at) => (at === index ? this.#spoiled(each) : each));
    }
    if (isObject(value) && Object.keys(value).length > 0 && this.random() < 0.6) {
      const name = this.#of(Object.keys(value));
      return withOwn(Object.entries(value).map(([key, each]) => [key, key === name ? this.#spoiled(each) : each]));
    }
    return this.#spoiledItself(value);
  }

  #spoiledItself(value: Json): Json {
    if (this.random() < 0.25) return this.random() < 0.5 ? this.imitator(2) : this.#of(odd);
    if (typeof value === "number") return value + this.#of([1, -1, 0.5, 2 ** 31]);
    if (typeof value === "string") return this.#of([`${value}a`, value.slice(1), `😀${value}`, `${value}${value}`]);
    if (isArray(value))
      return this.#of<Json>([
        value.slice(1),
        [...value, value[0] ?? null],
        [...value, this.#of(odd)],
        [...value].reverse(),
      ]);
    if (!isObject(value)) return this.#of(odd);
    const entries = Object.entries(value);
    const dropped = entries.filter((_, index) => index !== this.#below(entries.length));
    return withOwn(
      this.random() < 0.5 ? dropped : [...entries, [this.#of([...memberNames, "__proto__"]), this.#of(odd)]],
    );
  }
}

const typeHints: Readonly<Record<string, readonly string[]>> = {
  string: ["minLength", "maxLength", "pattern"],
  number: ["minimum", "maximum", "multipleOf", "exclusiveMinimum"],
  array: ["items", "minItems", "maxItems", "uniqueItems", "prefixItems", "contains"],
  object: [
    "properties",
    "required",
    "additionalProperties",
    "minProperties",
    "maxProperties",
    "patternProperties",
    "dependentRequired",
  ],
};

function numberOr(value: Json | undefined, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}

/** What two schemas say together, roughly: where they disagree the second counts. */
function joined(one: JsonObject, other: JsonObject): JsonObject {
  const types = [one["type"] ?? []].flat().filter((each) => [other["type"] ?? []].flat().includes(each));
  return {
    ...one,
    ...other,
    ...(types.length > 0 && { type: types }),
    ...("type" in one && !("type" in other) && { type: one["type"] ?? "" }),
    required: [...itemsOf(one["required"]), ...itemsOf(other["required"])],
    properties: {
      ...(one["properties"] as JsonObject | undefined),
      ...(other["properties"] as JsonObject | undefined),
    },
  };
}

/** An object with exactly these members of its own, `__proto__` too. */
function withOwn(entries: readonly (readonly [string, Json])[]): JsonObject {
  return Object.fromEntries(entries);
}
