// Programs that are measured in processes of their own. They are bundled, as npm start bundles the service, so that all
// begin with the same kind of code; what they import of this project comes from the revision that is measured.

import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { build, type Plugin } from "esbuild";
import { generateCommand, root, run } from "./measuring/measure.js";

/** A revision that is measured: `name` is a folder's name as well. */
export interface Subject {
  readonly name: string;
  /** Where its files are, with dist/ built. */
  readonly folder: string;
}

export const workingTree: Subject = { name: "now", folder: root };

/** What a program may have of another revision. */
const ownFolders = ["client", "generated", "scripts", "server"];

/** Modules that programs import, by the paths that earlier revisions have them at. */
const formerPaths: Readonly<Record<string, string>> = {
  "scripts/cli/diff/compare": "scripts/cli/diff-compare",
  "server/http/log/log": "server/http/log",
  "server/http/log/output": "server/http/log-output",
  "server/store/memory/memory": "server/store/memory",
  "server/store/sql/postgres/postgres": "server/store/sql/postgres",
  "server/store/sql/sqlite/driver": "server/store/sql/sqlite-driver",
  "server/store/sql/sqlite/sqlite": "server/store/sql/sqlite",
};

/** Where the programs of a subject are: from there the packages of bench/ are found, and those of the project. */
export function outputOf({ name }: Subject): string {
  return join(root, "bench/dist", name);
}

/** Generates a document as the subject does. Returns the folder. */
export async function generated(subject: Subject, document: string, name: string, emit?: string): Promise<string> {
  const out = join(outputOf(subject), name);
  await mkdir(dirname(out), { recursive: true });
  const only = emit === undefined ? [] : ["--emit", emit];
  await run([generateCommand, "--spec", document, "--out", out, "--force", ...only], subject.folder);
  return out;
}

/** Bundles a program of bench/programs. Returns its file, in a folder from which its packages are found. */
export async function program(subject: Subject, name: string, folder = outputOf(subject)): Promise<string> {
  const outfile = join(folder, `${name}.js`);
  await build({
    absWorkingDir: root,
    entryPoints: [`bench/programs/${name}.ts`],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    target: "node20.19",
    format: "esm",
    sourcemap: true,
    logLevel: "warning",
    plugins: [modulesOf(subject)],
  });
  return outfile;
}

/**
 * `#NAME/…` is what was generated as NAME; all that is imported from a module that this revision doesn't have or
 * generate is undefined.
 */
function modulesOf(subject: Subject): Plugin {
  return {
    name: "modules of a revision",
    setup(pluginBuild) {
      pluginBuild.onResolve({ filter: /^#/ }, ({ path }) => {
        const file = join(outputOf(subject), path.slice(1).replace(/\.js$/, ".ts"));
        return fileOrNothing(file);
      });
      // As CommonJS: an import of a name that an ES module lacks would be an error.
      pluginBuild.onLoad({ filter: /./, namespace: "missing" }, () => ({ contents: "module.exports = {};" }));
      pluginBuild.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
        const module = relative(root, join(resolveDir, path)).replaceAll(sep, "/").replace(/\.js$/, "");
        const isOurs = ownFolders.includes(module.split("/")[0] ?? "");
        if (!isOurs || subject.folder === root) return undefined;
        const files = [module, formerPaths[module] ?? module].map((each) => join(subject.folder, `${each}.ts`));
        return fileOrNothing(files.find((each) => existsSync(each)) ?? join(subject.folder, `${module}.ts`));
      });
    },
  };
}

function fileOrNothing(file: string): { readonly path: string; readonly namespace?: string } {
  return existsSync(file) ? { path: file } : { path: file, namespace: "missing" };
}
