// Runs before `npm start` and `npm run dev`: builds the documentation and the compressed forms of its pages in
// dist/docs/ when something that it is made from has changed. A failure doesn't stop the start, since the service has a
// plain page as a fallback.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Progress } from "../cli/progress.js";
import { root as packageRoot } from "../package-root.js";
import { documentHistory } from "./history.js";

const root = fileURLToPath(packageRoot);
const folder = join(root, "dist", "docs");
/** Lists the pages, with the hash of the document that they were built from. */
const manifestFile = join(folder, "manifest.json");
/** The server uses the compressed forms where this has the hash of the manifest. */
const markerFile = join(folder, "precompressed.json");
/** The hash of all else that the pages were built from. */
const builderFile = join(folder, "builder.txt");
const packages = ["@redocly/cli", "marked", "prismjs"];

try {
  await prebuild();
} catch (error) {
  console.error(`The documentation was not built, so /docs is a plain list of operations.\n${messageOf(error)}`);
}

async function prebuild(): Promise<void> {
  const builder = await builderHash();
  const isCurrent = (await builtDocument()) === (await hashOf(join(root, "openapi.yaml")));
  if (isCurrent && ((await textOf(builderFile)) === builder || !areInstalled())) return;
  if (!areInstalled()) {
    console.error(
      "The documentation needs the development dependencies; without, /docs is a plain list of operations.",
    );
    return;
  }
  const start = performance.now();
  // Without these the server uses no file that is being replaced.
  await Promise.all([builderFile, markerFile].map((file) => rm(file, { force: true })));
  const command = ["--import", "tsx", join("scripts", "docs", "docs.ts"), "--out", join("dist", "docs"), "--force"];
  const progress = new Progress();
  progress.expectLong();
  await progress.showDuring("building the documentation", async () => {
    await promisify(execFile)(process.execPath, command, { cwd: root });
    await compressPages();
  });
  await replace(builderFile, builder);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.error(`documentation built in ${seconds} s: once for each change of openapi.yaml, guides or samples`);
}

/** Compresses each page as far as possible, once. Forms of pages that are gone are removed. */
async function compressPages(): Promise<void> {
  const manifest = await readFile(manifestFile, "utf8");
  const pages = Object.keys((JSON.parse(manifest) as { files: object }).files);
  await Promise.all(
    pages.map(async (name) => {
      const page = join(folder, name);
      const html = await readFile(page);
      await replace(`${page}.gz`, await promisify(gzip)(html, { level: 9 }));
      await replace(`${page}.br`, await promisify(brotliCompress)(html, brotliOptions(html.length)));
    }),
  );
  for (const name of await readdir(folder)) {
    const [, page] = /^(.*)\.(?:gz|br)$/.exec(name) ?? [];
    if (page !== undefined && !pages.includes(page)) await rm(join(folder, name));
  }
  await replace(markerFile, `${JSON.stringify({ manifest: createHash("sha256").update(manifest).digest("hex") })}\n`);
}

/** Brotli's quality 11 would take five seconds to save 3 %. */
function brotliOptions(size: number): { params: Record<number, number> } {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: size } };
}

async function replace(file: string, content: Uint8Array | string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, file);
}

/** The SHA-256 of the document that the pages were built from; undefined where there are none. */
async function builtDocument(): Promise<string | undefined> {
  try {
    const manifest = JSON.parse(await readFile(manifestFile, "utf8")) as { spec?: { sha256?: string } };
    return manifest.spec?.sha256;
  } catch {
    return undefined;
  }
}

/**
 * The hash of what the pages are made from besides the document: this code, the guides, samples and journeys, the
 * packages that render them, how they are configured, and the versions in the changelog.
 */
async function builderHash(): Promise<string> {
  const { halves } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    halves: Record<string, { docs?: Partial<Record<"guides" | "samples" | "journeys", string>> }>;
  };
  const target = halves["openapi.yaml"];
  const code = ["docs", "diff", "git", "load", "lint", "model", "emit", "runtime", "mock", "platform"].map((name) =>
    join("scripts", name),
  );
  const hash = createHash("sha256").update(JSON.stringify(target));
  const { guides, samples, journeys } = target?.docs ?? {};
  const written = [guides, samples, journeys].filter((each) => each !== undefined);
  for (const source of [...code, ...written])
    for (const file of await filesOf(join(root, source))) hash.update(file).update(await readFile(join(root, file)));
  for (const name of packages) if (areInstalled()) hash.update(await readFile(packageFile(name)));
  return hash.update(await documentHistory(root, "openapi.yaml")).digest("hex");
}

/** Paths from the root, in order. */
async function filesOf(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

async function hashOf(file: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
}

function textOf(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(() => undefined);
}

function packageFile(name: string): string {
  return createRequire(join(root, "package.json")).resolve(`${name}/package.json`);
}

/** Whether the packages are there that make the pages. */
function areInstalled(): boolean {
  try {
    return packages.every((name) => packageFile(name) !== "");
  } catch {
    return false;
  }
}

function messageOf(error: unknown): string {
  if (error instanceof Error && "stderr" in error && typeof error.stderr === "string") return error.stderr.trimEnd();
  return error instanceof Error ? error.message : String(error);
}
