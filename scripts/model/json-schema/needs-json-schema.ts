// Decides which schemas zod can't express exactly, so that they are validated by the JSON Schema interpreter instead.

import type { Document } from "../../openapi/document.js";
import { hidesOwnMember } from "./directions.js";
import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { refPointer, tokens } from "../../json/pointer.js";
import type { Direction } from "../model.js";
import { componentName, subschemas, unknownIn30 } from "../document/schema-keywords.js";
import { unionKeywords } from "../../runtime/syntax/schema-keywords.js";

/** Keywords that zod can't express. */
const notInZod = new Set([
  "not",
  "if",
  "prefixItems",
  "contains",
  "patternProperties",
  "propertyNames",
  "dependentRequired",
  "dependentSchemas",
  "unevaluatedItems",
  "unevaluatedProperties",
  "$dynamicRef",
]);

/** Keywords that ignore values of other types (JSON Schema 2020-12, 7.6.1), which zod would reject. */
const typeSpecificKeywords = new Set([
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "items",
  "minItems",
  "maxItems",
  "uniqueItems",
  "properties",
  "required",
  "additionalProperties",
  "minProperties",
  "maxProperties",
]);

/** Whether a zod schema would accept other values than a schema, apart from the subschemas. */
export function needsJsonSchema(
  json: JsonObject,
  { document, direction }: { readonly document: Document; readonly direction: Direction },
): boolean {
  if (typeof json["$ref"] === "string" && isUnboundedReference(json["$ref"], document)) return true;
  if (typeof json["$ref"] === "string" && document.version === "3.0") return false;
  const keywords = Object.keys(json).filter((keyword) => !(document.version === "3.0" && unknownIn30.has(keyword)));
  if (keywords.some((keyword) => notInZod.has(keyword))) return true;
  if (!keywords.includes("type") && keywords.some((keyword) => typeSpecificKeywords.has(keyword))) return true;
  const values = [...itemsOf(json["enum"]), ...(keywords.includes("const") ? [json["const"] ?? null] : [])];
  // zod compares values by identity, and keeps the values of an enum as keys.
  if (values.some((value) => typeof value === "object" && value !== null) || values.includes("__proto__")) return true;
  if (isArray(json["enum"]) && json["enum"].length === 0) return true;
  if (
    itemsOf(json["required"]).some(isInherited) ||
    Object.keys(isObject(json["properties"]) ? json["properties"] : {}).some(isInherited)
  )
    return true;
  // The target of a dynamic reference depends on the evaluation path, which zod doesn't track.
  if (document.dynamicAnchors !== undefined && hasTrait("dynamic", json, document)) return true;
  // Each side of a zod intersection has its own members, also those that the other side hides.
  return (
    isIntersection(json, keywords) && (hasTrait("closed", json, document) || hidesOwnMember(json, direction, document))
  );
}

/** Whether every object inherits a member of the name, which zod takes for a member of the value. */
function isInherited(name: Json): boolean {
  return typeof name === "string" && name in Object.prototype;
}

/** Whether a reference to something other than a component can't be inlined, because inlining might not end. */
export function isUnboundedReference(ref: string, document: Document): boolean {
  if (componentName(ref) !== undefined) return false;
  const target = document.resolve(refPointer(ref) ?? "");
  return target !== undefined && refersFurther(target);
}

/** Whether a schema contains a reference to something other than a component. */
function refersFurther(json: Json): boolean {
  if (!isObject(json)) return false;
  const inner = json["$ref"];
  return (typeof inner === "string" && componentName(inner) === undefined) || subschemas(json).some(refersFurther);
}

function isIntersection(json: JsonObject, keywords: readonly string[]): boolean {
  const own = keywords.filter((keyword) => intersectionKeywords.has(keyword)).length;
  return own + itemsOf(memberOf(json, "allOf")).length > 1;
}

/** Keywords that are each one side of an intersection, as is each member of `allOf`. */
const intersectionKeywords = new Set(["$ref", "type", "enum", "const", ...unionKeywords]);

/** Traits of schemas that are searched for, also in the targets of references. */
const traits = {
  /** An object without additional members: z.intersection would allow those of the other side. */
  closed: (json: JsonObject) => json["additionalProperties"] === false,
  dynamic: (json: JsonObject) => typeof json["$dynamicRef"] === "string",
} as const;

type Trait = keyof typeof traits;

const componentCache: Readonly<Record<Trait, WeakMap<Document, ReadonlySet<string>>>> = {
  closed: new WeakMap(),
  dynamic: new WeakMap(),
};

/** Whether a schema, or a schema that it refers to, has a trait. */
function hasTrait(trait: Trait, json: JsonObject, document: Document): boolean {
  const components = componentCache[trait].get(document) ?? componentsWithTrait(trait, document);
  componentCache[trait].set(document, components);
  return (
    hasTraitInside(trait, json, document) || referencedComponents(json, document).some((name) => components.has(name))
  );
}

function hasTraitInside(trait: Trait, json: Json, document: Document): boolean {
  if (!isObject(json)) return false;
  return traits[trait](json) || inlinedSubschemas(json, document).some((each) => hasTraitInside(trait, each, document));
}

/** The components that a schema refers to, as a whole or in part. */
function referencedComponents(json: Json, document: Document): readonly string[] {
  if (!isObject(json)) return [];
  const ref = json["$ref"];
  const [first, second, name] = typeof ref === "string" ? tokens(refPointer(ref) ?? "") : [];
  const own = first === "components" && second === "schemas" && name !== undefined ? [name] : [];
  return [...own, ...inlinedSubschemas(json, document).flatMap((each) => referencedComponents(each, document))];
}

/** The subschemas of a schema, and the target of its reference where it is inlined. */
function inlinedSubschemas(json: JsonObject, document: Document): readonly Json[] {
  const ref = json["$ref"];
  const isWrittenOut =
    typeof ref === "string" && componentName(ref) === undefined && !isUnboundedReference(ref, document);
  return isWrittenOut ? [document.resolve(refPointer(ref) ?? "") ?? true, ...subschemas(json)] : subschemas(json);
}

/** The components with a trait, and those that refer to one. */
function componentsWithTrait(trait: Trait, document: Document): ReadonlySet<string> {
  const components = membersOf(memberOf(document.root["components"], "schemas"));
  const referring = new Map<string, string[]>();
  for (const [name, json] of components)
    for (const target of referencedComponents(json, document))
      referring.set(target, [...(referring.get(target) ?? []), name]);
  const found = new Set<string>();
  const open = components.filter(([, json]) => hasTraitInside(trait, json, document)).map(([name]) => name);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    open.push(...(referring.get(name) ?? []));
  }
  return found;
}
