// Makes a sample value from a schema, for bodies without an example in the document.

import { isArray, ownEntry, isObject, type Json } from "../../json/json.js";
import type { ArraySchema, NamedSchema, NumberSchema, ObjectSchema, Property, Schema, StringSchema } from "../model.js";
import { match, type Cases } from "../model.js";
import { samplesOfFormats } from "./formats.js";
import { sampleOfPattern } from "./pattern.js";
import { accepts, type ValueSource } from "./values.js";

/** Below this depth only required members are filled in. */
const maxFilledDepth = 6;

/** Beyond this number of values only required members are filled in; beyond ten times as many there is no sample. */
const maxFilledValues = 500;

export interface SampleOptions {
  /** The index of the alternative that is tried first, of schemas that have several. */
  readonly alternative?: number;
  /** Whether members have the examples of the document. */
  readonly hasExamples?: boolean;
  readonly values?: ValueSource | undefined;
}

/** A sample of a schema, the same at each call; null when none can be made. */
export function sample(
  schema: Schema,
  schemas: ReadonlyMap<string, NamedSchema>,
  { alternative = 0, hasExamples = false, values: source }: SampleOptions = {},
): Json {
  return (
    valueOf(schema, {
      schemas,
      alternative,
      hasExamples,
      source,
      openRefs: new Set(),
      depth: 0,
      index: 0,
      path: [],
      beside: [],
      counter: { samplers: 0 },
    }) ?? null
  );
}

interface SampleContext {
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly alternative: number;
  readonly hasExamples: boolean;
  readonly source: ValueSource | undefined;
  /** The ids of the schemas that are being sampled, to stop at recursion. */
  readonly openRefs: ReadonlySet<string>;
  readonly depth: number;
  /** Different indexes make different values, for `uniqueItems`. */
  readonly index: number;
  /** The names of the members around a value, and of those beside it. */
  readonly path: readonly string[];
  readonly beside: readonly string[];
  readonly counter: { samplers: number };
}

/** Undefined where no finite value can be made. */
function valueOf(schema: Schema, sampling: SampleContext): Json | undefined {
  if (++sampling.counter.samplers > 10 * maxFilledValues) return undefined;
  if (sampling.source !== undefined && (schema.kind === "string" || schema.kind === "number")) {
    const value = sampling.source({ path: sampling.path, beside: sampling.beside, schema });
    if (value !== undefined && accepts(schema, value)) return value;
  }
  return match(schema, values, sampling);
}

const values: Cases<Json | undefined, [sampling: SampleContext]> = {
  any: (_, { index }) => (index === 0 ? null : index),
  never: () => undefined,
  null: () => null,
  file: () => "",
  boolean: (_, { index }) => index % 2 === 0,
  literal: ({ values: all }, { index }) => all[index % all.length],
  ref: ({ id }, sampling) => {
    const target = sampling.schemas.get(id);
    if (target === undefined || sampling.openRefs.has(id)) return undefined;
    return valueOf(target.schema, { ...sampling, openRefs: new Set([...sampling.openRefs, id]) });
  },
  string: sampleString,
  number: sampleNumber,
  array: sampleArray,
  object: sampleObject,
  anyOf: ({ members }, sampling) =>
    sampleFirst(
      [...members.filter(({ kind }) => kind !== "null"), ...members.filter(({ kind }) => kind === "null")],
      sampling,
    ),
  oneOf: ({ members }, sampling) => sampleFirst(members, sampling),
  jsonSchema: ({ approximation }, sampling) => valueOf(approximation, sampling),
  allOf: ({ members }, sampling) => sampleAllOf(members, sampling),
};

function sampleFirst(members: readonly Schema[], sampling: SampleContext): Json | undefined {
  const first = members.length === 0 ? 0 : sampling.alternative % members.length;
  for (const member of [...members.slice(first), ...members.slice(0, first)]) {
    const value = valueOf(member, sampling);
    if (value !== undefined) return value;
  }
  return undefined;
}

function sampleArray(
  { items, minItems = 0, maxItems = Infinity, uniqueItems }: ArraySchema,
  sampling: SampleContext,
): Json | undefined {
  const isDeep = sampling.depth > maxFilledDepth || sampling.counter.samplers > maxFilledValues;
  const count = Math.min(Math.max(minItems, isDeep ? 0 : 1), maxItems);
  if (count > maxFilledValues) return undefined;
  const result: Json[] = [];
  for (let index = 0; index < count; index++) {
    const item = valueOf(items, {
      ...sampling,
      depth: sampling.depth + 1,
      index: uniqueItems ? index : sampling.index,
      path: uniqueItems ? [...sampling.path, String(index)] : sampling.path,
    });
    if (item === undefined) return result.length >= minItems ? result : undefined;
    result.push(item);
  }
  return result;
}

