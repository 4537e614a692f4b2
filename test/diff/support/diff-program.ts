// The command of diff-entry.ts as a process in a folder.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { bundleOnce } from "../../support/programs/bundles.js";

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface DiffProgram {
  run(folder: string, ...args: readonly string[]): Promise<Ended>;
  /** With further variables of the environment. */
  runWith(variables: NodeJS.ProcessEnv, folder: string, ...args: readonly string[]): Promise<Ended>;
}

/** Bundles the command, which starts faster than its sources. */
export async function bundleDiff(): Promise<DiffProgram> {
  const bundles = await bundleOnce({ "diff-entry": "test/diff/support/diff-entry.ts" });
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
  return { run: (folder, ...args) => runWith({}, folder, ...args), runWith };
}
