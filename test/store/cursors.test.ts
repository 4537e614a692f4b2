// Lists that are read page by page, each after the last record of the page before: whatever is inserted and removed in
// the meantime, what is there all the time is read exactly once.
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { runs } from "../support/extent.js";
import type { After, ItemPlace, Window } from "../../server/store/items.js";
import type { ListKey } from "../../server/store/store.js";
import { addLine, addUser, at, line, stores, user, uuid, type Sample } from "./stores.js";

/** Something in a list: its number, and the second when it was made, which several have. */
interface Thing {
  readonly n: number;
  readonly second: number;
}

interface ThingPage {
  readonly numbers: readonly number[];
  readonly total: number | undefined;
}

/** A list of each kind that a store has. The place of a thing is known without its record. */
interface List {
  readonly name: string;
  readonly add: (store: Sample, thing: Thing) => Promise<void>;
  readonly remove: (store: Sample, thing: Thing) => Promise<void>;
  readonly read: (store: Sample, limit: number, from: number | Thing) => Promise<ThingPage>;
}

const owner = uuid(1);
const lineKey = { client_id: "acme", line_uuid: uuid(2) };
const numberIn = ({ uuid: id }: { readonly uuid: string }): number => Number(id.slice(-12));
const keyOf = ({ n, second }: Thing): ListKey => ({ created_at: at(second), uuid: uuid(n) });
const placeOf = ({ n, second }: Thing): ItemPlace => ({ order: at(second), position: n });

function windowOf<Place>(limit: number, from: number | Thing, place: (thing: Thing) => Place): Window | After<Place> {
  return typeof from === "number" ? { limit, offset: from } : { limit, after: place(from) };
}

const inOrder = (a: Thing, b: Thing): number => a.second - b.second || a.n - b.n;

/** The records of a table, of a client or of one of its users. */
const records = (
  name: string,
  table: "users" | "lines",
  of: { readonly client_id: string; readonly user_uuid?: string },
  write: Pick<List, "add" | "remove">,
): List => ({
  name,
  ...write,
  async read(store, limit, from) {
    const { rows, total } = await store[table].page(of, windowOf(limit, from, keyOf));
    return { numbers: rows.map(numberIn), total };
  },
});

const writeUsers: Pick<List, "add" | "remove"> = {
  add: (store, { n, second }) => addUser(store, user(n, { created_at: at(second) })),
  remove: (store, { n }) => store.transaction("acme", uuid(n), (tx) => tx.users.remove("acme", uuid(n))),
};
const writeLines: Pick<List, "add" | "remove"> = {
  add: (store, { n, second }) => addLine(store, line(n, 1, { created_at: at(second) })),
  remove: (store, { n }) => store.transaction("acme", owner, (tx) => tx.lines.remove("acme", uuid(n))),
};

const lists: readonly List[] = [
  records("the users of a client", "users", { client_id: "acme" }, writeUsers),
  records("the lines of a client", "lines", { client_id: "acme" }, writeLines),
  records("the lines of a user", "lines", { client_id: "acme", user_uuid: owner }, writeLines),
  {
    name: "a list of a line",
    async add(store, { n, second }) {
      const draw = { list: "draws", position: n, uuid: uuid(n), order: at(second), value: { cents: n } } as const;
      await store.transaction("acme", owner, (tx) => tx.items.insert(lineKey, [draw]));
    },
    async remove(store, { n }) {
      await store.transaction("acme", owner, (tx) => tx.items.remove(lineKey, [{ list: "draws", from: n, to: n + 1 }]));
    },
    async read(store, limit, from) {
      const found = await store.lineWithItems(lineKey, { list: "draws", window: windowOf(limit, from, placeOf) });
      return { numbers: found?.items.map(({ position }) => position) ?? [], total: undefined };
    },
  },
];

/** What happens while a page is read: a thing comes, or one that doesn't stay goes. */
type Event = { readonly kind: "add"; readonly second: number } | { readonly kind: "remove"; readonly which: number };

const second = fc.nat({ max: 8 });
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), second }),
  fc.record({ kind: fc.constant("remove" as const), which: fc.nat({ max: 1000 }) }),
);
const history = fc.record({
  stay: fc.array(second, { minLength: 1, maxLength: 10 }),
  go: fc.array(second, { maxLength: 10 }),
  limit: fc.integer({ min: 1, max: 4 }),
  events: fc.array(fc.array(event, { maxLength: 4 }), { maxLength: 12 }),
});

