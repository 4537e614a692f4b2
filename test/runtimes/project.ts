// The project that all runtimes run: generated from openapi.yaml, with the modules of subject/ beside it. Relative
// imports end in .ts, so that Node and Deno can run the sources.
import { execFile } from "node:child_process";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { build as bundle, type BuildOptions } from "esbuild";
import { root } from "../../scripts/cli/install-on-demand.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { emit, selectEmitters } from "../../scripts/emit/index.js";
import { load } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";

/** Its folder: below the packages that it imports. */
export const project = join(root, "dist/runtimes");

/** Writes and compiles it. Throws an Error where the document or the compiler has errors. */
export async function writeProject(): Promise<void> {
  await rm(project, { recursive: true, force: true });
  await cp(join(root, "test/runtimes/subject"), project, { recursive: true });
  const report = new Report();
  const document = await load(join(root, "test/runtimes/openapi.yaml"), report);
  const model = document && build(document, report);
  if (document === undefined || model === undefined || report.failed)
    throw new Error(report.diagnostics.map(({ message }) => message).join("\n"));
  const emitters = selectEmitters(["development", "client", "webhooks"]);
  const files = await emit(document, model, { emitters, imports: "ts" });
  for (const [file, text] of files) {
    const path = join(project, "generated", file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  await writeFile(join(project, "package.json"), JSON.stringify({ type: "module" }));
  await compile();
}

/** Checks the types: no runtime does. */
async function compile(): Promise<void> {
  const config = {
    extends: join(root, "tsconfig.json"),
    compilerOptions: { allowImportingTsExtensions: true },
    include: ["."],
    exclude: [],
  };
  await writeFile(join(project, "tsconfig.json"), JSON.stringify(config));
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  try {
    await promisify(execFile)(process.execPath, [compiler, "-p", project, "--pretty", "false"]);
  } catch (error) {
    throw new Error(`The project does not compile:\n${(error as { stdout: string }).stdout}`, { cause: error });
  }
}

/** Bundles a module of the project into `bundles/NAME.js`, and returns that file. */
export async function bundleOf(module: string, name: string, options: BuildOptions): Promise<string> {
  const outfile = join(project, "bundles", `${name}.js`);
  await bundle({
    entryPoints: [join(project, module)],
    outfile,
    bundle: true,
    format: "esm",
    target: "es2022",
    absWorkingDir: project,
    logLevel: "warning",
    ...options,
  });
  return outfile;
}
