// Which members of an object travel one way only, where a schema is composed of several: a member that one part marks as
// read-only is read-only, whatever the others say (JSON Schema 2020-12 validation, 9.4).

import type { Document } from "./document.js";
import { isObject, itemsOf, memberOf, membersOf } from "./json.js";
import type { Direction, Json, JsonObject } from "./model.js";
import { refPointer } from "./pointer.js";

/** Whether a member has no part in values of a direction. */
export function isHidden(json: Json, direction: Direction): boolean {
  const keyword = direction === "write" ? "readOnly" : direction === "read" ? "writeOnly" : undefined;
  return keyword !== undefined && memberOf(json, keyword) === true;
}

/** The names that a schema says something of, itself or by what it is composed of. */
interface Spoken {
  /** Of members that are hidden. */
  readonly hidden: ReadonlySet<string>;
  /** Those among them that are hidden whatever alternative holds. */
  readonly always: ReadonlySet<string>;
  /** Of members that a part describes or requires without hiding them. */
  readonly plain: ReadonlySet<string>;
}

const known: Readonly<Record<Direction, WeakMap<JsonObject, Spoken>>> = { read: new WeakMap(), write: new WeakMap(), both: new WeakMap() };

const nothing: Spoken = { hidden: new Set(), always: new Set(), plain: new Set() };

/** The names of members that are hidden whatever alternative of a schema holds. */
export function hiddenNames(json: JsonObject, direction: Direction, document: Document): ReadonlySet<string> {
  return spokenOf(json, direction, document).always;
}

/** Whether one part of a schema hides a member that another one describes or requires. */
export function isMixed(json: JsonObject, direction: Direction, document: Document): boolean {
  const { hidden, plain } = spokenOf(json, direction, document);
  return [...hidden].some((name) => plain.has(name));
}

/** Whether a schema describes or requires a member of these names without hiding it itself. */
export function shows(json: Json, names: ReadonlySet<string>, direction: Direction, document: Document): boolean {
  if (!isObject(json) || names.size === 0) return false;
  const { always, plain } = spokenOf(json, direction, document);
  return [...names].some((name) => plain.has(name) && !always.has(name));
}

function spokenOf(json: JsonObject, direction: Direction, document: Document): Spoken {
  if (direction === "both") return nothing;
  const before = known[direction].get(json);
  if (before !== undefined) return before;
  // A schema that is composed of itself adds nothing to what it says.
  known[direction].set(json, nothing);
  const { $ref: ref } = json;
  const target = typeof ref === "string" ? [document.resolve(refPointer(ref) ?? "") ?? true] : [];
  const of = (each: Json): Spoken => (isObject(each) ? spokenOf(each, direction, document) : nothing);
  const isAlone = target.length > 0 && document.version === "3.0";
  const parts = isAlone ? target.map(of) : [own(json, direction), ...[...target, ...itemsOf(json["allOf"])].map(of)];
  const alternatives = isAlone ? [] : ["anyOf", "oneOf"].flatMap((keyword) => itemsOf(json[keyword])).map(of);
  const spoken: Spoken = {
    hidden: union([...parts, ...alternatives].map(({ hidden }) => hidden)),
    always: union(parts.map(({ always }) => always)),
    plain: union([...parts, ...alternatives].map(({ plain }) => plain)),
  };
  known[direction].set(json, spoken);
  return spoken;
}

/** What a schema itself says of its members. */
function own(json: JsonObject, direction: Direction): Spoken {
  const properties = membersOf(json["properties"]);
  const hidden = new Set(properties.filter(([, each]) => isHidden(each, direction)).map(([name]) => name));
  const named = [...properties.map(([name]) => name), ...itemsOf(json["required"]).filter((name) => typeof name === "string")];
  return { hidden, always: hidden, plain: new Set(named.filter((name) => !hidden.has(name))) };
}

/** Every name of several sets. */
export function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const saying = sets.filter(({ size }) => size > 0);
  return saying.length === 1 ? (saying[0] ?? new Set()) : new Set(saying.flatMap((each) => [...each]));
}
