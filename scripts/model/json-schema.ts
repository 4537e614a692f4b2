// Which schemas zod can't say, and what these are carried as: JSON Schema 2020-12, whole, for one direction, with every
// reference named by the component's id or by the place it leads to.

import type { Document } from "../openapi/document.js";
import {
  hiddenNames,
  isHidden,
  hidesOwnMember,
  surePartsAtStep,
  showsHiddenMember,
  sureParts,
  type Step,
} from "./directions.js";
import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../json/json.js";
import type { Direction } from "./model.js";
import { child, pointerTo, refPointer, tokens, type Pointer } from "../json/pointer.js";

/** Keywords that hold one schema, a list of them, or one a name. */
const schemaKeywords = {
  one: [
    "not",
    "if",
    "then",
    "else",
    "contains",
    "propertyNames",
    "unevaluatedItems",
    "unevaluatedProperties",
    "additionalProperties",
    "items",
  ],
  list: ["allOf", "anyOf", "oneOf", "prefixItems"],
  map: ["properties", "patternProperties", "dependentSchemas", "$defs"],
} as const;

/** The other keywords that are carried: all that hold values, and what a reader is told. */
const valueKeywords = new Set([
  "type",
  "enum",
  "const",
  "multipleOf",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minContains",
  "maxContains",
  "required",
  "minProperties",
  "maxProperties",
  "dependentRequired",
  "title",
  "description",
  "default",
  "deprecated",
  "readOnly",
  "writeOnly",
  "$dynamicAnchor",
]);

/** Keywords of JSON Schema that OpenAPI 3.0 doesn't have. */
const unknownIn30 = new Set([
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "unevaluatedItems",
  "unevaluatedProperties",
  "prefixItems",
  "patternProperties",
  "dependentSchemas",
  "$defs",
  "const",
  "minContains",
  "maxContains",
  "dependentRequired",
  "$dynamicRef",
]);

/** Keywords that zod has no word for. */
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

/** Keywords that ask nothing of values of other types (JSON Schema 2020-12, 7.6.1), which zod would refuse. */
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

/** Keywords whose schemas are about the same value as the one that they stand in. */
const applicatorKeywords: ReadonlySet<string> = new Set(["allOf", "anyOf", "oneOf"]);

/** What a keyword holds: by its own keys, since most schemas have a few of the many keywords. */
const schemaKeywordKinds = new Map<string, keyof typeof schemaKeywords>(
  Object.entries(schemaKeywords).flatMap(([kind, keywords]) =>
    keywords.map((keyword) => [keyword, kind as keyof typeof schemaKeywords] as const),
  ),
);

/** The schemas directly inside a schema, each with where it stands. */
export function subschemasWithPointers(json: JsonObject, pointer: Pointer): readonly (readonly [Json, Pointer])[] {
  return locatedSubschemas(json).map(([each, ...steps]) => [each, steps.reduce(child, pointer)]);
}

/** The schemas directly inside a schema. */
export function subschemas(json: JsonObject): readonly Json[] {
  return locatedSubschemas(json).map(([each]) => each);
}

/** Each with the keyword and, where that holds several, the name or the index. */
function locatedSubschemas(json: JsonObject): readonly (readonly [schema: Json, ...steps: (string | number)[]])[] {
  const found: [Json, ...(string | number)[]][] = [];
  for (const keyword of Object.keys(json)) {
    const kind = schemaKeywordKinds.get(keyword);
    if (kind === undefined) continue;
    const value = json[keyword] ?? null;
    if (kind === "one") found.push([value, keyword]);
    else if (kind === "list") itemsOf(value).forEach((each, index) => found.push([each, keyword, index]));
    else for (const [name, each] of membersOf(value)) found.push([each, keyword, name]);
  }
  return found;
}

/** `#/components/schemas/Name` -> `Name`. */
export function componentName(ref: string): string | undefined {
  const [first, second, name, ...rest] = tokens(refPointer(ref) ?? "");
  return first === "components" && second === "schemas" && rest.length === 0 ? name : undefined;
}

/** Whether zod's words for a schema, not counting those inside it, would allow other values than the schema does. */
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
  // zod compares by identity, and keeps the words of an enumeration as keys.
  if (values.some((value) => typeof value === "object" && value !== null) || values.includes("__proto__")) return true;
  if (isArray(json["enum"]) && json["enum"].length === 0) return true;
  if (
    itemsOf(json["required"]).some(isInherited) ||
    Object.keys(isObject(json["properties"]) ? json["properties"] : {}).some(isInherited)
  )
    return true;
  // What a dynamic reference leads to depends on the way to it, and zod knows of no way.
  if (document.dynamicAnchors !== undefined && hasTrait("dynamic", json, document)) return true;
  // Of two sides of an intersection each has its own members, one that the other side hides as well.
  return (
    isIntersection(json, keywords) && (hasTrait("closed", json, document) || hidesOwnMember(json, direction, document))
  );
}

