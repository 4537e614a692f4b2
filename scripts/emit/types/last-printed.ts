// What was printed last for a document. `--watch` and the Vite plugin generate again after each save, and few of them
// change a type.

import { isArray, isObject, type Json } from "../../json/json.js";

interface Printed {
  readonly source: Json;
  readonly text: string;
}

/** By document; more than a project has at a time are not kept. */
const printed = new Map<string, Printed>();
const maxKept = 8;

/** What `print` makes of `source`: as before, where the source is the same as that of the last call with this name. */
export function lastPrinted(name: string, source: Json, print: () => string): string {
  const before = printed.get(name);
  if (before !== undefined && isSame(before.source, source)) return before.text;
  const text = print();
  printed.delete(name);
  printed.set(name, { source, text });
  for (const oldest of printed.keys()) if (printed.size > maxKept) printed.delete(oldest);
  return text;
}

/** Whether two values are the same in every detail that can be printed, such as the order of members. */
function isSame(one: Json, other: Json): boolean {
  if (Object.is(one, other)) return true;
  if (isArray(one) && isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index] ?? null));
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  const otherKeys = Object.keys(other);
  return (
    keys.length === otherKeys.length &&
    keys.every((key, index) => key === otherKeys[index] && isSame(one[key] ?? null, other[key] ?? null))
  );
}
