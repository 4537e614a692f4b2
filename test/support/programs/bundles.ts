// Programs in TypeScript as JavaScript, which starts in a fraction of the time that their sources take.
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { build, version, type BuildOptions } from "esbuild";

const root = join(import.meta.dirname, "../../..");
const parent = join(root, "dist/test-bundles");

/** What says how a module is bundled, beside its own source. */
const settings = ["package.json", "tsconfig.json"];

const options = {
  absWorkingDir: root,
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  logLevel: "silent",
} as const satisfies BuildOptions;

/** Milliseconds after which a folder that was not used again is removed: longer than tests run. */
const maxAge = 3_600_000;

/** The files of which a bundle was made, each with the hash of what was in it. */
type Inputs = Readonly<Record<string, string>>;

/**
 * The folder of the bundles of these sources, by the names of the bundles. Workers and runs share it for as long as no
 * file of which it is made has changed.
 */
export async function bundleOnce(entryPoints: Readonly<Record<string, string>>): Promise<string> {
  const prefix = `${hashOf(JSON.stringify([version, entryPoints])).slice(0, 12)}-`;
  await mkdir(parent, { recursive: true });
  const names = await readdir(parent);
  for (const folder of names.filter((name) => name.startsWith(prefix)).map((name) => join(parent, name))) {
    if (!(await isCurrent(folder))) continue;
    await utimes(folder, new Date(), new Date());
    return folder;
  }
  await removeOld();
  const draft = await mkdtemp(join(parent, "draft-"));
  const start = Date.now();
  const { metafile } = await build({ ...options, entryPoints, outdir: draft, splitting: true, metafile: true });
  const files = [...settings, ...Object.keys(metafile.inputs)];
  // Nothing is known of what was in a file that changed meanwhile.
  if (files.some((file) => statSync(join(root, file)).mtimeMs >= start)) return draft;
  const inputs: Inputs = Object.fromEntries(files.map((file) => [file, hashOfFile(file)]));
  await writeFile(join(draft, "inputs.json"), JSON.stringify(inputs));
  const folder = join(parent, prefix + hashOf(JSON.stringify(inputs)).slice(0, 12));
  try {
    await rename(draft, folder);
  } catch (error) {
    // Another worker has just made it.
    if (!(await isCurrent(folder))) throw error;
    await rm(draft, { recursive: true });
  }
  return folder;
}

/** Bundles a program beside its source, where its packages are found, and returns the file that Node runs. */
export async function bundleBeside(file: string): Promise<string> {
  const outfile = file.replace(/\.ts$/, ".bundle.mjs");
  await build({ ...options, entryPoints: [file], outfile, external: [join(parent, "*")] });
  return outfile;
}

/** Modules of ours as programs in a folder import them, by their names: bundled, with the types of their sources. */
export async function writeModules(folder: string, sources: Readonly<Record<string, string>>): Promise<void> {
  const bundles = await bundleOnce(sources);
  for (const [name, source] of Object.entries(sources)) {
    await writeFile(join(folder, `${name}.js`), `export * from ${JSON.stringify(join(bundles, `${name}.js`))};`);
    const types = relative(folder, join(root, source)).replace(/\.ts$/, ".js");
    await writeFile(join(folder, `${name}.d.ts`), `export * from ${JSON.stringify(types)};`);
  }
}

async function isCurrent(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, "inputs.json"), "utf8").catch(() => "");
  if (text === "") return false;
  return Object.entries(JSON.parse(text) as Inputs).every(([file, hash]) => hashOfFile(file) === hash);
}

async function removeOld(): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = join(parent, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < Date.now() - maxAge) await rm(folder, { recursive: true, force: true });
  }
}

/** Nothing where there is no file. */
function hashOfFile(file: string): string {
  try {
    return hashOf(readFileSync(join(root, file), "utf8"));
  } catch {
    return "";
  }
}

function hashOf(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}
