// Compares a folder with the generated files as a unified diff, for `npm run generate -- --check`.
import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { compareFiles, readManifest, realPathOf, type Change, type Comparison } from "./destination.js";

/** Timeout of one diff in milliseconds: two completely different files take quadratic time. */
const diffTimeout = 5_000;

export interface Drift {
  /** The change that writing would make to each file. */
  readonly changes: readonly Change[];
  /** The changes as a unified diff; "" when there are none. */
  readonly diff: string;
}

/** The difference between the folder `out` and `files`. As in writing, no symbolic link is followed. */
export async function driftOf(files: ReadonlyMap<string, string>, out: string): Promise<Drift> {
  const folder = await realPathOf(out);
  const comparisons = await compareFiles(files, folder, await readManifest(folder));
  const patches = comparisons
    .filter(({ change }) => change !== "unchanged")
    .map((comparison) => patchOf(comparison, out, files.get(comparison.file) ?? ""));
  return {
    changes: comparisons.map(({ file, change }) => ({ file, change })),
    diff: (await Promise.all(patches)).join(""),
  };
}

async function patchOf({ file, change, entry }: Comparison, out: string, after: string): Promise<string> {
  const path = join(out, file).split(sep).join("/").replace(/^\//, "");
  const from = change === "created" ? "/dev/null" : `a/${path}`;
  const to = change === "removed" ? "/dev/null" : `b/${path}`;
  const without = (reason: string): string => `--- ${from}\n+++ ${to}\n(${reason})\n`;
  if (entry.kind === "link") return without("a symbolic link, which is not followed");
  if (entry.kind === "other") return without("not a file");
  const before = entry.kind === "file" ? await readFile(entry.path, "utf8") : "";
  // Loaded only where there is a difference: most runs have none, or write.
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import("diff");
  const options = { context: 3, timeout: diffTimeout, headerOptions: FILE_HEADERS_ONLY };
  const patch = createTwoFilesPatch(from, to, before, after, undefined, undefined, options);
  return patch ?? without("too different to be shown");
}
