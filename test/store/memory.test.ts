// The memory store: the contract, and what is only its own (bounds, the sorted index).
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memoryStore } from "../../server/store/memory.js";
import { SortedList } from "../../server/store/sorted.js";
import { testStore, type SampleRecords } from "./contract.js";

testStore("memory", () => memoryStore<SampleRecords>());

describe("idempotency keys in memory are bounded", () => {
  const now = new Date("2026-01-15T00:00:00Z");
  const claim = (client_id: string, key: string) => ({
    client_id, key, fingerprint: "f", now, expires_at: new Date("2026-01-16T00:00:00Z"),
  });
  const kilobyte = { status: 201, headers: [], body: new Uint8Array(1024) };

  test("the oldest answers make room for new ones, those of other clients stay", async () => {
    const { idempotency } = memoryStore({ idempotencyBytes: 10_000 });
    await idempotency.claim(claim("other", "theirs"));
    await idempotency.settle("other", "theirs", kilobyte);
    for (let n = 0; n < 50; n++) {
      await idempotency.claim(claim("acme", `key ${n}`));
      await idempotency.settle("acme", `key ${n}`, kilobyte);
    }
    expect((await idempotency.claim(claim("acme", "key 49"))).kind).toBe("answered");
    expect((await idempotency.claim(claim("acme", "key 0"))).kind).toBe("claimed");
    expect((await idempotency.claim(claim("other", "theirs"))).kind).toBe("answered");
  });

  test("a key in flight is never forgotten", async () => {
    const { idempotency } = memoryStore({ idempotencyBytes: 10_000 });
    await idempotency.claim(claim("acme", "running"));
    for (let n = 0; n < 50; n++) {
      await idempotency.claim(claim("acme", `key ${n}`));
      await idempotency.settle("acme", `key ${n}`, kilobyte);
    }
    expect((await idempotency.claim(claim("acme", "running"))).kind).toBe("in_flight");
  });
});

const byNumber = (a: number, b: number): number => a - b;

describe("a sorted list", () => {
  test("is what a sorted array is, through any additions and deletions", () => {
    const step = fc.record({ add: fc.boolean(), element: fc.integer({ min: 0, max: 3000 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 3000, size: "max" }), fc.nat(3000), fc.nat(100), (steps, offset, limit) => {
        const list = new SortedList(byNumber);
        const elements = new Set<number>();
        for (const { add, element } of steps) {
          if (add && !elements.has(element)) list.add(element);
          if (!add) list.delete(element);
          if (add) elements.add(element);
          else elements.delete(element);
        }
        const want = [...elements].toSorted(byNumber);
        expect(list.all()).toEqual(want);
        expect(list).toHaveLength(want.length);
        expect(list.slice(offset, limit)).toEqual(want.slice(offset, offset + limit));
      }),
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
