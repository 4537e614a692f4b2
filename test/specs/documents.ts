// The documents of a run: those of the folder, and GitHub's when its package is installed.
import { existsSync, readdirSync } from "node:fs";
import { join, parse } from "node:path";
import { github } from "../../bench/generate.js";

export interface Named {
  readonly name: string;
  readonly file: string;
}

/** By name; only the one that is wanted, if one is. */
export function documentsOf(folder: string, only: string | undefined): readonly Named[] {
  const own = readdirSync(folder)
    .filter((file) => /\.(json|ya?ml)$/.test(file))
    .sort()
    .map((file) => ({ name: parse(file).name, file: join(folder, file) }));
  const all = existsSync(github) ? [...own, { name: "github", file: github }] : own;
  return all.filter(({ name }) => only === undefined || name === only);
}
