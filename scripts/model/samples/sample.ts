// Schema -> one value that it allows: the example of a body for which the document gives none.

import { ownEntry, isObject, type Json } from "../../json/json.js";
import type { ArraySchema, NamedSchema, NumberSchema, ObjectSchema, Property, Schema, StringSchema } from "../model.js";
import { match, type Cases } from "../model.js";
import { sampleOfPattern } from "./pattern.js";

/** How deep a sample is; below it only what is required is filled in. */
const depthLimit = 6;

/**
 * How many values a sample may have until nothing is added that need not be there; with ten times as many it is given
 * up.
 */
const sizeLimit = 500;

/**
 * The same value every time; null where nothing is known to be allowed. Of alternatives it begins with that of the
 * number `choice`.
 */
export function sample(schema: Schema, schemas: ReadonlyMap<string, NamedSchema>, choice = 0): Json {
  return valueOf(schema, { schemas, choice, within: new Set(), depth: 0, nth: 0, size: { values: 0 } }) ?? null;
}

interface Sampling {
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly choice: number;
  /** The schemas that a value is being made of: another one inside has no end. */
  readonly within: ReadonlySet<string>;
  readonly depth: number;
  /** Values that must differ are made with different numbers. */
  readonly nth: number;
  readonly size: { values: number };
}

/** Undefined where there is none, or none that ends. */
function valueOf(schema: Schema, sampling: Sampling): Json | undefined {
  if (++sampling.size.values > 10 * sizeLimit) return undefined;
  return match(schema, values, sampling);
}

const values: Cases<Json | undefined, [sampling: Sampling]> = {
  any: (_, { nth }) => (nth === 0 ? null : nth),
  never: () => undefined,
  null: () => null,
  file: () => "",
  boolean: (_, { nth }) => nth % 2 === 0,
  literal: ({ values: all }, { nth }) => all[nth % all.length],
  ref: ({ id }, sampling) => {
    const target = sampling.schemas.get(id);
    if (target === undefined || sampling.within.has(id)) return undefined;
    return valueOf(target.schema, { ...sampling, within: new Set([...sampling.within, id]) });
  },
  string: text,
  number,
  array,
  object,
  anyOf: ({ members }, sampling) =>
    firstOf(
      [...members.filter(({ kind }) => kind !== "null"), ...members.filter(({ kind }) => kind === "null")],
      sampling,
    ),
  oneOf: ({ members }, sampling) => firstOf(members, sampling),
  exact: ({ like }, sampling) => valueOf(like, sampling),
  allOf: ({ members }, sampling) => merged(members, sampling),
};

function firstOf(members: readonly Schema[], sampling: Sampling): Json | undefined {
  const first = members.length === 0 ? 0 : sampling.choice % members.length;
  for (const member of [...members.slice(first), ...members.slice(0, first)]) {
    const value = valueOf(member, sampling);
    if (value !== undefined) return value;
  }
  return undefined;
}

function array(
  { items, minItems = 0, maxItems = Infinity, uniqueItems }: ArraySchema,
  sampling: Sampling,
): Json | undefined {
  const isDeep = sampling.depth > depthLimit || sampling.size.values > sizeLimit;
  const count = Math.min(Math.max(minItems, isDeep ? 0 : 1), maxItems);
  if (count > sizeLimit) return undefined;
  const made: Json[] = [];
  for (let index = 0; index < count; index++) {
    const item = valueOf(items, { ...sampling, depth: sampling.depth + 1, nth: uniqueItems ? index : sampling.nth });
    if (item === undefined) return made.length >= minItems ? made : undefined;
    made.push(item);
  }
  return made;
}

function object({ properties, additional, minProperties = 0 }: ObjectSchema, sampling: Sampling): Json | undefined {
  const inside = { ...sampling, depth: sampling.depth + 1 };
  const named = propertiesOf(properties, inside);
  if (named === undefined) return undefined;
  const entries = [...named];
  for (let index = 1; entries.length < minProperties; index++) {
    const value = entries.length > sizeLimit ? undefined : valueOf(additional, inside);
    if (value === undefined) return undefined;
    entries.push([`member${index}`, value]);
  }
  return Object.fromEntries(entries);
}

function propertiesOf(properties: readonly Property[], sampling: Sampling): readonly [string, Json][] | undefined {
  const entries: [string, Json][] = [];
  for (const { name, required, schema } of properties) {
    const isWanted = required || (sampling.depth <= depthLimit && sampling.size.values <= sizeLimit);
    const value = isWanted ? valueOf(schema, sampling) : undefined;
    if (value === undefined && required) return undefined;
    if (value !== undefined) entries.push([name, value]);
  }
  return entries;
}

/** What several schemas allow together: objects with the members of all, else what says most. */
function merged(members: readonly Schema[], sampling: Sampling): Json | undefined {
  const parts = members.flatMap((member) => partsOf(member, sampling.schemas));
  const objects = parts.filter((part) => part.kind === "object");
  const others = parts.filter((part) => part.kind !== "object" && part.kind !== "any");
  const literal = others.find((part) => part.kind === "literal");
  if (literal !== undefined) return valueOf(literal, sampling);
  const own = objects.length === 0 ? undefined : valueOf(joined(objects), sampling);
  if (objects.length > 0 && own === undefined) return undefined;
  const strings = others.filter((part) => part.kind === "string");
  if (strings.length > 1) return valueOf(Object.assign({}, ...strings) as StringSchema, sampling);
  const rest = others.map((part) => valueOf(part, sampling));
  if (rest.includes(undefined)) return undefined;
  return [...rest, ...(own === undefined ? [] : [own])].reduce<Json | undefined>(
    (left, right) => (isObject(left) && isObject(right) ? joinedValues(left, right) : (left ?? right)),
    undefined,
  );
}

