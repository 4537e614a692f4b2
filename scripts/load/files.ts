// Where the files of a document are read from: this machine, or a revision of git (scripts/git/).
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { relativePathOf } from "../platform/paths.js";

/** What is at a path. Only files are read: reading a pipe or a device may never end. */
export interface FileEntry {
  readonly kind: "file" | "folder" | "other";
  /** In bytes. */
  readonly size: number;
}

/** Reads files by absolute paths. Each method rejects as `node:fs` does, such as with the code ENOENT. */
export interface Files {
  /** The path after symbolic links. */
  realPath(path: string): Promise<string>;
  entry(path: string): Promise<FileEntry>;
  read(path: string): Promise<Uint8Array>;
  /** The names of what is in a folder. */
  names(folder: string): Promise<readonly string[]>;
  /** An absolute path, for messages. */
  label(path: string): string;
  /** A path as the user wrote it, for messages. */
  labelOfGiven(path: string): string;
}

/** The files of this machine. */
export const machineFiles: Files = {
  realPath: (path) => realpath(path),
  entry: async (path) => {
    const found = await stat(path);
    return { kind: found.isFile() ? "file" : found.isDirectory() ? "folder" : "other", size: found.size };
  },
  read: (path) => readFile(path),
  names: (folder) => readdir(folder),
  label: relativePathOf,
  labelOfGiven: (path) => path,
};
