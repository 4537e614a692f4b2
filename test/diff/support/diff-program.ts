// The command of diff-entry.ts as a process in a folder.
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";

const root = join(import.meta.dirname, "../../..");

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface DiffProgram {
  run(folder: string, ...args: readonly string[]): Promise<Ended>;
  /** With further variables of the environment. */
  runWith(variables: NodeJS.ProcessEnv, folder: string, ...args: readonly string[]): Promise<Ended>;
  remove(): Promise<void>;
}

/** Bundles the command, which starts faster than its sources. */
export async function bundleDiff(): Promise<DiffProgram> {
  await mkdir(join(root, "dist"), { recursive: true });
  const bundles = await mkdtemp(join(root, "dist/diff-test-"));
  await build({
    entryPoints: [join(root, "test/diff/support/diff-entry.ts")],
    outdir: bundles,
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
  });
  const runWith: DiffProgram["runWith"] = async (variables, folder, ...args) => {
    const own = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"));
    const env = { ...Object.fromEntries(own), GITHUB_ACTIONS: "", NO_COLOR: "1", ...variables };
    const child = spawn(process.execPath, [join(bundles, "diff-entry.js"), ...args], {
      cwd: folder,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = { code: null as number | null, stdout: "", stderr: "" };
    child.stdout.on("data", (data: Buffer) => (ended.stdout += String(data)));
    child.stderr.on("data", (data: Buffer) => (ended.stderr += String(data)));
    ended.code = await new Promise((resolve) => child.on("close", resolve));
    return ended;
  };
  return {
    run: (folder, ...args) => runWith({}, folder, ...args),
    runWith,
    remove: () => rm(bundles, { recursive: true }),
  };
}
