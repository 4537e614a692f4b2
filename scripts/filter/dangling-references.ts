// References from what is kept into operations that are left out, as some bundlers write them
// (`#/paths/~1users/get/responses/200/…`): their targets are put in their place.
import { isArray, isObject, itemsOf, membersOf, type Json, type JsonObject } from "../json/json.js";
import { refPointer, valueAt, type Pointer } from "../json/pointer.js";

/** Targets that refer to further ones twice would double at each level. The references after these stay. */
const maxCopies = 10_000;

/** `rest` in which no reference is to a place that only `before` has. One that contains itself stays as it is. */
export function withTargetsInPlace(rest: JsonObject, before: JsonObject): JsonObject {
  const open = new Set<Pointer>();
  let copies = 0;
  const missingTarget = (json: JsonObject): Pointer | undefined => {
    const { $ref: ref } = json;
    const pointer = typeof ref === "string" ? refPointer(ref) : undefined;
    const isMissing = pointer !== undefined && valueAt(rest, pointer) === undefined;
    return isMissing && !open.has(pointer) && valueAt(before, pointer) !== undefined ? pointer : undefined;
  };
  const visit = (json: Json): Json => {
    if (isArray(json)) {
      const items = json.map(visit);
      return items.every((item, index) => item === json[index]) ? json : items;
    }
    if (!isObject(json)) return json;
    const pointer = missingTarget(json);
    if (pointer === undefined || ++copies > maxCopies) return visitMembers(json);
    open.add(pointer);
    const target = visit(valueAt(before, pointer) ?? null);
    open.delete(pointer);
    return withSiblings(target, json);
  };
  // What doesn't change stays the same object.
  const visitMembers = (json: JsonObject): JsonObject => {
    const members = membersOf(json).map(([key, value]): [string, Json] => [key, visit(value)]);
    return members.every(([key, value]) => value === json[key]) ? json : Object.fromEntries(members);
  };
  return visitMembers(rest);
}

/** A target with the keywords beside the reference to it. */
function withSiblings(target: Json, reference: JsonObject): Json {
  const { $ref: _, ...siblings } = reference;
  if (Object.keys(siblings).length === 0) return target;
  return { ...siblings, allOf: [target, ...itemsOf(siblings["allOf"])] };
}
