// The cache of compiled mocks: a folder of the user, outside of any project.
import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import { writeAtomically } from "../../write/atomic.js";

/** How many files are kept: those that were used last. */
const maxFiles = 60;

/**
 * The folder for the cache: `$XDG_CACHE_HOME/halves`, or what the operating system has for it. Never a folder that
 * others may write to, such as the one for temporary files: what is in the cache is run.
 */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env, platform = process.platform): string | undefined {
  const { XDG_CACHE_HOME: xdg, LOCALAPPDATA: local } = env;
  if (xdg !== undefined && isAbsolute(xdg)) return join(xdg, "halves");
  if (platform === "win32") return local === undefined || local === "" ? undefined : join(local, "halves", "Cache");
  const home = env["HOME"] ?? homedir();
  if (!isAbsolute(home)) return undefined;
  return platform === "darwin" ? join(home, "Library/Caches/halves") : join(home, ".cache/halves");
}

/** Files by name, in a folder that may be missing, read-only or full: then nothing is cached. */
export class Cache {
  readonly #folder: string | undefined;

  /** `null` is no folder: nothing is cached. */
  constructor(folder: string | null | undefined = cacheFolder()) {
    this.#folder = folder ?? undefined;
  }

  /** The path of a file, if there is one. It counts as used. */
  async find(name: string): Promise<string | undefined> {
    if (this.#folder === undefined) return undefined;
    const path = join(this.#folder, name);
    const now = new Date();
    const isThere = await stat(path).then(
      (found) => found.isFile(),
      () => false,
    );
    if (isThere) await utimes(path, now, now).catch(() => undefined);
    return isThere ? path : undefined;
  }

  async read(name: string): Promise<string | undefined> {
    const path = await this.find(name);
    return path && readFile(path, "utf8").catch(() => undefined);
  }

  /** Writes a file, and removes those that were not used for longest. Undefined if it can't be written. */
  async write(name: string, text: string): Promise<string | undefined> {
    if (this.#folder === undefined) return undefined;
    const path = join(this.#folder, name);
    try {
      await writeAtomically(path, text);
    } catch {
      return undefined;
    }
    await this.#evict(this.#folder).catch(() => undefined);
    return path;
  }

  async #evict(folder: string): Promise<void> {
    const names = (await readdir(folder)).filter((name) => /^[0-9a-f]{32}\.(mjs|json)$/.test(name));
    if (names.length <= maxFiles) return;
    const used = await Promise.all(
      names.map(async (name) => ({ path: join(folder, name), time: (await stat(join(folder, name))).mtimeMs })),
    );
    const old = used.sort((a, b) => b.time - a.time).slice(maxFiles);
    await Promise.all(old.map(({ path }) => rm(path, { force: true })));
  }
}
