// Follows the references of schemas: whether a schema differs by direction, and which components it refers to.

import { isObject, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { refPointer, type Pointer } from "../../json/pointer.js";
import type { Document } from "../../openapi/document.js";
import { children, type Schema } from "../model.js";
import { componentName, subschemas } from "./schema-keywords.js";

/**
 * Whether readOnly or writeOnly members make the directions of a schema differ: its own, or those of targets that are
 * not components.
 */
export function isDirected(json: Json | undefined, document: Document, seen: ReadonlySet<string> = new Set()): boolean {
  if (!isObject(json)) return false;
  const hasMarkedMember = membersOf(json["properties"]).some(
    ([, each]) => memberOf(each, "readOnly") === true || memberOf(each, "writeOnly") === true,
  );
  if (hasMarkedMember || subschemas(json).some((each) => isDirected(each, document, seen))) return true;
  const target = unnamedTarget(json);
  return (
    target !== undefined &&
    !seen.has(target) &&
    isDirected(document.resolve(target), document, new Set([...seen, target]))
  );
}

/** The components that a schema refers to, by name, also through targets that are not components. */
export function referencesOf(json: Json | undefined, document: Document): readonly string[] {
  if (!isObject(json)) return [];
  const all = foundReferences.get(document) ?? new Map<JsonObject, readonly string[]>();
  foundReferences.set(document, all);
  let found = all.get(json);
  if (found === undefined) all.set(json, (found = findReferences(json, document, new Set())));
  return found;
}

/** The results by document and schema: the target of a reference may be another in the next one. */
const foundReferences = new WeakMap<Document, Map<JsonObject, readonly string[]>>();

function findReferences(json: Json | undefined, document: Document, seen: ReadonlySet<string>): readonly string[] {
  if (!isObject(json)) return [];
  const component = typeof json["$ref"] === "string" ? componentName(json["$ref"]) : undefined;
  const target = unnamedTarget(json);
  const behindTarget =
    target === undefined || seen.has(target)
      ? []
      : findReferences(document.resolve(target), document, new Set([...seen, target]));
  const inside = subschemas(json).flatMap((each) => findReferences(each, document, seen));
  return [...(component === undefined ? [] : [component]), ...behindTarget, ...inside];
}

/** The ids that a schema of the model refers to. */
export function idsOf(schema: Schema): readonly string[] {
  return schema.kind === "ref" ? [schema.id] : children(schema).flatMap(idsOf);
}

/** The pointer of a reference to something other than a component, such as a part of one. */
function unnamedTarget({ $ref: ref }: JsonObject): Pointer | undefined {
  return typeof ref === "string" && componentName(ref) === undefined ? refPointer(ref) : undefined;
}
