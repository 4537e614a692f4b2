// Paths of files and their URIs, as editors write them.
import { fileURLToPath } from "node:url";

/** The path of a file; undefined for what is not one of this machine, such as a file that was never saved. */
export function pathOfUri(uri: string): string | undefined {
  if (!uri.startsWith("file:")) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    // It names another host.
    return undefined;
  }
}
