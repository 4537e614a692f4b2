// A hostile string in every string position of a rich document, one at a time: it is rejected, or it stays data.
import { describe, expect, test } from "vitest";
import { built, escaped, hostile } from "../support/documents/hostile.js";
import { places, poisoned } from "../support/documents/places.js";
import { rich } from "../support/documents/rich.js";
import { sampled } from "../support/extent.js";

const all = places(rich);

describe("a hostile string", () => {
  let reached = 0;

  // Keys that may have any name are in test/slow/hostile-together.test.ts; of others nothing is left.
  const values = all.filter(({ what }) => what === "value");

  test.each(sampled(values, 8).map((place) => [`${place.what} of /${place.path.join("/")}`, place] as const))(
    "as the %s",
    async (_, place) => {
      const result = built(poisoned(rich, place, hostile));
      if (result === undefined) return;
      reached++;
      // The runtime is copied as it is.
      const own = [...(await result.files())].filter(([file]) => /^\w+\.ts$/.test(file));
      expect(own.flatMap(([file, text]) => escaped(file, text))).toEqual([]);
    },
  );

  test("got as far as the printer from every place where any text will do", () => {
    expect(reached).toBeGreaterThan(sampled(values, 8).length / 2);
  });
});
