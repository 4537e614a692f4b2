// The parts of a schema that apply to its value in any case, with their places in the document: itself, the targets of
// references and the members of `allOf`.
// `{allOf: [{$ref: A}], maxLength: 5}` has three parts: itself, the reference, and `A`.
import { isArray, isObject, itemsOf, memberOf, type Json, type JsonObject } from "../../../json/json.js";
import { child, refPointer, type Pointer } from "../../../json/pointer.js";
import type { Document } from "../../../openapi/document.js";
import { isAssertion } from "./reader.js";
import { compositionKeywords, unionKeywords } from "../../../runtime/syntax/schema-keywords.js";

/** A schema at a place. */
export interface SchemaAt {
  readonly document: Document;
  readonly json: Json | undefined;
  readonly pointer: Pointer;
  /** The schemas of which this one is made, where no place in the document has them all. */
  readonly members?: readonly SchemaAt[];
}

export interface SchemaPart {
  readonly json: JsonObject;
  readonly pointer: Pointer;
}

/** The parts of a schema, the schema itself first; those of a choice with one branch as well. */
export function partsOf({ document, json, pointer, members }: SchemaAt): readonly SchemaPart[] {
  const parts = new Map<JsonObject, SchemaPart>();
  const add = (each: Json | undefined, at: Pointer): void => {
    if (!isObject(each) || parts.has(each)) return;
    parts.set(each, { json: each, pointer: at });
    const { $ref: ref } = each;
    const target = typeof ref === "string" ? refPointer(ref) : undefined;
    if (target !== undefined) add(document.resolve(target), target);
    if (target !== undefined && document.version === "3.0") return;
    for (const keyword of compositionKeywords) {
      const list = each[keyword];
      if (isArray(list) && (keyword === "allOf" || list.length === 1))
        list.forEach((member, index) => add(member, `${at}/${keyword}/${index}`));
    }
  };
  if (members === undefined) add(json, pointer);
  else for (const each of members) add(each.json, each.pointer);
  return [...parts.values()];
}

/** The schema where a reference leads, so that uses of a component share its place. */
export function targetOf(schema: SchemaAt): SchemaAt {
  const { document } = schema;
  let { json, pointer } = schema;
  const seen = new Set<Pointer>();
  while (isObject(json) && typeof json["$ref"] === "string") {
    const target = refPointer(json["$ref"]);
    const isAlone = document.version === "3.0" || Object.keys(json).length === 1;
    if (!isAlone || target === undefined || seen.has(target)) break;
    seen.add(target);
    [json, pointer] = [document.resolve(target), target];
  }
  return { ...schema, json, pointer };
}

/** Where a schema is, as a key. */
export function keyOfPlace({ pointer, members }: SchemaAt): string {
  return members === undefined ? pointer : members.map(keyOfPlace).join(" ");
}

/** The schemas under a keyword in the parts as one schema; undefined where no part has it. */
export function subschemaAt(
  { document }: SchemaAt,
  parts: readonly SchemaPart[],
  ...steps: readonly string[]
): SchemaAt | undefined {
  const found = parts.flatMap((part): SchemaAt[] => {
    const json = steps.reduce<Json | undefined>((value, step) => stepInto(value, step), part.json);
    return json === undefined ? [] : [{ document, json, pointer: steps.reduce(child, part.pointer) }];
  });
  const [first] = found;
  if (first === undefined || found.length === 1) return first && targetOf(first);
  return { document, json: { allOf: found.map(({ json }) => json ?? true) }, pointer: first.pointer, members: found };
}

function stepInto(value: Json | undefined, step: string): Json | undefined {
  return isArray(value) ? value[Number(step)] : memberOf(value, step);
}

/** Where a keyword is: in the first part that has it. Undefined where none has. */
export function keywordPart(parts: readonly SchemaPart[], keywords: readonly string[]): Found | undefined {
  for (const keyword of keywords) {
    const part = parts.find(({ json }) => json[keyword] !== undefined);
    if (part !== undefined) return { part: part.pointer, pointer: child(part.pointer, keyword) };
  }
  return undefined;
}

/** Something in a part of a schema. */
export interface Found {
  readonly part: Pointer;
  readonly pointer: Pointer;
}

/**
 * The place of something that a schema may not have: then that of the part in which the other schema has it, so that a
 * change of a component is in the component for all that include it.
 */
export function placeBeside(
  found: Found | undefined,
  other: Found | undefined,
  { schema, parts }: { readonly schema: SchemaAt; readonly parts: readonly SchemaPart[] },
): Pointer {
  if (found !== undefined) return found.pointer;
  const counterpart = parts.find(({ pointer }) => pointer === other?.part);
  return counterpart?.pointer ?? schema.pointer;
}

/** The branches of `anyOf` or `oneOf` of the first part that has as many. */
export function branchesOf({ document }: SchemaAt, parts: readonly SchemaPart[], minCount = 2): Branches | undefined {
  for (const { json, pointer } of parts) {
    for (const keyword of unionKeywords) {
      const list = itemsOf(json[keyword]);
      if (list.length >= minCount) {
        const schemas = list.map((each, index) => ({
          document,
          json: each,
          pointer: `${pointer}/${keyword}/${index}`,
        }));
        const keywords = parts.flatMap((part) => Object.keys(part.json).filter(isAssertion));
        return { keyword, pointer: child(pointer, keyword), schemas, keywords };
      }
    }
  }
  return undefined;
}

export interface Branches {
  readonly keyword: "oneOf" | "anyOf";
  readonly pointer: Pointer;
  readonly schemas: readonly SchemaAt[];
  /** All keywords of the parts that say which values are valid. */
  readonly keywords: readonly string[];
}
