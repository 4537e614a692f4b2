// Pages of draws and repayments: oldest first, and by uuid where two were created in the same millisecond.
import { expect, test } from "vitest";
import { pageOf } from "../../server/handlers/lookup.js";

const early = "2026-01-15T09:30:00.000Z";
const late = "2026-01-15T09:30:00.001Z";
const items = [
  { uuid: "c", created_at: early },
  { uuid: "a", created_at: late },
  { uuid: "b", created_at: early },
  { uuid: "d", created_at: early },
];
const uuidsOf = (limit: number, offset: number) => pageOf(items, { limit, offset }, ({ uuid }) => uuid);

test("items are ordered by created_at, then by uuid", () => {
  expect(uuidsOf(10, 0).data).toEqual(["b", "c", "d", "a"]);
});

test("a page has its part of that order, and the number of all items", () => {
  expect(uuidsOf(2, 1)).toEqual({ pagination: { limit: 2, offset: 1, total: 4 }, data: ["c", "d"] });
});
