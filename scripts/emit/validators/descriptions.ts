// Schema -> the data by which the runtime says what is wrong with a value: runtime/validation/issues/description.ts.
// What is the same for zod is left out, and what the printed zod schema decides (emit/zod) is decided here in the same
// way.

import type { Json, JsonObject } from "../../json/json.js";
import {
  match,
  type Cases,
  type Model,
  type NumberSchema,
  type ObjectSchema,
  type Property,
  type Schema,
} from "../../model/model.js";
import { integerRange } from "../../runtime/validation/formats.js";
import { resolveIn } from "../../runtime/validation/keywords.js";
import { discriminatorValues, haveDistinctDiscriminators } from "../zod/discriminators.js";
import { exceedsDoubles, numberBounds } from "../zod/number-bounds.js";
import type { Schemas } from "../../model/dereference.js";
import { isObject } from "../../runtime/syntax/json-values.js";

type Member = Pick<Property, "name" | "required" | "schema">;

/** Describes schemas, and knows which components and definitions these refer to. */
export class Descriptions {
  readonly #context: Schemas;
  readonly #definitions: Readonly<Record<string, Json>>;
  readonly #components = new Map<string, JsonObject>();
  readonly #used = new Map<string, Json>();

  constructor(context: Schemas, definitions: Model["definitions"]) {
    this.#context = context;
    this.#definitions = Object.fromEntries(definitions.map(({ ref, schema }) => [ref, schema]));
  }

  /** The components and definitions of all that was described. */
  all(): JsonObject {
    return { components: sortMembers(this.#components), definitions: sortMembers(this.#used) };
  }

  of(schema: Schema): JsonObject {
    return match(schema, this.#cases);
  }

  /** An object with these members. */
  ofMembers(members: readonly Member[]): JsonObject {
    const required = members.filter((each) => each.required).map(({ name }) => name);
    return {
      kind: "object",
      properties: Object.fromEntries(members.map(({ name, schema }) => [name, this.of(schema)])),
      ...(required.length > 0 && { required }),
    };
  }

  readonly #cases: Cases<JsonObject> = {
    any: ({ kind }) => ({ kind }),
    never: ({ kind }) => ({ kind }),
    null: ({ kind }) => ({ kind }),
    boolean: ({ kind }) => ({ kind }),
    file: ({ kind }) => ({ kind }),
    ref: ({ kind, id }) => {
      this.#describeComponent(id);
      return { kind, id };
    },
    literal: ({ kind, values }) => ({ kind, values: inOrderOfZod(values) }),
    string: ({ kind, minLength, maxLength, pattern, format }) =>
      withoutUndefined({ kind, minLength, maxLength, pattern, format }),
    number: numberOf,
    array: ({ kind, items, minItems, maxItems, uniqueItems }) =>
      withoutUndefined({ kind, items: this.of(items), minItems, maxItems, uniqueItems: uniqueItems || undefined }),
    object: (schema) => this.#objectOf(schema),
    anyOf: ({ kind, members }) => ({ kind, members: members.map((each) => this.of(each)) }),
    allOf: ({ kind, members }) => ({ kind, members: members.map((each) => this.of(each)) }),
    oneOf: ({ kind, members, discriminator }) => {
      const all = { kind, members: members.map((each) => this.of(each)) };
      if (members.length < 2 || discriminator === null) return all;
      if (!haveDistinctDiscriminators(members, discriminator, this.#context)) return all;
      const values = members.map((each) => [...(discriminatorValues(discriminator, each, this.#context) ?? [])]);
      return { ...all, discriminator, values };
    },
    jsonSchema: ({ kind, schema }) => {
      this.#useDefinitions(schema);
      return { kind, schema };
    },
  };

  #objectOf({ kind, properties, absent, ignored, additional, minProperties, maxProperties }: ObjectSchema): JsonObject {
    const members = properties.map(({ name, required, schema, isOnlyRequired }): Member => {
      return { name, required, schema: isOnlyRequired === true ? { kind: "any" } : schema };
    });
    return withoutUndefined({
      ...(members.length === 0 ? { kind } : this.ofMembers(members)),
      absent: listOf(absent),
      ignored: listOf(ignored),
      additional: additional.kind === "any" && members.length > 0 ? undefined : this.of(additional),
      minProperties,
      maxProperties,
    });
  }

  #describeComponent(id: string): void {
    if (this.#components.has(id)) return;
    this.#components.set(id, {});
    const named = this.#context.schemas.get(id);
    // As in schemas.ts: one that others refer to is only there as a definition.
    const ref = named === undefined ? "" : `#/components/schemas/${named.id}`;
    const isDefined = named?.schema.kind === "jsonSchema" && Object.hasOwn(this.#definitions, ref);
    const schema = isDefined ? { ...named.schema, schema: { $ref: ref } } : named?.schema;
    this.#components.set(id, this.of(schema ?? { kind: "any" }));
  }

  /** The definitions that a JSON Schema refers to, and those that these refer to. */
  #useDefinitions(schema: Json): void {
    if (typeof schema !== "object" || schema === null) return;
    for (const [keyword, each] of Object.entries(schema)) {
      if ((keyword === "$ref" || keyword === "$dynamicRef") && typeof each === "string") this.#use(each);
      else if (keyword === "$dynamicAnchors" && isObject(each)) for (const ref of Object.values(each)) this.#use(ref);
      else this.#useDefinitions(each);
    }
  }

  #use(ref: unknown): void {
    if (typeof ref !== "string") return;
    const own = Object.hasOwn(this.#definitions, ref) ? ref : ref.split("/").slice(0, 4).join("/");
    if (this.#used.has(own) || resolveIn(this.#definitions, own) === undefined) return;
    const definition = this.#definitions[own] ?? true;
    this.#used.set(own, definition);
    this.#useDefinitions(definition);
  }
}

function numberOf(schema: NumberSchema): JsonObject {
  const { kind, integer, format, ...bounds } = schema;
  const range = format === undefined ? undefined : integerRange(format);
  const [min, max] = numberBounds(schema);
  const isSafe = min >= -(2 ** 53) + 1 && max <= 2 ** 53 - 1;
  const isNarrowed = range !== undefined && !(min >= range[0] && max <= range[1]);
  const whole = isNarrowed ? "format" : isSafe ? "safe" : "any";
  const isLarge = exceedsDoubles(schema);
  return withoutUndefined({
    kind,
    integer: integer || range !== undefined ? whole : undefined,
    format: isNarrowed || isLarge ? format : undefined,
    ...bounds,
    isLarge: isLarge || undefined,
  });
}

/** zod's enum, of strings alone, has them in the order of an object's members. */
function inOrderOfZod(values: readonly Json[]): readonly Json[] {
  if (values.length < 2 || !values.every((each) => typeof each === "string")) return values;
  return Object.keys(Object.fromEntries(values.map((each) => [each, each])));
}

function listOf(names: readonly string[] | undefined): readonly string[] | undefined {
  return names === undefined || names.length === 0 ? undefined : names;
}

function sortMembers(entries: ReadonlyMap<string, Json>): JsonObject {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function withoutUndefined(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries(members).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}
