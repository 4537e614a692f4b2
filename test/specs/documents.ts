// The documents of a run: those that are given, alone or in folders, and GitHub's, whose package is installed on
// demand.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, parse } from "node:path";
import { githubDocument } from "../../bench/generating/generate.js";

export interface Named {
  readonly name: string;
  readonly file: string;
}

/** By name; only the one that is wanted, if one is. */
export async function documentsOf(paths: readonly string[], only: string | undefined): Promise<readonly Named[]> {
  const isWanted = (name: string): boolean => only === undefined || name === only;
  const documents = documentsIn(paths).filter(({ name }) => isWanted(name));
  return isWanted("github") ? [...documents, { name: "github", file: await githubDocument() }] : documents;
}

/** Those that are given, alone or in folders. */
export function documentsIn(paths: readonly string[]): readonly Named[] {
  return paths.flatMap((path) => {
    if (!statSync(path).isDirectory()) return [{ name: parse(path).name, file: path }];
    return readdirSync(path)
      .sort()
      .filter((entry) => !entry.startsWith("."))
      .flatMap((entry): Named[] => {
        const file = fileOf(join(path, entry));
        return file === undefined ? [] : [{ name: parse(entry).name, file }];
      });
  });
}

/** So many of all, in their order: those whose names have the least hashes with the seed. */
export function sampleOf(all: readonly Named[], count: number, seed: number): readonly Named[] {
  const rank = ({ file }: Named): string => createHash("sha256").update(`${seed} ${file}`).digest("hex");
  const chosen = new Set(all.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, count));
  return all.filter((each) => chosen.has(each));
}

/** The document that an entry of the folder is, or has at its root. */
function fileOf(path: string): string | undefined {
  if (statSync(path).isDirectory()) return rootOf(path);
  return /\.(json|ya?ml)$/.test(path) ? path : undefined;
}

/** The root document of one that is kept in many files, in its folder or one below. */
function rootOf(folder: string): string | undefined {
  const files = [
    folder,
    ...readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name)),
  ].flatMap((each) =>
    readdirSync(each)
      .filter((file) => /\.(json|ya?ml)$/.test(file))
      .map((file) => join(each, file)),
  );
  return files.find((file) => /^\s*(?:\{\s*)?"?openapi"?\s*:/m.test(readFileSync(file, "utf8")));
}
