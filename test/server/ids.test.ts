// Ids by name: UUIDs of version 5.
import { describe, expect, test } from "vitest";
import { idForName, orderedId } from "../../server/infrastructure/ids.js";

test("one name has one id, a UUID of version 5", () => {
  expect(idForName("a")).toBe(idForName("a"));
  expect(idForName("a")).not.toBe(idForName("b"));
  for (const name of ["", "a", "é", "x".repeat(1000)]) {
    expect(idForName(name)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

describe("ordered ids", () => {
  test("count up within a millisecond, also when the clock goes back, and are of version 7", () => {
    const times = [5, 5, 5, 6, 4, 4].map((milliseconds) => new Date(1_800_000_000_000 + milliseconds));
    const ids = times.map(orderedId);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const order = (some: readonly string[]) => expect(some).toEqual(some.toSorted());
    order(ids.slice(0, 4));
    order(ids.slice(4));
    expect(Number.parseInt((ids[0] ?? "").replace("-", "").slice(0, 12), 16)).toBe(1_800_000_000_005);
  });

  test("of more than the number has room for are still different", () => {
    const now = new Date(1_900_000_000_000);
    expect(new Set(Array.from({ length: 5000 }, () => orderedId(now))).size).toBe(5000);
  });
});
