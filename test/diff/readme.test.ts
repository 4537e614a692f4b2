// The example of README.md is what the command prints.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fencedBlocks, matches, normalize } from "../support/programs/console-blocks.js";
import { prepareHalves, runIn } from "../support/programs/halves-program.js";
import { createRepository, type TestRepository } from "./support/repository.js";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "README.md"), "utf8");
const section = /^## What a change breaks\n([^]*?)^## /m.exec(page)?.[1] ?? "";
const document = readFileSync(join(root, "openapi.yaml"), "utf8");
const edited = document.replace("enum: [MONTHLY]", "enum: [MONTHLY, WEEKLY]");

prepareHalves();
let repository: TestRepository;
beforeEach(async () => {
  repository = await createRepository({ "openapi.yaml": document });
  await repository.commit("v1.0.0");
});
afterEach(() => repository.remove());

test("the findings of an edit of the document", async () => {
  expect(edited).not.toBe(document);
  await repository.write({ "openapi.yaml": edited });
  const { code, stdout } = await runIn(repository.folder, "diff");
  const [shown = ""] = fencedBlocks(section, "text");
  const withoutLines = (text: string): string =>
    text
      .replaceAll(/:\d+:(\d+)$/gm, ":<line>:$1")
      .replaceAll(/^(\s*>?) +\d* │/gm, "$1 │")
      .replaceAll(/^ +…$/gm, "…");
  expect(code).toBe(0);
  if (!matches(withoutLines(stdout), withoutLines(shown))) expect(normalize(stdout)).toBe(normalize(shown));
});

test("a list of accepted findings that it shows", async () => {
  const [accepted = ""] = fencedBlocks(section, "yaml");
  await repository.write({ "openapi.yaml": edited, "accepted.yaml": accepted });
  const { code, stderr } = await runIn(repository.folder, "diff", "--fail-on", "breaking", "--accept", "accepted.yaml");
  expect([code, stderr]).toEqual([1, expect.stringContaining("The entry for operation-removed accepts no finding")]);
});

test("nothing is reported for the same document, or for harmless changes", async () => {
  const rewritten = document
    .replace("enum: [MONTHLY]", "enum: [MONTHLY] # the only one")
    .replace("How often a payment falls due.", "How often payments are due.");
  await repository.write({ "openapi.yaml": rewritten });
  const { code, stdout } = await runIn(repository.folder, "diff", "--fail-on", "risky", "--json");
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { findings: [], bump: "patch" }]);
});
