// Compares how the parts of form and multipart bodies are encoded (OpenAPI, Encoding Object).
import { isObject, memberOf, membersOf, type JsonObject } from "../json/json.js";
import { child } from "../json/pointer.js";
import { asObject, asString } from "../model/resolve.js";
import type { Document } from "../openapi/document.js";
import { entriesOf } from "./align.js";
import { kindsOf, keywordOf, scalarKinds } from "./keywords.js";
import { covers, normalizeMediaType } from "./media-types.js";
import { schemaPlace, type Scope } from "./scope.js";
import type { SchemaPlace } from "./schemas/comparison.js";
import { styleOf } from "./serialization.js";

/** A Media Type Object in its document. */
interface Media {
  readonly document: Document;
  readonly json: JsonObject;
  readonly pointer: string;
  readonly type: string;
}

interface Part {
  readonly json: JsonObject;
  readonly pointer: string;
  readonly schema: SchemaPlace;
  readonly document: Document;
}

/** Compares the encodings of the parts that both documents have. */
export function compareEncodings(scope: Scope, part: string, old: Media, next: Media): void {
  if (!/^(multipart\/|application\/x-www-form-urlencoded)/.test(next.type)) return;
  const names = [old, next].flatMap(({ json }) => membersOf(json["encoding"]).map(([name]) => name));
  for (const name of new Set(names)) {
    const [base, revision] = [partOf(old, name), partOf(next, name)];
    if (base === undefined || revision === undefined) continue;
    const at = { part: `${part} ${name}`, base: base.pointer, revision: revision.pointer };
    if (writtenAs(base) !== writtenAs(revision)) {
      const what = `The part \`${name}\` is written as ${writtenAs(revision)} instead of ${writtenAs(base)}.`;
      scope.report("encoding-style-changed", { ...at, what });
    }
    compareContentTypes(scope, at, name, [base, revision]);
    compareRequiredHeaders(scope, at, name, [base, revision]);
  }
}

/** A part by its name: its property and its encoding. Undefined where the schema is known not to declare it. */
function partOf({ document, json, pointer }: Media, name: string): Part | undefined {
  const body = schemaPlace(document, json["schema"], `${pointer}/schema`);
  const properties = keywordOf(body, "properties");
  const property = memberOf(properties?.json, name);
  if (property === undefined) return undefined;
  return {
    document,
    json: asObject(memberOf(json["encoding"], name)),
    pointer: isObject(memberOf(json["encoding"], name)) ? child(`${pointer}/encoding`, name) : pointer,
    schema: schemaPlace(document, property, child(properties?.pointer ?? "", name)),
  };
}

/** How a part is written, where its style is used; `allowReserved` is read alike either way. */
function writtenAs({ json, schema }: Part): string {
  const kinds = [...kindsOf(schema)].filter((kind) => kind !== "null");
  const isStyled = ["style", "explode", "allowReserved"].some((field) => json[field] !== undefined);
  const { style, explode } = styleOf(json, "form");
  if (kinds.every((kind) => scalarKinds.includes(kind))) return "one value";
  // Arrays have one part for each item without a style, too (OpenAPI 3.1, Encoding Object).
  if (kinds.every((kind) => kind === "array")) return style === "form" && explode ? "a list" : `a list, style ${style}`;
  return isStyled ? `style ${style}, explode ${String(explode)}` : "its content type";
}

/** The content types of a part, normalized; undefined where the default depends on more than the schema says. */
function contentTypesOf({ json, schema, document }: Part): readonly string[] | undefined {
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
  readonly part: string;
  readonly base: string;
  readonly revision: string;
}

function compareContentTypes(scope: Scope, at: At, name: string, [base, revision]: readonly [Part, Part]): void {
  if (base.json["contentType"] === undefined && revision.json["contentType"] === undefined) return;
  const [old, next] = [contentTypesOf(base), contentTypesOf(revision)];
  if (old === undefined || next === undefined) return;
  const [gone, extra] = [without(old, next), without(next, old)];
  if (gone.length > 0) {
    const what = `The part \`${name}\` may no longer be ${gone.join(", ")}.`;
    scope.report("encoding-content-type-narrowed", { ...at, what });
  }
  if (extra.length > 0) {
    const what = `The part \`${name}\` may be ${extra.join(", ")} now.`;
    scope.report("encoding-content-type-widened", { ...at, what });
  }
}

/** The headers that a part requires, in lower case. */
function requiredHeadersOf(part: Part): readonly string[] {
  return entriesOf(part.document, part, "headers")
    .filter(({ json }) => json["required"] === true)
    .map((header) => header.name.toLowerCase());
}

/** Reports headers that a part requires now. */
function compareRequiredHeaders(scope: Scope, at: At, name: string, [base, revision]: readonly [Part, Part]): void {
  const known = requiredHeadersOf(base);
  for (const header of requiredHeadersOf(revision).filter((each) => each !== "content-type" && !known.includes(each))) {
    const what = `The part \`${name}\` requires the header \`${header}\` now.`;
    scope.report("encoding-header-required", { ...at, what });
  }
}
