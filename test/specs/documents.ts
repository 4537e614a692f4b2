// The documents of a run: those that are given, alone or in folders, and GitHub's, whose package is installed on
// demand.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, parse } from "node:path";
import { githubDocument } from "../../bench/generate.js";

export interface Named {
  readonly name: string;
  readonly file: string;
}

/** By name; only the one that is wanted, if one is. */
export async function documentsOf(paths: readonly string[], only: string | undefined): Promise<readonly Named[]> {
  const own = paths.flatMap((path) => {
    if (!statSync(path).isDirectory()) return [{ name: parse(path).name, file: path }];
    return readdirSync(path)
      .sort()
      .filter((entry) => !entry.startsWith("."))
      .flatMap((entry): Named[] => {
        const file = fileOf(join(path, entry));
        return file === undefined ? [] : [{ name: parse(entry).name, file }];
      });
  });
  const isWanted = (name: string): boolean => only === undefined || name === only;
  const documents = own.filter(({ name }) => isWanted(name));
  return isWanted("github") ? [...documents, { name: "github", file: await githubDocument() }] : documents;
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
