// The orders of lists, the same in every store.
import type { ItemPlace } from "./items.js";
import type { ListKey, RecordPosition } from "./store.js";

/** The order of a list of records. */
export function compareKeys(a: ListKey, b: ListKey): number {
  return compareText(a.created_at, b.created_at) || compareText(a.uuid, b.uuid);
}

/** The order of the records of all clients. */
export function comparePositions(a: RecordPosition, b: RecordPosition): number {
  return compareText(a.client_id, b.client_id) || compareText(a.uuid, b.uuid);
}

/** The order of a list of items. */
export function comparePlaces(a: ItemPlace, b: ItemPlace): number {
  return compareText(a.order, b.order) || a.position - b.position;
}

/** By code units. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
