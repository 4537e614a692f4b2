// New contents of files, each written beside its place first: until the last one is written, no file has changed.
import { randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, realpath, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** The drafts of one run, below a folder that is given by its real path. */
export class Drafts {
  readonly #folder: string;
  /** The files whose drafts are written, and the paths of the drafts. */
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
    // "wx": a file that is there already, or a link of that name, is not written through.
    await writeFile(draft, text, { flag: "wx" });
  }

  /** Puts the draft of a file in its place. */
  async commit(file: string): Promise<void> {
    const draft = this.#paths.get(file);
    if (draft === undefined) throw new Error(`There is no draft of ${file}.`);
    const target = join(this.#folder, file);
    await checkFolderOf(target);
    await rename(draft, target);
    this.#paths.delete(file);
  }

  /** Removes what was not committed. An error here is not reported: the one that led here is. */
  async discard(): Promise<void> {
    await Promise.all([...this.#paths.values()].map((draft) => rm(draft, { force: true }).catch(() => undefined)));
    for (const folder of this.#createdFolders.toReversed()) await rmdir(folder).catch(() => undefined);
  }

  /** Not mkdir's own `recursive`: on file systems that allow no folders, such as /proc, that never returns. */
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
 * Throws where the folder of a file has become a symbolic link since the file was looked at. It is checked immediately
 * before each change, since Node has no functions that work relative to an open folder.
 */
export async function checkFolderOf(path: string): Promise<void> {
  const folder = dirname(path);
  if ((await realpath(folder)) === folder) return;
  throw new Error(`${folder} has become a symbolic link, which is not followed`);
}

/** Removes the drafts that killed processes left in the folders of these files, below a real folder. */
export async function removeAbandoned(folder: string, files: Iterable<string>): Promise<void> {
  for (const parent of new Set([...files].map((file) => dirname(join(folder, file))))) {
    if ((await realpath(parent).catch(() => undefined)) !== parent) continue;
    for (const entry of await readdir(parent, { withFileTypes: true })) {
      const [, pid] = draftName.exec(entry.name) ?? [];
      if (pid === undefined || !entry.isFile() || isRunning(Number(pid))) continue;
      await rm(join(parent, entry.name), { force: true }).catch(() => undefined);
    }
  }
}

const draftName = /^\..+\.(\d+)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.halves-draft$/;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, and is another user's.
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
