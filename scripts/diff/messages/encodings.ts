// Compares how the parts of form and multipart bodies are encoded (OpenAPI, Encoding Object).
import { isObject, itemsOf, memberOf, membersOf, type JsonObject } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import { asObject, asString } from "../../model/document/resolve.js";
import type { Document } from "../../openapi/document.js";
import { fieldPlace } from "../align.js";
import { comparePartHeaders } from "./headers.js";
import { kindsOf, keywordOf, scalarKinds } from "./keywords.js";
import { hasFormFields, isForm, isMultipart } from "../../runtime/syntax/media-types.js";
import { covers, normalizeMediaType } from "./media-types.js";
import { schemaPlace, type Scope, type Sender } from "../scope.js";
import type { SchemaPlace } from "../schemas/comparison.js";
import { styleOf } from "./serialization.js";

/** A Media Type Object in its document. */
interface Media {
  readonly document: Document;
  readonly json: JsonObject;
  readonly pointer: Pointer;
  readonly type: string;
}

/** What has parts: a Media Type Object, or an Encoding Object of a part that has parts itself (OpenAPI 3.2). */
interface Holder {
  readonly document: Document;
  readonly json: JsonObject;
  readonly pointer: Pointer;
  /** The schema of all parts together: an object for parts with names, an array for parts by position. */
  readonly schema: SchemaPlace;
  readonly itemSchema: SchemaPlace | undefined;
}

interface EncodedPart {
  readonly document: Document;
  readonly json: JsonObject;
  readonly pointer: Pointer;
  readonly schema: SchemaPlace;
}

/** Where parts are compared: who sends them, in which body, and whether their styles count. */
interface Context {
  readonly scope: Scope;
  readonly sender: Sender;
  readonly part: string;
  readonly isStyled: boolean;
}

/** Compares the encodings of the parts that both documents have. */
export function compareEncodings(scope: Scope, sender: Sender, part: string, old: Media, next: Media): void {
  if (!isMultipart(next.type) && !isForm(next.type)) return;
  const isStyled = hasFormFields(next.type);
  compareParts({ scope, sender, part, isStyled }, holderOf(old), holderOf(next));
}

function holderOf({ document, json, pointer }: Media): Holder {
  return {
    document,
    json,
    pointer,
    schema: schemaPlace(document, json["schema"], `${pointer}/schema`),
    itemSchema:
      json["itemSchema"] === undefined ? undefined : schemaPlace(document, json["itemSchema"], `${pointer}/itemSchema`),
  };
}

function compareParts(context: Context, old: Holder, next: Holder): void {
  const names = [old, next].flatMap(({ json }) => membersOf(json["encoding"]).map(([name]) => name));
  for (const name of new Set(names)) {
    const [base, revision] = [namedPart(old, name), namedPart(next, name)];
    if (base !== undefined && revision !== undefined)
      comparePart(context, [`part \`${name}\``, name], [base, revision]);
  }
  if (![old, next].some(hasPositions)) return;
  const count = Math.max(...[old, next].map(positionsOf));
  for (let index = 0; index <= count; index += 1) {
    const isRest = index === count;
    const title = isRest ? `part at ${count === 0 ? "any" : "every other"} position` : `part at position ${index + 1}`;
    const name = isRest ? "items" : `item ${index + 1}`;
    comparePart(context, [title, name], [positionalPart(old, index), positionalPart(next, index)]);
  }
}

/** Whether parts are encoded by position, which versions before 3.2 ignore. */
function hasPositions({ document, json }: Holder): boolean {
  return document.version >= "3.2" && (json["prefixEncoding"] !== undefined || json["itemEncoding"] !== undefined);
}

/** The number of first parts that may be encoded in another way than those after them. */
function positionsOf(holder: Holder): number {
  const encodings = hasPositions(holder) ? itemsOf(holder.json["prefixEncoding"]) : [];
  // Without an encoding, the schema of a part says what it is by default.
  const isByDefault = !hasPositions(holder) || holder.json["itemEncoding"] === undefined;
  const schemas = isByDefault ? itemsOf(keywordOf(holder.schema, "prefixItems")?.json) : [];
  return Math.max(encodings.length, schemas.length);
}

/** A part by its name: its property and its encoding. Undefined where the schema is known not to declare it. */
function namedPart({ document, json, pointer, schema }: Holder, name: string): EncodedPart | undefined {
  const properties = keywordOf(schema, "properties");
  const property = memberOf(properties?.json, name);
  if (property === undefined) return undefined;
  const encoding = memberOf(json["encoding"], name);
  return {
    document,
    json: asObject(encoding),
    pointer: isObject(encoding) ? child(`${pointer}/encoding`, name) : pointer,
    schema: schemaPlace(document, property, child(properties?.pointer ?? "", name)),
  };
}

