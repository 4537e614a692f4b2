// The sources of scripts/runtime/, which are files of this package, on Node.
import { readFileSync } from "node:fs";
import { root } from "../../package-root.js";

const folder = new URL("scripts/runtime/", root);

/** The text of a module by its name there: `client/client.ts`. */
export function readRuntimeSource(name: string): string {
  return readFileSync(new URL(name, folder), "utf8");
}
