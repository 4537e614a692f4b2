// npm run build: the published packages, in dist/packages: `halves` (the toolkit), `halves-credit` (the client of the
// credit service), and the extension of VS Code.
import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { join, posix, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { Command } from "../cli/command.js";
import { root as packageRoot } from "../package-root.js";
import { browserOptions } from "../platform/bundling.js";
import { creditManifest, repositoryOf, toolkitManifest, type RootManifest } from "./manifests.js";

const root = fileURLToPath(packageRoot);
const run = promisify(execFile);

const command = new Command({
  name: "npm run build",
  synopsis: "[options]",
  help: `  --out DIR     where the packages are written (dist/packages)
`,
  options: { out: { type: "string", default: join(root, "dist/packages") } },
});

await command.run(async ({ values: { out } }) => {
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as RootManifest;
  const packages = {
    halves: resolve(out, "halves"),
    credit: resolve(out, "halves-credit"),
    vscode: resolve(out, "halves-vscode"),
  };
  for (const folder of Object.values(packages)) await rm(folder, { recursive: true, force: true });
  await Promise.all([
    buildToolkit(manifest, packages.halves),
    buildCredit(manifest, packages.credit),
    buildExtension(manifest, packages.vscode),
  ]);
  for (const folder of Object.values(packages)) process.stdout.write(`${relative("", folder)}\n`);
});

/** The commands as bundles, the runtime as sources (to copy) and compiled (to import). */
async function buildToolkit(manifest: RootManifest, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: {
      halves: join(root, "scripts/bin/halves.ts"),
      action: join(root, "scripts/bin/action.ts"),
      index: join(root, "scripts/api/index.ts"),
      mock: join(root, "scripts/mock/index.ts"),
      verify: join(root, "scripts/verify/api/index.ts"),
      vite: join(root, "scripts/api/vite.ts"),
      // Threads of the others, found beside them.
      "structure-worker": join(root, "scripts/emit/types/structure-worker.ts"),
      "lsp-worker": join(root, "scripts/lsp/analysis/worker.ts"),
    },
    outdir: join(folder, "dist"),
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    target: "node20.19",
    format: "esm",
    minify: true,
    logLevel: "warning",
    banner: { js: "#!/usr/bin/env node" },
  });
  await withoutShebang(join(folder, "dist"), "halves.js");
  await buildForBrowsers(join(folder, "dist"));
  const sources = await readdir(join(root, "scripts/runtime"), { recursive: true });
  await build({
    entryPoints: sources.filter((file) => file.endsWith(".ts")).map((file) => join(root, "scripts/runtime", file)),
    outdir: join(folder, "runtime"),
    target: "es2022",
    format: "esm",
    minify: true,
  });
  await compile("scripts/packages/runtime.json", join(folder, "runtime"));
  await cp(join(root, "scripts/runtime"), join(folder, "scripts/runtime"), { recursive: true });
  await compile("scripts/packages/api.json", join(folder, "types"));
  await keepImported(join(folder, "types"), [
    "api/core.d.ts",
    "api/index.d.ts",
    "api/vite.d.ts",
    "mock/index.d.ts",
    "verify/api/index.d.ts",
  ]);
  // \`uses: ./node_modules/halves\`, which needs no other repository than the project's.
  const action = await readFile(join(root, ".github/actions/halves/action.yml"), "utf8");
  await writeFile(join(folder, "action.yml"), action.replace("main: main.mjs", "main: dist/action.js"));
  for (const schema of ["config", "model"])
    await cp(join(root, `scripts/${schema}/${schema}.schema.json`), join(folder, `${schema}.schema.json`));
  await finish(folder, toolkitManifest(manifest, repositoryOf(process.env)), "scripts/packages/halves.md");
}

/** The scripts of pages of a documentation site, and what runs wherever JavaScript does. */
async function buildForBrowsers(outdir: string): Promise<void> {
  await build({
    entryPoints: {
      "try-it-page": join(root, "scripts/docs/try-it/browser/main.ts"),
      "site-page": join(root, "scripts/docs/site/browser/main.ts"),
      "search-page": join(root, "scripts/docs/search/browser/main.ts"),
      "playground-loader": join(root, "scripts/docs/playground/browser/loader.ts"),
      "playground-page": join(root, "scripts/docs/playground/browser/main.ts"),
      "playground-worker": join(root, "scripts/docs/playground/worker/main.ts"),
      core: join(root, "scripts/api/core.ts"),
    },
    ...(await browserOptions()),
    outdir,
    minify: true,
    logLevel: "warning",
  });
}

async function buildCredit(manifest: RootManifest, folder: string): Promise<void> {
  await compile("client/tsconfig.json", join(folder, "dist"));
  await finish(folder, creditManifest(manifest, repositoryOf(process.env)), "scripts/packages/halves-credit.md");
}

/** The extension of VS Code as one file, since what is packed has no packages beside it. */
async function buildExtension({ version }: RootManifest, folder: string): Promise<void> {
  const source = join(root, "scripts/lsp/vscode");
  await build({
    entryPoints: { extension: join(source, "extension.ts") },
    outdir: folder,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    external: ["vscode"],
    platform: "node",
    target: "node20.19",
    format: "cjs",
    minify: true,
    logLevel: "warning",
  });
  const manifest = JSON.parse(await readFile(join(source, "package.json"), "utf8")) as object;
  await finish(folder, { ...manifest, version }, "scripts/lsp/vscode/README.md");
}

/** Compiles a TypeScript project to JavaScript and declarations. */
async function compile(project: string, outDir: string): Promise<void> {
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  await run(process.execPath, [compiler, "-p", join(root, project), "--outDir", outDir], { cwd: root });
}

/** Removes the declarations that those of the entries don't import, and folders that are empty then. */
async function keepImported(folder: string, entries: readonly string[]): Promise<void> {
  const imported = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (imported.has(file)) continue;
    imported.add(file);
    const text = await readFile(join(folder, file), "utf8");
    for (const [, name = ""] of text.matchAll(/(?:from |import\()"(\.[^"]*)\.js"/g))
      open.push(posix.join(posix.dirname(file), `${name}.d.ts`));
  }
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of all) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !imported.has(relative(folder, path).replaceAll("\\", "/"))) await rm(path);
  }
  // Inner ones first.
  const folders = all.filter((each) => each.isDirectory()).map((each) => join(each.parentPath, each.name));
  for (const each of folders.sort((left, right) => right.length - left.length))
    if ((await readdir(each)).length === 0) await rmdir(each);
}

async function finish(folder: string, manifest: object, readme: string): Promise<void> {
  await writeFile(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  await cp(join(root, "LICENSE"), join(folder, "LICENSE"));
  await cp(join(root, readme), join(folder, "README.md"));
}

/** Only the program is started by itself. */
async function withoutShebang(folder: string, program: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (file === program) continue;
    const path = join(folder, file);
    await writeFile(path, (await readFile(path, "utf8")).replace(/^#!.*\n/, ""));
  }
}
