// Copied from scripts/runtime/shared/decoders.ts by halves. Do not edit.

// Decoders: turn the strings of a URL, a header or a form into the values that their schema describes.

import { isExactDouble } from "../validation/values.js";

/**
 * The type of a single value. `int64` is an integer that may be too large for a double; `file` is an uploaded file.
 * `integer` is used beside strings only: there `1.5` is a string.
 */
export type Scalar = "string" | "number" | "integer" | "int64" | "boolean" | "null" | "file";

/** How a string is decoded: as a scalar, a list, an object, or as the first of several alternatives that matches. */
export type Decoder = Scalar | ListDecoder | ObjectDecoder | readonly Decoder[];

export interface ListDecoder {
  readonly items: Decoder;
}

export interface ObjectDecoder {
  readonly members: Readonly<Record<string, Decoder>>;
  /** The decoder of members with other names; without it they are left out. */
  readonly others?: Decoder;
}

/** The alternatives of a decoder, flattened, in order. */
function alternatives(decoder: Decoder): readonly Exclude<Decoder, readonly Decoder[]>[] {
  return isAlternatives(decoder) ? decoder.flatMap(alternatives) : [decoder];
}

function isAlternatives(decoder: Decoder): decoder is readonly Decoder[] {
  return Array.isArray(decoder);
}

/** The list among the alternatives of a decoder, if there is one. */
export function listDecoderOf(decoder: Decoder): ListDecoder | undefined {
  return alternatives(decoder).find((each): each is ListDecoder => typeof each === "object" && "items" in each);
}

/** The object among the alternatives of a decoder, if there is one; several objects are merged. */
export function objectDecoderOf(decoder: Decoder): ObjectDecoder | undefined {
  const objects = alternatives(decoder).filter(
    (each): each is ObjectDecoder => typeof each === "object" && "members" in each,
  );
  if (objects.length < 2) return objects[0];
  const others = objects.find((each) => each.others !== undefined)?.others;
  return {
    members: Object.fromEntries(objects.flatMap(({ members }) => Object.entries(members))),
    ...(others !== undefined && { others }),
  };
}

/** The alternatives that are no objects; undefined if there are none. */
export function withoutObjects(decoder: Decoder): Decoder | undefined {
  const others = alternatives(decoder).filter((each) => !(typeof each === "object" && "members" in each));
  return others.length === 0 ? undefined : others;
}

/**
 * Whether a string may be a scalar, for decoders that allow lists and objects as well. Null is written as `null` or as
 * the empty string.
 */
export function mayBeScalar(text: string, decoder: Decoder): boolean {
  const isNull = text === "null" || text === "";
  return alternatives(decoder).some((each) => typeof each === "string" && (each !== "null" || isNull));
}

/** The decoder of a member; undefined if the object has no member of that name. */
export function memberDecoder({ members, others }: ObjectDecoder, name: string): Decoder | undefined {
  return Object.hasOwn(members, name) ? members[name] : others;
}

/** Decodes a scalar. A string that can't be decoded is returned as it is, for the schema to reject. */
export function decodeScalar(text: string, decoder: Decoder): unknown {
  const scalars = alternatives(decoder).filter((each) => typeof each === "string");
  if (scalars.includes("null") && (text === "null" || (text === "" && !scalars.includes("string")))) return null;
  if (scalars.includes("boolean") && (text === "true" || text === "false")) return text === "true";
  if (isNumber(text)) {
    const isInteger = Number.isInteger(Number(text));
    if (scalars.includes("int64") && (isInteger || !scalars.includes("string"))) return int64(text);
    if (scalars.includes("number") || (scalars.includes("integer") && isInteger)) return exactNumber(text);
  }
  // No style is defined for nested lists and objects (OpenAPI 3.1, Style Values): clients send JSON.
  return scalars.length === 0 ? parseJsonOrString(text) : text;
}

/**
 * Decodes the values of a repeated name: one is a scalar, several are a list, which the schema rejects if it allows
 * none.
 */
export function decodeScalars(values: readonly string[], decoder: Decoder): unknown {
  if (values.length === 0) return undefined;
  return values.length === 1
    ? decodeScalar(values[0] ?? "", decoder)
    : values.map((text) => decodeScalar(text, decoder));
}

/** Whether a string is a number in JSON's grammar (RFC 8259, 6). */
function isNumber(text: string): boolean {
  return /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$/.test(text);
}

/** The number; or the string itself, if it is an integer that no double holds exactly, or beyond all doubles. */
function exactNumber(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) && isExactDouble(text, number) ? number : text;
}

/** A number if a double holds the integer exactly, otherwise a bigint. */
function int64(text: string): number | bigint | string {
  const number = exactNumber(text);
  return typeof number === "string" && /^-?\d+$/.test(text) ? BigInt(text) : number;
}

/** The value of a JSON text, or the string itself if it isn't JSON. */
export function parseJsonOrString(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
