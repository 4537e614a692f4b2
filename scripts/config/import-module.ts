// Imports a module of the user, in TypeScript or JavaScript, as it is on disk now: with all that it imports from files.

import { readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildFailure, OnLoadResult, OnResolveResult, Plugin } from "esbuild";

export interface ImportedModule {
  readonly exports: Readonly<Record<string, unknown>>;
  /** The files that it consists of, for watching. */
  readonly files: readonly string[];
}

/** A module can't be bundled or throws. The position is in a file, or absent. */
export class ModuleError extends Error {
  override readonly name = "ModuleError";
  readonly file: string | undefined;
  readonly line: number;
  readonly column: number;
  readonly length: number;

  constructor(
    message: string,
    at: Partial<Pick<ModuleError, "file" | "line" | "column" | "length">> = {},
    cause?: unknown,
  ) {
    super(message, { cause });
    this.file = at.file;
    this.line = at.line ?? 1;
    this.column = at.column ?? 1;
    this.length = at.length ?? 1;
  }
}

type Bundler = Pick<typeof import("esbuild"), "build">;

/** A configuration in JSON needs no bundler, and a project needn't have one. */
const findBundler = (): Promise<Bundler | undefined> => import("esbuild").catch(() => undefined);

/**
 * Imports a module by its path or package, as seen from a folder. Its files are bundled for Node, so that a later call
 * sees changes in any of them; packages are imported as usual. Without a bundler, Node imports the module by itself.
 * Throws a ModuleError.
 */
export async function importModule(
  specifier: string,
  folder: string,
  bundler: () => Promise<Bundler | undefined> = findBundler,
): Promise<ImportedModule> {
  const found = await bundler();
  return found === undefined ? importNatively(specifier, folder) : importBundled(specifier, folder, found);
}

/** Sees later changes of the module, but not of those that it imports. Newer versions of Node take TypeScript. */
async function importNatively(specifier: string, folder: string): Promise<ImportedModule> {
  try {
    const file = createRequire(join(resolve(folder), "halves.config.js")).resolve(specifier);
    const { mtimeMs } = await stat(file);
    const exports: unknown = await import(`${pathToFileURL(file).href}?${mtimeMs}`);
    return { exports: exports as ImportedModule["exports"], files: [file] };
  } catch (error) {
    const needsBundler = (error as NodeJS.ErrnoException).code === "ERR_UNKNOWN_FILE_EXTENSION";
    const message = needsBundler
      ? "TypeScript needs esbuild (npm i -D esbuild) or Node.js 22.18; otherwise write it in JavaScript or JSON"
      : String(error);
    throw new ModuleError(message, {}, error);
  }
}

async function importBundled(specifier: string, folder: string, { build }: Bundler): Promise<ImportedModule> {
  const bundle = await build({
    entryPoints: [specifier],
    absWorkingDir: resolve(folder),
    bundle: true,
    write: false,
    outdir: ".",
    metafile: true,
    platform: "node",
    target: "node20.19",
    format: "esm",
    logLevel: "silent",
    plugins: [packagesByUrl, ownImportMeta],
    define: Object.fromEntries(Object.entries(importMeta).map(([name, value]) => [`import.meta.${name}`, value])),
  }).catch((error: unknown) => {
    throw bundleError(error, folder);
  });
  const files = Object.keys(bundle.metafile.inputs)
    .filter((file) => !file.startsWith(`${declarations}:`))
    .map((file) => resolve(folder, file));
  const { entryPoint = specifier } = Object.values(bundle.metafile.outputs)[0] ?? {};
  const file = resolve(folder, entryPoint);
  const url = pathToFileURL(file).href;
  // The name is what stack traces show. A data: URL leaves no file behind, and is another module after each change.
  const code = `${bundle.outputFiles[0]?.text ?? ""}\n//# sourceURL=${url}`;
  try {
    const exports: unknown = await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
    return { exports: exports as ImportedModule["exports"], files };
  } catch (error) {
    throw new ModuleError(String(error), { file }, error);
  }
}

function bundleError(error: unknown, folder: string): ModuleError {
  const [first] = (error as Partial<BuildFailure>).errors ?? [];
  if (first === undefined) return new ModuleError(String(error), {}, error);
  const { location, text } = first;
  if (location === null) return new ModuleError(text, {}, error);
  const { file, line, column, length } = location;
  return new ModuleError(text, { file: resolve(folder, file), line, column: column + 1, length }, error);
}

/** The namespace of the stub of this package. */
const declarations = "declarations";

const isBeingResolved = Symbol("isBeingResolved");

/**
 * Imports packages by their file: URLs, since a module at a data: URL has no folder to search from. The toolkit itself
 * need not be installed for a configuration that only declares types with it.
 */
const packagesByUrl: Plugin = {
  name: "packages-by-url",
  setup: (build) => {
    build.onResolve(
      { filter: /^[^.]/ },
      async ({ path, kind, resolveDir, importer, pluginData }): Promise<OnResolveResult | undefined> => {
        if (kind === "entry-point" || isAbsolute(path) || path.startsWith("node:") || pluginData === isBeingResolved)
          return undefined;
        const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: isBeingResolved });
        if (found.errors.length > 0)
          return path === "halves" || path === "halves/verify"
            ? { path, namespace: declarations }
            : { errors: found.errors };
        if (found.external) return found;
        return { path: found.path === "" ? path : pathToFileURL(found.path).href, external: true };
      },
    );
    build.onLoad({ filter: /./, namespace: declarations }, () => ({
      contents: ["Config", "Emitter", "Hooks"].map((name) => `export const define${name} = (value) => value;`).join(""),
    }));
  },
};

/** The members of `import.meta`, which are those of the source file, and not of the bundle. */
const importMeta = { url: "__moduleUrl", filename: "__moduleFile", dirname: "__moduleFolder" };

const ownImportMeta: Plugin = {
  name: "own-import-meta",
  setup: (build) => {
    build.onLoad(
      { filter: /\.[cm]?[jt]s$/, namespace: "file" },
      async ({ path }): Promise<OnLoadResult | undefined> => {
        const source = await readFile(path, "utf8");
        if (!source.includes("import.meta")) return undefined;
        const values = [pathToFileURL(path).href, path, dirname(path)];
        const constants = Object.values(importMeta).map((name, index) => `${name} = ${JSON.stringify(values[index])}`);
        return { contents: `const ${constants.join(", ")};${source}`, loader: path.endsWith("ts") ? "ts" : "js" };
      },
    );
  },
};
