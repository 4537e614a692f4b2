// Merges a value into another one, as update and copy actions do (Overlay Specification 1.1, 4.4.3).
import { isArray, isObject, membersOf, typeOf, type Json } from "../json/json.js";
import { itemsIn, memberAt, withItems, withMember, type Traced } from "./traced.js";

/** Called for each value that can't be merged; its target stays as it is. `name` is a member's name. */
export type ReportConflict = (target: Traced, update: Traced, name: string | undefined) => void;

/**
 * The target of an action after it: objects are merged, an array gets further items (those of an array, or one), and a
 * primitive value is replaced.
 */
export function applyUpdate(target: Traced, update: Traced, onConflict: ReportConflict): Traced {
  if (!isArray(target.value)) return merge(target, update, undefined, onConflict);
  const added = isArray(update.value) ? itemsIn(update) : [update];
  return withItems(target, [...itemsIn(target), ...added]);
}

function merge(target: Traced, update: Traced, name: string | undefined, onConflict: ReportConflict): Traced {
  if (kindOf(target.value) !== kindOf(update.value)) {
    onConflict(target, update, name);
    return target;
  }
  if (isArray(target.value)) return withItems(target, [...itemsIn(target), ...itemsIn(update)]);
  if (!isObject(target.value)) return replaceValue(target, update);
  let merged = target;
  for (const [key] of membersOf(update.value)) {
    const [own, added] = [memberAt(target, key), memberAt(update, key)];
    if (added === undefined) continue;
    merged = withMember(merged, key, own === undefined ? added : merge(own, added, key, onConflict));
  }
  return merged;
}

/** The key of a value that is replaced stays where it is. */
function replaceValue({ origin: { source, pointer, key } }: Traced, { value, origin }: Traced): Traced {
  return { value, origin: { ...origin, key: key ?? { source, pointer } } };
}

export function kindOf(value: Json): "an object" | "an array" | "a primitive value" {
  if (isArray(value)) return "an array";
  return isObject(value) ? "an object" : "a primitive value";
}

/** A value of a conflict for messages: `an array`, `a string`. */
export function describeKind(value: Json): string {
  const type = typeOf(value);
  if (type === "null") return "null";
  return `${type === "array" || type === "object" ? "an" : "a"} ${type}`;
}
