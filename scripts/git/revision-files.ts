// The files of a revision of git, read from the repository: nothing is checked out. What is outside of the repository
// has no revisions, and is read from this machine.
import { posix, resolve, sep } from "node:path";
import { machineFiles, type FileEntry, type Files } from "../load/files.js";
import { ObjectReader } from "./objects.js";

/** A file or a symbolic link of a revision. */
export interface TreeEntry {
  /** The hexadecimal name of its content. */
  readonly object: string;
  readonly isLink: boolean;
}

/** As many links as Linux follows. */
const maxLinks = 40;

export class RevisionFiles implements Files {
  readonly #top: string;
  readonly #entries: ReadonlyMap<string, TreeEntry>;
  readonly #folders = new Map<string, Set<string>>();
  readonly #name: string;
  readonly #sizes: ObjectReader;
  readonly #contents: ObjectReader;

  /** `top`: the real path of the working tree; `entries`: by their paths in it; `name`: the revision, for messages. */
  constructor(top: string, entries: ReadonlyMap<string, TreeEntry>, name: string) {
    this.#top = top;
    this.#entries = entries;
    this.#name = name;
    this.#sizes = new ObjectReader(top, "sizes");
    this.#contents = new ObjectReader(top, "contents");
    for (const path of entries.keys()) this.#addToFolders(path);
  }

  /** Ends the processes that read objects. */
  close(): void {
    this.#sizes.close();
    this.#contents.close();
  }

  async realPath(path: string): Promise<string> {
    const inside = this.#inside(path);
    return inside === undefined ? machineFiles.realPath(path) : this.#follow(inside, path, maxLinks);
  }

  async entry(path: string): Promise<FileEntry> {
    const real = await this.realPath(path);
    const inside = this.#inside(real);
    if (inside === undefined) return machineFiles.entry(real);
    const entry = this.#entries.get(inside);
    if (entry === undefined) return { kind: "folder", size: 0 };
    return { kind: "file", size: Number(await this.#sizes.read(entry.object)) };
  }

  async read(path: string): Promise<Uint8Array> {
    const real = await this.realPath(path);
    const inside = this.#inside(real);
    if (inside === undefined) return machineFiles.read(real);
    const entry = this.#entries.get(inside);
    if (entry === undefined) throw systemError("EISDIR", path);
    return this.#contents.read(entry.object);
  }

  async names(folder: string): Promise<readonly string[]> {
    const real = await this.realPath(folder);
    const inside = this.#inside(real);
    return inside === undefined ? machineFiles.names(real) : [...(this.#folders.get(inside) ?? [])];
  }

  label(path: string): string {
    const inside = this.#inside(path);
    return inside === undefined ? machineFiles.label(path) : `${this.#name}:${inside}`;
  }

  labelOfGiven(path: string): string {
    return this.label(resolve(path));
  }

  /** The path below the top of the repository, "" for the top; undefined for a path that is elsewhere. */
  #inside(path: string): string | undefined {
    if (path === this.#top) return "";
    const prefix = this.#top.endsWith(sep) ? this.#top : this.#top + sep;
    return path.startsWith(prefix) ? path.slice(prefix.length).replaceAll(sep, "/") : undefined;
  }

  #addToFolders(path: string): void {
    for (let at = path; at !== "";) {
      const folder = at.includes("/") ? at.slice(0, at.lastIndexOf("/")) : "";
      const names = this.#folders.get(folder);
      const name = folder === "" ? at : at.slice(folder.length + 1);
      if (names === undefined) this.#folders.set(folder, new Set([name]));
      else if (names.has(name)) return;
      else names.add(name);
      at = folder;
    }
  }

  /** The absolute path that a path of the repository resolves to, link by link. `shown` is for errors. */
  async #follow(path: string, shown: string, links: number): Promise<string> {
    let at = "";
    const steps = path.split("/").filter((step) => step !== "");
    for (const [index, step] of steps.entries()) {
      const next = at === "" ? step : `${at}/${step}`;
      const entry = this.#entries.get(next);
      if (entry === undefined && !this.#folders.has(next)) throw systemError("ENOENT", shown);
      if (entry?.isLink === true) {
        if (links === 0) throw systemError("ELOOP", shown);
        const target = (await this.#contents.read(entry.object)).toString();
        const rest = steps.slice(index + 1);
        const absolute = resolve(this.#top, posix.dirname(next), target, ...rest);
        const inside = this.#inside(absolute);
        return inside === undefined ? machineFiles.realPath(absolute) : this.#follow(inside, shown, links - 1);
      }
      if (entry !== undefined && index < steps.length - 1) throw systemError("ENOTDIR", shown);
      at = next;
    }
    return at === "" ? this.#top : `${this.#top}${sep}${at.replaceAll("/", sep)}`;
  }
}

function systemError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code });
}
