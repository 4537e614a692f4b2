// The orders of lists, the same in every store.
import type { ItemPlace } from "./items.js";
import type { ListKey } from "./store.js";

/** The order of a list of records. */
export function compareKeys(a: ListKey, b: ListKey): number {
  return compareText(a.created_at, b.created_at) || compareText(a.uuid, b.uuid);
}

/** The order of a list of items. */
export function comparePlaces(a: ItemPlace, b: ItemPlace): number {
  return compareText(a.order, b.order) || a.position - b.position;
}

/** By code units. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
