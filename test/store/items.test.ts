// The contract of a store: the items of lines.
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { runs } from "../support/extent.js";
import type { AnyItem } from "../../server/store/items.js";
import { Gate } from "../support/gate.js";
import {
  addLine,
  addUser,
  at,
  line,
  oneServer,
  storesAndEngines,
  user,
  uuid,
  type Sample,
  type SampleRecords,
} from "./stores.js";

type SampleItem = AnyItem<SampleRecords["items"]>;

/** An item that is made in the second `second`, whose uuid is unlike its position. */
const draw = (position: number, second = position, cents = position) =>
  ({ list: "draws", position, uuid: uuid(1000 - position), order: at(second), value: { cents } }) as const;
const note = (position: number) =>
  ({ list: "notes", position, uuid: null, order: "", value: { text: `note ${position}` } }) as const;

const key = (n = 2, client_id = "acme") => ({ client_id, line_uuid: uuid(n) });
const everything = { limit: 1000, offset: 0 };

describe.each(storesAndEngines)("$name", (subject) => {
  let store: Sample;
  oneServer(subject, (server) => (store = server));
  beforeEach(async () => {
    await addUser(store, user(1));
    await addLine(store, line(2, 1));
  });

  const insert = (items: readonly SampleItem[], of = key()) =>
    store.transaction("acme", uuid(1), (tx) => tx.items.insert(of, items));
  const positions = async (list: "draws" | "notes", window = everything, of = key()) =>
    (await store.items.slice(of, list, window)).map(({ position }) => position);

  describe("a line with items", () => {
    const window = { offset: 1, limit: 2 };
    test("is read with a slice of a list in its order", async () => {
      await insert([draw(0), draw(1, 7), draw(2), draw(3), note(0)]);
      expect(await store.lineWithItems(key(), { list: "draws", window })).toEqual({
        row: line(2, 1),
        items: [draw(2), draw(3)],
      });
    });

    test("is read with a slice at any offset", async () => {
      const items = Array.from({ length: 250 }, (_, n) => draw(n, (n * 37) % 50));
      await insert(items);
      const want = items.toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : a.position - b.position));
      for (const offset of [0, 99, 100, 101, 150, 230, 249, 250, 100_000]) {
        const found = await store.lineWithItems(key(), { list: "draws", window: { offset, limit: 25 } });
        expect(found).toEqual({ row: line(2, 1), items: want.slice(offset, offset + 25) });
      }
    });

    test("is read with the item that has an id", async () => {
      await insert([draw(0), draw(1), note(0)]);
      const find = async (id: string) => (await store.lineWithItems(key(), { list: "draws", uuid: id }))?.items;
      expect(await find(draw(1).uuid)).toEqual([draw(1)]);
      for (const unknown of [uuid(1), "draw"]) expect(await find(unknown)).toEqual([]);
    });

    test("is absent if there is no such line, or it is another client's", async () => {
      await insert([draw(0), draw(1)]);
      for (const other of [key(3), key(2, "rival"), { client_id: "acme", line_uuid: "line" }])
        expect(await store.lineWithItems(other, { list: "draws", window })).toBeUndefined();
      expect(await store.lineWithItems(key(), { list: "notes", window })).toEqual({ row: line(2, 1), items: [] });
    });

    test("is of one moment: there are as many items as the line counts", async () => {
      const grow = async (count: number) => {
        for (let position = 0; position < count; position += 1) {
          await store.transaction("acme", uuid(1), async (tx) => {
            await tx.lines.replace({ ...line(2, 1), value: { entries: [{ cents: position + 1 }] } });
            await tx.items.insert(key(), [draw(position)]);
          });
        }
      };
      const isOver = grow(30).then(() => true);
      const seen: (readonly [number | undefined, number | undefined])[] = [];
      while (!(await Promise.race([isOver, new Promise<false>((next) => setImmediate(next, false))]))) {
        const found = await store.lineWithItems(key(), { list: "draws", window: everything });
        if (found?.items.length !== 0) seen.push([found?.row.value.entries[0]?.cents, found?.items.length]);
      }
      expect(seen.filter(([counted, there]) => counted !== there)).toEqual([]);
    });
  });

  describe("items of a line", () => {
    test("are read by their positions, in several lists at once, each once", async () => {
      await insert([draw(0), draw(1), draw(2), note(0)]);
      const read = await store.items.inRanges(key(), [
        { list: "draws", from: 1, to: 3 },
        { list: "draws", from: 2, to: 1_000_000 },
        { list: "notes", from: 0, to: 1 },
        { list: "notes", from: 5, to: 9 },
      ]);
      const inOrder = read.toSorted((a, b) => (a.list < b.list ? -1 : a.list > b.list ? 1 : a.position - b.position));
      expect(inOrder).toEqual([draw(1), draw(2), note(0)]);
    });

    test("are in the order of their text, then of their position, at any offset", async () => {
      await insert([draw(0, 5), draw(1, 3), draw(2, 5), draw(3, 1), note(1), note(0)]);
      expect(await positions("draws")).toEqual([3, 1, 0, 2]);
      expect(await positions("draws", { limit: 2, offset: 1 })).toEqual([1, 0]);
      expect(await positions("draws", { limit: 2, offset: 3 })).toEqual([2]);
      expect(await positions("draws", { limit: 2, offset: 500 })).toEqual([]);
      expect(await positions("notes")).toEqual([0, 1]);
    });

    test("are in this order at distant offsets too", async () => {
      const items = Array.from({ length: 250 }, (_, n) => draw(n, (n * 37) % 50));
      await insert(items);
      const want = items.toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : a.position - b.position));
      for (const offset of [99, 100, 101, 150, 230, 249, 250, 100_000]) {
        expect(await positions("draws", { limit: 25, offset })).toEqual(
          want.slice(offset, offset + 25).map(({ position }) => position),
        );
      }
    });

    test("are found by their uuid, in their list and line only", async () => {
      await addLine(store, line(3, 1));
      await insert([draw(0), draw(1)]);
      expect(await store.items.find(key(), "draws", draw(1).uuid)).toEqual(draw(1));
      expect(await store.items.find(key(), "notes", draw(1).uuid)).toBeUndefined();
      expect(await store.items.find(key(3), "draws", draw(1).uuid)).toBeUndefined();
    });

    test("can't be changed through a reference", async () => {
      const given = { ...draw(0), value: { cents: 1 } };
      await insert([given]);
      given.value.cents = 2;
      const [read] = await store.items.slice(key(), "draws", everything);
      if (read) read.value.cents = 3;
      expect(await store.items.find(key(), "draws", given.uuid)).toMatchObject({ value: { cents: 1 } });
    });

    test("of another client's line are absent", async () => {
      await insert([draw(0)]);
      const rival = key(2, "rival");
      expect(await store.items.slice(rival, "draws", everything)).toEqual([]);
      expect(await store.items.inRanges(rival, [{ list: "draws", from: 0, to: 9 }])).toEqual([]);
      expect(await store.items.find(rival, "draws", draw(0).uuid)).toBeUndefined();
      await store.transaction("rival", uuid(1), async (tx) => {
        expect(await tx.items.slice(rival, "draws", everything)).toEqual([]);
      });
    });

    test("go with their line", async () => {
      await insert([draw(0), note(0)]);
      await store.transaction("acme", uuid(1), async (tx) => {
        await tx.items.insert(key(), [draw(1)]);
        await tx.lines.remove("acme", uuid(2));
        expect(await tx.items.slice(key(), "draws", everything)).toEqual([]);
        expect(await tx.items.find(key(), "draws", draw(1).uuid)).toBeUndefined();
      });
      await addLine(store, line(2, 1));
      expect(await positions("draws")).toEqual([]);
      expect(await positions("notes")).toEqual([]);
    });

    test.each([
      ["at a position that is taken", "already", () => insert([draw(1), draw(0)])],
      ["twice in one call", "already", () => insert([draw(1), draw(1)])],
      [
        "in place of what is not there",
        "no item",
        () => store.transaction("acme", uuid(1), (tx) => tx.items.replace(key(), [draw(1)])),
      ],
      [
        "with another order",
        "columns",
        () => store.transaction("acme", uuid(1), (tx) => tx.items.replace(key(), [draw(0, 7)])),
      ],
      [
        "in place of one that the same transaction removes",
        "already",
        () =>
          store.transaction("acme", uuid(1), async (tx) => {
            await tx.items.remove(key(), [{ list: "draws", from: 0, to: 1 }]);
            await tx.items.insert(key(), [draw(0, 7)]);
          }),
      ],
      ["of a line that does not exist", "no record", () => insert([draw(1)], key(9))],
      ["of another client's line", "no record", () => insert([draw(1)], key(2, "rival"))],
      [
        "of another user's line",
        "of its user",
        () => store.transaction("acme", uuid(7), (tx) => tx.items.insert(key(), [draw(1)])),
      ],
      [
        "of another user's line, removed",
        "of its user",
        () => store.transaction("acme", uuid(7), (tx) => tx.items.remove(key(), [{ list: "draws", from: 0, to: 1 }])),
      ],
    ])("written %s are an error and change nothing", async (_, message, write) => {
      await insert([draw(0)]);
      await expect(write()).rejects.toThrow(message);
      expect(await store.items.slice(key(), "draws", everything)).toEqual([draw(0)]);
    });

    test("are seen by others once they are committed", async () => {
      const [midway, finish] = [new Gate(), new Gate()];
      await insert([draw(0)]);
      const running = store.transaction("acme", uuid(1), async (tx) => {
        await tx.items.insert(key(), [draw(1)]);
        await tx.items.replace(key(), [draw(0, 0, 99)]);
        midway.open();
        await finish.passed;
      });
      await midway.passed;
      expect(await store.items.slice(key(), "draws", everything)).toEqual([draw(0)]);
      finish.open();
      await running;
      expect(await store.items.slice(key(), "draws", everything)).toEqual([draw(0, 0, 99), draw(1)]);
    });

    test("of a transaction that fails are as before", async () => {
      await insert([draw(0), draw(1)]);
      const failing = store.transaction("acme", uuid(1), async (tx) => {
        await tx.items.insert(key(), [draw(2)]);
        await tx.items.replace(key(), [draw(0, 0, 99)]);
        await tx.items.remove(key(), [{ list: "draws", from: 1, to: 2 }]);
        throw new Error("changed my mind");
      });
      await expect(failing).rejects.toThrow("changed my mind");
      expect(await store.items.slice(key(), "draws", everything)).toEqual([draw(0), draw(1)]);
    });

    test("are out of reach once the transaction is over", async () => {
      const { items } = await store.transaction("acme", uuid(1), async (tx) => tx);
      await expect(items.insert(key(), [draw(0)])).rejects.toThrow("over");
      await expect(items.slice(key(), "draws", everything)).rejects.toThrow("over");
    });
  });

  test("inside and outside of transactions, any writes read as those of a plain array", async () => {
    const anyWrite = fc.record({
      do: fc.constantFrom("insert" as const, "replace" as const, "remove" as const),
      position: fc.nat(12),
      second: fc.nat(5),
      cents: fc.nat(99),
    });
    const anyWindow = fc.record({ offset: fc.nat(8), limit: fc.nat(8) });
    let lines = 10;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyWrite, { maxLength: 12 }), { maxLength: 4 }),
        anyWindow,
        async (all, window) => {
          lines += 1;
          const of = key(lines);
          await addLine(store, line(lines, 1));
          let items: ReturnType<typeof draw>[] = [];
          const expectSame = async (reads: Sample["items"]): Promise<void> => {
            const want = items.toSorted((a, b) =>
              a.order < b.order ? -1 : a.order > b.order ? 1 : a.position - b.position,
            );
            expect(await reads.slice(of, "draws", window)).toEqual(
              want.slice(window.offset, window.offset + window.limit),
            );
            const found = await reads.inRanges(of, [{ list: "draws", from: window.offset, to: window.limit }]);
            expect(found.toSorted((a, b) => a.position - b.position)).toEqual(
              items
                .filter(({ position }) => position >= window.offset && position < window.limit)
                .toSorted((a, b) => a.position - b.position),
            );
            const sought = draw(window.offset).uuid;
            expect(await reads.find(of, "draws", sought)).toEqual(items.find((item) => item.uuid === sought));
          };
          for (const writes of all) {
            const taken = new Set(items.map(({ position }) => position));
            await store.transaction("acme", uuid(1), async (tx) => {
              for (const write of writes) {
                const before = items.find(({ position }) => position === write.position);
                const others = items.filter((item) => item !== before);
                if (write.do === "remove") {
                  await tx.items.remove(of, [{ list: "draws", from: write.position, to: write.position + 1 }]);
                  items = others;
                } else if (write.do === "insert" && !before && !taken.has(write.position)) {
                  const item = draw(write.position, write.second, write.cents);
                  await tx.items.insert(of, [item]);
                  items = [...items, item];
                } else if (write.do === "replace" && before) {
                  const item = { ...before, value: { cents: write.cents } };
                  await tx.items.replace(of, [item]);
                  items = [...others, item];
                }
              }
              await expectSame(tx.items);
            });
            await expectSame(store.items);
          }
        },
      ),
      { numRuns: runs(400) },
    );
  });
});
