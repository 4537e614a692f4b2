// Values near what the document allows, on a server that rejects with 422, and requests of which one part can't be
// sent: each is one bug of a small server.
import { join } from "node:path";
import { expect, test } from "vitest";
import { verify, type VerifyResult } from "../../scripts/verify/api/index.js";
import { findStringsAtLimit, findStringsPast } from "../../scripts/verify/values/pattern-lengths.js";
import { sampled, sampledByKind } from "../support/extent.js";
import { bugs, createBoxes, type Change } from "./checks/boxes.js";

const document = join(import.meta.dirname, "checks/boxes.yaml");

const run = (change?: Change, seed = 1): Promise<VerifyResult> =>
  verify({ document, fetch: createBoxes(change).fetch, auth: { key: "known" }, seed });
const failuresOf = ({ findings }: VerifyResult): readonly string[] =>
  findings
    .filter(({ severity }) => severity === "failure")
    .map(({ code, operation, message }) => `${code} ${operation}: ${message}`);

test("nothing is found in the server that is right, and each operation succeeds", async () => {
  for (const seed of sampled([1, 2, 3], 1)) {
    const result = await run(undefined, seed);
    expect(failuresOf(result)).toEqual([]);
    expect(result.operations.filter(({ isVerified }) => !isVerified)).toEqual([]);
  }
});

test("a rule that no document states, and that rejects what is near a bound as well, is none", async () => {
  expect(failuresOf(await run("heavy-boxes-rejected"))).toEqual([]);
});

const all = Object.entries(bugs) as [Change, string][];
test.each(
  sampled(
    sampledByKind(all, ([, code]) => code),
    4,
  ),
)("%s is found: %s", async (change, code) => {
  const { findings } = await run(change);
  expect(findings.filter(({ severity }) => severity === "failure").map((each) => each.code)).toContain(code);
});

test.each([
  ["AAA-11", "^[A-Z]{3}-[0-9]{2,4}$", ["AAA-1111"], ["AAA-11111", "AAAA-11"], [], ["AAA-1", "AA-11"]],
  ["ab", "^[a-z]+$", [], [], ["a", "b"], ["", ""]],
  ["ab", "b", [], [], ["b"], ["a", ""]],
  ["ab", "^[", [], [], [], []],
])("the lengths of %s by %s", (own, pattern, atMaximum, tooLong, atMinimum, tooShort) => {
  expect(findStringsAtLimit(own, pattern, "longer")).toEqual(atMaximum);
  expect(findStringsPast(own, pattern, "longer")).toEqual(tooLong);
  expect(findStringsAtLimit(own, pattern, "shorter")).toEqual(atMinimum);
  expect(findStringsPast(own, pattern, "shorter")).toEqual(tooShort);
});
