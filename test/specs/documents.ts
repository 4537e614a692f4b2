// The documents of a run: those of the folder, and GitHub's when its package is installed.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, parse } from "node:path";
import { github } from "../../bench/generate.js";

export interface Named {
  readonly name: string;
  readonly file: string;
}

/** By name; only the one that is wanted, if one is. */
export function documentsOf(folder: string, only: string | undefined): readonly Named[] {
  const own = readdirSync(folder)
    .filter((file) => !file.startsWith("."))
    .sort()
    .flatMap((entry): Named[] => {
      const file = statSync(join(folder, entry)).isDirectory() ? rootOf(join(folder, entry)) : /\.(json|ya?ml)$/.test(entry) ? join(folder, entry) : undefined;
      return file === undefined ? [] : [{ name: parse(entry).name, file }];
    });
  const all = existsSync(github) ? [...own, { name: "github", file: github }] : own;
  return all.filter(({ name }) => only === undefined || name === only);
}

/** The root document of one that is kept in many files, in its folder or one below. */
function rootOf(folder: string): string | undefined {
  const files = [folder, ...readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))]
    .flatMap((each) => readdirSync(each).filter((file) => /\.(json|ya?ml)$/.test(file)).map((file) => join(each, file)));
  return files.find((file) => /^\s*(?:\{\s*)?"?openapi"?\s*:/m.test(readFileSync(file, "utf8")));
}
