// The memory store beyond the contract: its bounds and its sorted index.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memoryStore } from "../../server/store/memory/memory.js";
import { SortedList } from "../../server/store/sorted.js";
import { processorTime } from "../support/growth.js";
import type { SampleRecords } from "./stores.js";

describe("several stores in one process", () => {
  test("cost nothing once they are no longer used", async () => {
    const wait = async (count: number): Promise<void> => {
      for (let index = 0; index < count; index++) await undefined;
    };
    await wait(20_000);
    const before = await processorTime(20_000, wait, 5);
    for (let index = 0; index < 500; index++)
      await memoryStore<SampleRecords>().transaction("acme", "user", async () => {});
    expect(await processorTime(20_000, wait, 5)).toBeLessThan(20 * before);
  });

  test("may have a transaction of one inside that of another, but none of the first inside that", async () => {
    const [first, second] = [memoryStore<SampleRecords>(), memoryStore<SampleRecords>()];
    const open = async (...stores: (typeof first)[]): Promise<string> => {
      const [store, ...rest] = stores;
      return store === undefined ? "all open" : store.transaction("acme", "user", () => open(...rest));
    };
    expect(await open(first, second)).toBe("all open");
    await expect(open(first, second, first)).rejects.toThrow("inside");
  });
});

describe("idempotency keys in memory are bounded", () => {
  const claim = (client_id: string, key: string, now = "2026-01-15T00:00:00Z") => ({
    client_id,
    key,
    fingerprint: "f",
    now: new Date(now),
    expires_at: new Date(Date.parse(now) + 24 * 60 * 60 * 1000),
  });
  const kilobyte = { status: 201, headers: [], body: new Uint8Array(1024) };

  /** A store that the keys of one client have filled, the first of them at midnight and the others at one. */
  async function filled() {
    const { idempotency, transaction } = memoryStore<SampleRecords>({ idempotencyBytes: 10_000 });
    let keys = 0;
    for (;;) {
      const { kind } = await idempotency.claim(claim("acme", `key ${keys}`, `2026-01-15T0${Math.min(keys, 1)}:00:00Z`));
      if (kind === "full") return { idempotency, transaction, keys };
      await transaction("acme", "user", (tx) => tx.responses.settle(`key ${keys}`, kilobyte));
      keys += 1;
    }
  }

  test("a client that has filled its room has to wait for the oldest to expire, and nothing is forgotten before", async () => {
    const { idempotency, keys } = await filled();
    expect(keys).toBeGreaterThan(5);
    expect(await idempotency.claim(claim("acme", "one more", "2026-01-15T23:59:59Z"))).toEqual({
      kind: "full",
      until: new Date("2026-01-16T00:00:00Z"),
    });
    for (let n = 0; n < keys; n++)
      expect((await idempotency.claim(claim("acme", `key ${n}`, "2026-01-15T23:59:59Z"))).kind).toBe("completed");
    expect((await idempotency.claim(claim("acme", "one more", "2026-01-16T00:00:00Z"))).kind).toBe("claimed");
    expect((await idempotency.claim(claim("acme", "key 0", "2026-01-16T00:00:00Z"))).kind).toBe("full");
  });

  test("another client's room is its own", async () => {
    const { idempotency } = await filled();
    expect((await idempotency.claim(claim("other", "theirs"))).kind).toBe("claimed");
  });

  test("erased and released keys make room", async () => {
    const { idempotency, transaction } = await filled();
    await transaction("acme", "user", (tx) => tx.responses.erase());
    expect((await idempotency.claim(claim("acme", "one more"))).kind).toBe("claimed");
    const small = memoryStore({ idempotencyBytes: 600 }).idempotency;
    expect((await small.claim(claim("acme", "a"))).kind).toBe("claimed");
    expect((await small.claim(claim("acme", "b"))).kind).toBe("full");
    await small.release("acme", "a");
    expect((await small.claim(claim("acme", "b"))).kind).toBe("claimed");
  });
});

const byNumber = (a: number, b: number): number => a - b;

describe("a sorted list", () => {
  test("equals a sorted array after any additions and deletions", () => {
    const step = fc.record({ add: fc.boolean(), element: fc.integer({ min: 0, max: 3000 }) });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 3000, size: "max" }),
        fc.nat(3000),
        fc.nat(100),
        (steps, offset, limit) => {
          const list = new SortedList(byNumber);
          const elements = new Set<number>();
          for (const { add, element } of steps) {
            if (add && !elements.has(element)) list.add(element);
            if (!add) list.delete(element);
            // A read in between must not leave positions that are out of date.
            if (element % 5 === 0) list.slice(offset, limit);
            if (add) elements.add(element);
            else elements.delete(element);
          }
          const want = [...elements].toSorted(byNumber);
          expect(list.all()).toEqual(want);
          expect(list).toHaveLength(want.length);
          expect(list.slice(offset, limit)).toEqual(want.slice(offset, offset + limit));
        },
      ),
      { numRuns: 30 },
    );
  });

  test.each([
    ["in order", (n: number) => n],
    ["in reverse", (n: number) => 20_000 - n],
    ["scattered", (n: number) => (n * 7919) % 20_011],
  ])("holds twenty thousand that came %s", (_, element) => {
    const list = new SortedList(byNumber);
    const given = Array.from(Array(20_000).keys(), element);
    for (const n of given) list.add(n);
    const want = given.toSorted(byNumber);
    expect(list.all()).toEqual(want);
    expect(list.slice(12_345, 25)).toEqual(want.slice(12_345, 12_370));
  });
});