function sampleObject(
  { properties, additional, minProperties = 0 }: ObjectSchema,
  sampling: SampleContext,
): Json | undefined {
  const inside = { ...sampling, depth: sampling.depth + 1 };
  const named = sampleProperties(properties, inside);
  if (named === undefined) return undefined;
  const entries = [...named];
  for (let index = 1; entries.length < minProperties; index++) {
    const value = entries.length > maxFilledValues ? undefined : valueOf(additional, inside);
    if (value === undefined) return undefined;
    entries.push([`member${index}`, value]);
  }
  return Object.fromEntries(entries);
}

function sampleProperties(
  properties: readonly Property[],
  sampling: SampleContext,
): readonly [string, Json][] | undefined {
  const entries: [string, Json][] = [];
  const beside = sampling.source === undefined ? [] : properties.map(({ name }) => name);
  for (const { name, required, schema, example } of properties) {
    if (sampling.hasExamples && example !== undefined && isLike(schema, example, sampling.schemas)) {
      entries.push([name, example]);
      continue;
    }
    const isWanted = required || (sampling.depth <= maxFilledDepth && sampling.counter.samplers <= maxFilledValues);
    const inside = sampling.source === undefined ? sampling : { ...sampling, beside, path: [...sampling.path, name] };
    const value = isWanted ? valueOf(schema, inside) : undefined;
    if (value === undefined && required) return undefined;
    if (value !== undefined) entries.push([name, value]);
  }
  return entries;
}

/** Whether an example has the type of its schema: whether it is valid is found out for all of a sample. */
function isLike(schema: Schema, example: Json, schemas: ReadonlyMap<string, NamedSchema>, depth = 0): boolean {
  if (schema.kind === "string" || schema.kind === "number") return accepts(schema, example);
  if (schema.kind === "literal") return schema.values.includes(example);
  if (schema.kind === "ref" && depth < 20)
    return isLike(schemas.get(schema.id)?.schema ?? { kind: "any" }, example, schemas, depth + 1);
  if (schema.kind === "array") return isArray(example);
  if (schema.kind === "object" || schema.kind === "allOf") return typeof example === "object" && example !== null;
  return schema.kind !== "boolean" || typeof example === "boolean";
}

/** A sample of an allOf: an object with the members of all parts, else of the most specific part. */
function sampleAllOf(members: readonly Schema[], sampling: SampleContext): Json | undefined {
  const parts = members.flatMap((member) => flattenAllOf(member, sampling.schemas));
  const objects = parts.filter((part) => part.kind === "object");
  const others = parts.filter((part) => part.kind !== "object" && part.kind !== "any");
  const choices = others.flatMap((part) => literalsOf(part) ?? []);
  if (choices.length > 0) return sampleChoices(choices, sampling);
  const merged = objects.length === 0 ? undefined : valueOf(mergeObjects(objects), sampling);
  if (objects.length > 0 && merged === undefined) return undefined;
  const strings = others.filter((part) => part.kind === "string");
  if (strings.length > 1) return valueOf(Object.assign({}, ...strings) as StringSchema, sampling);
  const rest = others.map((part) => valueOf(part, sampling));
  if (rest.includes(undefined)) return undefined;
  return [...rest, ...(merged === undefined ? [] : [merged])].reduce<Json | undefined>(
    (left, right) => (isObject(left) && isObject(right) ? mergeValues(left, right) : (left ?? right)),
    undefined,
  );
}

/** The values that a schema lists, also as alternatives, each with a title: `oneOf: [{ const: 1, title: One }]`. */
function literalsOf(schema: Schema): readonly [readonly Json[]] | undefined {
  if (schema.kind === "literal") return [schema.values];
  if (schema.kind !== "oneOf" && schema.kind !== "anyOf") return undefined;
  const listed = schema.members.flatMap((each) => (each.kind === "literal" ? each.values : []));
  return schema.members.every(({ kind }) => kind === "literal") ? [listed] : undefined;
}

/** A value that all of these lists have; none where two of them have nothing in common. */
function sampleChoices(
  [first = [], ...others]: readonly (readonly Json[])[],
  { index }: SampleContext,
): Json | undefined {
  const common = first.filter((value) => others.every((each) => each.includes(value)));
  return common[index % common.length];
}

