// When the state of a repository changes the changelog of a document, documentation is built again.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { documentHistory } from "../../scripts/docs/history.js";

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "history-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const author = ["-c", "user.name=A", "-c", "user.email=a@a.example", "-c", "commit.gpgsign=false"];
const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync("git", [...author, ...args], { cwd: folder, stdio: ["ignore", "pipe", "ignore"], encoding: "utf8" });

test("changes with the first commit of the document, a tag that is reached, and the depth of a clone", async () => {
  const folder = emptyFolder();
  const history = (): Promise<string> => documentHistory(folder, "api.yaml");
  expect(await history()).toBe("");

  git(folder, "init", "--initial-branch", "main");
  writeFileSync(join(folder, "other.txt"), "");
  git(folder, "add", "other.txt");
  git(folder, "commit", "--message", "One");
  const seen = [await history()];
  writeFileSync(join(folder, "api.yaml"), "");
  git(folder, "add", "api.yaml");
  git(folder, "commit", "--message", "Two");
  seen.push(await history());
  writeFileSync(join(folder, "other.txt"), "a");
  git(folder, "commit", "--all", "--message", "Three");
  // A commit that changes neither rebuilds nothing.
  expect(await history()).toBe(seen[1]);

  git(folder, "branch", "later");
  git(folder, "switch", "later");
  git(folder, "commit", "--allow-empty", "--message", "Four");
  git(folder, "tag", "v1.0.0");
  git(folder, "switch", "main");
  expect(await history()).toBe(seen[1]);
  git(folder, "merge", "--ff-only", "later");
  seen.push(await history());

  const clone = emptyFolder();
  git(clone, "clone", "--depth", "1", pathToFileURL(folder).href, ".");
  seen.push(await documentHistory(clone, "api.yaml"));
  expect(new Set(seen).size).toBe(4);
});
