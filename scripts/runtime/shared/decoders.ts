// Decoders: turn the strings of a URL, a header or a form into the values that their schema describes.

import { largeInteger } from "../validation/decimals.js";
import { parseExactly } from "./exact-json.js";

/**
 * The type of a single value. `file` is an uploaded file. `integer` is used beside strings only: there `1.5` is a
 * string.
 */
export type Scalar = "string" | "number" | "integer" | "boolean" | "null" | "file";

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
    const number = Number(text);
    if (scalars.includes("number") || (scalars.includes("integer") && Number.isInteger(number)))
      return Number.isSafeInteger(number) ? number : readNumber(text, number);
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

/** A bigint if no double has the digits of the integer; the string itself if it is beyond all doubles. */
function readNumber(text: string, number: number): number | bigint | string {
  if (!Number.isInteger(number)) return Number.isFinite(number) ? number : text;
  const large = largeInteger(text);
  if (large === undefined) return number;
  largeCount++;
  return large;
}

let largeCount = 0;

/** Grows with each bigint that is decoded: what was decoded without waiting has none if it hasn't grown. */
export function largeIntegersRead(): number {
  return largeCount;
}

/** The value of a JSON text, or the string itself if it isn't JSON. */
export function parseJsonOrString(text: string): unknown {
  try {
    const value = parseExactly(text);
    // Any of the integers in it may be a bigint.
    if (typeof value === "bigint" || typeof value === "object") largeCount++;
    return value;
  } catch {
    return text;
  }
}
