// Reads files that need not be there.

import { readFile } from "node:fs/promises";

/** The text of a file; undefined if there is none. */
export async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}
