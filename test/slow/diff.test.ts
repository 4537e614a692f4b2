// More random edits and rewrites of schemas than npm test has time for.
import { expect, test } from "vitest";
import { checkEdits, checkRewrites } from "../diff/schemas/properties.js";

test("1,000 random edits: ajv confirms every witness against both documents", () => {
  const { included, rejected, undecided } = checkEdits(1000);
  console.log(`${included} included, ${rejected} rejected with a witness, ${undecided} undecided`);
  expect(undecided).toBeLessThan((included + rejected) / 50);
});

test("1,000 random rewrites report nothing", () => {
  checkRewrites(1000);
});
