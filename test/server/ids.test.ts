// Ids by name: UUIDs of version 5.
import { describe, expect, test } from "vitest";
import { createIdSequence, idForName } from "../../server/infrastructure/ids.js";

test("one name has one id, a UUID of version 5", () => {
  expect(idForName("a")).toBe(idForName("a"));
  expect(idForName("a")).not.toBe(idForName("b"));
  for (const name of ["", "a", "é", "x".repeat(1000)]) {
    expect(idForName(name)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

describe("ordered ids", () => {
  test("are of version 7 and begin with their time", () => {
    const id = createIdSequence()(new Date(1_800_000_000_005));
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toBe(1_800_000_000_005);
  });

  test("count up within a millisecond, also while others have another time, and when the clock goes back", () => {
    const times = [5, 5, 6, 5, 6, 4, 4, 7].map((milliseconds) => new Date(1_810_000_000_000 + milliseconds));
    const ids = times.map(createIdSequence());
    expect(ids).toEqual(ids.toSorted());
  });

  test("count up also if there are more of one time than the number has room for", () => {
    const now = new Date(1_900_000_000_000);
    const newId = createIdSequence();
    const ids = Array.from({ length: 10_000 }, () => newId(now));
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(10_000);
  });
});
