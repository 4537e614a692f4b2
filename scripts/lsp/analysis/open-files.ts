// The files of this machine, where those that are open in the editor have the contents that they have there.
import { dirname, basename } from "node:path";
import { machineFiles, type Files } from "../../load/files.js";

/** `contents` are those of open files, by their paths. */
export function filesWith(contents: ReadonlyMap<string, string>, files: Files = machineFiles): Files {
  return {
    ...files,
    // A file that was never saved is in no folder yet.
    realPath: async (path) =>
      files.realPath(path).catch((error: unknown) => (contents.has(path) ? path : Promise.reject(error))),
    entry: async (path) => {
      const text = contents.get(path);
      return text === undefined ? files.entry(path) : { kind: "file", size: Buffer.byteLength(text) };
    },
    read: async (path) => {
      const text = contents.get(path);
      return text === undefined ? files.read(path) : Buffer.from(text);
    },
    names: async (folder) => {
      const open = [...contents.keys()].filter((path) => dirname(path) === folder).map((path) => basename(path));
      return [...new Set([...(await files.names(folder).catch(() => [])), ...open])];
    },
  };
}
