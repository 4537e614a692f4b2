// Pages of a client's lists are exact at every offset and at every moment: while records are inserted and removed
// through several stores of one database, and whether their changes are merged, half merged, or not.
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { addLine, addUser, at, line, stores, user, uuid, type Sample, type SubjectDatabase } from "./stores.js";

/** Blocks of three records, so that few records make many blocks. Nothing is merged but where the test says so. */
const lists = { blockSize: () => 3, mergeAfter: Infinity };

type Command =
  | { readonly kind: "insert"; readonly by: number; readonly second: number }
  | { readonly kind: "remove"; readonly by: number; readonly which: number }
  | { readonly kind: "merge"; readonly by: number; readonly steps: number }
  | { readonly kind: "together"; readonly second: number; readonly which: number };

const by = fc.nat({ max: 1 });
/** Several records have the same time. */
const second = fc.nat({ max: 12 });
const which = fc.nat({ max: 1000 });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("insert" as const), by, second }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("remove" as const), by, which }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("merge" as const), by, steps: fc.constantFrom(1, 2, 3, Infinity) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("together" as const), second, which }) },
);

type Person = ReturnType<typeof user>;

/** What the list should be. */
class Expected {
  readonly people: Person[] = [];
  #count = 0;

  next(seconds: number): Person {
    this.#count += 1;
    // The uuids are in another order than the insertions.
    const n = (this.#count * 7919) % 10_007;
    const person = user(n, { created_at: at(seconds) });
    this.people.push(person);
    return person;
  }

  take(index: number): Person | undefined {
    return this.people.splice(index % Math.max(1, this.people.length), 1)[0];
  }

  get inOrder(): readonly string[] {
    return this.people.map(keyOf).toSorted();
  }
}

const keyOf = ({ created_at, uuid: id }: { created_at: string; uuid: string }): string => `${created_at} ${id}`;

const remove = (store: Sample, person: Person): Promise<void> =>
  store.transaction("acme", person.uuid, (tx) => tx.users.remove("acme", person.uuid));

async function execute(step: Command, both: readonly Sample[], expected: Expected): Promise<void> {
  const store = "by" in step ? both[step.by] : both[0];
  if (!store) return;
  if (step.kind === "insert") await addUser(store, expected.next(step.second));
  if (step.kind === "merge") await mergeLists(store, step.steps);
  if (step.kind === "remove") {
    const person = expected.take(step.which);
    if (person) await remove(store, person);
  }
  if (step.kind === "together") {
    const gone = expected.take(step.which);
    const come = [expected.next(step.second), expected.next(step.second)];
    await Promise.all([
      ...both.map((each) => mergeLists(each)),
      ...come.map((person, index) => addUser(both[index] ?? store, person)),
      gone && remove(store, gone),
    ]);
  }
}

/** What a store in SQL does in the background; the one in memory has nothing to merge. */
async function mergeLists(store: Sample, steps?: number): Promise<void> {
  if ("mergeLists" in store) await (store.mergeLists as (most?: number) => Promise<void>)(steps);
}

async function assertPages(store: Sample, expected: readonly string[]): Promise<void> {
  for (let offset = 0; offset <= expected.length + 1; offset += 1) {
    const { rows, total } = await store.users.page({ client_id: "acme" }, { limit: 4, offset });
    expect({ offset, total, rows: rows.map(keyOf) }).toEqual({
      offset,
      total: expected.length,
      rows: expected.slice(offset, offset + 4),
    });
  }
}

describe.each(stores)("$name", ({ create, end }) => {
  afterAll(end);

  async function withStores(work: (both: readonly [Sample, Sample], database: SubjectDatabase) => Promise<void>) {
    const database = await create();
    const both = [await database.open(lists), await database.open(lists)] as const;
    try {
      await work(both, database);
    } finally {
      for (const store of both) await store.close();
      await database.remove();
    }
  }

  test("every page at every offset is that of a sorted array", { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 50 }), (commands) =>
        withStores(async (both) => {
          const expected = new Expected();
          for (const [index, step] of commands.entries()) {
            await execute(step, both, expected);
            if (index % 10 === 9) await assertPages(both[0], expected.inOrder);
          }
          await assertPages(both[1], expected.inOrder);
          await Promise.all(both.map((store) => mergeLists(store)));
          await mergeLists(both[0]);
          await assertPages(both[0], expected.inOrder);
        }),
      ),
      { numRuns: 25 },
    );
  });

  test("a record that is removed and inserted again is in the list once", async () => {
    await withStores(async ([store]) => {
      for (const _ of [1, 2, 3]) {
        await addUser(store, user(1));
        await remove(store, user(1));
      }
      await addUser(store, user(1));
      await assertPages(store, [keyOf(user(1))]);
      await mergeLists(store);
      await assertPages(store, [keyOf(user(1))]);
    });
  });

  test("what fails to commit is not counted", async () => {
    await withStores(async ([store]) => {
      await addUser(store, user(1));
      await expect(addUser(store, user(2, { tax_id_hash: "hash-1" }))).rejects.toThrow("same tax id");
      const failing = store.transaction("acme", uuid(3), async (tx) => {
        await tx.users.insert(user(3));
        throw new Error("changed my mind");
      });
      await expect(failing).rejects.toThrow("changed my mind");
      await assertPages(store, [keyOf(user(1))]);
    });
  });

  test("lists of different tables and clients are counted apart", async () => {
    await withStores(async ([store]) => {
      const total = async (client_id: string) => [
        (await store.users.page({ client_id }, { limit: 1, offset: 0 })).total,
        (await store.lines.page({ client_id }, { limit: 1, offset: 0 })).total,
      ];
      await addUser(store, user(1));
      await addUser(store, user(2, { client_id: "rival" }));
      for (const n of [3, 4]) await addLine(store, line(n, 1));
      expect([await total("acme"), await total("rival")]).toEqual([
        [1, 2],
        [1, 0],
      ]);
      await mergeLists(store);
      await store.transaction("acme", uuid(1), async (tx) => {
        for (const n of [3, 4]) await tx.lines.remove("acme", uuid(n));
        await tx.users.remove("acme", uuid(1));
      });
      expect([await total("acme"), await total("rival")]).toEqual([
        [0, 0],
        [1, 0],
      ]);
    });
  });
});