/** Whether every object inherits the name: it is there for zod, whether or not the value has it. */
function isInherited(name: Json): boolean {
  return typeof name === "string" && name in Object.prototype;
}

/** Whether a reference leads to no component and can't be written out in its place: it might not end. */
export function isUnboundedReference(ref: string, document: Document): boolean {
  if (componentName(ref) !== undefined) return false;
  const target = document.resolve(refPointer(ref) ?? "");
  const refersFurther = (json: Json): boolean => {
    if (!isObject(json)) return false;
    const inner = json["$ref"];
    return (typeof inner === "string" && componentName(inner) === undefined) || subschemas(json).some(refersFurther);
  };
  return target !== undefined && refersFurther(target);
}

function isIntersection(json: JsonObject, keywords: readonly string[]): boolean {
  const own = keywords.filter((keyword) => intersectionKeywords.has(keyword)).length;
  return own + itemsOf(memberOf(json, "allOf")).length > 1;
}

/** Keywords that are one side of an intersection each; of `allOf` each member is one. */
const intersectionKeywords = new Set(["$ref", "type", "enum", "const", "anyOf", "oneOf"]);

/** What is looked for in schemas, and behind their references. */
const traits = {
  /** An object that takes no other members: z.intersection lets it take those of the other side. */
  closed: (json: JsonObject) => json["additionalProperties"] === false,
  dynamic: (json: JsonObject) => typeof json["$dynamicRef"] === "string",
} as const;

type Trait = keyof typeof traits;

const componentCache: Readonly<Record<Trait, WeakMap<Document, ReadonlySet<string>>>> = {
  closed: new WeakMap(),
  dynamic: new WeakMap(),
};

/** Whether there is something of the kind in a schema, or in what it refers to. */
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

/** The components that a schema refers to, or refers into. */
function referencedComponents(json: Json, document: Document): readonly string[] {
  if (!isObject(json)) return [];
  const ref = json["$ref"];
  const [first, second, name] = typeof ref === "string" ? tokens(refPointer(ref) ?? "") : [];
  const own = first === "components" && second === "schemas" && name !== undefined ? [name] : [];
  return [...own, ...inlinedSubschemas(json, document).flatMap((each) => referencedComponents(each, document))];
}

/** What stands in a schema, and what is written out there. */
function inlinedSubschemas(json: JsonObject, document: Document): readonly Json[] {
  const ref = json["$ref"];
  const isWrittenOut =
    typeof ref === "string" && componentName(ref) === undefined && !isUnboundedReference(ref, document);
  return isWrittenOut ? [document.resolve(refPointer(ref) ?? "") ?? true, ...subschemas(json)] : subschemas(json);
}

/** Components that have something of the kind in them, or refer to one that has. */
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

/** How a schema that is carried names the component of that name, in one direction. */
export interface CopyContext {
  readonly document: Document;
  readonly direction: Direction;
  componentId(component: string): string;
  /** The schemas around this one that are about the same value. */
  readonly enclosing?: readonly JsonObject[];
  /** The references that are written out around this one. */
  readonly inlined?: ReadonlySet<string>;
}

/** The schemas that carried ones refer to, by the reference that leads to each. */
export class Definitions {
  readonly #schemas = new Map<string, Json>();
  readonly #pending: (() => void)[] = [];

