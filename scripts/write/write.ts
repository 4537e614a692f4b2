// The only part that writes generated files: those that changed, all of them or none.
import { lstat, readdir, rm, rmdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { TransformFailure } from "esbuild";
import { DestinationError, manifestName, planFor, type Change, type DestinationOptions } from "./destination.js";
import { checkFolderOf, Drafts, removeAbandoned } from "./drafts.js";

/** The system didn't let a file be written or removed; the message says what state that leaves. */
export class WriteError extends Error {
  override readonly name = "WriteError";
}

/**
 * Make the folder `out` hold `files`, by their names below it. What the folder's manifest lists and `files` doesn't
 * hold
 * is removed; anything else in the folder is left alone. Nothing is written when one of the files doesn't parse, when
 * a file of the user is in the way (a DestinationError says which), or when the disk is full.
 */
export async function write(
  files: ReadonlyMap<string, string>,
  out: string,
  options: DestinationOptions = {},
): Promise<readonly Change[]> {
  let done = 0;
  let drafts: Drafts | undefined;
  try {
    const { folder, changes: planned } = await planFor(files, out, options);
    const written = planned.filter(isWritten).map(({ file }) => file);
    await rejectBroken(written.map((file) => [file, files.get(file) ?? ""]));
    drafts = new Drafts(folder);
    for (const file of written) await drafts.write(file, files.get(file) ?? "");
    await removeAbandoned(
      folder,
      planned.map(({ file }) => file),
    );
    // All of this took a while. What is in the folder now counts, and how the folder is reached.
    const { changes } = await confirmedPlan(files, out, options, folder, drafts);
    for (const file of inOrder(changes)) {
      if (files.has(file)) await drafts.commit(file);
      else await remove(join(folder, file), folder, files);
      done += 1;
    }
    return changes;
  } catch (error) {
    throw withConsequence(error, done, out);
  } finally {
    await drafts?.discard();
  }
}

/** The plan again, before the first change. Throws when there is something to write that has no draft. */
async function confirmedPlan(
  files: ReadonlyMap<string, string>,
  out: string,
  options: DestinationOptions,
  folder: string,
  drafts: Drafts,
): Promise<{ readonly changes: readonly Change[] }> {
  const plan = await planFor(files, out, options);
  const changed = plan.changes.find((change) => isWritten(change) && !drafts.has(change.file));
  if (plan.folder !== folder) throw new WriteError(`${out} has become another folder`);
  if (changed !== undefined) throw new WriteError(`${join(out, changed.file)} was changed by another program`);
  return plan;
}

/**
 * First what is removed, then the manifest, then what it lists: wherever the process is killed, the manifest that is
 * there lists every generated file, and the next run completes the work.
 */
function inOrder(changes: readonly Change[]): readonly string[] {
  return changes
    .filter(({ change }) => change !== "unchanged")
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(({ file }) => file);
}

function rankOf({ file, change }: Change): number {
  if (change === "removed") return 0;
  return file === manifestName ? 1 : 2;
}

function isWritten({ change }: Change): boolean {
  return change === "created" || change === "changed";
}

/** The error with what it means for the folder. */
function withConsequence(error: unknown, done: number, out: string): Error {
  if (error instanceof DestinationError && done === 0) return error;
  if (error instanceof BrokenFileError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const consequence =
    done === 0
      ? "Nothing was written."
      : `${out} is incomplete: ${done} of its files are written or removed, the others as before. Run it again.`;
  return new WriteError(`${reason}. ${consequence}`, { cause: error });
}

/** Removes a file that isn't generated any more, and the folders that become empty with it. */
async function remove(path: string, folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  if (await isAnyOf(path, folder, files)) return;
  await checkFolderOf(path);
  await rm(path, { force: true });
  await removeEmptyFolders(dirname(path), folder).catch(() => undefined);
}

/** An empty folder is no reason to stop: it is in nobody's way, and git doesn't see it. */
async function removeEmptyFolders(from: string, folder: string): Promise<void> {
  for (let each = from; relative(folder, each) !== ""; each = dirname(each)) {
    if ((await readdir(each)).length > 0) return;
    await rmdir(each);
  }
}

/** Whether the path is one of the new files under another spelling, where a file system ignores case. */
async function isAnyOf(path: string, folder: string, files: ReadonlyMap<string, string>): Promise<boolean> {
  const same = [...files.keys()].find((file) => join(folder, file).toLowerCase() === path.toLowerCase());
  if (same === undefined) return false;
  const [one, other] = await Promise.all(
    [path, join(folder, same)].map((each) => lstat(each, { bigint: true }).catch(() => undefined)),
  );
  return one !== undefined && one.ino === other?.ino && one.dev === other.dev;
}

/** A generated file doesn't parse. Nothing was written. */
class BrokenFileError extends Error {
  override readonly name = "BrokenFileError";
}

/**
 * The last check between a mistake of an emitter and a file that doesn't parse. esbuild reads TypeScript in a tenth of
 * the compiler's time.
 */
async function rejectBroken(texts: readonly (readonly [string, string])[]): Promise<void> {
  const sources = texts.filter(([file]) => file.endsWith(".ts"));
  if (sources.length === 0) return;
  // Loading it takes longer than comparing: only when there is something for it to read.
  const { transform } = await import("esbuild");
  const failures = await Promise.all(
    sources.map(([file, text]) =>
      transform(text, { loader: "ts", sourcefile: file, logLevel: "silent" }).then(
        () => [],
        (error: unknown) => [describeFailure(error, file)],
      ),
    ),
  );
  const [failure] = failures.flat();
  if (failure !== undefined)
    throw new BrokenFileError(`The generated ${failure}. This is a mistake of the generator. Nothing was written.`);
}

/** `routes.ts:3:7 doesn't parse (Expected identifier)`, from what esbuild throws. */
function describeFailure(error: unknown, file: string): string {
  const [first] = (error as Partial<TransformFailure>).errors ?? [];
  if (first === undefined) return `${file} can't be parsed (${String(error)})`;
  const { line = 1, column = 0 } = first.location ?? {};
  return `${file}:${line}:${column + 1} doesn't parse (${first.text})`;
}
