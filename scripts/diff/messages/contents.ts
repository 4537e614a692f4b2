// Compares bodies by their media types: for each, the most exact type or range of the other document.
import { isObject, memberOf, membersOf, type Json } from "../../json/json.js";
import { hasFormFields, isJson, isRange } from "../../runtime/syntax/media-types.js";
import { bodySchemaOf, resolveItems, sequenceKind, type ResolvedItems } from "../../openapi/item-schema.js";
import { refTo } from "../../json/pointer.js";
import { asObject, asString } from "../../model/document/resolve.js";
import type { Document } from "../../openapi/document.js";
import type { Named } from "../align.js";
import type { DiffCodeName } from "../codes/codes.js";
import { compareEncodings } from "./encodings.js";
import { withoutRepeatedType, withoutSameFiles } from "./file-parts.js";
import { keywordOf, kindsOf, scalarKinds } from "./keywords.js";
import { covers, hasValues, mostExact, normalizeMediaType } from "./media-types.js";
import { schemaPlace, type Scope, type Sender } from "../scope.js";
import { isAssertion } from "../../model/solver/factors/reader.js";
import { styleOf } from "./serialization.js";
import { compareXml, isXml } from "./xml.js";
import type { Form, SchemaPlace } from "../schemas/comparison.js";

/** The entries of a `content` map. */
export interface ContentSide {
  readonly document: Document;
  readonly entries: readonly Named[];
}

export interface ContentPair {
  readonly base: ContentSide;
  readonly revision: ContentSide;
  readonly sender: Sender;
  /** `request body`, `response 200`; the media type follows it. */
  readonly part: string;
  /** Whether it is a body that the receiver chooses the media type of (`Accept`). */
  readonly isResponse?: boolean | undefined;
  readonly codes?: { readonly narrowed: DiffCodeName; readonly widened: DiffCodeName } | undefined;
}

interface Media extends Named {
  readonly document: Document;
  /** The media type as types are compared. */
  readonly type: string;
}

/** Compares the media types of a body, and the schemas of each. */
export function compareContents(scope: Scope, pair: ContentPair): void {
  const [old, next] = [mediaOf(pair.base), mediaOf(pair.revision)];
  const matched = new Map<string, readonly [Media, Media]>();
  const add = (one: Media, other: Media): void => void matched.set(`${one.type} ${other.type}`, [one, other]);
  for (const media of old.values()) {
    const match = mostExact(media.type, next);
    if (match !== undefined) add(media, match);
    else reportRemoved(scope, pair, media, next);
  }
  for (const media of next.values()) {
    const match = mostExact(media.type, old);
    if (match !== undefined) add(match, media);
    else reportAdded(scope, pair, media, old);
  }
  for (const [one, other] of matched.values()) compareMedia(scope, pair, one, other);
}

/** The media types by their normalized names; the first of two that are the same counts. */
function mediaOf({ document, entries }: ContentSide): ReadonlyMap<string, Media> {
  const found = new Map<string, Media>();
  for (const each of entries) {
    const type = normalizeMediaType(each.name);
    if (!found.has(type)) found.set(type, { ...each, document, type });
  }
  return found;
}

/** Reports a media type that no type or range of the revision covers. */
function reportRemoved(scope: Scope, pair: ContentPair, media: Media, next: ReadonlyMap<string, Media>): void {
  const at = { part: `${pair.part} ${media.name}`, base: media.pointer };
  const [narrower] = [...next.values()].filter(({ type }) => covers(media.type, type));
  const what =
    narrower === undefined
      ? `The ${pair.part} no longer has the media type \`${media.name}\`.`
      : `The ${pair.part} has \`${narrower.name}\` instead of the range \`${media.name}\`.`;
  if (pair.isResponse !== true) scope.report("media-type-removed", { ...at, what });
  else if (narrower === undefined) scope.report("response-media-type-removed", { ...at, what });
  else scope.report("response-media-type-narrowed", { ...at, revision: narrower.pointer, what });
}

/** Reports a media type that no type or range of the base covered. */
function reportAdded(scope: Scope, pair: ContentPair, media: Media, old: ReadonlyMap<string, Media>): void {
  const at = { part: `${pair.part} ${media.name}`, revision: media.pointer };
  const isWider = isRange(media.type) && [...old.values()].some(({ type }) => covers(media.type, type));
  const what = `The ${pair.part} has the new media ${isRange(media.type) ? "range" : "type"} \`${media.name}\`.`;
  if (pair.isResponse !== true) scope.report("media-type-added", { ...at, what });
  else scope.report(isWider ? "response-media-type-widened" : "response-media-type-added", { ...at, what });
}

