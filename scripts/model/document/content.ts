// Helpers for Media Type Objects: which bodies are validated, schemas and examples of sequences, encodings of forms.

import { isArray, memberOf, membersOf, type Json } from "../../json/json.js";
import { decodeItem, type JsonEvents } from "../../openapi/item-schema.js";
import { hasFormFields, isJson, isRange, isText } from "../../runtime/syntax/media-types.js";
import type { Encoding, Schema, Style } from "../model.js";

/** Whether bodies of a media type are validated against a schema: JSON, forms and text. Others are only bytes. */
export function isValidatedMediaType(mediaType: string, { kind }: Schema): boolean {
  return (
    kind === "any" ||
    kind === "string" ||
    kind === "file" ||
    [isJson, isText, hasFormFields, isRange].some((test) => test(mediaType))
  );
}

/**
 * The schema of a sequence of items with a body schema of its own. The array is first, since samples are made from it.
 */
export function sequenceSchema(own: Schema, items: Schema): Schema {
  const all: Schema = { kind: "array", items, uniqueItems: false };
  return own.kind === "any" ? all : { kind: "allOf", members: [all, own] };
}

/** The value of a string that is JSON; any other string is returned unchanged. */
export function parseIfJson(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** The example of a sequence as a list of decoded items. A string is the serialized body and returned unchanged. */
export function toItemList(example: Json, json: JsonEvents): Json {
  return typeof example === "string"
    ? example
    : (isArray(example) ? example : [example]).map((each) => decodeItem(each, json));
}

/** The Encoding Objects of a form, by member name. */
export function encodings(json: Json | undefined): readonly Encoding[] {
  return membersOf(json).map(([name, each]) => {
    const [style, explode, contentType] = [
      memberOf(each, "style"),
      memberOf(each, "explode"),
      memberOf(each, "contentType"),
    ];
    return {
      name,
      style: typeof style === "string" ? (style as Style) : null,
      explode: typeof explode === "boolean" ? explode : null,
      mediaType: typeof contentType === "string" ? contentType : null,
    };
  });
}
