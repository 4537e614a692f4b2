// The documents of a run: those of the folder, and GitHub's, whose package is installed when it is wanted.
import { readdirSync } from "node:fs";
import { join, parse } from "node:path";
import { githubDocument } from "../../bench/generate.js";

export interface Named {
  readonly name: string;
  readonly file: string;
}

/** By name; only the one that is wanted, if one is. */
export async function documentsOf(folder: string, only: string | undefined): Promise<readonly Named[]> {
  const own = readdirSync(folder)
    .filter((file) => /\.(json|ya?ml)$/.test(file))
    .sort()
    .map((file) => ({ name: parse(file).name, file: join(folder, file) }));
  const isWanted = (name: string): boolean => only === undefined || name === only;
  const documents = own.filter(({ name }) => isWanted(name));
  return isWanted("github") ? [...documents, { name: "github", file: await githubDocument() }] : documents;
}
