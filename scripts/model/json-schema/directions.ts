// Finds the readOnly and writeOnly members of composed schemas: a member that one part marks as readOnly is readOnly,
// whatever the other parts say (JSON Schema 2020-12 validation, 9.4).

import type { Document } from "../../openapi/document.js";
import { isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import type { Direction } from "../model.js";
import { refPointer } from "../../json/pointer.js";
import { unionKeywords } from "../../runtime/syntax/schema-keywords.js";

/** Whether a member is left out of values of a direction. */
export function isHidden(json: Json, direction: Direction): boolean {
  const keyword = direction === "write" ? "readOnly" : direction === "read" ? "writeOnly" : undefined;
  return keyword !== undefined && memberOf(json, keyword) === true;
}

/** A part of a composed schema, which applies to the same value; `isSure` where it applies in every alternative. */
interface ComposedPart {
  readonly json: JsonObject;
  readonly isSure: boolean;
}

/** By document: a schema that is the same object in the next one may refer to others there. */
const partsCaches = new WeakMap<Document, WeakMap<JsonObject, readonly ComposedPart[]>>();

function partsCacheOf(document: Document): WeakMap<JsonObject, readonly ComposedPart[]> {
  const known = partsCaches.get(document) ?? new WeakMap<JsonObject, readonly ComposedPart[]>();
  partsCaches.set(document, known);
  return known;
}

/** A schema and all schemas that it is composed of. */
function composedParts(json: Json, document: Document): readonly ComposedPart[] {
  if (!isObject(json)) return [];
  const partsCache = partsCacheOf(document);
  const cached = partsCache.get(json);
  if (cached !== undefined) return cached;
  // A part that refers back to the schema adds nothing.
  partsCache.set(json, []);
  const { $ref: ref } = json;
  const target =
    typeof ref === "string" ? composedParts(document.resolve(refPointer(ref) ?? "") ?? true, document) : [];
  const isAlone = typeof ref === "string" && document.version === "3.0";
  const partsIn = (keyword: string): readonly ComposedPart[] =>
    isAlone ? [] : itemsOf(json[keyword]).flatMap((each) => composedParts(each, document));
  const alternatives = unionKeywords.flatMap(partsIn).map((part): ComposedPart => ({ ...part, isSure: false }));
  const itself: readonly ComposedPart[] = isAlone ? [] : [{ json, isSure: true }];
  const parts = distinctParts([...itself, ...target, ...partsIn("allOf"), ...alternatives]);
  partsCache.set(json, parts);
  return parts;
}

/**
 * Each schema once: a schema that is referred to twice at each of n levels would be in the list 2^n times. It is sure
 * where one of its places is.
 */
function distinctParts(parts: readonly ComposedPart[]): readonly ComposedPart[] {
  const found = new Map<JsonObject, ComposedPart>();
  for (const part of parts) if (part.isSure || !found.has(part.json)) found.set(part.json, part);
  return [...found.values()];
}

/** The schemas that apply to a value in every alternative. */
export function sureParts(json: JsonObject, direction: Direction, document: Document): readonly JsonObject[] {
  return direction === "both"
    ? []
    : composedParts(json, document)
        .filter(({ isSure }) => isSure)
        .map((part) => part.json);
}

/** A step into a value: to the member with a name, to any other member, or to the items. */
export type Step = { readonly name: string } | "additionalProperties" | "items";

/** The subschema for the values at a step, without references and parts. */
function schemaAtStep(json: JsonObject, step: Step): Json | undefined {
  if (typeof step === "string") return json[step];
  const properties = membersOf(json["properties"]).find(([name]) => name === step.name);
  return properties === undefined ? json["additionalProperties"] : properties[1];
}

/** The schemas that apply in every alternative to the values at a step, given those for the enclosing value. */
export function surePartsAtStep(
  around: readonly JsonObject[],
  step: Step,
  direction: Direction,
  document: Document,
): readonly JsonObject[] {
  return around.flatMap((json) => sureParts(asObject(schemaAtStep(json, step)), direction, document));
}

function asObject(json: Json | undefined): JsonObject {
  return isObject(json) ? json : {};
}

/** The members that at least one of these schemas hides. */
export function hiddenNames(parts: readonly JsonObject[], direction: Direction): ReadonlySet<string> {
  return direction === "both" ? new Set() : union(parts.map((json) => hiddenMembers(json, direction)));
}

/** Whether one part of a schema hides a member that another part describes or requires, at any depth. */
export function hidesOwnMember(json: JsonObject, direction: Direction, document: Document): boolean {
  if (direction === "both") return false;
  const parts = composedParts(json, document);
  return new VisibilityConflicts(direction, document).between(parts, parts);
}

/** Whether a schema describes or requires a member that an enclosing schema hides and it doesn't hide itself. */
export function showsHiddenMember(
  json: Json,
  around: readonly JsonObject[],
  direction: Direction,
  document: Document,
): boolean {
  if (!isObject(json) || around.length === 0 || direction === "both") return false;
  return new VisibilityConflicts(direction, document).between(
    around.map((each): ComposedPart => ({ json: each, isSure: true })),
    composedParts(json, document),
  );
}

/** The maximum number of pairs of schemas to compare for one schema. */
const maxPairs = 2000;

/** Finds members that one list of schemas hides and another list shows, at any depth. */
class VisibilityConflicts {
  readonly #ids = new Map<JsonObject, number>();
  readonly #seen = new Set<string>();

  readonly direction: Direction;
  readonly document: Document;

  constructor(direction: Direction, document: Document) {
    this.direction = direction;
    this.document = document;
  }

  between(hiding: readonly ComposedPart[], showing: readonly ComposedPart[]): boolean {
    const key = [hiding, showing]
      .map((parts) => [...new Set(parts.map(({ json }) => this.#id(json)))].sort().join())
      .join("/");
    if (this.#seen.has(key) || this.#seen.size > maxPairs || hiding.length === 0 || showing.length === 0) return false;
    this.#seen.add(key);
    const hidden = union(hiding.map(({ json }) => hiddenMembers(json, this.direction)));
    const always = union(
      showing
        .filter(({ isSure }) => isSure && hiding !== showing)
        .map(({ json }) => hiddenMembers(json, this.direction)),
    );
    const plain = union(showing.map(({ json }) => visibleMembers(json, this.direction)));
    if ([...hidden].some((name) => plain.has(name) && !always.has(name))) return true;
    return this.#steps(showing).some(
      (step) => (typeof step === "string" || !hidden.has(step.name)) && this.#betweenAtStep(hiding, showing, step),
    );
  }

  /** The steps for which these schemas may have subschemas. */
  #steps(parts: readonly ComposedPart[]): readonly Step[] {
    const names = new Set(parts.flatMap(({ json }) => membersOf(json["properties"]).map(([name]) => name)));
    return [...[...names].map((name) => ({ name })), "additionalProperties", "items"];
  }

  /** Only two different subschemas can conflict here; each single one is checked in its own place. */
  #betweenAtStep(hiding: readonly ComposedPart[], showing: readonly ComposedPart[], step: Step): boolean {
    const [left, right] = [hiding, showing].map((parts) =>
      parts.filter(({ json }) => isObject(schemaAtStep(json, step))),
    ) as [ComposedPart[], ComposedPart[]];
    if (
      left.length === 0 ||
      right.length === 0 ||
      new Set([...left, ...right].map(({ json }) => schemaAtStep(json, step))).size < 2
    )
      return false;
    const all = (parts: readonly ComposedPart[]): readonly ComposedPart[] =>
      parts.flatMap(({ json, isSure }) =>
        composedParts(schemaAtStep(json, step) ?? true, this.document).map((part) => ({
          ...part,
          isSure: part.isSure && isSure,
        })),
      );
    const inner = all(left);
    return this.between(inner, hiding === showing ? inner : all(right));
  }

  #id(json: JsonObject): number {
    const id = this.#ids.get(json) ?? this.#ids.size;
    this.#ids.set(json, id);
    return id;
  }
}

/** The members of one schema, without its parts, that a direction hides. */
function hiddenMembers(json: JsonObject, direction: Direction): ReadonlySet<string> {
  const hidden = membersOf(json["properties"]).filter(([, each]) => isHidden(each, direction));
  return new Set(hidden.map(([name]) => name));
}

/** The members that one schema, without its parts, describes or requires without hiding them. */
function visibleMembers(json: JsonObject, direction: Direction): ReadonlySet<string> {
  const names = [
    ...membersOf(json["properties"]).map(([name]) => name),
    ...itemsOf(json["required"]).filter((name) => typeof name === "string"),
  ];
  const hidden = hiddenMembers(json, direction);
  return new Set(names.filter((name) => !hidden.has(name)));
}

/** The union of several sets. */
export function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const nonEmpty = sets.filter(({ size }) => size > 0);
  return nonEmpty.length === 1 ? (nonEmpty[0] ?? new Set()) : new Set(nonEmpty.flatMap((each) => [...each]));
}
