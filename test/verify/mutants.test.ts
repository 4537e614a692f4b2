// Mechanical mutants of the bed's servers: what shows that the document rules one out, and whether it is found. The
// table of many is printed by `npm run test:mutants:servers`.
import { expect, test } from "vitest";
import type { Mutant } from "../mutation/mutants.js";
import { beds } from "./bed/beds.js";
import { chooseMutants, judgeMutant } from "./mutants/mutants.js";
import { prepareBed } from "./verify-bed.js";
import { hasAllCases } from "../support/extent.js";

const shop = beds.filter(({ name }) => name === "shop");

test.runIf(hasAllCases).each(shop)("mutants of $name are found, and one that changes nothing is not", async (bed) => {
  const all = chooseMutants(bed, Infinity, 1);
  expect(all.length).toBeGreaterThan(100);
  const wrong = all.find(({ file, change }) => file === "shop/orders.ts" && change === "200 to 201");
  const same: Mutant | undefined = wrong && { ...wrong, replacement: "200" };
  const broken: Mutant | undefined = wrong && { ...wrong, replacement: ")" };
  const prepared = await prepareBed(bed);
  const outcomes = [];
  for (const mutant of [wrong, same, broken]) outcomes.push(mutant && (await judgeMutant(bed, prepared, mutant)));
  expect(outcomes).toEqual(["found", "open", "broken"]);
});
