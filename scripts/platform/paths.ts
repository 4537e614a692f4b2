// Paths of this machine and their URIs, on Node.
import { relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The `file:` URI of a path, which may be relative to the working directory. */
export function fileUriOf(path: string): string {
  return pathToFileURL(resolve(path)).href;
}

/** The path of a `file:` URI; undefined when the URI has no path on this machine. */
export function pathOf(uri: string): string | undefined {
  try {
    const path = fileURLToPath(uri);
    return path.includes("\0") ? undefined : path;
  } catch {
    // The URI names another host, or has an encoded slash in a name.
    return undefined;
  }
}

/** An absolute path as it is shown: relative to the working directory. */
export function relativePathOf(path: string): string {
  return relative(process.cwd(), path) || path;
}
