// The program `halves`, as a process in a folder of its own.
import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

const root = join(import.meta.dirname, "../../..");
let bundles: string;
export let folder: string;

/** Bundles the program, and makes a folder for each test. */
export function prepareHalves(): void {
  beforeAll(async () => {
    await mkdir(join(root, "dist"), { recursive: true });
    bundles = await mkdtemp(join(root, "dist/halves-test-"));
    await build({
      entryPoints: {
        halves: join(root, "scripts/bin/halves.ts"),
        "structure-worker": join(root, "scripts/emit/types/structure-worker.ts"),
        "lsp-worker": join(root, "scripts/lsp/analysis/worker.ts"),
      },
      outdir: bundles,
      bundle: true,
      splitting: true,
      packages: "external",
      platform: "node",
      format: "esm",
    });
  });
  afterAll(() => rm(bundles, { recursive: true }));
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
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const child = promisify(execFile)(process.execPath, [compiler, "--noEmit"], { cwd: folder });
  const { stdout } = await child.catch((error: { readonly stdout: string }) => error);
  return stdout.split("\n").filter((each) => each !== "" && !each.startsWith("contract.test.mts"));
}
