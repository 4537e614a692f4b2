// scripts/manual/pull-requests.md: the comment that it shows, and the command that works anywhere.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { prepareHalves, runIn } from "../support/programs/halves-program.js";
import { createRepository } from "../diff/support/repository.js";
import { blockOf } from "../support/manual.js";

const cases = join(import.meta.dirname, "../review/cases/breaking-new-and-gone");
const readCase = (file: string): string => readFileSync(join(cases, file), "utf8");

prepareHalves();

test("the comment begins as the page shows it, but for its links", () => {
  const shown = blockOf("scripts/manual/pull-requests.md", "The review", "md");
  const text = readCase("want.md").replaceAll(/\[(`[^`]*`)\]\([^)]*\)/g, "$1");
  expect(text.slice(0, shown.length)).toBe(shown);
});

test("the command reviews what a branch changes, and writes Markdown", async () => {
  const repository = await createRepository({ "openapi.yaml": readCase("base.yaml") });
  await repository.commit();
  await repository.git("update-ref", "refs/remotes/origin/main", "HEAD");
  await repository.write({ "openapi.yaml": readCase("revision.yaml") });
  await repository.commit();
  const [, , ...args] = blockOf("scripts/manual/pull-requests.md", "At GitLab", "sh").trim().split(" ");
  const { code, stdout, stderr } = await runIn(repository.folder, ...args);
  expect([code, stdout, stderr]).toEqual([1, "", "openapi.yaml: 4 breaking changes\n"]);
  const written = await readFile(join(repository.folder, "review.md"), "utf8");
  expect(written).toMatch(
    /^### 4 breaking changes .*\n\n`openapi.yaml` compared with `origin\/main` \(`[0-9a-f]{7}`\);/,
  );
  await repository.remove();
});