/** A part by its position. */
function positionalPart(holder: Holder, index: number): EncodedPart {
  const { document, json, pointer, schema, itemSchema } = holder;
  const prefixes = keywordOf(schema, "prefixItems");
  const prefix = itemsOf(prefixes?.json)[index];
  const own = hasPositions(holder) ? itemsOf(json["prefixEncoding"])[index] : undefined;
  const shared = hasPositions(holder) ? json["itemEncoding"] : undefined;
  const sharedPointer = shared === undefined ? pointer : `${pointer}/itemEncoding`;
  const rest = keywordOf(schema, "items") ?? itemSchema ?? schemaPlace(document, undefined, schema.pointer);
  return {
    document,
    json: asObject(own ?? shared),
    pointer: own === undefined ? sharedPointer : `${pointer}/prefixEncoding/${index}`,
    schema: prefix === undefined ? rest : schemaPlace(document, prefix, `${prefixes?.pointer ?? ""}/${index}`),
  };
}

/** `title` is the part in messages, `name` in uses. */
function comparePart(
  { scope, sender, part, isStyled }: Context,
  [title, name]: readonly [string, string],
  [base, revision]: readonly [EncodedPart, EncodedPart],
): void {
  // There is no part where no value is allowed, as after `items: false`.
  if ([base, revision].some(({ schema }) => kindsOf(schema).size === 0)) return;
  const at = { sender, part: `${part} ${name}`, base: base.pointer, revision: revision.pointer };
  if (isStyled && writtenAs(base) !== writtenAs(revision)) {
    const what = `The ${title} is written as ${writtenAs(revision)} instead of ${writtenAs(base)}.`;
    const [from, to] = [base, revision].map((each) => fieldPlace(each, "style", "explode"));
    scope.report("encoding-style-changed", { ...at, base: from, revision: to, what });
  }
  compareContentTypes(scope, at, title, [base, revision]);
  comparePartHeaders(scope, sender, [title, at.part], [base, revision]);
  if ([base, revision].every(({ document }) => document.version >= "3.2"))
    compareParts({ scope, sender, part: at.part, isStyled: false }, nestedHolderOf(base), nestedHolderOf(revision));
}

/** A part as the holder of its own parts: a multipart body inside of another one (OpenAPI 3.2, Nested Encodings). */
function nestedHolderOf(part: EncodedPart): Holder {
  return { ...part, itemSchema: undefined };
}

/** How a part is written, where its style is used; `allowReserved` is read alike either way. */
function writtenAs({ json, schema }: EncodedPart): string {
  const kinds = [...kindsOf(schema)].filter((kind) => kind !== "null");
  const isStyled = ["style", "explode", "allowReserved"].some((field) => json[field] !== undefined);
  const { style, explode } = styleOf(json, "form");
  if (kinds.every((kind) => scalarKinds.includes(kind))) return "one value";
  // Arrays have one part for each item without a style, too (OpenAPI 3.1, Encoding Object).
  if (kinds.every((kind) => kind === "array")) return style === "form" && explode ? "a list" : `a list, style ${style}`;
  return isStyled ? `style ${style}, explode ${String(explode)}` : "its content type";
}

/** The content types of a part, normalized; undefined where the default depends on more than the schema says. */
function contentTypesOf({ json, schema, document }: EncodedPart): readonly string[] | undefined {
  const written = asString(json["contentType"]);
  if (written !== "") return written.split(",").map(normalizeMediaType);
  const kinds = [...kindsOf(schema)].filter((kind) => kind !== "null");
  const items = kinds.length === 1 && kinds[0] === "array" ? keywordOf(schema, "items") : undefined;
  if (items !== undefined) return contentTypesOf({ json, schema: items, document, pointer: "" });
  if (kinds.length === 1 && kinds[0] === "object") return ["application/json"];
  // A schema without a type is that of a file (OpenAPI 3.1, Encoding Object).
  if (keywordOf(schema, "type") === undefined && kinds.length > scalarKinds.length) {
    const mediaType = keywordOf(schema, "contentMediaType")?.json;
    return [typeof mediaType === "string" ? normalizeMediaType(mediaType) : "application/octet-stream"];
  }
  if (!kinds.every((kind) => scalarKinds.includes(kind))) return undefined;
  const isBinary = keywordOf(schema, "format")?.json === "binary" || keywordOf(schema, "contentEncoding") !== undefined;
  return [isBinary ? "application/octet-stream" : "text/plain"];
}

function without(types: readonly string[], holders: readonly string[]): readonly string[] {
  return types.filter((type) => !holders.some((holder) => covers(holder, type)));
}

interface At {
  readonly sender: Sender;
  readonly part: string;
  readonly base: Pointer;
  readonly revision: Pointer;
}

function compareContentTypes(
  scope: Scope,
  at: At,
  title: string,
  [base, revision]: readonly [EncodedPart, EncodedPart],
): void {
  if (base.json["contentType"] === undefined && revision.json["contentType"] === undefined) return;
  const places = {
    ...at,
    base: fieldPlace(base, "contentType"),
    revision: fieldPlace(revision, "contentType"),
  };
  const [old, next] = [contentTypesOf(base), contentTypesOf(revision)];
  if (old === undefined || next === undefined) return;
  const [gone, extra] = [without(old, next), without(next, old)];
  if (gone.length > 0) {
    const what = `The ${title} may no longer be ${gone.join(", ")}.`;
    scope.report("encoding-content-type-narrowed", { ...places, what });
  }
  if (extra.length > 0) {
    const what = `The ${title} may be ${extra.join(", ")} now.`;
    scope.report("encoding-content-type-widened", { ...places, what });
  }
}
