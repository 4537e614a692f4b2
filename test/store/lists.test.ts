// Pages of a client's lists are exact at every offset and at every moment: while records are inserted and removed
// through several stores of one database, and whether their changes are merged, half merged, or not.
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { runs, sampled } from "../support/extent.js";
import { addLine, addUser, at, line, stores, user, uuid, type Sample, type SubjectDatabase } from "./stores.js";

/** Blocks of three records, so that few records make many blocks. Nothing is merged but where the test says so. */
const lists = { blockSize: () => 3, mergeAfter: Infinity };

/** Waits a little; several in a row differ, so that what runs at once meets in many orders. */
function pauses(lengths: Iterator<number>): () => Promise<void> {
  return async () => {
    for (let left = lengths.next().value as number; left > 0; left -= 1) await setImmediate();
  };
}

type Command =
  | { readonly kind: "insert"; readonly by: number; readonly second: number }
  | { readonly kind: "remove"; readonly by: number; readonly which: number }
  | { readonly kind: "merge"; readonly by: number; readonly steps: number }
  | { readonly kind: "together"; readonly seconds: readonly number[]; readonly which: readonly number[] };

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
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("together" as const),
      seconds: fc.array(second, { minLength: 2, maxLength: 12 }),
      which: fc.array(which, { maxLength: 6 }),
    }),
  },
);

const commandList = fc.array(command, { minLength: 10, maxLength: 40 });

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

  takeFirst(count: number): readonly Person[] {
    this.people.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    return this.people.splice(0, count);
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
    const gone = step.which.flatMap((index) => expected.take(index) ?? []);
    const come = step.seconds.map((each) => expected.next(each));
    await Promise.all([
      ...both.map((each) => mergeLists(each)),
      writeEach(come, (person) => addUser(store, person)),
      writeEach(gone, (person) => remove(both[1] ?? store, person)),
    ]);
  }
}

async function writeEach(people: readonly Person[], write: (person: Person) => Promise<void>): Promise<void> {
  for (const person of people) await write(person);
}

/** What a store in SQL does in the background; the one in memory has nothing to merge. */
async function mergeLists(store: Sample, steps?: number): Promise<void> {
  if ("mergeLists" in store) await (store.mergeLists as (steps?: number) => Promise<void>)(steps);
}

async function assertPages(store: Sample, expected: readonly string[]): Promise<void> {
  const offsets = [...expected.keys(), expected.length, expected.length + 1];
  const pages = await Promise.all(
    offsets.map(async (offset) => {
      const { rows, total } = await store.users.page({ client_id: "acme" }, { limit: 4, offset });
      return { offset, total, rows: rows.map(keyOf) };
    }),
  );
  const { length: total } = expected;
  expect(pages).toEqual(offsets.map((offset) => ({ offset, total, rows: expected.slice(offset, offset + 4) })));
}

describe.each(stores)("$name", ({ create, end }) => {
  afterAll(end);

  async function withStores(
    work: (both: readonly [Sample, Sample], database: SubjectDatabase) => Promise<void>,
    pause: () => Promise<void> = async () => {},
  ) {
    const database = await create();
    const both = [await database.open({ ...lists, pause }), await database.open({ ...lists, pause })] as const;
    try {
      await work(both, database);
    } finally {
      for (const store of both) await store.close();
      await database.remove();
    }
  }

  test("every page at every offset is that of a sorted array", async () => {
    await fc.assert(
      fc.asyncProperty(commandList, fc.infiniteStream(fc.nat({ max: 8 })), (commands, lengths) =>
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
        }, pauses(lengths)),
      ),
      { numRuns: runs(60) },
    );
  });

  /** What other requests and servers may do in the middle of a merge. */
  const disturbances: Readonly<Record<string, (other: Sample, expected: Expected) => Promise<void>>> = {
    "insertions at the start": (other, expected) =>
      writeEach([expected.next(1), expected.next(2)], (person) => addUser(other, person)),
    "removals of nearly the first block": (other, expected) =>
      writeEach(expected.takeFirst(9), (person) => remove(other, person)),
    "insertions that another store merges": async (other, expected) => {
      await writeEach([expected.next(1), expected.next(2), expected.next(3)], (person) => addUser(other, person));
      await mergeLists(other);
    },
  };

  test.each(Object.keys(disturbances))("%s, before any statement of a merge, are counted once", async (name) => {
    for (const statement of sampled([1, 2, 3, 4, 5, 6, 7, 8, 9], 4)) {
      const database = await create();
      const [expected, other] = [new Expected(), await database.open(lists)];
      let left = statement;
      const pause = async (): Promise<void> => {
        left -= 1;
        if (left === 0) await disturbances[name]?.(other, expected);
      };
      const store = await database.open({ ...lists, pause });
      const insert = (seconds: readonly number[]): Promise<void> =>
        writeEach(
          seconds.map((each) => expected.next(each)),
          (person) => addUser(other, person),
        );
      await insert([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
      await mergeLists(other);
      await insert([3, 3, 3, 4, 4, 4, 5, 5]);
      await mergeLists(store);
      await assertPages(store, expected.inOrder);
      await mergeLists(store);
      await assertPages(store, expected.inOrder);
      for (const each of [store, other]) await each.close();
      await database.remove();
    }
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
