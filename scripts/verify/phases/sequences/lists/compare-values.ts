// Which of two values comes first, as far as that is the same for all services.
import type { Json } from "../../../../json/json.js";
import { isTime } from "../../../values/times.js";

/** Below 0 where the first number or time comes first; undefined for others, which each service orders its way. */
export function compareValues(a: Json, b: Json): number | undefined {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return isTime(a) && isTime(b) ? Date.parse(a) - Date.parse(b) : undefined;
}

/** By code units, by letters in either case, and as the platform does: databases do each of them. */
const textOrders: readonly ((a: string, b: string) => number)[] = [
  (a, b) => (a === b ? 0 : a < b ? -1 : 1),
  (a, b) => (a.toLowerCase() === b.toLowerCase() ? 0 : a.toLowerCase() < b.toLowerCase() ? -1 : 1),
  (a, b) => a.localeCompare(b),
  (a, b) => a.localeCompare(b, undefined, { numeric: true }),
  // Locales of databases look at letters and digits first.
  (a, b) => lettersOf(a).localeCompare(lettersOf(b)),
];

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Two neighbours that are in no order that a service may have; undefined where there are none, or none is known. */
export function findDisorder(values: readonly Json[], isDescending: boolean): readonly [Json, Json] | undefined {
  const sign = isDescending ? -1 : 1;
  if (values.every((each) => typeof each === "string" && !isTime(each))) {
    const wrong = textOrders.map((order) =>
      neighbours(values as readonly string[]).find(([a, b]) => order(a, b) * sign > 0),
    );
    return wrong.every((each) => each !== undefined) ? wrong[0] : undefined;
  }
  return neighbours(values).find(([a, b]) => (compareValues(a, b) ?? 0) * sign > 0);
}

function neighbours<T>(values: readonly T[]): readonly (readonly [T, T])[] {
  return values.slice(1).map((each, index) => [values[index] as T, each]);
}
