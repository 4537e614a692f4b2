// Builds of two revisions in a temporary folder: a revision of Git, and the working tree twice.

import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { root } from "./measure.js";

/** `again` is a copy of `now`: the difference of the two is what the machine adds. */
export type Version = "before" | "now" | "again";

/** The folder of each build. */
export type Builds = Readonly<Record<Version, string>>;

/**
 * Builds all versions, calls `work`, and removes them. A revision with another lock file gets its own packages. Rejects
 * when Git doesn't know the revision, or it can't be built.
 */
export async function withBuilds(revision: string, work: (builds: Builds) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "halves-bench-"));
  const builds = { before: join(folder, "before"), now: join(folder, "now"), again: join(folder, "again") };
  try {
    await extract(revision, builds.before);
    const omitted = new Set(["node_modules", "dist", ".git"]);
    await cp(root, builds.now, { recursive: true, filter: (file) => !omitted.has(basename(file)) });
    await build(builds.now);
    await cp(builds.now, builds.again, { recursive: true, verbatimSymlinks: true });
    await work(builds);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Manifest {
  readonly scripts: { readonly prestart?: string };
}

/** Builds a revision, calls `work`, and removes it. */
export async function withRevision<T>(revision: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "halves-bench-"));
  try {
    await extract(revision, join(folder, "before"));
    return await work(join(folder, "before"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function extract(revision: string, folder: string): Promise<void> {
  await mkdir(folder);
  const files = execFileSync("git", ["archive", revision], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: files });
  await build(folder);
}

/** The command that generates and the server, as npm run generate and npm start bundle them. */
async function build(folder: string): Promise<void> {
  await addPackages(folder);
  execFileSync("npm", ["run", "--silent", "pregenerate"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  // As npm start bundles it, without the pages of the documentation, which take longer than all the rest.
  const { scripts } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Manifest;
  // Earlier revisions have the command, with other options, in a script that npm runs before `start`.
  const [bundle = "node --import tsx scripts/packages/bundle-service.ts"] = scripts.prestart?.split(" && ") ?? [];
  execFileSync("npm", ["exec", "--offline", "--call", bundle], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
}

/** Those that are installed here, where the lock file is the same; or else its own. */
async function addPackages(folder: string): Promise<void> {
  const [own, here] = await Promise.all(
    [folder, root].map((each) => readFile(join(each, "package-lock.json"), "utf8")),
  );
  if (own === here) await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  else execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
}
