// Installs the packages of a subfolder with its own package.json and lock file, when they are missing or outdated.
// Benchmarks, slow suites and linters use this.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { root as packageRoot } from "../package-root.js";

export const root = fileURLToPath(packageRoot);

/** Installs the packages of a folder in the project if needed. Returns the path of its node_modules. */
export async function installOnDemand(folder: string): Promise<string> {
  const modules = join(root, folder, "node_modules");
  const marker = join(modules, ".installed");
  const lockHash = createHash("sha256")
    .update(await readFile(join(root, folder, "package-lock.json")))
    .digest("hex");
  if ((await readFile(marker, "utf8").catch(() => "")) === lockHash) return modules;
  process.stderr.write(`Installing the packages of ${relative(process.cwd(), join(root, folder)) || "."}, once\n`);
  await run(join(root, folder));
  await writeFile(marker, lockHash);
  return modules;
}

/** Runs `npm ci` without install scripts: none of these packages needs them, and some send telemetry. */
async function run(cwd: string): Promise<void> {
  const args = ["ci", "--ignore-scripts", "--include=prod", "--no-audit", "--no-fund", "--loglevel=error"];
  // The variables that npm sets for scripts refer to the project's own folder.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(?:config_(?:local_prefix|prefix)|package_|lifecycle_)/i.test(name),
    ),
  );
  const child = spawn("npm", args, {
    cwd,
    env,
    stdio: ["ignore", process.stderr, process.stderr],
    shell: process.platform === "win32",
  });
  const code = await new Promise<number | null>((resolve, reject) => child.on("error", reject).on("close", resolve));
  if (code !== 0) throw new Error(`npm ci in ${relative(root, cwd)} failed with exit code ${code}.`);
}
