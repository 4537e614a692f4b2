// The contract of a store: values that all servers of a database share, set by one of them at a time.
import { describe, expect, test } from "vitest";
import { StoreUnavailable } from "../../server/store/store.js";
import { stores, twoServers, type Sample } from "./stores.js";

describe.each(stores)("$name", (kind) => {
  let store: Sample;
  let other: Sample;
  twoServers(kind, (...both) => ([store, other] = both));

  test("a value that was never set has version 0", async () => {
    expect(await store.shared.get("clock")).toMatchObject({ value: undefined, version: 0 });
  });

  test("what one server sets, the others read", async () => {
    expect(await store.shared.set("clock", "one", 0)).toBe(true);
    expect(await other.shared.get("clock")).toMatchObject({ value: "one", version: 1 });
    expect(await other.shared.set("clock", "two", 1)).toBe(true);
    expect(await store.shared.get("clock")).toMatchObject({ value: "two", version: 2 });
    expect(await store.shared.get("rate")).toMatchObject({ version: 0 });
  });

  test.each([0, 1])("of twenty servers that have seen version %d, one sets the next", async (seen) => {
    if (seen === 1) await store.shared.set("clock", "first", 0);
    const set = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? store : other).shared.set("clock", `${index}`, seen)),
    );
    const winner = set.indexOf(true);
    expect(set.filter(Boolean)).toHaveLength(1);
    expect(await store.shared.get("clock")).toMatchObject({ value: `${winner}`, version: seen + 1 });
  });

  test("a read has the store's time, which goes on", async () => {
    const [first, second] = [await store.shared.get("clock"), await other.shared.get("clock")];
    expect(second.read_at).toBeGreaterThanOrEqual(first.read_at);
    // The database is on this machine.
    expect(Math.abs(first.read_at - Date.now())).toBeLessThan(60_000);
  });

  test("a closed store has none", async () => {
    await store.close();
    await expect(store.shared.get("clock")).rejects.toThrow(StoreUnavailable);
    await expect(store.shared.set("clock", "late", 0)).rejects.toThrow(StoreUnavailable);
  });
});