  /** A schema for values of one direction, with its references named. */
  copySchema(json: Json, context: CopyContext, outerAnchors?: Readonly<Record<string, string>>): Json {
    if (!isObject(json)) return json;
    const { document, direction, enclosing = [] } = context;
    const is30 = document.version === "3.0";
    const { $ref: ref } = json;
    if (typeof ref === "string" && is30)
      return this.#inlineTarget(ref, context, outerAnchors) ?? { $ref: this.#reference(ref, context) };
    const anchors = document.dynamicAnchors?.(json) ?? outerAnchors;
    const applicable = [...new Set([...enclosing, ...sureParts(json, direction, document)])];
    const alwaysHidden = hiddenNames(applicable, direction);
    const sameValueContext = { ...context, enclosing: applicable };
    const others = applicable.filter((each) => each !== json);
    const copyInside = (each: Json): Json => this.copySchema(each, { ...context, enclosing: [] }, anchors);
    const copyAtStep = (step: Step, each: Json): Json =>
      this.copySchema(each, { ...context, enclosing: surePartsAtStep(others, step, direction, document) }, anchors);
    const target = typeof ref === "string" ? this.#inlineTarget(ref, sameValueContext, anchors) : undefined;
    const hidden = new Set(
      membersOf(memberOf(json, "properties"))
        .filter(([name, each]) => alwaysHidden.has(name) || isHidden(each, direction))
        .map(([name]) => name),
    );
    const entries = Object.entries(json).flatMap(([keyword, value]): [string, Json][] => {
      if (is30 && unknownIn30.has(keyword)) return [];
      if (keyword === "$ref" && target !== undefined) return [];
      if ((keyword === "$ref" || keyword === "$dynamicRef") && typeof value === "string")
        return [[keyword, this.#reference(value, context)]];
      if (keyword === "properties")
        return [
          [
            keyword,
            fromEntries(
              membersOf(value)
                .filter(([name]) => direction === "read" || !hidden.has(name))
                .map(([name, each]) => [name, hidden.has(name) ? false : copyAtStep({ name }, each)]),
            ),
          ],
        ];
      if (keyword === "required")
        return [
          [
            keyword,
            itemsOf(value).filter((name) => typeof name !== "string" || !(hidden.has(name) || alwaysHidden.has(name))),
          ],
        ];
      if (applicatorKeywords.has(keyword))
        return [[keyword, itemsOf(value).map((each) => this.copySchema(each, sameValueContext, anchors))]];
      if (keyword === "items" || keyword === "additionalProperties") return [[keyword, copyAtStep(keyword, value)]];
      const kind = schemaKeywordKinds.get(keyword);
      if (kind === "one") return [[keyword, copyInside(value)]];
      if (kind === "list") return [[keyword, itemsOf(value).map(copyInside)]];
      if (kind === "map")
        return [[keyword, fromEntries(membersOf(value).map(([name, each]) => [name, copyInside(each)]))]];
      return valueKeywords.has(keyword) ? [[keyword, value]] : [];
    });
    // Where another resource begins, those who read the schema learn of its dynamic anchors.
    const scope =
      anchors === outerAnchors
        ? []
        : Object.entries(anchors ?? {}).map(([name, each]): [string, Json] => [name, this.#reference(each, context)]);
    const ownSchema = fromEntries(scope.length === 0 ? entries : [["$dynamicAnchors", fromEntries(scope)], ...entries]);
    const copied = target === undefined ? ownSchema : { ...ownSchema, allOf: [target, ...itemsOf(ownSchema["allOf"])] };
    return is30 ? convertFrom30(copied, json["nullable"] === true) : copied;
  }

  /**
   * What a reference leads to, written out where it shows members that are hidden here; undefined where it can stay
   * one.
   */
  #inlineTarget(
    ref: string,
    context: CopyContext,
    anchors: Readonly<Record<string, string>> | undefined,
  ): Json | undefined {
    const { document, direction, enclosing = [], inlined = new Set() } = context;
    const target = document.resolve(refPointer(ref) ?? "") ?? true;
    if (inlined.has(ref) || !showsHiddenMember(target, enclosing, direction, document)) return undefined;
    return this.copySchema(target, { ...context, inlined: new Set([...inlined, ref]) }, anchors);
  }

  /** Everything that was referred to, and what that refers to. */
  all(): readonly { readonly ref: string; readonly schema: Json }[] {
    for (let next = this.#pending.shift(); next !== undefined; next = this.#pending.shift()) next();
    return [...this.#schemas].map(([ref, schema]) => ({ ref, schema }));
  }

  #reference(ref: string, context: CopyContext): string {
    const { document, direction } = context;
    const pointer = refPointer(ref) ?? "";
    const [first, second, name, ...rest] = tokens(pointer);
    const isComponent = first === "components" && second === "schemas" && name !== undefined;
    const id = isComponent ? context.componentId(name) : undefined;
    const whole = id === undefined ? undefined : encodeReference("components", "schemas", id);
    // A place inside a component is defined by itself: the component need not be carried as a whole for it.
    const key =
      whole === undefined
        ? encodeReference(...tokens(pointer), ...(direction === "both" ? [] : [direction]))
        : rest.length === 0
          ? whole
          : `${whole}${encodeReference(...rest).slice(1)}`;
    if (this.#schemas.has(key)) return key;
    this.#schemas.set(key, true);
    const { componentId } = context;
    this.#pending.push(() =>
      this.#schemas.set(
        key,
        this.copySchema(document.resolve(pointer) ?? true, {
          document,
          direction,
          componentId: (each) => componentId.call(context, each),
        }),
      ),
    );
    return key;
  }
}

function encodeReference(...steps: readonly string[]): string {
  return `#${steps
    .map((step) => pointerTo(step).slice(1))
    .map((step) => `/${encodeURIComponent(step.toWellFormed())}`)
    .join("")}`;
}

/** OpenAPI 3.0 marks bounds as exclusive, and types as nullable, beside them (3.0.3, Schema Object). */
function convertFrom30(json: JsonObject, isNullable: boolean): JsonObject {
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = json;
  const { type } = rest;
  return {
    ...rest,
    ...(isNullable && typeof type === "string" && { type: [type, "null"] }),
    ...(minimum !== undefined && { [exclusiveMinimum === true ? "exclusiveMinimum" : "minimum"]: minimum }),
    ...(maximum !== undefined && { [exclusiveMaximum === true ? "exclusiveMaximum" : "maximum"]: maximum }),
  };
}

/** Object.fromEntries defines members, so that `__proto__` is one like the others. */
function fromEntries(entries: readonly (readonly [string, Json])[]): JsonObject {
  return Object.fromEntries(entries);
}