/** The schemas that an allOf is made of, behind references and inner ones. */
function partsOf(schema: Schema, schemas: ReadonlyMap<string, NamedSchema>, depth = 0): readonly Schema[] {
  if (depth > 20) return [];
  if (schema.kind === "ref") return partsOf(schemas.get(schema.id)?.schema ?? { kind: "any" }, schemas, depth + 1);
  if (schema.kind === "exact") return partsOf(schema.like, schemas, depth + 1);
  return schema.kind === "allOf" ? schema.members.flatMap((each) => partsOf(each, schemas, depth + 1)) : [schema];
}

/** One object with the properties of all. */
function joined(objects: readonly ObjectSchema[]): ObjectSchema {
  const properties = new Map<string, Property>();
  for (const property of objects.flatMap((each) => each.properties)) {
    const before = properties.get(property.name);
    const schema: Schema =
      before === undefined || before.isBare === true
        ? property.schema
        : property.isBare === true
          ? before.schema
          : { kind: "allOf", members: [before.schema, property.schema] };
    properties.set(property.name, {
      name: property.name,
      docs: "",
      required: property.required || before?.required === true,
      schema,
    });
  }
  return {
    kind: "object",
    properties: [...properties.values()],
    additional: objects[0]?.additional ?? { kind: "any" },
    minProperties: Math.max(...objects.map(({ minProperties = 0 }) => minProperties)),
  };
}

function joinedValues(left: Json, right: Json): Json {
  if (!isObject(left) || !isObject(right)) return right;
  return {
    ...left,
    ...Object.fromEntries(
      Object.entries(right).map(([name, each]) => [
        name,
        Object.hasOwn(left, name) ? joinedValues(left[name] ?? null, each) : each,
      ]),
    ),
  };
}

const formats: Readonly<Record<string, string>> = {
  "date-time": "2026-01-15T09:30:00Z",
  date: "2026-01-15",
  time: "09:30:00Z",
  duration: "P1D",
  email: "ada@example.com",
  "idn-email": "ada@example.com",
  hostname: "example.com",
  "idn-hostname": "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com/",
  "uri-reference": "/",
  iri: "https://example.com/",
  "iri-reference": "/",
  "uri-template": "/{id}",
  uuid: "4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c11",
  "json-pointer": "",
  "relative-json-pointer": "0",
  regex: ".*",
};

function text(
  { format, pattern, minLength = 0, maxLength = Infinity }: StringSchema,
  { nth }: Sampling,
): string | undefined {
  const known = format === undefined ? undefined : ownEntry(formats, format);
  const fits = (each: string): boolean => each.length >= minLength && each.length <= maxLength;
  if (pattern !== undefined) {
    if (known !== undefined && fits(known) && isShort(pattern) && matches(pattern, known)) return known;
    return sampleOfPattern(pattern, { minLength, maxLength }) ?? known ?? padded("string", minLength, maxLength);
  }
  if (known !== undefined && fits(known)) return nth === 0 ? known : another(known, nth);
  return padded(nth === 0 ? "string" : `${nth}string`, minLength, maxLength);
}

function padded(word: string, minLength: number, maxLength: number): string | undefined {
  return minLength > longest ? undefined : word.padEnd(minLength, "x").slice(0, Math.min(maxLength, longest));
}

const longest = 100_000;

/** Another text of the same form. */
function another(known: string, nth: number): string {
  return known.replace(/\d(?=\D*$)|^(?=\D*$)/, String(nth % 10));
}

/** No pattern of this length takes long over the few characters of a sample. */
function matches(pattern: string, known: string): boolean {
  // Some patterns are regular expressions without `u` only.
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags).test(known);
    } catch {
      continue;
    }
  }
  return false;
}

function isShort(pattern: string): boolean {
  return pattern.length <= 60 && !/\)[*+{]/.test(pattern);
}

function number(
  { integer, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: NumberSchema,
  { nth }: Sampling,
): number {
  const [least, most] = [
    Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity),
    Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity),
  ];
  const step =
    multipleOf ?? (integer ? 1 : Math.min(1, Number.isFinite(most - least) && most > least ? (most - least) / 2 : 1));
  const low = integer || multipleOf !== undefined ? Math.ceil(least / step) * step : least;
  const high = integer || multipleOf !== undefined ? Math.floor(most / step) * step : most;
  const from = exclusiveMinimum !== undefined && low <= exclusiveMinimum ? low + step : low;
  const to = exclusiveMaximum !== undefined && high >= exclusiveMaximum ? high - step : high;
  const wanted = Math.min(Math.max(1, from), to) + nth * step;
  const value = wanted > to && from <= to ? to : wanted;
  return multipleOf === undefined ? value : Math.ceil(value / multipleOf) * multipleOf;
}
