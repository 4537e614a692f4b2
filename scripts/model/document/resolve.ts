// Accessors for a linted document that resolve references.

import type { Document } from "../../openapi/document.js";
import { isObject, type Json, type JsonObject } from "../../json/json.js";
import { child, refPointer, type Pointer } from "../../json/pointer.js";
import { resolveItems, bodySchemaOf, type ResolvedItems } from "../../openapi/item-schema.js";

/** A value of the document and its pointer, after resolving references. */
export interface Resolved {
  readonly json: JsonObject;
  readonly pointer: Pointer;
}

/** Resolves an object that may be a reference; an empty object when the target is missing. */
export function resolveReference(document: Document, json: Json | undefined, pointer: Pointer): Resolved {
  let found = { json: asObject(json), pointer };
  if (typeof found.json["$ref"] !== "string") return found;
  const seen = new Set<Pointer>();
  while (typeof found.json["$ref"] === "string") {
    const target = refPointer(found.json["$ref"]);
    if (target === undefined || seen.has(target)) break;
    seen.add(target);
    found = { json: asObject(document.resolve(target)), pointer: target };
  }
  return found;
}

/** The media types of a request body, response or parameter, resolved: in OpenAPI 3.2 they may be references. */
export function contentsOf(
  document: Document,
  { json, pointer }: Resolved,
): {
  mediaType: string;
  media: JsonObject;
  schema: Json | undefined;
  items: ResolvedItems | undefined;
  pointer: Pointer;
}[] {
  return Object.entries(asObject(json["content"])).flatMap(([mediaType, each]) => {
    if (!isObject(each)) return [];
    const { json: media, pointer: at } = resolveReference(document, each, child(`${pointer}/content`, mediaType));
    const items = resolveItems(mediaType, media, (target) => document.resolve(target));
    return [{ mediaType, media, schema: bodySchemaOf(media["schema"], items), items, pointer: at }];
  });
}

export function asObject(json: Json | undefined): JsonObject {
  return isObject(json) ? json : {};
}

export function asString(json: Json | undefined): string {
  return typeof json === "string" ? json : "";
}
