// The journeys of this folder.
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The Arazzo documents of this folder, relative to the project's root. */
export const journeyFiles: readonly string[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".arazzo.yaml"))
  .sort()
  .map((file) => relative(root, join(import.meta.dirname, file)));
