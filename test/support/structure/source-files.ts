// The files of the repository that tests of its structure read, and how they parse them.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "../../..");
const generated = /^(generated|server\/sandbox\/generated|test\/cases)\//;

export interface SourceText {
  readonly path: string;
  readonly source: string;
}

/** The files of Git, and new ones, by patterns such as `scripts/*.ts`; without those that are generated. */
export function listFiles(...patterns: readonly string[]): readonly string[] {
  const args = ["ls-files", "-co", "--exclude-standard", ...patterns];
  return execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 })
    .split("\n")
    .filter((file) => file !== "" && !generated.test(file));
}

export function readFiles(...patterns: readonly string[]): readonly SourceText[] {
  return listFiles(...patterns).map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }));
}

/** Without what tags of comments mean, which takes long. Its nodes have parents unless it says otherwise. */
export function parseSource(path: string, source: string, hasParents = true): ts.SourceFile {
  const options = { languageVersion: ts.ScriptTarget.ES2022, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  return ts.createSourceFile(path, source, options, hasParents);
}
