// Runs before `npm start` and `npm run dev`: builds the documentation page and its compressed forms in dist/docs/ when
// the document has changed. A failure doesn't stop the start, since the service has a plain page as a fallback.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { root as packageRoot } from "../package-root.js";

/** The SHA-256 hashes of a page's inputs. The server compares `document` with the document that it serves. */
interface DocsManifest {
  readonly document: string;
  readonly builder: string;
}

const root = fileURLToPath(packageRoot);
const folder = join(root, "dist", "docs");
const page = join(folder, "index.html");
const manifestFile = join(folder, "manifest.json");
const builderSources = ["docs", "decisions", "elements"].map((name) => join(root, "scripts/docs", `${name}.ts`));

try {
  await prebuild();
} catch (error) {
  console.error(`The documentation page was not built, so /docs is a plain list of operations.\n${messageOf(error)}`);
}

async function prebuild(): Promise<void> {
  const expected: DocsManifest = { document: await hashOf(join(root, "openapi.yaml")), builder: await builderHash() };
  const current = await readManifest();
  if (current?.document === expected.document && (current.builder === expected.builder || !isRedoclyInstalled()))
    return;
  if (!isRedoclyInstalled()) {
    console.error(
      "The documentation page needs the development dependencies; without, /docs is a plain list of operations.",
    );
    return;
  }
  const start = performance.now();
  await mkdir(folder, { recursive: true });
  const draft = `${page}.${process.pid}`;
  try {
    const command = ["--import", "tsx", join("scripts", "docs", "docs.ts"), "--out", draft];
    await promisify(execFile)(process.execPath, command, { cwd: root });
    const html = await readFile(draft);
    // Without a manifest the server uses no file that is being replaced.
    await rm(manifestFile, { force: true });
    await Promise.all([
      replace(page, html),
      promisify(gzip)(html, { level: 9 }).then((bytes) => replace(`${page}.gz`, bytes)),
      promisify(brotliCompress)(html, brotliOptions(html.length)).then((bytes) => replace(`${page}.br`, bytes)),
    ]);
    await replace(manifestFile, JSON.stringify(expected));
  } finally {
    await rm(draft, { force: true });
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.error(`documentation page built in ${seconds} s: once for each change of openapi.yaml`);
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

async function readManifest(): Promise<DocsManifest | undefined> {
  try {
    return JSON.parse(await readFile(manifestFile, "utf8")) as DocsManifest;
  } catch {
    return undefined;
  }
}

/** The hashes of this code and of the installed version of Redocly. */
async function builderHash(): Promise<string> {
  const hashes = await Promise.all(builderSources.map(hashOf));
  return [...hashes, isRedoclyInstalled() ? await hashOf(redoclyManifest()) : "none"].join(" ");
}

async function hashOf(file: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
}

function redoclyManifest(): string {
  return createRequire(join(root, "package.json")).resolve("@redocly/cli/package.json");
}

function isRedoclyInstalled(): boolean {
  try {
    return redoclyManifest() !== "";
  } catch {
    return false;
  }
}

function messageOf(error: unknown): string {
  if (error instanceof Error && "stderr" in error && typeof error.stderr === "string") return error.stderr.trimEnd();
  return error instanceof Error ? error.message : String(error);
}
