// What an outsider's bed showed to be missing, each as one bug of a small server: filters, defaults, problems, items of
// other parents, conditions. The server that is right has what once ended sequences: codes of which no two are the
// same, problems with pointers, a required If-Match, and objects of one scheme that a principal of another may read.
import { join } from "node:path";
import { expect, test } from "vitest";
import { verify, type VerifyResult } from "../../scripts/verify/api/index.js";
import { sampled, sampledByKind } from "../support/extent.js";
import { bugs, createTickets, type Bug } from "./checks/tickets.js";

const document = join(import.meta.dirname, "checks/tickets.yaml");

const run = (bug?: Bug, seed = 1): Promise<VerifyResult> =>
  verify({
    document,
    fetch: createTickets(bug).fetch,
    auth: { key: "known", token: "reader" },
    as: { reader: { token: "reader" } },
    seed,
  });
const failuresOf = ({ findings }: VerifyResult): readonly string[] =>
  findings
    .filter(({ severity }) => severity !== "note")
    .map(({ code, operation, message }) => `${code} ${operation}: ${message}`);

test("nothing is found in the server that is right, and each operation succeeds", async () => {
  for (const seed of sampled([1, 2, 3, 4], 1)) {
    const result = await run(undefined, seed);
    expect(failuresOf(result)).toEqual([]);
    expect(result.operations.filter(({ isVerified }) => !isVerified)).toEqual([]);
  }
});

const all = Object.entries(bugs) as [Bug, string][];
test.each(
  sampled(
    sampledByKind(all, ([, code]) => code),
    4,
  ),
)("%s is found: %s", async (bug, code) => {
  const { findings } = await run(bug);
  // HTTP allows it.
  const wanted = code === "media-type-form-rejected" ? "note" : "failure";
  expect(findings.filter(({ severity }) => severity === wanted).map((each) => each.code)).toContain(code);
});
