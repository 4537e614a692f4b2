// Copied from scripts/runtime/shared/decoders.ts by npm run generate. Do not edit.

// From texts to values: what travels in a URL, a header or a form is text, and its schema says what it stands for.
// Copied into generated/ as it is.

import { isExactDouble } from "../validation/values.js";

/**
 * What one text stands for. `int64` is a whole number that may be too large for a double, `file` a part that isn't
 * text.
 */
export type Scalar = "string" | "number" | "int64" | "boolean" | "null" | "file";

/** What a value is made of: a scalar, a list, an object, or the first of several that its text can be. */
export type Decoder = Scalar | ListDecoder | ObjectDecoder | readonly Decoder[];

export interface ListDecoder {
  readonly items: Decoder;
}

export interface ObjectDecoder {
  readonly members: Readonly<Record<string, Decoder>>;
  /** What members of other names are; without it there are none. */
  readonly others?: Decoder;
}

/** The alternatives of a reading, in their order. */
function alternatives(reading: Decoder): readonly Exclude<Decoder, readonly Decoder[]>[] {
  return isChoice(reading) ? reading.flatMap(alternatives) : [reading];
}

function isChoice(reading: Decoder): reading is readonly Decoder[] {
  return Array.isArray(reading);
}

/** How the items of a list are read, if it is one. */
export function listDecoderOf(reading: Decoder): ListDecoder | undefined {
  return alternatives(reading).find((each): each is ListDecoder => typeof each === "object" && "items" in each);
}

/** How the members of an object are read, if it is one; several alternatives are seen as one object. */
export function objectDecoderOf(reading: Decoder): ObjectDecoder | undefined {
  const objects = alternatives(reading).filter(
    (each): each is ObjectDecoder => typeof each === "object" && "members" in each,
  );
  if (objects.length < 2) return objects[0];
  const others = objects.find((each) => each.others !== undefined)?.others;
  return {
    members: Object.fromEntries(objects.flatMap(({ members }) => Object.entries(members))),
    ...(others !== undefined && { others }),
  };
}

/**
 * Whether a text may be a value by itself, where the reading has lists and objects as well; null is only `null` and
 * nothing.
 */
export function mayBeScalar(text: string, reading: Decoder): boolean {
  const isNull = text === "null" || text === "";
  return alternatives(reading).some((each) => typeof each === "string" && (each !== "null" || isNull));
}

/** How a member of that name is read; undefined where the object has no such member. */
export function memberDecoder({ members, others }: ObjectDecoder, name: string): Decoder | undefined {
  return Object.hasOwn(members, name) ? members[name] : others;
}

/** The value of a text. What can't be read stays text, which its schema then refuses. */
export function decodeScalar(text: string, reading: Decoder): unknown {
  const scalars = alternatives(reading).filter((each) => typeof each === "string");
  if (scalars.includes("null") && (text === "null" || (text === "" && !scalars.includes("string")))) return null;
  if (scalars.includes("boolean") && (text === "true" || text === "false")) return text === "true";
  if (isNumber(text)) {
    if (scalars.includes("int64")) return int64(text);
    if (scalars.includes("number")) return exactNumber(text);
  }
  // Lists and objects inside of others have no style of their own: JSON is what clients send.
  return scalars.length === 0 ? parseJsonOrString(text) : text;
}

/** JSON's grammar of numbers (RFC 8259, 6). */
function isNumber(text: string): boolean {
  return /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$/.test(text);
}

/** The number; the text where that is an integer that no double is: its schema refuses it then, and none is altered. */
function exactNumber(text: string): number | string {
  const number = Number(text);
  return isExactDouble(text, number) ? number : text;
}

/** A double where that is the number, else a bigint. */
function int64(text: string): number | bigint | string {
  const number = exactNumber(text);
  return typeof number === "string" && /^-?\d+$/.test(text) ? BigInt(text) : number;
}

/** The value that a JSON text is; a text that is none stays what it is. */
export function parseJsonOrString(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
