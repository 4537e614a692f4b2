// Schema -> how a text that travels in its place is read: what runtime/shared/decoders.ts knows as a Reading.

import type { Content, Operation, Parameter, ParameterPlace, Schema, Style } from "../model/model.js";
import type { Json, JsonObject } from "../json/json.js";
import { match } from "../model/model.js";
import { isJson } from "../openapi/media-types.js";
import { partsOf } from "./parts.js";
import { dereferenceShape, type Schemas } from "./dereference.js";
import { exceedsDoubles } from "./number-bounds.js";

/** Forms in the style of deep objects go as deep as Stripe's do; what is deeper would be JSON. */
const deepest = 8;

/**
 * In characters. Where schemas lead to themselves in several ways, there are as many times more to read with each step
 * down.
 */
const longest = 100_000;

/** The reading of a schema's values, as JSON. */
export function decoderOf(schema: Schema, context: Schemas): Json {
  for (let depth = 1; ; depth++) {
    const end = { isReached: false };
    const reading = readingTo(depth, schema, context, end);
    if (!end.isReached || depth === deepest || JSON.stringify(reading).length > longest) return reading;
  }
}

/** The reading down to a depth; what is deeper stays text, and `end` says so. */
function readingTo(depth: number, schema: Schema, context: Schemas, end: { isReached: boolean }): Json {
  if (depth < 0) {
    end.isReached = true;
    return "string";
  }
  const inside = (each: Schema): Json => readingTo(depth - 1, each, context, end);
  return match<Json, []>(dereferenceShape(schema, context), {
    any: () => "string",
    never: () => "string",
    null: () => "null",
    boolean: () => "boolean",
    string: () => "string",
    file: () => "file",
    number: (number) => (exceedsDoubles(number) ? "int64" : "number"),
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
    allOf: ({ members }) => merged(members.map(inside)),
    // An outline is never exact.
    exact: () => "string",
    ref: () => "string",
  });
}

function scalarOf(value: Json): Json {
  return value === null ? "null" : typeof value === "number" || typeof value === "boolean" ? typeof value : "string";
}

function choice(readings: readonly Json[]): Json {
  const distinct = new Map(readings.flat().map((each) => [JSON.stringify(each), each]));
  const [only = "string"] = distinct.values();
  return distinct.size > 1 ? [...distinct.values()] : only;
}

/** What is composed of objects is one; of anything else the first that says more than that it is text. */
function merged(readings: readonly Json[]): Json {
  const objects = readings
    .flat()
    .filter((each): each is JsonObject => typeof each === "object" && each !== null && "members" in each);
  if (objects.length === 0) return readings.find((each) => each !== "string") ?? "string";
  const members: JsonObject = Object.fromEntries(objects.flatMap((each) => Object.entries(each["members"] ?? {})));
  return objects.every((each) => each["others"] !== undefined) ? { members, others: "string" } : { members };
}

const usual: Readonly<Record<ParameterPlace, Style>> = {
  path: "simple",
  query: "form",
  header: "simple",
  cookie: "form",
};

/**
 * How the operation's texts are read, as runtime/server/parameter-validation.ts wants it: only what is no plain text in
 * the usual style.
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

/** How the text of a parameter is read, by what runtime/shared/parameters.ts knows as a Parameter. */
export function parameterDecoder(
  { schema, in: place, style, explode, mediaType, allowEmpty }: Parameter,
  context: Schemas,
): Json {
  const as = decoderOf(schema, context);
  const more = {
    ...(style !== usual[place] && { style }),
    ...(isStructured(as) && explode !== (style === "form") && { explode }),
    ...(mediaType !== null && { mediaType }),
    ...(allowEmpty && { allowEmpty }),
  };
  return Object.keys(more).length === 0 ? as : { as, ...more };
}

function isStructured(reading: Json): boolean {
  return [reading].flat().some((each) => typeof each === "object");
}

/** The members of a form; under no name what a whole text is, where that isn't a string, or where a form is one. */
export function bodyDecoder({ mediaType, schema, encoding }: Content, context: Schemas): Json | undefined {
  const as = decoderOf(schema, context);
  if (/^text\//i.test(mediaType)) return as === "string" ? undefined : { "": as };
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(mediaType)) return undefined;
  // No form is a text: it is written as one, or as the only part of several.
  const { kind } = dereferenceShape(schema, context);
  if (kind === "string" || kind === "file") return { "": kind };
  const members = memberReadings(as);
  const entries = Object.entries(members).map(([name, reading]): [string, Json] => {
    const { style = null, explode = null, mediaType: type = null } = encoding.find((each) => each.name === name) ?? {};
    const more = {
      ...(style !== null && { style }),
      ...(explode !== null && { explode }),
      ...(type !== null && isJson(type) && { mediaType: type }),
    };
    return [name, Object.keys(more).length === 0 ? reading : { as: reading, ...more }];
  });
  return Object.fromEntries(entries);
}

function memberReadings(reading: Json): JsonObject {
  const objects = [reading]
    .flat()
    .filter((each): each is JsonObject => typeof each === "object" && each !== null && "members" in each);
  return Object.fromEntries(objects.flatMap((each) => Object.entries(each["members"] ?? {})));
}
