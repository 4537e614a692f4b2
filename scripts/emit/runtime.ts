// The modules that generated code imports from its runtime folder, and the copies of them that are generated.

import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { root } from "../package-root.js";
import { withExtension, type ImportExtension } from "./printer/specifiers.js";

const folder = new URL("scripts/runtime/", root);

/** Import and export declarations of the runtime's own files, which Prettier formats: each begins a line. */
const declaration = /^((?:import|export)(?:\b[^"';]*\bfrom)? )"([^"]+)";$/gm;

export interface RuntimeModules {
  /** The sources by their names below scripts/runtime/, such as `client/client.ts`, in the order of the names. */
  readonly sources: ReadonlyMap<string, string>;
  /** The modules that they import from elsewhere. */
  readonly external: ReadonlySet<string>;
}

/** These modules of the runtime and all that they import, directly or not, with specifiers of this extension. */
export async function runtimeModules(names: Iterable<string>, extension: ImportExtension): Promise<RuntimeModules> {
  const sources = new Map<string, string>();
  const external = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (sources.has(name)) continue;
    const { source, imports } = moduleAt(name);
    sources.set(
      name,
      extension === "js"
        ? source
        : source.replace(
            declaration,
            (_, start: string, from: string) => `${start}"${withExtension(from, extension)}";`,
          ),
    );
    for (const imported of imports) {
      if (imported.startsWith(".")) open.push(sourceName(posix.join(posix.dirname(name), imported)));
      else external.add(imported);
    }
  }
  return { sources: new Map([...sources].sort(([a], [b]) => (a < b ? -1 : 1))), external };
}

interface RuntimeModule {
  readonly source: string;
  readonly imports: readonly string[];
}

/** They are the package's own, which doesn't change while it runs: `--watch` reads them once. */
const known = new Map<string, RuntimeModule>();

function moduleAt(name: string): RuntimeModule {
  const before = known.get(name);
  if (before !== undefined) return before;
  const source = readFileSync(new URL(name, folder), "utf8");
  const read = { source, imports: importsOf(source) };
  known.set(name, read);
  return read;
}

/** The file of a module, as imports name it: `client/client.js` is `client/client.ts`. */
export function sourceName(imported: string): string {
  return imported.replace(/\.js$/, ".ts");
}

function importsOf(source: string): readonly string[] {
  return [...source.matchAll(declaration)].map(([, , imported = ""]) => imported);
}
