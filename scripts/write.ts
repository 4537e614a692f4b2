// The only part that writes: what changed, whole or not at all. Or compares, and says what would change.
import { randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import type { TransformFailure } from "esbuild";
import {
  DestinationError,
  manifestName,
  planFor,
  readManifest,
  realPathOf,
  type Change,
  type DestinationOptions,
} from "./destination.js";

/** What was, or would be, done to one file. */
export type Written = Change;

/** How long a diff may be looked for; two texts with nothing in common take quadratic time. */
const diffTimeout = 5_000;

/** The system didn't let a file be written or removed; the message says what that leaves. */
export class WriteError extends Error {
  override readonly name = "WriteError";
}

/**
 * Make the folder `out` hold `files`, by their names below it. What the folder's manifest lists and `files` doesn't hold
 * is removed; anything else in the folder is left alone. Nothing is touched when one of the files doesn't parse, when
 * something of the user's is in the way (a DestinationError says what), or when the disk is full.
 */
export async function write(
  files: ReadonlyMap<string, string>,
  out: string,
  options: DestinationOptions = {},
): Promise<readonly Written[]> {
  const { folder, changes } = await planFor(files, out, options).catch((error: unknown) => {
    throw error instanceof DestinationError ? error : withConsequence(error, 0, out);
  });
  const written = changes.filter(isWritten).map(({ file }) => [file, files.get(file) ?? ""] as const);
  await rejectBroken(written);
  const drafts = await writeDrafts(written, folder);
  let done = 0;
  try {
    // From here on only names change. The manifest comes first: whatever happens next, the next run knows its files.
    for (const { from, to } of drafts.toSorted((a, b) => Number(isManifest(b.to)) - Number(isManifest(a.to)))) {
      await rename(from, to);
      done += 1;
    }
    for (const { file } of changes.filter(({ change }) => change === "removed")) {
      await remove(join(folder, file), folder, files);
      done += 1;
    }
  } catch (error) {
    await discard(drafts);
    throw withConsequence(error, done, out);
  }
  return changes;
}

/** The unified diff from what the folder `out` holds to `files`; "" when they are equal. */
export async function compare(files: ReadonlyMap<string, string>, out: string): Promise<string> {
  const changes = await changesOf(files, out);
  const patches = await Promise.all(
    changes
      .filter(({ change }) => change !== "unchanged")
      .map(async ({ file, change }) => {
        const path = join(out, file).split(sep).join("/").replace(/^\//, "");
        const [before, after] = [(await readText(join(out, file))) ?? "", files.get(file) ?? ""];
        const [from, to] = [
          change === "created" ? "/dev/null" : `a/${path}`,
          change === "removed" ? "/dev/null" : `b/${path}`,
        ];
        const options = { context: 3, timeout: diffTimeout, headerOptions: FILE_HEADERS_ONLY };
        const patch = createTwoFilesPatch(from, to, before, after, undefined, undefined, options);
        return patch ?? `--- ${from}\n+++ ${to}\n(too different to be shown)\n`;
      }),
  );
  return patches.join("");
}

/** What it takes to make the folder `out` hold `files`. */
export async function changesOf(files: ReadonlyMap<string, string>, out: string): Promise<Written[]> {
  const changes: Written[] = [];
  for (const [file, text] of files) {
    const before = await readText(join(out, file));
    changes.push({ file, change: before === undefined ? "created" : before === text ? "unchanged" : "changed" });
  }
  const manifest = await readManifest(await realPathOf(out));
  for (const file of manifest.kind === "valid" ? manifest.files : []) {
    if (!files.has(file) && (await readText(join(out, file))) !== undefined) changes.push({ file, change: "removed" });
  }
  return changes;
}

interface Draft {
  readonly from: string;
  readonly to: string;
}

/** Writes each file beside its place. When one can't be written, nothing is left behind. */
async function writeDrafts(files: readonly (readonly [string, string])[], folder: string): Promise<readonly Draft[]> {
  const drafts: Draft[] = [];
  const folders: string[] = [];
  try {
    for (const [file, text] of files) {
      const to = join(folder, file);
      const from = join(dirname(to), `.${basename(to)}.${randomUUID()}.draft`);
      const created = await mkdir(dirname(to), { recursive: true });
      if (created !== undefined) folders.push(...foldersBetween(created, dirname(to)));
      drafts.push({ from, to });
      // "wx": a file that is there already, or a link of that name, is not written through.
      await writeFile(from, text, { flag: "wx" });
    }
    return drafts;
  } catch (error) {
    await discard(drafts);
    for (const each of folders.reverse()) await rmdir(each).catch(() => undefined);
    throw withConsequence(error, 0, folder);
  }
}

/** What can't be removed was never written: the error that led here is the one to report. */
async function discard(drafts: readonly Draft[]): Promise<void> {
  await Promise.all(drafts.map(({ from }) => rm(from, { force: true }).catch(() => undefined)));
}

/** `/a/b` and `/a/b/c/d` -> `/a/b`, `/a/b/c`, `/a/b/c/d`. */
function foldersBetween(first: string, last: string): readonly string[] {
  return first === last ? [first] : [...foldersBetween(first, dirname(last)), last];
}

function isWritten({ change }: Written): boolean {
  return change === "created" || change === "changed";
}

function isManifest(path: string): boolean {
  return basename(path) === manifestName;
}

/** The system's error, with what it means for the folder. */
function withConsequence(error: unknown, done: number, out: string): WriteError {
  const reason = error instanceof Error ? error.message : String(error);
  const consequence =
    done === 0
      ? "Nothing was written."
      : `${out} is incomplete: ${done} of its files are new, the others as before. Run it again.`;
  return new WriteError(`${reason}. ${consequence}`, { cause: error });
}

/** Removes a file that isn't generated any more, and the folders that become empty with it. */
async function remove(path: string, folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  if (await isAnyOf(path, folder, files)) return;
  await rm(path, { force: true });
  for (let parent = dirname(path); relative(folder, parent) !== ""; parent = dirname(parent)) {
    if ((await readdir(parent)).length > 0) return;
    await rmdir(parent);
  }
}

/** Whether the path is one of the new files under another spelling, where a file system ignores case. */
async function isAnyOf(path: string, folder: string, files: ReadonlyMap<string, string>): Promise<boolean> {
  const same = [...files.keys()].find((file) => join(folder, file).toLowerCase() === path.toLowerCase());
  if (same === undefined) return false;
  const [one, other] = await Promise.all([path, join(folder, same)].map((each) => lstat(each, { bigint: true })));
  return one?.ino === other?.ino && one?.dev === other?.dev;
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch {
    return undefined;
  }
}

/** The last wall between a mistake of an emitter and a file that doesn't parse. esbuild reads TypeScript in a tenth of the compiler's time. */
async function rejectBroken(texts: readonly (readonly [string, string])[]): Promise<void> {
  const sources = texts.filter(([file]) => file.endsWith(".ts"));
  if (sources.length === 0) return;
  // Loading it takes longer than comparing: only when there is something for it to read.
  const { transform } = await import("esbuild");
  const flaws = await Promise.all(
    sources.map(([file, text]) =>
      transform(text, { loader: "ts", sourcefile: file, logLevel: "silent" }).then(
        () => [],
        (error: unknown) => [flawOf(error, file)],
      ),
    ),
  );
  const [flaw] = flaws.flat();
  if (flaw !== undefined)
    throw new Error(`The generated ${flaw}. This is a mistake of the generator; nothing was written.`);
}

/** `routes.ts:3:7 doesn't parse (Expected identifier)`, from what esbuild throws. */
function flawOf(error: unknown, file: string): string {
  const [flaw] = (error as Partial<TransformFailure>).errors ?? [];
  if (flaw === undefined) return `${file} can't be parsed (${String(error)})`;
  const { line = 1, column = 0 } = flaw.location ?? {};
  return `${file}:${line}:${column + 1} doesn't parse (${flaw.text})`;
}
