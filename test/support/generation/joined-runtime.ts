// The runtime with all of its modules, as generated code has those that it needs.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { runtimeFiles } from "../../../scripts/emit/runtime/runtime.js";

const folder = join(import.meta.dirname, "../../../scripts/runtime");

/** The modules by their names below scripts/runtime/, without those that a bundler is given in place of packages. */
export const runtimeModules: readonly string[] = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && file.includes("/") && !file.startsWith("worker/"))
  .sort();

/** The files of all modules, or of those whose names match. */
export function joinedRuntime(names = /./): ReadonlyMap<string, string> {
  return runtimeFiles(
    runtimeModules.filter((each) => names.test(each)),
    "js",
  ).sources;
}
