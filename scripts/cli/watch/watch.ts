// Watches files for changes, however editors save them.
import { statSync, watch, type FSWatcher } from "node:fs";
import { basename, dirname, resolve } from "node:path";

/** Calls back after one of its files was saved. */
export class FileWatcher {
  /** The modification time of each file when it was added. */
  readonly #files = new Map<string, number | undefined>();
  readonly #folders = new Map<string, FSWatcher>();
  readonly #onChange: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Watches a file, which is about to be read; it need not exist. */
  add(path: string): void {
    const file = resolve(path);
    this.#files.set(file, modifiedAt(file));
    const folder = dirname(file);
    if (this.#folders.has(folder)) return;
    try {
      // Watch the folder, not the file: editors save by renaming a new file over the old one.
      const watcher = watch(folder, (_, name) => this.#onEvent(resolve(folder, basename(name ?? ""))));
      this.#folders.set(folder, watcher);
    } catch {
      // The folder doesn't exist, so that the file can't be read either until what refers to it changes.
    }
  }

  /** Whether a file was saved since it was added. */
  get hasUnseenChanges(): boolean {
    return [...this.#files].some(([file, before]) => {
      const now = modifiedAt(file);
      return now !== undefined && now !== before;
    });
  }

  /** Watches nothing any more. */
  close(): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#folders.values()) watcher.close();
    this.#folders.clear();
  }

  #onEvent(file: string): void {
    if (!this.#files.has(file)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#onChange, 50);
  }
}

function modifiedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