function compareMedia(scope: Scope, pair: ContentPair, old: Media, next: Media): void {
  const { sender, codes } = pair;
  const part = `${pair.part} ${next.name}`;
  for (const [from, to] of schemaPairs(old, next).map((places) => withoutSameFiles(next.type, places))) {
    if ((from.json === undefined && to.json === undefined) || (isBytes(old, from) && isBytes(next, to))) continue;
    const [base, revision] = [withoutRepeatedType(old.type, from), withoutRepeatedType(next.type, to)];
    const isExploded = (member: string): boolean => [old, next].every((media) => isWrittenByItems(media, member));
    scope.compareSchemas({ base, revision, sender, part, form: formOf(old, next), isExploded, codes });
    if (isXml(old.type) && isXml(next.type)) compareXml(scope, sender, part, from, to);
  }
  compareEncodings(scope, sender, part, old, next);
}

/**
 * Whether a body is a sequence of bytes, in one of the spellings of OpenAPI 3.0 (`format: binary`) and 3.1
 * (`contentMediaType`, or no schema at all).
 */
function isBytes({ type }: Media, { document, json }: SchemaPlace): boolean {
  if (hasValues(type)) return false;
  const schema = isObject(json) && typeof json["$ref"] === "string" ? document.resolve(json["$ref"].slice(1)) : json;
  if (schema === undefined || schema === true) return true;
  if (!isObject(schema)) return false;
  const { type: kind, format, contentMediaType, contentEncoding } = schema;
  const isWritten = Object.keys(schema).some(
    (name) => !["type", "format", "contentMediaType"].includes(name) && isAssertion(name),
  );
  if (isWritten || contentEncoding !== undefined || (kind !== undefined && kind !== "string")) return false;
  return kind === undefined || format === "binary" || contentMediaType !== undefined;
}

/** The value of a text body is a text, and so are those of a form's fields; every other body is compared as JSON. */
function formOf(old: Media, next: Media): Form {
  if (next.type.startsWith("text/plain")) return "text";
  return hasFormFields(next.type) && ![old, next].some(hasJsonParts) ? "form" : "json";
}

/** Whether the items of a list are fields or parts of the same name, one after another, as they are by default. */
function isWrittenByItems({ json }: Media, member: string): boolean {
  const encoding = asObject(memberOf(json["encoding"], member));
  const { style, explode } = styleOf(encoding, "form");
  return encoding["contentType"] === undefined && style === "form" && explode;
}

/** Whether scalar parts are written as JSON, so that the number 1 and the string "1" differ. */
function hasJsonParts(media: Media): boolean {
  const properties = keywordOf(place(media, media.json["schema"], "schema"), "properties");
  return membersOf(media.json["encoding"]).some(([name, encoding]) => {
    const types = asString(memberOf(encoding, "contentType")).split(",");
    const kinds = kindsOf({ document: media.document, json: memberOf(properties?.json, name), pointer: "" });
    return types.some((type) => isJson(normalizeMediaType(type))) && scalarKinds.some((kind) => kinds.has(kind));
  });
}

/** The schemas of whole bodies, and those of the items of sequences (OpenAPI 3.2). */
function schemaPairs(old: Media, next: Media): readonly (readonly [SchemaPlace, SchemaPlace])[] {
  const whole = [place(old, old.json["schema"], "schema"), place(next, next.json["schema"], "schema")] as const;
  const [before, now] = [itemsOfSequence(old), itemsOfSequence(next)];
  if (before === undefined && now === undefined) return [whole];
  // The items of one may be the array of the other.
  if ((before === undefined) !== (now === undefined) && sequenceKind(next.type) !== undefined)
    return [[place(old, bodySchema(old, before), "schema"), place(next, bodySchema(next, now), "schema")]];
  return [whole, [place(old, before?.schema, "itemSchema"), place(next, now?.schema, "itemSchema")]];
}

function place({ document, pointer, json }: Media, schema: Json | undefined, field: string): SchemaPlace {
  const isWritten = json[field] !== undefined;
  return schemaPlace(document, schema, isWritten || field === "itemSchema" ? `${pointer}/${field}` : pointer);
}

/** The schema of a sequence; its items keep their place in the document where they are as they are written. */
function bodySchema({ json, pointer }: Media, items: ResolvedItems | undefined): Json | undefined {
  const isWritten = items !== undefined && items.schema === json["itemSchema"];
  return bodySchemaOf(
    json["schema"],
    isWritten ? { ...items, schema: { $ref: refTo(`${pointer}/itemSchema`) } } : items,
  );
}

/** The schema of the items of a sequence; that of an item in an unknown media type as it is written. */
function itemsOfSequence({ document, type, json }: Media): ResolvedItems | undefined {
  const written = json["itemSchema"];
  const known = resolveItems(type, json, (pointer) => document.resolve(pointer));
  return known ?? (isObject(written) || typeof written === "boolean" ? { schema: written, json: true } : undefined);
}
