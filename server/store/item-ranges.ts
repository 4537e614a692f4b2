// Ranges of the positions of items.
import type { ItemRange } from "./items.js";

/**
 * The same positions in as few ranges as possible, in order: what many events of a line need is read as one range, and
 * the cost of a read grows with the number of ranges.
 */
export function mergedRanges<List extends string>(ranges: readonly ItemRange<List>[]): readonly ItemRange<List>[] {
  const sorted = ranges
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => (a.list === b.list ? a.from - b.from : a.list < b.list ? -1 : 1));
  const merged: ItemRange<List>[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last?.list === range.list && range.from <= last.to)
      merged[merged.length - 1] = { ...last, to: Math.max(last.to, range.to) };
    else merged.push(range);
  }
  return merged;
}
