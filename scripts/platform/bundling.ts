// How parts of the toolkit are bundled for browsers: what differs there is in a module beside that of Node, as
// `hash.browser.ts` is beside `hash.ts`, and takes its place. No other module knows where it runs.
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { BuildOptions, Plugin } from "esbuild";
import { root } from "../package-root.js";

/** What a bundle for browsers is made with. It has all packages in it and imports nothing. */
export async function browserOptions(): Promise<BuildOptions> {
  return {
    bundle: true,
    platform: "browser",
    target: "es2022",
    format: "esm",
    charset: "utf8",
    legalComments: "none",
    define: { runtimeSources: JSON.stringify(await readRuntimeSources()) },
    plugins: [browserModules, bundledRequires],
  };
}

/** The strings that scripts/emit/runtime/sources.browser.ts has in a bundle. */
async function readRuntimeSources(): Promise<Readonly<Record<string, string>>> {
  const folder = fileURLToPath(new URL("scripts/runtime/", root));
  const names = await readdir(folder, { recursive: true });
  const modules = names.map((name) => name.replaceAll("\\", "/")).filter((name) => name.endsWith(".ts"));
  return Object.fromEntries(
    await Promise.all(modules.sort().map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const)),
  );
}

/** `hash.browser.ts` in the place of `hash.ts`. */
const browserModules: Plugin = {
  name: "browser-modules",
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\..*\.js$/ }, ({ path, resolveDir }) => {
      const file = resolve(resolveDir, path.replace(/\.js$/, ".browser.ts"));
      return existsSync(file) ? { path: file } : undefined;
    });
  },
};

/** Packages that a module requires when it needs them are part of the bundle as well. */
export const bundledRequires: Plugin = {
  name: "bundled-requires",
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]scripts[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const required = source.replaceAll(/createRequire\(import\.meta\.url\)\(("[\w-]+")\)/g, "require($1)");
      if (required === source) return undefined;
      const isUsed = required.includes("createRequire(");
      const contents = isUsed ? required : required.replace(/^import \{ createRequire \} from "node:module";$/m, "");
      return { contents, loader: "ts" };
    });
  },
};
