// Writes new contents to draft files first, so that no file has changed until all drafts are written.
import { randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, realpath, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** The drafts of one run in a folder, given by its real path. */
export class Drafts {
  readonly #folder: string;
  /** The paths of the drafts, by file. */
  readonly #paths = new Map<string, string>();
  readonly #createdFolders: string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  has(file: string): boolean {
    return this.#paths.has(file);
  }

  async write(file: string, text: string): Promise<void> {
    const target = join(this.#folder, file);
    await this.#createFolder(dirname(target));
    await checkFolderOf(target);
    const draft = join(dirname(target), `.${basename(target)}.${process.pid}-${randomUUID()}.halves-draft`);
    this.#paths.set(file, draft);
    // "wx" fails for an existing file or link instead of writing through it.
    await writeFile(draft, text, { flag: "wx" });
  }

  /** Renames the draft of a file to the file. */
  async commit(file: string): Promise<void> {
    const draft = this.#paths.get(file);
    if (draft === undefined) throw new Error(`There is no draft of ${file}.`);
    const target = join(this.#folder, file);
    await checkFolderOf(target);
    await rename(draft, target);
    this.#paths.delete(file);
  }

  /** Removes the remaining drafts. Errors are ignored, since the error before them is the one to report. */
  async discard(): Promise<void> {
    await Promise.all([...this.#paths.values()].map((draft) => rm(draft, { force: true }).catch(() => undefined)));
    for (const folder of this.#createdFolders.toReversed()) await rmdir(folder).catch(() => undefined);
  }

  /** Instead of mkdir's `recursive`, which never returns on file systems without folders such as /proc. */
  async #createFolder(folder: string): Promise<void> {
    const isCreated = await mkdir(folder).then(
      () => true,
      async (error: NodeJS.ErrnoException) => {
        if (error.code === "EEXIST") return false;
        const parent = dirname(folder);
        const isParentMissing = (await lstat(parent).catch(() => undefined)) === undefined;
        if (error.code !== "ENOENT" || !isParentMissing) throw error;
        await this.#createFolder(parent);
        return mkdir(folder).then(() => true);
      },
    );
    if (isCreated) this.#createdFolders.push(folder);
  }
}

/**
 * Throws when the folder of a file has become a symbolic link in the meantime. Called immediately before each change,
 * since Node has no functions that work relative to an open folder.
 */
export async function checkFolderOf(path: string): Promise<void> {
  const folder = dirname(path);
  if ((await realpath(folder)) === folder) return;
  throw new Error(`${folder} has become a symbolic link, which is not followed`);
}

/** Removes drafts that killed processes left in the folders of these files. */
export async function removeAbandoned(folder: string, files: Iterable<string>): Promise<void> {
  for (const parent of new Set([...files].map((file) => dirname(join(folder, file))))) {
    if ((await realpath(parent).catch(() => undefined)) !== parent) continue;
    for (const entry of await readdir(parent, { withFileTypes: true })) {
      const pid = draftName.exec(entry.name)?.groups?.["process"];
      if (pid === undefined || !entry.isFile() || isRunning(Number(pid))) continue;
      await rm(join(parent, entry.name), { force: true }).catch(() => undefined);
    }
  }
}

const draftName = /^\.(?<file>.+)\.(?<process>\d+)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.halves-draft$/;

/** The path of the file that a draft is of; any other path as it is. */
export function fileOfDraft(path: string): string {
  const file = draftName.exec(basename(path))?.groups?.["file"];
  return file === undefined ? path : join(dirname(path), file);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is running and belongs to another user.
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