/** Things with numbers that are in another order than their insertion; 1 and 2 are the owner and the line. */
class Things {
  #count = 0;
  next(seconds: number): Thing {
    this.#count += 1;
    return { n: 3 + ((this.#count * 7919) % 10_007), second: seconds };
  }
}

/** Blocks of three records, which are merged in the middle of everything. */
const options = { blockSize: () => 3, mergeAfter: 4 };

describe.each(stores)("$name", ({ create, end }) => {
  afterAll(end);

  async function withStore(work: (store: Sample) => Promise<void>): Promise<void> {
    const database = await create();
    const store = await database.open(options);
    try {
      await work(store);
    } finally {
      await store.close();
      await database.remove();
    }
  }

  /** The owner and the line of the lists below them. */
  async function prepare(store: Sample, { name }: List): Promise<void> {
    if (name === "the users of a client") return;
    await addUser(store, user(1));
    if (name === "a list of a line") await addLine(store, line(2, 1));
  }

  /** All pages, each read together with what happens then; `last` is undefined before the first one. */
  async function walk(list: List, store: Sample, limit: number, find: (n: number) => Thing, meanwhile: Meanwhile) {
    const seen: number[] = [];
    for (let last: Thing | undefined; ;) {
      const [{ numbers }] = await Promise.all([list.read(store, limit, last ?? 0), meanwhile()]);
      seen.push(...numbers);
      const final = numbers.at(-1);
      if (final === undefined || numbers.length < limit) return seen;
      last = find(final);
    }
  }

  test.each(lists)("$name: what stays is read once and in order, whatever comes and goes", async (list) => {
    await fc.assert(
      fc.asyncProperty(history, ({ stay, go, limit, events }) =>
        withStore(async (store) => {
          await prepare(store, list);
          const things = new Things();
          const staying = stay.map((each) => things.next(each));
          const going = go.map((each) => things.next(each));
          const all = new Map([...staying, ...going].map((thing) => [thing.n, thing]));
          for (const thing of all.values()) await list.add(store, thing);
          const left = events.values();
          const meanwhile = async (): Promise<void> => {
            for (const each of left.next().value ?? []) {
              if (each.kind === "add") {
                const thing = things.next(each.second);
                all.set(thing.n, thing);
                going.push(thing);
                await list.add(store, thing);
              } else {
                const [thing] = going.splice(each.which % Math.max(1, going.length), 1);
                if (thing) await list.remove(store, thing);
              }
            }
          };
          const find = (n: number): Thing => all.get(n) ?? { n, second: -1 };
          const seen = await walk(list, store, limit, find, meanwhile);
          const isStaying = new Set(staying.map(({ n }) => n));
          const numbers = (some: readonly Thing[]) => some.toSorted(inOrder).map(({ n }) => n);
          expect(seen.filter((n) => isStaying.has(n))).toEqual(numbers(staying));
          expect(new Set(seen).size).toBe(seen.length);
          // Nothing happens any more: a page after each thing is exact, and so is the number of all.
          const now = numbers([...staying, ...going]);
          for (const [index, n] of now.entries()) {
            const page = await list.read(store, limit, find(n));
            expect(page.numbers).toEqual(now.slice(index + 1, index + 1 + limit));
            expect(page.total ?? now.length).toBe(now.length);
          }
        }),
      ),
      { numRuns: runs(60) },
    );
  });

  test.each(lists)("$name: a page begins after a place where nothing is", async (list) => {
    await withStore(async (store) => {
      await prepare(store, list);
      const [gone, last] = [
        { n: 4, second: 5 },
        { n: 5, second: 5 },
      ];
      for (const thing of [{ n: 3, second: 5 }, last, gone]) await list.add(store, thing);
      await list.remove(store, gone);
      const read = async (from: Thing) => (await list.read(store, 10, from)).numbers;
      expect(await read(gone)).toEqual([5]);
      expect(await read({ n: 9999, second: 4 })).toEqual([3, 5]);
      expect(await read({ n: 3, second: 6 })).toEqual([]);
      expect((await list.read(store, 10, last)).total ?? 2).toBe(2);
    });
  });

  test("records of another client or user, and other lists, are absent", async () => {
    await withStore(async (store) => {
      const start = { limit: 10, after: { created_at: at(0), uuid: uuid(1) } };
      await addUser(store, user(1));
      await addUser(store, user(3, { client_id: "rival" }));
      await addLine(store, line(2, 1));
      const none = { rows: [], total: 0 };
      expect(await store.lines.page({ client_id: "rival" }, start)).toEqual(none);
      expect(await store.lines.page({ client_id: "acme", user_uuid: uuid(3) }, start)).toEqual(none);
      expect(await store.documents.page({ client_id: "acme" }, start)).toEqual(none);
      expect((await store.users.page({ client_id: "acme" }, start)).rows).toEqual([user(1)]);
      const window = { limit: 10, after: { order: "", position: -1 } };
      await store.transaction("acme", owner, (tx) =>
        tx.items.insert(lineKey, [{ list: "notes", position: 0, uuid: null, order: at(1), value: { text: "" } }]),
      );
      expect((await store.lineWithItems(lineKey, { list: "draws", window }))?.items).toEqual([]);
      expect(await store.lineWithItems({ ...lineKey, client_id: "rival" }, { list: "notes", window })).toBeUndefined();
      expect((await store.lineWithItems(lineKey, { list: "notes", window }))?.items).toHaveLength(1);
    });
  });

  test("rows of text have their places, after which the next page begins", async () => {
    await withStore(async (store) => {
      for (const n of [3, 1, 2]) await addUser(store, user(n));
      const row = (n: number) => ({ uuid: uuid(n), created_at: at(n), text: JSON.stringify(user(n).value) });
      const page = (after: ListKey) => store.users.textPage({ client_id: "acme" }, { limit: 1, after });
      expect(await page({ created_at: at(0), uuid: uuid(9) })).toEqual({ rows: [row(1)], total: 3 });
      expect(await page(row(1))).toEqual({ rows: [row(2)], total: 3 });
      expect(await page(row(3))).toEqual({ rows: [], total: 3 });
    });
  });
});

type Meanwhile = () => Promise<void>;
