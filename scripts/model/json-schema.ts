// Which schemas zod can't say, and what these are carried as: JSON Schema 2020-12, whole, for one direction, with every
// reference named by the component's id or by the place it leads to.

import type { Document } from "../openapi/document.js";
import { hiddenIn, isHidden, isMixed, partsInside, isVisible, sureParts, type Step } from "./directions.js";
import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../json/json.js";
import type { Direction } from "./model.js";
import { child, pointerTo, refPointer, tokens, type Pointer } from "../json/pointer.js";

/** Keywords that hold one schema, a list of them, or one a name. */
const holders = {
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
const plain = new Set([
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
const unknownTo30 = new Set([
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
const beyondZod = new Set([
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
const ofOneType = new Set([
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
const composing: ReadonlySet<string> = new Set(["allOf", "anyOf", "oneOf"]);

/** What a keyword holds: by its own keys, since most schemas have a few of the many keywords. */
const held = new Map<string, keyof typeof holders>(
  Object.entries(holders).flatMap(([kind, keywords]) =>
    keywords.map((keyword) => [keyword, kind as keyof typeof holders] as const),
  ),
);

/** The schemas directly inside a schema, each with where it stands. */
export function placesIn(json: JsonObject, pointer: Pointer): readonly (readonly [Json, Pointer])[] {
  return partsOf(json).map(([each, ...steps]) => [each, steps.reduce(child, pointer)]);
}

/** The schemas directly inside a schema. */
export function subschemas(json: JsonObject): readonly Json[] {
  return partsOf(json).map(([each]) => each);
}

/** Each with the keyword and, where that holds several, the name or the index. */
function partsOf(json: JsonObject): readonly (readonly [schema: Json, ...steps: (string | number)[]])[] {
  const found: [Json, ...(string | number)[]][] = [];
  for (const keyword of Object.keys(json)) {
    const kind = held.get(keyword);
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
  if (typeof json["$ref"] === "string" && isInfinite(json["$ref"], document)) return true;
  if (typeof json["$ref"] === "string" && document.version === "3.0") return false;
  const keywords = Object.keys(json).filter((keyword) => !(document.version === "3.0" && unknownTo30.has(keyword)));
  if (keywords.some((keyword) => beyondZod.has(keyword))) return true;
  if (!keywords.includes("type") && keywords.some((keyword) => ofOneType.has(keyword))) return true;
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
  if (document.dynamicAnchors !== undefined && reaches("dynamic", json, document)) return true;
  // Of two sides of an intersection each has its own members, one that the other side hides as well.
  return isIntersection(json, keywords) && (reaches("closed", json, document) || isMixed(json, direction, document));
}

/** Whether every object inherits the name: it is there for zod, whether or not the value has it. */
function isInherited(name: Json): boolean {
  return typeof name === "string" && name in Object.prototype;
}

/** Whether a reference leads to no component and can't be written out in its place: it might not end. */
export function isInfinite(ref: string, document: Document): boolean {
  if (componentName(ref) !== undefined) return false;
  const target = document.resolve(refPointer(ref) ?? "");
  const leadsOn = (json: Json): boolean => {
    if (!isObject(json)) return false;
    const inner = json["$ref"];
    return (typeof inner === "string" && componentName(inner) === undefined) || subschemas(json).some(leadsOn);
  };
  return target !== undefined && leadsOn(target);
}

function isIntersection(json: JsonObject, keywords: readonly string[]): boolean {
  const own = keywords.filter((keyword) => ofOneSide.has(keyword)).length;
  return own + itemsOf(memberOf(json, "allOf")).length > 1;
}

/** Keywords that are one side of an intersection each; of `allOf` each member is one. */
const ofOneSide = new Set(["$ref", "type", "enum", "const", "anyOf", "oneOf"]);

/** What is looked for in schemas, and behind their references. */
const traits = {
  /** An object that takes no other members: z.intersection lets it take those of the other side. */
  closed: (json: JsonObject) => json["additionalProperties"] === false,
  dynamic: (json: JsonObject) => typeof json["$dynamicRef"] === "string",
} as const;

type Trait = keyof typeof traits;

const known: Readonly<Record<Trait, WeakMap<Document, ReadonlySet<string>>>> = {
  closed: new WeakMap(),
  dynamic: new WeakMap(),
};

/** Whether there is something of the kind in a schema, or in what it refers to. */
function reaches(trait: Trait, json: JsonObject, document: Document): boolean {
  const components = known[trait].get(document) ?? componentsWith(trait, document);
  known[trait].set(document, components);
  return hasIn(trait, json, document) || referredTo(json, document).some((name) => components.has(name));
}

function hasIn(trait: Trait, json: Json, document: Document): boolean {
  if (!isObject(json)) return false;
  return traits[trait](json) || parts(json, document).some((each) => hasIn(trait, each, document));
}

/** The components that a schema refers to, or refers into. */
function referredTo(json: Json, document: Document): readonly string[] {
  if (!isObject(json)) return [];
  const ref = json["$ref"];
  const [first, second, name] = typeof ref === "string" ? tokens(refPointer(ref) ?? "") : [];
  const own = first === "components" && second === "schemas" && name !== undefined ? [name] : [];
  return [...own, ...parts(json, document).flatMap((each) => referredTo(each, document))];
}

/** What stands in a schema, and what is written out there. */
function parts(json: JsonObject, document: Document): readonly Json[] {
  const ref = json["$ref"];
  const isWrittenOut = typeof ref === "string" && componentName(ref) === undefined && !isInfinite(ref, document);
  return isWrittenOut ? [document.resolve(refPointer(ref) ?? "") ?? true, ...subschemas(json)] : subschemas(json);
}

/** Components that have something of the kind in them, or refer to one that has. */
function componentsWith(trait: Trait, document: Document): ReadonlySet<string> {
  const components = membersOf(memberOf(document.root["components"], "schemas"));
  const referring = new Map<string, string[]>();
  for (const [name, json] of components)
    for (const target of referredTo(json, document)) referring.set(target, [...(referring.get(target) ?? []), name]);
  const found = new Set<string>();
  const open = components.filter(([, json]) => hasIn(trait, json, document)).map(([name]) => name);
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
  refer(component: string): string;
  /** The schemas around this one that are about the same value. */
  readonly around?: readonly JsonObject[];
  /** The references that are written out around this one. */
  readonly writtenOut?: ReadonlySet<string>;
}

/** The schemas that carried ones refer to, by the reference that leads to each. */
export class Definitions {
  readonly #known = new Map<string, Json>();
  readonly #pending: (() => void)[] = [];

  /** A schema for values of one direction, with its references named. */
  copySchema(json: Json, carrying: CopyContext, outside?: Readonly<Record<string, string>>): Json {
    if (!isObject(json)) return json;
    const { document, direction, around = [] } = carrying;
    const is30 = document.version === "3.0";
    const { $ref: ref } = json;
    if (typeof ref === "string" && is30)
      return this.#target(ref, carrying, outside) ?? { $ref: this.#refer(ref, carrying) };
    const anchors = document.dynamicAnchors?.(json) ?? outside;
    const applied = [...new Set([...around, ...sureParts(json, direction, document)])];
    const always = hiddenIn(applied, direction);
    const beside = { ...carrying, around: applied };
    const others = applied.filter((each) => each !== json);
    const inner = (each: Json): Json => this.copySchema(each, { ...carrying, around: [] }, anchors);
    const at = (step: Step, each: Json): Json =>
      this.copySchema(each, { ...carrying, around: partsInside(others, step, direction, document) }, anchors);
    const target = typeof ref === "string" ? this.#target(ref, beside, anchors) : undefined;
    const hidden = new Set(
      membersOf(memberOf(json, "properties"))
        .filter(([name, each]) => always.has(name) || isHidden(each, direction))
        .map(([name]) => name),
    );
    const entries = Object.entries(json).flatMap(([keyword, value]): [string, Json][] => {
      if (is30 && unknownTo30.has(keyword)) return [];
      if (keyword === "$ref" && target !== undefined) return [];
      if ((keyword === "$ref" || keyword === "$dynamicRef") && typeof value === "string")
        return [[keyword, this.#refer(value, carrying)]];
      if (keyword === "properties")
        return [
          [
            keyword,
            fromEntries(
              membersOf(value)
                .filter(([name]) => direction === "read" || !hidden.has(name))
                .map(([name, each]) => [name, hidden.has(name) ? false : at({ name }, each)]),
            ),
          ],
        ];
      if (keyword === "required")
        return [
          [
            keyword,
            itemsOf(value).filter((name) => typeof name !== "string" || !(hidden.has(name) || always.has(name))),
          ],
        ];
      if (composing.has(keyword))
        return [[keyword, itemsOf(value).map((each) => this.copySchema(each, beside, anchors))]];
      if (keyword === "items" || keyword === "additionalProperties") return [[keyword, at(keyword, value)]];
      const kind = held.get(keyword);
      if (kind === "one") return [[keyword, inner(value)]];
      if (kind === "list") return [[keyword, itemsOf(value).map(inner)]];
      if (kind === "map") return [[keyword, fromEntries(membersOf(value).map(([name, each]) => [name, inner(each)]))]];
      return plain.has(keyword) ? [[keyword, value]] : [];
    });
    // Where another resource begins, those who read the schema learn of its dynamic anchors.
    const scope =
      anchors === outside
        ? []
        : Object.entries(anchors ?? {}).map(([name, each]): [string, Json] => [name, this.#refer(each, carrying)]);
    const own = fromEntries(scope.length === 0 ? entries : [["$dynamicAnchors", fromEntries(scope)], ...entries]);
    const carried = target === undefined ? own : { ...own, allOf: [target, ...itemsOf(own["allOf"])] };
    return is30 ? from30(carried, json["nullable"] === true) : carried;
  }

  /**
   * What a reference leads to, written out where it shows members that are hidden here; undefined where it can stay
   * one.
   */
  #target(ref: string, carrying: CopyContext, anchors: Readonly<Record<string, string>> | undefined): Json | undefined {
    const { document, direction, around = [], writtenOut = new Set() } = carrying;
    const target = document.resolve(refPointer(ref) ?? "") ?? true;
    if (writtenOut.has(ref) || !isVisible(target, around, direction, document)) return undefined;
    return this.copySchema(target, { ...carrying, writtenOut: new Set([...writtenOut, ref]) }, anchors);
  }

  /** Everything that was referred to, and what that refers to. */
  all(): readonly { readonly ref: string; readonly schema: Json }[] {
    for (let next = this.#pending.shift(); next !== undefined; next = this.#pending.shift()) next();
    return [...this.#known].map(([ref, schema]) => ({ ref, schema }));
  }

  #refer(ref: string, carrying: CopyContext): string {
    const { document, direction } = carrying;
    const pointer = refPointer(ref) ?? "";
    const [first, second, name, ...rest] = tokens(pointer);
    const isComponent = first === "components" && second === "schemas" && name !== undefined;
    const id = isComponent ? carrying.refer(name) : undefined;
    const whole = id === undefined ? undefined : written("components", "schemas", id);
    // A place inside a component is defined by itself: the component need not be carried as a whole for it.
    const key =
      whole === undefined
        ? written(...tokens(pointer), ...(direction === "both" ? [] : [direction]))
        : rest.length === 0
          ? whole
          : `${whole}${written(...rest).slice(1)}`;
    if (this.#known.has(key)) return key;
    this.#known.set(key, true);
    const { refer } = carrying;
    this.#pending.push(() =>
      this.#known.set(
        key,
        this.copySchema(document.resolve(pointer) ?? true, {
          document,
          direction,
          refer: (each) => refer.call(carrying, each),
        }),
      ),
    );
    return key;
  }
}

function written(...steps: readonly string[]): string {
  return `#${steps
    .map((step) => pointerTo(step).slice(1))
    .map((step) => `/${encodeURIComponent(step.toWellFormed())}`)
    .join("")}`;
}

/** OpenAPI 3.0 marks bounds as exclusive, and types as nullable, beside them (3.0.3, Schema Object). */
function from30(json: JsonObject, isNullable: boolean): JsonObject {
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
