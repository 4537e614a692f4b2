// Schemas -> what is converted in their values, as runtime/client/conversions.ts takes it, and the types of that.

import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import type { Parts } from "../../runtime/client/conversions.js";
import { Alternatives, componentOf, composing, isComposed, kindsOf, memberLists } from "./alternatives.js";
import { scalarOf, type Transforms } from "../contract/transforms.js";

/** What is converted in a value: that of a component, or by the kinds of values. */
export type Conversion = { readonly component: string } | Parts<Conversion>;

/** A schema that nothing is converted in, by the name of the alias that its type has. */
export type PlainSchema = readonly [alias: string, schema: Json];

/** Decides for each schema once, so that types and conversions agree. */
export class Converter {
  readonly plain: PlainSchema[] = [];
  readonly #alternatives: Alternatives;

  readonly components: ReadonlyMap<string, Json>;
  readonly transforms: Transforms;

  constructor(components: ReadonlyMap<string, Json>, transforms: Transforms) {
    this.components = components;
    this.transforms = transforms;
    this.#alternatives = new Alternatives(components, transforms);
  }

  /** The same schema with references to `Date` and `bigint`, as openapi-typescript prints them. */
  schema(schema: Json): Json {
    if (!isObject(schema) || componentOf(schema) !== undefined || !this.#alternatives.converts(schema)) return schema;
    const scalar = scalarOf(schema, this.transforms);
    if (scalar !== undefined) return scalarSchema(schema, scalar);
    if (this.#isPlain(schema)) return this.plainSchema(schema);
    const one = (each: Json): Json => this.schema(each);
    const apart = (each: Json): Json => this.plainSchema(each);
    const visits: Readonly<Record<string, (json: Json) => Json>> = {
      properties: (json) => mapMembers(json, one),
      additionalProperties: one,
      items: (json) => (isArray(json) ? json.map(apart) : one(json)),
      // Their places and names say which values these are: the runtime doesn't look for them.
      prefixItems: (json) => mapItems(json, apart),
      patternProperties: (json) => mapMembers(json, apart),
      ...Object.fromEntries(composing.map((keyword) => [keyword, (json: Json) => mapItems(json, one)])),
    };
    return Object.fromEntries(membersOf(schema).map(([keyword, json]) => [keyword, visits[keyword]?.(json) ?? json]));
  }

  /** A schema whose values stay as JSON has them, although components in it are converted elsewhere. */
  plainSchema(schema: Json): Json {
    if (!this.#alternatives.convertsBehindReferences(schema)) return schema;
    const alias = `$Plain${this.plain.length + 1}`;
    this.plain.push([alias, schema]);
    const { description, title, deprecated, readOnly, writeOnly } = schema as JsonObject;
    const kept = { description, title, deprecated, readOnly, writeOnly };
    return Object.fromEntries(
      [["$ref", `#/${alias}`], ...membersOf(kept as unknown as JsonObject)].filter((each) => each[1] !== undefined) as [
        string,
        Json,
      ][],
    );
  }

  /** Whether something is converted in a schema, in any of its components too. */
  converts(schema: Json): boolean {
    return this.#alternatives.converts(schema);
  }

  /** What is converted in the values of a schema; null where that is nothing. */
  conversionOf(schema: Json): Conversion | null {
    const component = componentOf(schema);
    if (!this.#alternatives.converts(schema)) return null;
    if (component !== undefined) return this.#isPlain(this.components.get(component) ?? {}) ? null : { component };
    const scalar = scalarOf(schema, this.transforms);
    if (scalar !== undefined) return { [scalar]: true };
    if (this.#isPlain(schema)) return null;
    const on = this.#discriminated(schema);
    return this.#merged(on === undefined ? this.#alternatives.simple(schema) : [withoutUnion(schema)], on);
  }

  #isPlain(schema: Json): boolean {
    return isComposed(schema) && this.#alternatives.areAmbiguous([schema]) && this.#discriminated(schema) === undefined;
  }

  #merged(all: readonly JsonObject[], on: Parts<Conversion>["on"]): Parts<Conversion> | null {
    const scalars = all.map((each) => scalarOf(each, this.transforms));
    const listOf = (list: readonly Json[]): Conversion | null =>
      list.length === 0 ? null : this.conversionOf(list.length === 1 ? (list[0] ?? {}) : { anyOf: list });
    const items = listOf(
      all.flatMap((each) => (each["items"] === undefined || isArray(each["items"]) ? [] : [each["items"]])),
    );
    const lists = [...memberLists(all)].map(([name, list]) => [name, listOf(list)] as const);
    const others = lists.find(([name]) => name === null)?.[1] ?? null;
    const members = lists.filter(([name, each]) => name !== null && (each !== null || others !== null));
    const parts: Parts<Conversion> = {
      ...(scalars.includes("date") && { date: true }),
      ...(scalars.includes("bigint") && { bigint: true }),
      ...(items !== null && { items }),
      ...(members.length > 0 && { members: Object.fromEntries(members) as Parts<Conversion>["members"] }),
      ...(others !== null && { others }),
      ...(on !== undefined && { on }),
    };
    return Object.keys(parts).length === 0 ? null : parts;
  }

  /** By which member the alternatives of a schema are distinguished: a discriminator, or one with constants. */
  #discriminated(schema: Json): Parts<Conversion>["on"] | undefined {
    if (!isObject(schema) || isArray(schema["allOf"])) return undefined;
    const alternatives = [...itemsOf(schema["oneOf"]), ...itemsOf(schema["anyOf"])].filter(
      (each) => !this.#alternatives.simple(each).every((simple) => isOnly(simple, "null")),
    );
    const isObjects = alternatives.every((each) =>
      this.#alternatives.simple(each).every((one) => isOnly(one, "object")),
    );
    if (!isObjects || alternatives.some((each) => this.#isPlain(targetOf(each, this.components)))) return undefined;
    const declared = memberOf(schema["discriminator"], "propertyName");
    const names = this.#alternatives
      .simple(alternatives[0] ?? {})
      .flatMap((each) => membersOf(each["properties"]).map(([name]) => name));
    for (const member of typeof declared === "string" ? [declared] : names) {
      const values = alternatives.map((each) => this.#valuesOf(each, member, schema));
      const all = values.flat();
      if (values.some((each) => each.length === 0) || new Set(all).size < all.length) continue;
      const cases = alternatives.flatMap((each, index) => {
        const conversion = this.conversionOf(each);
        return conversion === null ? [] : (values[index] ?? []).map((value) => [value, conversion] as const);
      });
      return { member, cases: Object.fromEntries(cases) };
    }
    return undefined;
  }

  /** The values of a member by which an alternative is known. */
  #valuesOf(alternative: Json, member: string, { discriminator }: JsonObject): readonly string[] {
    const schemas = this.#alternatives
      .simple(alternative)
      .flatMap((each) => memberOf(each["properties"], member) ?? [])
      .flatMap((each) => this.#alternatives.simple(each));
    const constants = schemas
      .flatMap((each) => [...itemsOf(each["enum"]), each["const"]])
      .filter((each) => typeof each === "string");
    const name = componentOf(alternative);
    if (constants.length > 0 || discriminator === undefined || name === undefined) return [...new Set(constants)];
    const mapped = membersOf(memberOf(discriminator, "mapping")).filter(
      ([, target]) => target === name || componentOf({ $ref: target }) === name,
    );
    return mapped.length > 0 ? mapped.map(([value]) => value) : [name];
  }
}

function isOnly(schema: JsonObject, kind: string): boolean {
  const kinds = kindsOf(schema);
  return kinds.size === 1 && kinds.has(kind);
}

function targetOf(schema: Json, components: ReadonlyMap<string, Json>): Json {
  const name = componentOf(schema);
  return name === undefined ? schema : (components.get(name) ?? {});
}

function withoutUnion(schema: Json): JsonObject {
  return Object.fromEntries(membersOf(schema).filter(([keyword]) => keyword !== "oneOf" && keyword !== "anyOf"));
}

function mapMembers(json: Json, visit: (json: Json) => Json): Json {
  return isObject(json) ? Object.fromEntries(membersOf(json).map(([name, each]) => [name, visit(each)])) : json;
}

function mapItems(json: Json, visit: (json: Json) => Json): Json {
  return isArray(json) ? json.map(visit) : json;
}

/** Everything else that the schema says is for its documentation. */
function scalarSchema(schema: JsonObject, scalar: "date" | "bigint"): Json {
  const { type, nullable, ...rest } = schema;
  const converted = scalar === "date" ? "string" : "integer";
  const others = [type].flat().filter((each) => each !== converted && each !== undefined);
  const types = nullable === true && !others.includes("null") ? [...others, "null"] : others;
  const reference = { $ref: scalar === "date" ? "#/Date" : "#/bigint" };
  return (
    types.length === 0
      ? { ...rest, ...reference }
      : { ...rest, anyOf: [reference, ...types.map((each) => ({ type: each }))] }
  ) as Json;
}
