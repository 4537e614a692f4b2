// The scripts of pages, which are written as modules and bundled to one.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { browserOptions } from "../platform/bundling.js";

/**
 * The modules of a page's script as one module, with their packages. A published package has them bundled.
 * @param name the file in a published package, without `.js`
 * @param entry the first module, from this folder
 */
export async function browserModule(name: string, entry: string): Promise<string> {
  if (!import.meta.url.endsWith(".ts")) return readFile(new URL(`./${name}.js`, import.meta.url), "utf8");
  const { build } = await import("esbuild");
  const result = await build({
    entryPoints: [fileURLToPath(new URL(`./${entry}`, import.meta.url))],
    ...(await browserOptions()),
    write: false,
    minify: true,
  });
  return result.outputFiles[0]?.text ?? "";
}
