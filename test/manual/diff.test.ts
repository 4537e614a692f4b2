// The example of scripts/manual/diff.md is what the command prints.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { matches, normalize } from "../support/programs/console-blocks.js";
import { prepareHalves, runIn } from "../support/programs/halves-program.js";
import { blockOf } from "../support/manual.js";
import { createRepository, type TestRepository } from "../diff/support/repository.js";
import { hasAllCases } from "../support/extent.js";

const root = join(import.meta.dirname, "../..");
const document = readFileSync(join(root, "openapi.yaml"), "utf8");
const edited = document.replace("enum: [MONTHLY]", "enum: [MONTHLY, WEEKLY]");

prepareHalves();
let repository: TestRepository;
beforeEach(async () => {
  repository = await createRepository({ "openapi.yaml": document });
  await repository.commit("v1.1.0");
});
afterEach(() => repository.remove());

test("the findings of an edit of the document", async () => {
  expect(edited).not.toBe(document);
  await repository.write({ "openapi.yaml": edited });
  const { code, stdout } = await runIn(repository.folder, "diff");
  const shown = blockOf("scripts/manual/diff.md", "Compare versions", "text");
  const withoutLines = (text: string): string =>
    text
      .replaceAll(/:\d+:(\d+)$/gm, ":<line>:$1")
      .replaceAll(/^(\s*>?) +\d* │/gm, "$1 │")
      .replaceAll(/^ +…$/gm, "…");
  expect(code).toBe(0);
  if (!matches(withoutLines(stdout), withoutLines(shown))) expect(normalize(stdout)).toBe(normalize(shown));
});

test("a list of accepted findings that it shows", async () => {
  const accepted = blockOf("scripts/manual/diff.md", "Compare versions", "yaml");
  const [, , ...args] = blockOf("scripts/manual/diff.md", "Compare versions", "sh").trim().split(" ");
  await repository.git("update-ref", "refs/remotes/origin/main", "HEAD");
  await repository.write({ "openapi.yaml": edited, "accepted.yaml": accepted });
  const { code, stderr } = await runIn(repository.folder, ...args);
  expect([code, stderr]).toEqual([1, expect.stringContaining("The entry for operation-removed accepts no finding")]);
});

test.runIf(hasAllCases)("nothing is reported for the same document, or for harmless changes", async () => {
  const rewritten = document
    .replace("enum: [MONTHLY]", "enum: [MONTHLY] # the only one")
    .replace("How often a payment falls due.", "How often payments are due.");
  await repository.write({ "openapi.yaml": rewritten });
  const { code, stdout } = await runIn(repository.folder, "diff", "--fail-on", "risky", "--json");
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { findings: [], bump: "patch" }]);
});
