// The lists of a line against plain arrays.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { List, NotLoaded } from "../../../server/domain/credit/values/list.js";

interface Item {
  readonly id: number;
}

type Change = { readonly do: "append" } | { readonly do: "replace"; readonly at: number };

const anyChanges = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant("append" as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("replace" as const), at: fc.nat(300) }) },
  ),
  { maxLength: 300, size: "max" },
);

/** All versions of a list and of an array that had the same changes. */
function versions(changes: readonly Change[]): { list: List<Item>; array: readonly Item[] }[] {
  let id = 0;
  const all = [{ list: List.of<Item>("statements", []), array: [] as readonly Item[] }];
  for (const change of changes) {
    const { list, array } = all.at(-1) ?? { list: List.of<Item>("statements", []), array: [] };
    const item = { id: (id += 1) };
    if (change.do === "append") all.push({ list: list.append(item), array: [...array, item] });
    else if (change.at < array.length)
      all.push({ list: list.replace(change.at, item), array: array.with(change.at, item) });
  }
  return all;
}

test("every version of a list stays the array of its changes", () => {
  fc.assert(
    fc.property(anyChanges, (changes) => {
      for (const { list, array } of versions(changes)) {
        expect(list.length).toBe(array.length);
        expect([...list]).toEqual(array);
        expect([...list.newestFirst()]).toEqual([...array.entries()].toReversed());
        for (const index of [0, -1, 63, 64, array.length, -array.length - 1])
          expect(list.at(index)).toBe(array.at(index));
      }
    }),
    { numRuns: 20 },
  );
});

test("the changes since an earlier version are the items that it doesn't have", () => {
  fc.assert(
    fc.property(anyChanges, fc.nat(), fc.nat(), (changes, first, second) => {
      const all = versions(changes);
      const [from, to] = [first % all.length, second % all.length].toSorted((a, b) => a - b);
      const [earlier, later] = [all[from ?? 0], all[to ?? 0]];
      if (!earlier || !later) return;
      const want = [...later.array.entries()].filter(([index, item]) => item !== earlier.array[index]);
      expect([...later.list.changedSince(earlier.list)]).toEqual(want);
    }),
  );
});

describe("a list of which only some items are loaded", () => {
  const items = Array.from({ length: 200 }, (_, id): Item => ({ id }));
  const some = List.partial<Item>(
    "repayments",
    items.length,
    [150, 199].map((index) => [index, { id: index }] as const),
  );
  const missing = (read: () => unknown): unknown => {
    try {
      return read();
    } catch (error) {
      return error instanceof NotLoaded ? [error.list, error.from, error.to] : error;
    }
  };

  test("has those, and names those that are missing", () => {
    expect(some.at(150)).toEqual({ id: 150 });
    expect(some.at(-1)).toEqual({ id: 199 });
    expect(some.at(200)).toBeUndefined();
    expect(missing(() => some.at(149))).toEqual(["repayments", 149, 150]);
    expect(missing(() => [...some])).toEqual(["repayments", 0, 200]);
    expect(missing(() => [...some.newestFirst()])).toEqual(["repayments", 135, 199]);
  });

  test("is changed without the others", () => {
    const changed = some.append({ id: 200 }).replace(150, { id: -1 });
    expect([...changed.changedSince(some)]).toEqual([
      [150, { id: -1 }],
      [200, { id: 200 }],
    ]);
    expect(some.length).toBe(200);
    expect(() => some.replace(200, { id: 0 })).toThrow("index 200");
  });
});
