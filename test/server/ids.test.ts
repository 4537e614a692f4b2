// Ids by name: UUIDs of version 5.
import { expect, test } from "vitest";
import { idForName } from "../../server/infrastructure/ids.js";

test("one name has one id, a UUID of version 5", () => {
  expect(idForName("a")).toBe(idForName("a"));
  expect(idForName("a")).not.toBe(idForName("b"));
  for (const name of ["", "a", "é", "x".repeat(1000)]) {
    expect(idForName(name)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
