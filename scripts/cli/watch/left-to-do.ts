// What is left to do after a generation, as the compiler of the project has it: handlers that are missing, and code
// that doesn't match the types any more.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve, sep } from "node:path";
import { parseErrors, type ShownError } from "./compiler-errors.js";
import { runCompiler } from "./compiler-process.js";
import { explainError } from "./handler-errors.js";

/** The compilers that a project may have, the fastest first; all of them print errors alike. */
const compilers = ["typescript-7", "@typescript/native-preview", "typescript"];

/** In milliseconds. Large projects have commands of their own for this. */
const timeout = 120_000;

/** The errors, or why there are none to be had. */
export type CompilerResult =
  { readonly errors: readonly ShownError[]; readonly project: string } | { readonly skipped: string };

/** Compiles the project around the output folder, and writes nothing; `signal` ends it early. */
export async function compileProject(out: string, signal?: AbortSignal): Promise<CompilerResult> {
  const project = projectAround(resolve(out));
  if (project === undefined) return { skipped: "there is no tsconfig.json" };
  const compiler = compilerOf(dirname(project));
  if (compiler === undefined) return { skipped: "the project has no typescript" };
  const args = [
    compiler,
    "--noEmit",
    "--pretty",
    "false",
    "--noErrorTruncation",
    "-p",
    project,
    ...keptResults(project),
  ];
  const printed = await runCompiler(args, { timeout, signal });
  if (printed === undefined) return { skipped: `the compiler took more than ${timeout / 1000} s` };
  const folder = resolve(out) + sep;
  const errors = parseErrors(printed).filter(({ file }) => !resolve(file).startsWith(folder));
  // Such as an option that the compiler doesn't know: it has compiled nothing.
  const [, failure] = errors.length > 0 ? [] : (/^(error TS\d+: .*)$/m.exec(printed) ?? []);
  if (failure !== undefined) return { skipped: `${relative(process.cwd(), project)} has an ${failure}` };
  return { errors: errors.map(explainError), project: relative(process.cwd(), project) };
}

/** The tsconfig.json of the nearest folder above the output. */
function projectAround(out: string): string | undefined {
  for (let folder = dirname(out); ; folder = dirname(folder)) {
    const file = join(folder, "tsconfig.json");
    if (existsSync(file)) return file;
    // A project ends where its package does.
    if (existsSync(join(folder, "package.json")) || dirname(folder) === folder) return undefined;
  }
}

/** What the compiler has found out stays in the project's cache: a second run takes a tenth of the time. */
function keptResults(project: string): readonly string[] {
  const packages = join(dirname(project), "node_modules");
  if (!existsSync(packages)) return [];
  const name = createHash("sha256").update(project).digest("hex").slice(0, 16);
  return ["--incremental", "--tsBuildInfoFile", join(packages, ".cache/halves", `${name}.tsbuildinfo`)];
}

function compilerOf(folder: string): string | undefined {
  const { resolve: find } = createRequire(join(folder, "package.json"));
  for (const name of compilers) {
    try {
      const manifest = find(`${name}/package.json`);
      const { bin } = JSON.parse(readFileSync(manifest, "utf8")) as { readonly bin: Readonly<Record<string, string>> };
      const program = bin["tsc"] ?? bin["tsgo"];
      if (program !== undefined) return join(dirname(manifest), program);
    } catch {
      // Not installed, or a version whose package.json can't be imported.
    }
  }
  return undefined;
}
