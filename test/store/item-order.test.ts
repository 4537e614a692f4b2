// Items of several lists and lines, written by one commit in any order, are read right at every offset, on every store.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../support/extent.js";
import type { AnyItem } from "../../server/store/items.js";
import { addLine, at, line, oneServer, storesAndEngines, uuid, type Sample, type SampleRecords } from "./stores.js";

type List = "draws" | "notes";
type SampleItem = AnyItem<SampleRecords["items"]>;

const lists = ["draws", "notes"] as const;

/** An item whose id is in another order than its position; `text` is a part of its order that no language sorts so. */
const item = (list: List, position: number, second: number, text: string, value: number): SampleItem => {
  const columns = { position, uuid: uuid(5000 - position), order: `${at(second)} ${text}` };
  if (list === "draws") return { ...columns, list, value: { cents: value } };
  return { ...columns, list, value: { text: String(value) } };
};

const anyWrite = fc.record({
  do: fc.constantFrom("insert" as const, "insert" as const, "insert" as const, "replace" as const, "remove" as const),
  line: fc.constantFrom(1, 2),
  list: fc.constantFrom(...lists),
  /** Which of the items that there are. */
  which: fc.nat(20),
  second: fc.nat(4),
  text: fc.constantFrom("B", "a", "-", " ", "é"),
  value: fc.nat(99),
});
type Write = typeof anyWrite extends fc.Arbitrary<infer W> ? W : never;

/** The items of a list as an array. */
class Expected {
  readonly lists = new Map<string, SampleItem[]>();
  #count = 0;

  at({ line: n, list }: Pick<Write, "line" | "list">): SampleItem[] {
    const key = `${n} ${list}`;
    const items = this.lists.get(key) ?? [];
    this.lists.set(key, items);
    return items;
  }

  next(): number {
    return this.#count++;
  }

  inOrder(place: Pick<Write, "line" | "list">): readonly SampleItem[] {
    return this.at(place).toSorted((a, b) =>
      a.order < b.order ? -1 : a.order > b.order ? 1 : a.position - b.position,
    );
  }
}

describe.each(storesAndEngines)("$name", (subject) => {
  let store: Sample;
  oneServer(subject, (server) => (store = server));

  const run = async (writes: readonly Write[], expected: Expected, base: number): Promise<void> =>
    store.transaction("acme", uuid(1), async (tx) => {
      for (const write of writes) {
        const key = { client_id: "acme", line_uuid: uuid(base + write.line) };
        const items = expected.at(write);
        const index = write.which % Math.max(1, items.length);
        const found = items[index];
        if (write.do === "insert" || found === undefined) {
          const added = item(write.list, expected.next(), write.second, write.text, write.value);
          await tx.items.insert(key, [added]);
          items.push(added);
        } else if (write.do === "replace") {
          const { value } = item(write.list, 0, 0, "", write.value);
          const changed = { ...found, value } as SampleItem;
          await tx.items.replace(key, [changed]);
          items[index] = changed;
        } else {
          const { list, position } = found;
          await tx.items.remove(key, [{ list, from: position, to: position + 1 }]);
          items.splice(index, 1);
        }
      }
    });

  test("every page of every list is that of a sorted array, whatever a commit writes", async () => {
    let base = 1000;
    const commits = fc.array(fc.array(anyWrite, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(commits, async (all) => {
        base += 10;
        for (const n of [1, 2] as const) await addLine(store, line(base + n, 1));
        const expected = new Expected();
        for (const writes of all) await run(writes, expected, base);
        for (const n of [1, 2] as const)
          for (const list of lists) {
            const want = expected.inOrder({ line: n, list });
            const key = { client_id: "acme", line_uuid: uuid(base + n) };
            for (let offset = 0; offset <= want.length; offset += 1) {
              const window = { offset, limit: 3 };
              expect(await store.items.slice(key, list, window)).toEqual(want.slice(offset, offset + 3));
              const found = await store.lineWithItems(key, { list, window });
              expect(found?.items).toEqual(want.slice(offset, offset + 3));
            }
          }
      }),
      { numRuns: runs(200) },
    );
  });
});
