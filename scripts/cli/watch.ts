// Files that are watched for changes, however they are saved.
import { statSync, watch } from "node:fs";
import { basename, dirname, resolve } from "node:path";

/** Tells when one of its files was saved. */
export class Watched {
  /** When each file was last saved, as far as has been read. */
  readonly #files = new Map<string, number | undefined>();
  readonly #folders = new Set<string>();
  readonly #changed: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Watch a file, which is about to be read; it need not be there yet. */
  add(path: string): void {
    const file = resolve(path);
    this.#files.set(file, savedAt(file));
    const folder = dirname(file);
    if (this.#folders.has(folder)) return;
    try {
      // The folder is watched, not the file: editors save by renaming a new file over the old one.
      watch(folder, (_, name) => this.#seen(resolve(folder, basename(name ?? ""))));
      this.#folders.add(folder);
    } catch {
      // There is no such folder; the file can't be read either, and what refers to it has to change.
    }
  }

  /** Whether a file was saved since it was added. */
  get areSaved(): boolean {
    return [...this.#files].some(([file, before]) => {
      const now = savedAt(file);
      return now !== undefined && now !== before;
    });
  }

  #seen(file: string): void {
    if (!this.#files.has(file)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#changed, 50);
  }
}

function savedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
