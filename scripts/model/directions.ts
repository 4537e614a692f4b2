// Which members of an object travel one way only, where a schema is composed of several: a member that one part marks
// as
// read-only is read-only, whatever the others say (JSON Schema 2020-12 validation, 9.4).

import type { Document } from "../openapi/document.js";
import { isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../json/json.js";
import type { Direction } from "./model.js";
import { refPointer } from "../json/pointer.js";

/** Whether a member has no part in values of a direction. */
export function isHidden(json: Json, direction: Direction): boolean {
  const keyword = direction === "write" ? "readOnly" : direction === "read" ? "writeOnly" : undefined;
  return keyword !== undefined && memberOf(json, keyword) === true;
}

/** The names that a schema itself says something of. */
interface Spoken {
  /** Of members that are hidden. */
  readonly hidden: ReadonlySet<string>;
  /** Of members that it describes or requires without hiding them. */
  readonly plain: ReadonlySet<string>;
}

const nothing: Spoken = { hidden: new Set(), plain: new Set() };

/**
 * A schema that speaks of the same value as another one that it is composed with; `isSure` where it is no alternative.
 */
interface Part {
  readonly json: JsonObject;
  readonly isSure: boolean;
}

const partsOfSchemas = new WeakMap<JsonObject, readonly Part[]>();

/** A schema, and all that it is composed of. */
function partsOf(json: Json, document: Document): readonly Part[] {
  if (!isObject(json)) return [];
  const before = partsOfSchemas.get(json);
  if (before !== undefined) return before;
  // A schema that is composed of itself adds nothing to what it says.
  partsOfSchemas.set(json, []);
  const { $ref: ref } = json;
  const target = typeof ref === "string" ? partsOf(document.resolve(refPointer(ref) ?? "") ?? true, document) : [];
  const isAlone = typeof ref === "string" && document.version === "3.0";
  const composed = (keyword: string): readonly Part[] =>
    isAlone ? [] : itemsOf(json[keyword]).flatMap((each) => partsOf(each, document));
  const alternatives = ["anyOf", "oneOf"].flatMap(composed).map((part): Part => ({ ...part, isSure: false }));
  const itself: readonly Part[] = isAlone ? [] : [{ json, isSure: true }];
  const parts = [...itself, ...target, ...composed("allOf"), ...alternatives];
  partsOfSchemas.set(json, parts);
  return parts;
}

/** The schemas that apply to a value of a direction whatever alternative holds. */
export function sureParts(json: JsonObject, direction: Direction, document: Document): readonly JsonObject[] {
  return direction === "both"
    ? []
    : partsOf(json, document)
        .filter(({ isSure }) => isSure)
        .map((part) => part.json);
}

/** Where the values inside a value are: a member of a name, any other member, or the items. */
export type Step = { readonly name: string } | "additionalProperties" | "items";

/** What a schema says by itself of the values at a step. */
function inside(json: JsonObject, step: Step): Json | undefined {
  if (typeof step === "string") return json[step];
  const properties = membersOf(json["properties"]).find(([name]) => name === step.name);
  return properties === undefined ? json["additionalProperties"] : properties[1];
}

/** The schemas that apply for sure to the values at a step, where these apply to the value around them. */
export function partsInside(
  around: readonly JsonObject[],
  step: Step,
  direction: Direction,
  document: Document,
): readonly JsonObject[] {
  return around.flatMap((json) => sureParts(asObject(inside(json, step)), direction, document));
}

function asObject(json: Json | undefined): JsonObject {
  return isObject(json) ? json : {};
}

/** The names of members that some of these schemas hide. */
export function hiddenIn(parts: readonly JsonObject[], direction: Direction): ReadonlySet<string> {
  return direction === "both" ? nothing.hidden : union(parts.map((json) => own(json, direction).hidden));
}

/**
 * Whether one part of a schema hides a member that another one describes or requires: of the value, or of one inside of
 * it.
 */
export function isMixed(json: JsonObject, direction: Direction, document: Document): boolean {
  if (direction === "both") return false;
  const parts = partsOf(json, document);
  return new Clashes(direction, document).between(parts, parts);
}

/** Whether a schema describes or requires a member that one of these hides, and it doesn't itself. */
export function isVisible(
  json: Json,
  around: readonly JsonObject[],
  direction: Direction,
  document: Document,
): boolean {
  if (!isObject(json) || around.length === 0 || direction === "both") return false;
  return new Clashes(direction, document).between(
    around.map((each): Part => ({ json: each, isSure: true })),
    partsOf(json, document),
  );
}

/** How many pairs of schemas are looked at for one schema. */
const mostPairs = 2000;

/** Looks for members that one list of schemas hides and another one shows, at every depth. */
class Clashes {
  readonly #ids = new Map<JsonObject, number>();
  readonly #seen = new Set<string>();

  constructor(
    readonly direction: Direction,
    readonly document: Document,
  ) {}

  between(hiding: readonly Part[], showing: readonly Part[]): boolean {
    const key = [hiding, showing]
      .map((parts) => [...new Set(parts.map(({ json }) => this.#id(json)))].sort().join())
      .join("/");
    if (this.#seen.has(key) || this.#seen.size > mostPairs || hiding.length === 0 || showing.length === 0) return false;
    this.#seen.add(key);
    const hidden = union(hiding.map(({ json }) => own(json, this.direction).hidden));
    const always = union(
      showing.filter(({ isSure }) => isSure && hiding !== showing).map(({ json }) => own(json, this.direction).hidden),
    );
    const plain = union(showing.map(({ json }) => own(json, this.direction).plain));
    if ([...hidden].some((name) => plain.has(name) && !always.has(name))) return true;
    return this.#steps(showing).some(
      (step) => (typeof step === "string" || !hidden.has(step.name)) && this.#inside(hiding, showing, step),
    );
  }

  /** Everywhere that the schemas speak of values inside. */
  #steps(parts: readonly Part[]): readonly Step[] {
    const names = new Set(parts.flatMap(({ json }) => membersOf(json["properties"]).map(([name]) => name)));
    return [...[...names].map((name) => ({ name })), "additionalProperties", "items"];
  }

  /** Only what two schemas say together can clash: each by itself is looked at where it stands. */
  #inside(hiding: readonly Part[], showing: readonly Part[], step: Step): boolean {
    const [left, right] = [hiding, showing].map((parts) =>
      parts.filter(({ json }) => isObject(inside(json, step))),
    ) as [Part[], Part[]];
    if (
      left.length === 0 ||
      right.length === 0 ||
      new Set([...left, ...right].map(({ json }) => inside(json, step))).size < 2
    )
      return false;
    const all = (parts: readonly Part[]): readonly Part[] =>
      parts.flatMap(({ json, isSure }) =>
        partsOf(inside(json, step) ?? true, this.document).map((part) => ({ ...part, isSure: part.isSure && isSure })),
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

/** What a schema itself says of its members. */
function own(json: JsonObject, direction: Direction): Spoken {
  const properties = membersOf(json["properties"]);
  const hidden = new Set(properties.filter(([, each]) => isHidden(each, direction)).map(([name]) => name));
  const named = [
    ...properties.map(([name]) => name),
    ...itemsOf(json["required"]).filter((name) => typeof name === "string"),
  ];
  return { hidden, plain: new Set(named.filter((name) => !hidden.has(name))) };
}

/** Every name of several sets. */
export function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const saying = sets.filter(({ size }) => size > 0);
  return saying.length === 1 ? (saying[0] ?? new Set()) : new Set(saying.flatMap((each) => [...each]));
}
