// Programs that are measured in processes of their own. They are bundled, as npm start bundles the service, so that all
// begin with the same kind of code; what they import of this project comes from the revision that is measured.

import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { build, type Plugin } from "esbuild";
import { command } from "./generate.js";
import { root, run } from "./measure.js";

/** A revision that is measured: `name` is a folder's name as well. */
export interface Subject {
  readonly name: string;
  /** Where its files are, with dist/ built. */
  readonly folder: string;
}

export const workingTree: Subject = { name: "now", folder: root };

/** What a program may have of another revision. */
const ownFolders = ["client", "generated", "scripts", "server"];

/** Where the programs of a subject are: from there the packages of bench/ are found, and those of the project. */
export function outputOf({ name }: Subject): string {
  return join(root, "bench/dist", name);
}

/** Generates a document as the subject does. Returns the folder. */
export async function generated(subject: Subject, document: string, name: string, emit?: string): Promise<string> {
  const out = join(outputOf(subject), name);
  await mkdir(dirname(out), { recursive: true });
  const only = emit === undefined ? [] : ["--emit", emit];
  await run([command, "--spec", document, "--out", out, "--force", ...only], subject.folder);
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
        const file = relative(root, join(resolveDir, path));
        const isOurs = ownFolders.includes(file.split(sep)[0] ?? "");
        return isOurs && subject.folder !== root
          ? fileOrNothing(join(subject.folder, file.replace(/\.js$/, ".ts")))
          : undefined;
      });
    },
  };
}

function fileOrNothing(file: string): { readonly path: string; readonly namespace?: string } {
  return existsSync(file) ? { path: file } : { path: file, namespace: "missing" };
}
