// The files of the runtime that generated code imports from: for each half the modules that it needs, as one.

import { withExtension, type ImportExtension } from "../printer/specifiers.js";
import { joinModules, originOf } from "./join.js";
import { moduleAt } from "./modules.js";

export { sourceName } from "./modules.js";

/** The file of each module: the first that its name begins with. What needs a platform or zod is on its own. */
const files: readonly (readonly [start: string, file: string])[] = [
  ["client/transfers/node-", "files"],
  ["server/memory/sqlite", "sqlite"],
  ["server/node-sqlite", "sqlite"],
  ["server/memory/", "memory"],
  ["server/mock/", "mock"],
  ["server/node", "node"],
  ["validation/schema.ts", "zod"],
  ["validation/zod/", "zod"],
];

/** The file that has a module of scripts/runtime/: `client.ts` of `client/client.ts`. */
export function runtimeFileOf(module: string): string {
  const file = files.find(([start]) => module.startsWith(start))?.[1] ?? module.split("/")[0] ?? module;
  return `${file}.ts`;
}

export interface RuntimeFiles {
  /** The sources by their names below the folder `runtime`, such as `client.ts`, in the order of the names. */
  readonly sources: ReadonlyMap<string, string>;
  /** The packages that they import. */
  readonly external: ReadonlySet<string>;
}

/** The files of these modules and all that they import, directly or not, with specifiers of this extension. */
export function runtimeFiles(names: Iterable<string>, extension: ImportExtension): RuntimeFiles {
  const external = new Set<string>();
  const modules = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (modules.has(name)) continue;
    modules.add(name);
    const { imports, exports } = moduleAt(name);
    for (const { from, isPackage } of [...imports, ...exports].map(originOf)) {
      if (isPackage) external.add(from);
      else open.push(from);
    }
  }
  const fileNames = new Set([...modules].map(runtimeFileOf));
  const sources = [...fileNames].map((file): [string, string] => [
    file,
    joinModules(
      [...modules].filter((each) => runtimeFileOf(each) === file),
      (module, isPackage) => {
        if (isPackage) return module;
        const other = runtimeFileOf(module);
        return other === file ? undefined : withExtension(`./${other.replace(/\.ts$/, ".js")}`, extension);
      },
    ),
  ]);
  return { sources: new Map(sources.sort(([a], [b]) => (a < b ? -1 : 1))), external };
}

/** Where a module is imported from, as emitters name it: `./runtime/client.js` of `./runtime/client/client.js`. */
export function runtimeSpecifier(from: string): string {
  const module = /^\.\/runtime\/(.+)\.js$/.exec(from)?.[1];
  return module === undefined ? from : `./runtime/${runtimeFileOf(`${module}.ts`).replace(/\.ts$/, "")}.js`;
}
