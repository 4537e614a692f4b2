// What a schema says about the values of a parameter, as far as the way in which they are written depends on it.
import { isObject, itemsOf, memberOf, typeOf, type Json, type JsonObject } from "../../json/json.js";
import { child, refPointer, type Pointer } from "../../json/pointer.js";
import type { Document } from "../../openapi/document.js";
import type { SchemaPlace } from "../schemas/comparison.js";
import { numbers, types as typeBits } from "../../model/solver/factors/node.js";
import { SchemaReader } from "../../model/solver/factors/reader.js";
import { unionKeywords } from "../../runtime/syntax/schema-keywords.js";

export type Kind = "null" | "boolean" | "number" | "string" | "array" | "object";

const allKinds: readonly Kind[] = ["null", "boolean", "number", "string", "array", "object"];
export const scalarKinds: readonly Kind[] = ["boolean", "number", "string"];

const readers = new WeakMap<Document, SchemaReader>();

/** The types of values that a schema allows; more than that where it can't be seen without a proof. */
export function kindsOf({ document, json }: SchemaPlace): ReadonlySet<Kind> {
  const kinds = kindsIn(document, json, new Set());
  if (kinds.size < allKinds.length) return kinds;
  // What says so in other words: a double `not`, or a condition.
  const reader = readers.get(document) ?? new SchemaReader(document, "read");
  readers.set(document, reader);
  const mask = reader.read(json).types;
  return new Set(allKinds.filter((kind) => (mask & maskOf(kind)) !== 0));
}

function maskOf(kind: Kind): number {
  return kind === "number" ? numbers : typeBits[kind];
}

function kindsIn(document: Document, json: Json | undefined, open: ReadonlySet<Json>): ReadonlySet<Kind> {
  if (json === false) return new Set();
  if (!isObject(json) || open.has(json)) return new Set(allKinds);
  const opened = new Set([...open, json]);
  const inside = (each: Json | undefined): ReadonlySet<Kind> => kindsIn(document, each, opened);
  const target = targetOf(document, json);
  if (target !== undefined && document.version === "3.0") return inside(target.json);
  const parts = [
    ...(target === undefined ? [] : [inside(target.json)]),
    ...ownKinds(json),
    ...itemsOf(json["allOf"]).map(inside),
    ...unionKeywords.flatMap((keyword) =>
      json[keyword] === undefined ? [] : [new Set(itemsOf(json[keyword]).flatMap((each) => [...inside(each)]))],
    ),
  ];
  return new Set(allKinds.filter((kind) => parts.every((part) => part.has(kind))));
}

function ownKinds(json: JsonObject): readonly ReadonlySet<Kind>[] {
  const { type } = json;
  const types = typeof type === "string" ? [type] : itemsOf(type);
  const values = json["const"] === undefined ? itemsOf(json["enum"]) : [json["const"]];
  const ofTypes = types.map((each) => (each === "integer" ? "number" : each) as Kind);
  return [
    ...(types.length > 0 ? [new Set([...ofTypes, ...(json["nullable"] === true ? (["null"] as const) : [])])] : []),
    ...(values.length > 0 ? [new Set(values.map(typeOf))] : []),
  ];
}

/** What the reference of a schema refers to. */
function targetOf(
  document: Document,
  json: JsonObject,
): { readonly json: Json; readonly pointer: Pointer } | undefined {
  const ref = json["$ref"];
  const pointer = typeof ref === "string" ? refPointer(ref) : undefined;
  const target = pointer === undefined ? undefined : document.resolve(pointer);
  return pointer === undefined || target === undefined ? undefined : { json: target, pointer };
}

/**
 * A keyword of a schema, through references, `allOf`, and an `anyOf` or `oneOf` whose only other branch is null.
 * Undefined where no part of the schema has it.
 */
export function keywordOf(place: SchemaPlace, keyword: string): SchemaPlace | undefined {
  return keywordIn(place, keyword, new Set());
}

function keywordIn(
  { document, json, pointer }: SchemaPlace,
  keyword: string,
  open: ReadonlySet<Json>,
): SchemaPlace | undefined {
  if (!isObject(json) || open.has(json)) return undefined;
  const opened = new Set([...open, json]);
  const target = targetOf(document, json);
  const isReplaced = target !== undefined && document.version === "3.0";
  const own = memberOf(json, keyword);
  if (own !== undefined && !isReplaced) return { document, json: own, pointer: child(pointer, keyword) };
  const parts = [
    ...(target === undefined ? [] : [{ document, ...target }]),
    ...(isReplaced ? [] : branchesOf(document, json, pointer)),
  ];
  for (const part of parts) {
    const found = keywordIn(part, keyword, opened);
    if (found !== undefined) return found;
  }
  return undefined;
}

function branchesOf(document: Document, json: JsonObject, pointer: Pointer): readonly SchemaPlace[] {
  const branches = (keyword: string): SchemaPlace[] =>
    itemsOf(json[keyword]).map((each, index) => ({ document, json: each, pointer: `${pointer}/${keyword}/${index}` }));
  const choices = unionKeywords.map((keyword) =>
    branches(keyword).filter((each) => [...kindsOf(each)].some((kind) => kind !== "null")),
  );
  return [...branches("allOf"), ...choices.flatMap((each) => (each.length === 1 ? each : []))];
}
