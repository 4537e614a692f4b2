// The package manager of a project, and the installation of what its package.json lists.
import { spawn } from "node:child_process";
import { dirname, join, resolve } from "node:path";
import { Progress } from "../cli/progress.js";
import { readIfThere } from "../load/read-if-there.js";
import { exists } from "../write/exists.js";

export const packageManagers = ["npm", "pnpm", "yarn", "bun"] as const;
export type PackageManager = (typeof packageManagers)[number];

const lockFiles: readonly (readonly [file: string, manager: PackageManager])[] = [
  ["pnpm-lock.yaml", "pnpm"],
  ["yarn.lock", "yarn"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"],
  ["package-lock.json", "npm"],
  // A workspace that nothing was installed in yet.
  ["pnpm-workspace.yaml", "pnpm"],
];

/**
 * The package manager of the project in a folder: the one that the nearest package.json names, or that of the nearest
 * lock file, there or in a folder above (a monorepo), else the one that runs this process, else npm.
 */
export async function packageManagerOf(folder: string, userAgent: string | undefined): Promise<PackageManager> {
  for (let place = resolve(folder), last = ""; place !== last; [place, last] = [dirname(place), place]) {
    const named = await namedManager(join(place, "package.json"));
    if (named !== undefined) return named;
    for (const [file, manager] of lockFiles) if (await exists(join(place, file))) return manager;
    // Above the repository begins what isn't the project's.
    if (await exists(join(place, ".git"))) break;
  }
  return packageManagers.find((each) => userAgent?.startsWith(`${each}/`) === true) ?? "npm";
}

/** That of `"packageManager": "pnpm@10.2.0"`, which Corepack obeys. https://nodejs.org/api/corepack.html */
async function namedManager(file: string): Promise<PackageManager | undefined> {
  const [, name] = /"packageManager"\s*:\s*"(\w+)@/.exec((await readIfThere(file)) ?? "") ?? [];
  return packageManagers.find((each) => each === name);
}

/** How a script of package.json is run. */
export function scriptCommand(manager: PackageManager, script: string): string {
  return manager === "npm" && (script === "start" || script === "test")
    ? `npm ${script}`
    : `${manager}${manager === "yarn" ? "" : " run"} ${script}`;
}

/** How a program of an installed package is run. */
export function scriptRunner(manager: PackageManager): string {
  return { npm: "npx --no-install", pnpm: "pnpm exec", yarn: "yarn run", bun: "npx --no-install" }[manager];
}

/** In CI, pnpm rejects a package.json with more than its lock file has. */
const installOptions: Readonly<Partial<Record<PackageManager, readonly string[]>>> = {
  npm: ["--no-audit", "--no-fund", "--loglevel=error"],
  pnpm: ["--no-frozen-lockfile"],
};

/** Installs what package.json lists; its output goes to stderr. Throws an Error when that fails. */
export async function install(manager: PackageManager, folder: string): Promise<void> {
  // The manager draws on a terminal by itself, where a line that changes would be in its way.
  const progress = new Progress({ stream: { write: (text) => process.stderr.write(text) } });
  progress.start(`installing packages with ${manager}`);
  const child = spawn(manager, ["install", ...(installOptions[manager] ?? [])], {
    cwd: folder,
    // In CI, yarn rejects a package.json with more than its lock file has.
    env: { ...process.env, YARN_ENABLE_IMMUTABLE_INSTALLS: "false" },
    stdio: ["ignore", process.stderr, process.stderr],
    shell: process.platform === "win32",
  });
  const code = await new Promise<number | null>((done, fail) => child.on("error", fail).on("close", done)).finally(() =>
    progress.stop(),
  );
  if (code !== 0) throw new Error(`\`${manager} install\` failed with exit code ${code}.`);
}
