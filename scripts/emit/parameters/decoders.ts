// Schema -> the decoder of its values where they are sent as strings, as runtime/shared/decoders.ts takes it.

import type { Content, Operation, Parameter, ParameterPlace, Schema, Style } from "../../model/model.js";
import { isArray, isObject, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { match } from "../../model/model.js";
import { hasFormFields, isJson, isMultipart, isText } from "../../runtime/syntax/media-types.js";
import { partsOf } from "./parts.js";
import { dereferenceShape, type Schemas } from "../../model/dereference.js";

/** As deep as the deep objects in Stripe's forms. */
const maxDepth = 8;

/** In characters: a schema that refers to itself several times grows by that factor with each level. */
const maxDecoderLength = 100_000;

/** The decoder of a schema's values, as JSON. */
export function decoderOf(schema: Schema, context: Schemas): Json {
  for (let depth = 1; ; depth++) {
    const end = { isReached: false };
    const decoder = decoderTo(depth, schema, context, end);
    if (!end.isReached || depth === maxDepth || JSON.stringify(decoder).length > maxDecoderLength)
      return simplifyDecoder(decoder);
  }
}

/** The decoder down to a depth; what is deeper stays a string, and sets `end.isReached`. */
function decoderTo(depth: number, schema: Schema, context: Schemas, end: { isReached: boolean }): Json {
  if (depth < 0) {
    end.isReached = true;
    return "string";
  }
  const inside = (each: Schema): Json => decoderTo(depth - 1, each, context, end);
  return match<Json, []>(dereferenceShape(schema, context), {
    any: () => "string",
    never: () => "string",
    null: () => "null",
    boolean: () => "boolean",
    string: () => "string",
    file: () => "file",
    number: ({ integer }) => (integer ? "integer" : "number"),
    literal: ({ values }) => choice(values.map(scalarOf)),
    array: ({ items }) => ({ items: inside(items) }),
    object: ({ properties, additional }): JsonObject => {
      const members: JsonObject = Object.fromEntries(
        properties.map((property) => [property.name, inside(property.schema)]),
      );
      return additional.kind === "never" ? { members } : { members, others: inside(additional) };
    },
    anyOf: ({ members }) => choice(members.map(inside)),
    oneOf: ({ members }) => choice(members.map(inside)),
    allOf: ({ members }) => mergeDecoders(members.map(inside)),
    // The shape of a schema is of none of these kinds.
    jsonSchema: () => "string",
    ref: () => "string",
  });
}

function scalarOf(value: Json): Json {
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return value === null ? "null" : typeof value === "boolean" ? "boolean" : "string";
}

/** Integers are numbers, except beside strings: there `1.5` is a string. */
function simplifyDecoder(decoder: Json): Json {
  if (decoder === "integer") return "number";
  if (isArray(decoder)) {
    const isKept = decoder.includes("string") && !decoder.includes("number");
    const all = decoder.map((each) => (each === "integer" && isKept ? each : simplifyDecoder(each)));
    return all.filter((each, index) => typeof each !== "string" || all.indexOf(each) === index);
  }
  if (!isObject(decoder)) return decoder;
  return Object.fromEntries(membersOf(decoder).map(([name, each]) => [name, simplifyDecoder(each)]));
}

function choice(readings: readonly Json[]): Json {
  const distinct = new Map(readings.flat().map((each) => [JSON.stringify(each), each]));
  const [only = "string"] = distinct.values();
  return distinct.size > 1 ? [...distinct.values()] : only;
}

/** Objects are merged into one; of other decoders the first counts that is not the one of strings. */
function mergeDecoders(readings: readonly Json[]): Json {
  const objects = readings
    .flat()
    .filter((each): each is JsonObject => typeof each === "object" && each !== null && "members" in each);
  if (objects.length === 0) return readings.find((each) => each !== "string") ?? "string";
  const members: JsonObject = Object.fromEntries(objects.flatMap((each) => Object.entries(each["members"] ?? {})));
  return objects.every((each) => each["others"] !== undefined) ? { members, others: "string" } : { members };
}

/** An object in JSON: nothing is read of its decoder. */
const jsonObject: JsonObject = { members: {} };

/**
 * What is read of a decoder in any style but `deepObject`: there the items of a list and the members of an object are
 * scalars or lists of scalars, and anything else in them is JSON.
 */
export function shallowDecoder(decoder: Json): Json {
  const all = [decoder].flat();
  const objects = all.filter((each): each is JsonObject => isObject(each) && "members" in each);
  const others = objects.find((each) => each["others"] !== undefined)?.["others"];
  const members = objects.flatMap((each) => membersOf(each["members"]));
  const object = {
    members: Object.fromEntries(members.map(([name, each]) => [name, partDecoder(each)])),
    ...(others !== undefined && { others: partDecoder(others) }),
  };
  return oneOrAll([...all.filter(isScalar), ...listsIn(all).slice(0, 1), ...(objects.length === 0 ? [] : [object])]);
}

/** What is read of a decoder in a part of a form, or in a member: scalars, or lists of them. */
export function partDecoder(decoder: Json): Json {
  const all = [decoder].flat();
  return listsIn(all)[0] ?? itemDecoder(all);
}

function listsIn(decoders: readonly Json[]): readonly JsonObject[] {
  return decoders
    .filter((each): each is JsonObject => isObject(each) && "items" in each)
    .map(({ items = "string" }) => ({ items: itemDecoder([items].flat()) }));
}

function itemDecoder(decoders: readonly Json[]): Json {
  const scalars = decoders.filter(isScalar);
  return oneOrAll(scalars.length === decoders.length ? scalars : [...scalars, jsonObject]);
}

function isScalar(decoder: Json): boolean {
  return typeof decoder === "string";
}

function oneOrAll(decoders: readonly Json[]): Json {
  const [only = "string"] = decoders;
  return decoders.length > 1 ? [...decoders] : only;
}

const defaultStyles: Readonly<Record<ParameterPlace, Style>> = {
  path: "simple",
  query: "form",
  header: "simple",
  cookie: "form",
};

/**
 * The decoders of an operation's parameters and forms, as runtime/server/validation/parameter-validation.ts takes them.
 * Strings in the default style are left out.
 */
export function parameterDecodersOf(operation: Operation, context: Schemas): JsonObject {
  const places = (["path", "query", "header", "cookie"] as const).flatMap((place) => {
    const read = operation.parameters
      .filter((each) => each.in === place)
      .map((each): [string, Json] => [each.name, parameterDecoder(each, context)]);
    const saying = read.filter(([, reading]) => reading !== "string");
    return saying.length === 0 ? [] : [[place, Object.fromEntries(saying)] as const];
  });
  const bodies = (operation.body?.content ?? []).flatMap((content): [string, Json][] => {
    const reading = bodyDecoder(content, context);
    return reading === undefined ? [] : [[content.mediaType, reading]];
  });
  const whole = operation.querystring?.content;
  const parameters = whole && bodyDecoder(whole, context);
  const querystring = whole && { mediaType: whole.mediaType, ...(parameters !== undefined && { parameters }) };
  const parts = partsOf(operation, context);
  return {
    ...Object.fromEntries(places),
    ...(Object.keys(parts).length > 0 && { parts }),
    ...(querystring !== undefined && { querystring }),
    ...(bodies.length > 0 && { body: Object.fromEntries(bodies) }),
  };
}

/** The decoder of a parameter, as runtime/shared/parameters.ts takes it. */
export function parameterDecoder(
  {
    schema,
    in: place,
    style,
    explode,
    mediaType,
    allowEmpty,
  }: Pick<Parameter, "schema" | "in" | "style" | "explode" | "mediaType" | "allowEmpty">,
  context: Schemas,
): Json {
  const decoder = decoderOf(schema, context);
  const as = style === "deepObject" ? decoder : shallowDecoder(decoder);
  const more = {
    ...(style !== defaultStyles[place] && { style }),
    ...(isStructured(as) && explode !== (style === "form") && { explode }),
    ...(mediaType !== null && { mediaType }),
    ...(allowEmpty && { allowEmpty }),
  };
  return Object.keys(more).length === 0 ? as : { as, ...more };
}

function isStructured(reading: Json): boolean {
  return [reading].flat().some((each) => typeof each === "object");
}

/** The decoders of a form's members; under the empty name that of a whole text that isn't a string. */
export function bodyDecoder({ mediaType, schema, encoding }: Content, context: Schemas): Json | undefined {
  const as = decoderOf(schema, context);
  if (isText(mediaType)) return as === "string" ? undefined : { "": shallowDecoder(as) };
  if (!hasFormFields(mediaType)) return undefined;
  // A form that is a string or a file is sent as such, or as the only part.
  const { kind } = dereferenceShape(schema, context);
  if (kind === "string" || kind === "file") return { "": kind };
  const hasParts = isMultipart(mediaType);
  const members = memberDecoders(as);
  const entries = Object.entries(members).map(([name, reading]): [string, Json] => {
    const { style = null, explode = null, mediaType: type = null } = encoding.find((each) => each.name === name) ?? {};
    const more = {
      ...(style !== null && { style }),
      ...(explode !== null && { explode }),
      ...(type !== null && isJson(type) && { mediaType: type }),
    };
    const isDeep = style === "deepObject" && !hasParts;
    const read = isDeep ? reading : hasParts ? partDecoder(reading) : shallowDecoder(reading);
    return [name, Object.keys(more).length === 0 ? read : { as: read, ...more }];
  });
  return Object.fromEntries(entries);
}

function memberDecoders(reading: Json): JsonObject {
  const objects = [reading]
    .flat()
    .filter((each): each is JsonObject => typeof each === "object" && each !== null && "members" in each);
  return Object.fromEntries(objects.flatMap((each) => Object.entries(each["members"] ?? {})));
}
