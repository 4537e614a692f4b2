// Compiles the generated code of a document to one ES module, in memory: its packages are found from this package, so
// that it can be imported from anywhere, and this package may be in a node_modules folder.
import { createHash } from "node:crypto";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { BuildOptions, Plugin } from "esbuild";
import { root } from "../../package-root.js";
import { Cache } from "./cache.js";
import { moduleFile } from "./files.js";
import { explainMissingPackage, mockFetchPackages } from "./missing-packages.js";

/** Compiles the files, or finds the result of an earlier run. Resolves to the URL of the module. */
export async function compiledModule(files: ReadonlyMap<string, string>, cache = new Cache()): Promise<string> {
  const packages = resolvedPackages(files);
  const hash = createHash("sha256").update(JSON.stringify([[...files], [...packages]]));
  const name = `${hash.digest("hex").slice(0, 32)}.mjs`;
  const found = await cache.find(name);
  if (found !== undefined) return pathToFileURL(found).href;
  const text = await bundle(files, `export { document, Mock } from "./mock.ts";`, {
    plugins: [packagesFrom(packages)],
    platform: "node",
    target: "node20",
  });
  const path = await cache.write(name, text);
  return path === undefined
    ? `data:text/javascript;base64,${Buffer.from(text).toString("base64")}`
    : pathToFileURL(path).href;
}

/** One script for browsers, with the packages that it needs. `entry` imports the files as `./mock.ts`. */
export function browserScript(files: ReadonlyMap<string, string>, entry: string): Promise<string> {
  return bundle(files, entry, {
    platform: "browser",
    format: "iife",
    target: "es2022",
    minify: true,
    legalComments: "none",
  });
}

const entryName = "entry.ts";

async function bundle(files: ReadonlyMap<string, string>, entry: string, options: BuildOptions): Promise<string> {
  const { build } = await import("esbuild").catch((error: unknown) => {
    throw explainMissingPackage(error, mockFetchPackages);
  });
  const result = await build({
    entryPoints: [entryName],
    bundle: true,
    write: false,
    format: "esm",
    charset: "utf8",
    logLevel: "silent",
    ...options,
    plugins: [...(options.plugins ?? []), inMemory(new Map([...files, [entryName, entry]]))],
  });
  return result.outputFiles?.[0]?.text ?? "";
}

/** Resolves imports among the files; packages, where they aren't external, from this package. */
function inMemory(files: ReadonlyMap<string, string>): Plugin {
  const resolveDir = fileURLToPath(root);
  return {
    name: "generated files",
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /.*/ }, ({ path, kind }) =>
        kind === "entry-point" ? { path, namespace: "generated" } : undefined,
      );
      onResolve({ filter: /^\./, namespace: "generated" }, ({ path, importer }) => ({
        path: moduleFile(path, importer),
        namespace: "generated",
      }));
      onLoad({ filter: /.*/, namespace: "generated" }, ({ path }) => {
        const contents = files.get(path);
        return contents === undefined ? undefined : { contents, loader: "ts", resolveDir };
      });
    },
  };
}

/** Import and export declarations as the printer and Prettier write them. */
const declaration = /^(?:import|export)(?:\b[^"';]*\bfrom)? "([^".][^"]*)";$/gm;

/** The packages that files import, and the URLs of their modules. */
function resolvedPackages(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const names = [...files.values()].flatMap((text) => [...text.matchAll(declaration)].map(([, name = ""]) => name));
  return new Map(names.map((name) => [name, resolvePackage(name)]));
}

function resolvePackage(name: string): string {
  try {
    return import.meta.resolve(name);
  } catch (error) {
    throw explainMissingPackage(error, mockFetchPackages);
  }
}

/** Imports packages by URLs, which work from any folder. */
function packagesFrom(urls: ReadonlyMap<string, string>): Plugin {
  return {
    name: "packages",
    setup: ({ onResolve }) => {
      onResolve({ filter: /^[^.]/ }, ({ path, kind }) =>
        kind === "entry-point" ? undefined : { path: urls.get(path) ?? resolvePackage(path), external: true },
      );
    },
  };
}