/** The members of an allOf, with references resolved and nested ones flattened. */
function flattenAllOf(schema: Schema, schemas: ReadonlyMap<string, NamedSchema>, depth = 0): readonly Schema[] {
  if (depth > 20) return [];
  if (schema.kind === "ref") return flattenAllOf(schemas.get(schema.id)?.schema ?? { kind: "any" }, schemas, depth + 1);
  if (schema.kind === "jsonSchema") return flattenAllOf(schema.approximation, schemas, depth + 1);
  return schema.kind === "allOf" ? schema.members.flatMap((each) => flattenAllOf(each, schemas, depth + 1)) : [schema];
}

/** One object schema with the properties of all. */
function mergeObjects(objects: readonly ObjectSchema[]): ObjectSchema {
  const properties = new Map<string, Property>();
  for (const property of objects.flatMap((each) => each.properties)) {
    const before = properties.get(property.name);
    const example = property.example ?? before?.example;
    const schema: Schema =
      before === undefined || before.isOnlyRequired === true
        ? property.schema
        : property.isOnlyRequired === true
          ? before.schema
          : { kind: "allOf", members: [before.schema, property.schema] };
    properties.set(property.name, {
      name: property.name,
      docs: "",
      required: property.required || before?.required === true,
      schema,
      ...(example !== undefined && { example }),
    });
  }
  return {
    kind: "object",
    properties: [...properties.values()],
    additional: objects[0]?.additional ?? { kind: "any" },
    minProperties: Math.max(...objects.map(({ minProperties = 0 }) => minProperties)),
  };
}

function mergeValues(left: Json, right: Json): Json {
  if (!isObject(left) || !isObject(right)) return right;
  return {
    ...left,
    ...Object.fromEntries(
      Object.entries(right).map(([name, each]) => [
        name,
        Object.hasOwn(left, name) ? mergeValues(left[name] ?? null, each) : each,
      ]),
    ),
  };
}

function sampleString(
  { format, pattern, minLength = 0, maxLength = Infinity }: StringSchema,
  { index }: SampleContext,
): string | undefined {
  const formatExample = format === undefined ? undefined : ownEntry(samplesOfFormats, format);
  const fits = (value: string): boolean => value.length >= minLength && value.length <= maxLength;
  if (pattern !== undefined) {
    if (formatExample !== undefined && fits(formatExample) && isShort(pattern) && matches(pattern, formatExample))
      return formatExample;
    return (
      sampleOfPattern(pattern, { minLength, maxLength }) ?? formatExample ?? padToLength("string", minLength, maxLength)
    );
  }
  if (formatExample !== undefined && fits(formatExample))
    return index === 0 ? formatExample : variantOf(formatExample, index);
  return padToLength(index === 0 ? "string" : `${index}string`, minLength, maxLength);
}

function padToLength(word: string, minLength: number, maxLength: number): string | undefined {
  return minLength > maxPaddedLength
    ? undefined
    : word.padEnd(minLength, "x").slice(0, Math.min(maxLength, maxPaddedLength));
}

const maxPaddedLength = 100_000;

/** A different string of the same format. */
function variantOf(value: string, index: number): string {
  return value.replace(/\d(?=\D*$)|^(?=\D*$)/, String(index % 10));
}

/** Matches a short sample against a short pattern, which can't take long. */
function matches(pattern: string, known: string): boolean {
  // Some patterns are valid only without the flag `u`.
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

function sampleNumber(
  { integer, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: NumberSchema,
  { index }: SampleContext,
): number {
  const [lowest, highest] = [
    Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity),
    Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity),
  ];
  const step =
    multipleOf ??
    (integer ? 1 : Math.min(1, Number.isFinite(highest - lowest) && highest > lowest ? (highest - lowest) / 2 : 1));
  const low = integer || multipleOf !== undefined ? Math.ceil(lowest / step) * step : lowest;
  const high = integer || multipleOf !== undefined ? Math.floor(highest / step) * step : highest;
  const first = exclusiveMinimum !== undefined && low <= exclusiveMinimum ? low + step : low;
  const last = exclusiveMaximum !== undefined && high >= exclusiveMaximum ? high - step : high;
  const preferred = Math.min(Math.max(1, first), last) + index * step;
  const value = preferred > last && first <= last ? last : preferred;
  return multipleOf === undefined ? value : Math.ceil(value / multipleOf) * multipleOf;
}
