// Builds of two revisions in a temporary folder: a revision of Git, and the working tree twice.

import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { root } from "./measure.js";

/** `again` is a copy of `now`: the difference of the two is what the machine adds. */
export type Version = "before" | "now" | "again";

/** The folder of each build. */
export type Builds = Readonly<Record<Version, string>>;

/**
 * Builds all versions, calls `work`, and removes them. All have the packages that are installed here, also where the
 * revision names others. Rejects when Git doesn't know the revision, or it can't be built with these packages.
 */
export async function withBuilds(revision: string, work: (builds: Builds) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "halves-bench-"));
  const builds = { before: join(folder, "before"), now: join(folder, "now"), again: join(folder, "again") };
  try {
    await mkdir(builds.before);
    const files = execFileSync("git", ["archive", revision], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync("tar", ["-x", "-C", builds.before], { input: files });
    await build(builds.before);
    const omitted = new Set(["node_modules", "dist", ".git"]);
    await cp(root, builds.now, { recursive: true, filter: (file) => !omitted.has(basename(file)) });
    await build(builds.now);
    await cp(builds.now, builds.again, { recursive: true, verbatimSymlinks: true });
    await work(builds);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The command that generates and the server, as npm run generate and npm start build them. */
async function build(folder: string): Promise<void> {
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  for (const script of ["pregenerate", "prestart"])
    execFileSync("npm", ["run", "--silent", script], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
}
