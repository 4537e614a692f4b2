// The ordinals of items: their numbers in the order of their list, from 0 without gaps. With them a page is found at
// any offset without counting the items before it. Items with ids have them; nearly all are appended, so that an
// insertion changes no other ordinal.
import { firstIndex } from "../sorted.js";
import type { ItemChanges } from "./backend.js";
import type { ItemEntry } from "../entries.js";
import { comparePlaces } from "../order.js";

type OrderPlace = Pick<ItemEntry, "order" | "position">;

/** An item that comes into the order of its list (1) or leaves it (-1). */
export interface OrderChange extends OrderPlace {
  readonly change: 1 | -1;
}

/** What changes in the order of one list. */
export class OrderChanges {
  /** In the order of the list. */
  readonly changes: readonly OrderChange[];
  /** By how much the changes before each one move what comes after them. */
  readonly #shifts: readonly number[];

  constructor(changes: readonly OrderChange[]) {
    this.changes = changes.toSorted(comparePlaces);
    const shifts = [0];
    for (const { change } of this.changes) shifts.push((shifts.at(-1) ?? 0) + change);
    this.#shifts = shifts;
  }

  /** By how much the changes before a place move what is there. */
  shiftAt(place: OrderPlace): number {
    return this.#shifts[firstIndex(this.changes, (each) => comparePlaces(each, place) >= 0)] ?? 0;
  }
}

/** The changes of each list that has ordinals. */
export function orderChanges({
  inserted,
  removed,
}: Pick<ItemChanges, "inserted" | "removed">): ReadonlyMap<string, OrderChanges> {
  const lists = new Map<string, OrderChange[]>();
  const add = ({ list, position, order, uuid }: ItemEntry, change: 1 | -1): void => {
    if (uuid === null) return;
    const changes = lists.get(list) ?? [];
    lists.set(list, changes);
    changes.push({ position, order, change });
  };
  for (const entry of inserted) add(entry, 1);
  for (const entry of removed) add(entry, -1);
  return new Map([...lists].map(([list, changes]) => [list, new OrderChanges(changes)]));
}
