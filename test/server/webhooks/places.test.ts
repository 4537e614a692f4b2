// Which endpoints a server has room for, by what it remembers of them.
import { expect, test } from "vitest";
import { Places, usualLimits } from "../../../server/due-work/places.js";

/** All places but the reserved ones are taken by endpoints that have acknowledged nothing. */
function takeUnknown(places: Places): void {
  for (let n = 0; n < usualLimits.all - usualLimits.reserved; n += 1) places.take(`unknown ${n}`);
}

test("endpoints that were quick have the reserved places; a thousand of them are remembered, the last ones", () => {
  const places = new Places(usualLimits, () => new Date(0));
  for (let n = 0; n < 1_500; n += 1) {
    const place = places.take(`quick ${n}`);
    places.markQuick(place);
    places.free(place);
  }
  takeUnknown(places);
  const room = places.room();
  expect(room?.only).toHaveLength(1_000);
  expect(room?.only).toContain("quick 1499");
  expect(room?.only).not.toContain("quick 0");
});

test("those that are being sent to are not forgotten, however many these are", () => {
  const places = new Places({ ...usualLimits, all: 3_000, reserved: 1_500 }, () => new Date(0));
  const taken = Array.from({ length: 1_500 }, (_, n) => places.take(`quick ${n}`));
  for (const each of taken) places.markQuick(each);
  for (const each of taken.slice(1_200)) places.free(each);
  for (let n = 0; n < 1_500; n += 1) places.take(`unknown ${n}`);
  const { only = [] } = places.room() ?? {};
  expect(taken.slice(0, 1_200).every(({ endpoint }) => only.includes(endpoint))).toBe(true);
});
