// The program `halves`, as a process in a folder of its own.
import { execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { bundleOnce } from "./bundles.js";
import { compilerArgs } from "./compiler.js";

let bundles: string;
export let folder: string;

/** The folder of the bundled program, `halves.js`. */
export function bundleHalves(): Promise<string> {
  return bundleOnce({
    halves: "scripts/bin/halves.ts",
    "structure-worker": "scripts/emit/types/structure-worker.ts",
    "lsp-worker": "scripts/lsp/analysis/worker.ts",
  });
}

/** Bundles the program, and makes a folder for each test. */
export function prepareHalves(): void {
  beforeAll(async () => {
    bundles = await bundleHalves();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "halves-"));
  });
  afterEach(() => rm(folder, { recursive: true }));
}

/** How the program is started. */
export function halvesCommand(): readonly string[] {
  return [process.execPath, join(bundles, "halves.js")];
}

/** Runs the program in the folder of the test. */
export function run(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return runIn(folder, ...args);
}

export async function runIn(
  cwd: string,
  ...args: string[]
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const [program = "", ...own] = halvesCommand();
  const child = spawn(program, [...own, ...args], {
    cwd,
    env: { ...process.env, GITHUB_ACTIONS: "", npm_config_user_agent: "", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended: { code: number | null; stdout: string; stderr: string } = { code: null, stdout: "", stderr: "" };
  child.stdout.on("data", (data: Buffer) => (ended.stdout += String(data)));
  child.stderr.on("data", (data: Buffer) => (ended.stderr += String(data)));
  ended.code = await new Promise((resolve) => child.on("close", resolve));
  return ended;
}

export async function save(file: string, text: string): Promise<void> {
  await writeFile(join(folder, file), text);
}

export const read = (file: string): Promise<string> => readFile(join(folder, file), "utf8");

/** What the compiler says about the project, but for the package `halves`, which isn't installed. */
export async function typeErrors(): Promise<readonly string[]> {
  const child = promisify(execFile)(process.execPath, [...compilerArgs, "--noEmit"], { cwd: folder });
  const { stdout } = await child.catch((error: { readonly stdout: string }) => error);
  return stdout.split("\n").filter((each) => each !== "" && !each.startsWith("contract.test.mts"));
}
