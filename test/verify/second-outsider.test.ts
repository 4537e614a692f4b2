// What a second outsider's bed showed to be missing, each as one bug of a small server. The server that is right has
// what was found there and is right: a required member that has a default, and rooms that two principals share.
import { join } from "node:path";
import { expect, test } from "vitest";
import { verify, type VerifyResult } from "../../scripts/verify/api/index.js";
import { sampled, sampledByKind } from "../support/extent.js";
import { bugs, VisitServer, type Bug } from "./checks/visits.js";

const document = join(import.meta.dirname, "checks/visits.yaml");

const run = (bug?: Bug, seed = 1): Promise<VerifyResult> => {
  const { fetch } = new VisitServer(bug);
  return verify({ document, fetch, auth: { key: "ada" }, as: { ben: { key: "ben" } }, seed });
};
const failuresOf = ({ findings }: VerifyResult): readonly string[] =>
  findings
    .filter(({ severity }) => severity !== "note")
    .map(({ code, operation, message }) => `${code} ${operation}: ${message}`);

test("nothing is found in the server that is right, and each operation succeeds", async () => {
  for (const seed of sampled([1, 2, 3], 1)) {
    const result = await run(undefined, seed);
    expect(failuresOf(result)).toEqual([]);
    expect(result.operations.filter(({ isVerified }) => !isVerified)).toEqual([]);
  }
});

test("what another principal lists and uses is noted, since it may be shared", async () => {
  const { findings } = await run();
  const shared = findings.filter(({ code }) => code === "object-shared");
  expect(shared.map(({ severity, operation }) => [severity, operation])).toEqual([["note", "GET /rooms/{code}"]]);
});

const all = Object.entries(bugs) as [Bug, string][];
test.each(
  sampled(
    sampledByKind(all, ([, code]) => code),
    4,
  ),
)("%s is found: %s", async (bug, code) => {
  const { findings } = await run(bug);
  expect(findings.filter(({ severity }) => severity === "failure").map((each) => each.code)).toContain(code);
});
