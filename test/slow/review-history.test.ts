// The review of each change that the document of this repository has had, as a pull request of its own: what the first
// line of its comment says, that GitHub has room for it, and that it is one line where nothing changes. `UPDATE=1`
// writes the first lines.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commentLength } from "../../scripts/review/output/markdown.js";
import { prepareHalves, runIn } from "../support/programs/halves-program.js";

const root = join(import.meta.dirname, "../..");
const expected = join(import.meta.dirname, "review-history.json");
const firstLines = JSON.parse(readFileSync(expected, "utf8")) as Record<string, string>;
const isUpdate = process.env["UPDATE"] === "1";
let clone: string;

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** Whether this clone has a commit and the one before it; a shallow one may have neither. */
function isHere(commit: string): boolean {
  try {
    git(root, "cat-file", "-e", `${commit}^:openapi.yaml`);
    return true;
  } catch {
    return false;
  }
}

prepareHalves();
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), "history-"));
  git(root, "clone", "--quiet", "--shared", "--no-checkout", root, clone);
});
afterAll(() => {
  rmSync(clone, { recursive: true });
  if (isUpdate) writeFileSync(expected, `${JSON.stringify(firstLines, null, 2)}\n`);
});

test.each(Object.keys(firstLines).filter(isHere))("%s", async (commit) => {
  git(clone, "checkout", "--quiet", "--force", "--detach", commit);
  const { code, stdout } = await runIn(clone, "review", `${commit}^`, "--spec", "openapi.yaml", "--format", "comment");
  const [first = ""] = stdout.split("\n");
  if (isUpdate) firstLines[commit] = first.replace(/`[0-9a-f]{7}`|`[0-9a-f]+\^` \(`[0-9a-f]{7}`\)/, "BASE");
  expect(first.replace(/`[0-9a-f]{7}`|`[0-9a-f]+\^` \(`[0-9a-f]{7}`\)/, "BASE")).toBe(firstLines[commit]);
  expect(stdout.length).toBeLessThanOrEqual(commentLength);
  expect(code).toBe(first.includes("breaking change") ? 1 : 0);
  if (first.startsWith("**No change")) expect(stdout.trimEnd()).toBe(first);
  // Each breaking change has a request or a response that shows it.
  const rows = stdout.split("\n").filter((line) => /^\|.*\| clients that (send|read) it \|/.test(line));
  const broken = rows.slice(0, Number(/(\d+) breaking/.exec(first)?.[1] ?? 0));
  expect(broken.filter((row) => !/\| `(GET|POST|PUT|PATCH|DELETE) [^|]* now \|$/.test(row))).toEqual([]);
});
