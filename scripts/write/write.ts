// Writes the generated files that changed, all of them or none.
import { lstat, readdir, rm, rmdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { DestinationError, manifestName, planFor, type Change, type DestinationOptions } from "./destination.js";
import { checkFolderOf, Drafts, removeAbandoned, fileOfDraft } from "./drafts.js";
import { findSyntaxError } from "./syntax.js";

/** The system failed to write or remove a file. The message describes the state of the folder. */
export class WriteError extends Error {
  override readonly name = "WriteError";
}

/**
 * Makes the folder `out` contain `files`, a map from names below it to contents. Files that its manifest lists and
 * `files` lacks are removed; all others are left alone. Nothing is written when a generated file doesn't parse, when it
 * would overwrite a file of the user (DestinationError), or when the disk is full.
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
    const contents = written.map((file) => [file, files.get(file) ?? ""] as const);
    drafts = new Drafts(folder);
    // esbuild parses in a process of its own meanwhile.
    await allEnded(validateSyntax(contents), writeDrafts(drafts, contents));
    await removeAbandoned(
      folder,
      planned.map(({ file }) => file),
    );
    // The folder may have changed in the meantime, so plan again.
    const { changes } = await confirmedPlan(files, out, options, folder, drafts);
    for (const file of filesInWriteOrder(changes)) {
      if (files.has(file)) await drafts.commit(file);
      else await remove(join(folder, file), folder, files);
      done += 1;
    }
    return changes;
  } catch (error) {
    throw describeConsequence(error, done, out);
  } finally {
    await drafts?.discard();
  }
}

async function writeDrafts(
  drafts: Drafts,
  contents: readonly (readonly [file: string, text: string])[],
): Promise<void> {
  for (const [file, text] of contents) await drafts.write(file, text);
}

/** Throws what the first of them was rejected with, once nothing of the others goes on. */
async function allEnded(...all: readonly Promise<void>[]): Promise<void> {
  for (const each of await Promise.allSettled(all)) if (each.status === "rejected") throw each.reason;
}

/** Plans again before the first change. Throws when a file that has no draft must be written now. */
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
 * Removed files first, then the manifest, then the files that it lists. If the process is killed at any point, the
 * manifest lists every generated file, and the next run completes the work.
 */
function filesInWriteOrder(changes: readonly Change[]): readonly string[] {
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

/** `EACCES: permission denied, open '/a/b'` -> `/a/b can't be written to: permission denied (EACCES)`. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path, message } = error as NodeJS.ErrnoException;
  const [, words] = /^[A-Z0-9]+: ([^,]+), /.exec(message) ?? [];
  return code === undefined || path === undefined || words === undefined
    ? message
    : `${fileOfDraft(path)} can't be written to: ${words} (${code})`;
}

/** Adds the consequence for the folder to an error. */
function describeConsequence(error: unknown, done: number, out: string): Error {
  if (error instanceof DestinationError && done === 0) return error;
  if (error instanceof BrokenFileError) return error;
  const reason = describeFailure(error);
  const consequence =
    done === 0
      ? "Nothing was written."
      : `${out} is incomplete: ${done} of its files are written or removed, the others as before. Run it again.`;
  return new WriteError(`${reason}. ${consequence}`, { cause: error });
}

/** Removes a file that is no longer generated, and the folders that become empty. */
async function remove(path: string, folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  if (await isSameFile(path, folder, files)) return;
  await checkFolderOf(path);
  await rm(path, { force: true });
  await removeEmptyFolders(dirname(path), folder).catch(() => undefined);
}

/** Errors are ignored by the caller, since an empty folder is harmless. */
async function removeEmptyFolders(from: string, folder: string): Promise<void> {
  for (let each = from; relative(folder, each) !== ""; each = dirname(each)) {
    if ((await readdir(each)).length > 0) return;
    await rmdir(each);
  }
}

/** Whether a path is one of the new files in another spelling, on a file system that ignores case. */
async function isSameFile(path: string, folder: string, files: ReadonlyMap<string, string>): Promise<boolean> {
  const same = [...files.keys()].find((file) => join(folder, file).toLowerCase() === path.toLowerCase());
  if (same === undefined) return false;
  const [one, other] = await Promise.all(
    [path, join(folder, same)].map((each) => lstat(each, { bigint: true }).catch(() => undefined)),
  );
  return one !== undefined && one.ino === other?.ino && one.dev === other.dev;
}

/** A generated file is not valid TypeScript. Nothing was written. */
class BrokenFileError extends Error {
  override readonly name = "BrokenFileError";
}

/** Rejects generated files that are not valid TypeScript; the runtime's are copies. */
async function validateSyntax(files: readonly (readonly [string, string])[]): Promise<void> {
  const failure = await findSyntaxError(files.filter(([file]) => file.endsWith(".ts") && !file.startsWith("runtime/")));
  if (failure !== undefined)
    throw new BrokenFileError(`The generated ${failure}. This is a bug in the generator. Nothing was written.`);
}
