// The command `npm run generate`, as a process in a folder of its own.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { bundleOnce } from "./bundles.js";

export const library = (title: string): string => `openapi: 3.1.0
info: { title: ${title}, version: "1" }
paths:
  /books:
    get:
      operationId: listBooks
      responses: { "204": { description: ${title} has none. } }
`;
export const broken = library("Library").replace(
  "description: Library has none.",
  "$ref: '#/components/responses/None'",
);

let bundle: string;
export let folder: string;
let children: ChildProcess[];
/** Bundles the command, which starts faster than its sources, and makes a folder for each test. */
export function prepareCommand(): void {
  beforeAll(async () => {
    bundle = await bundleOnce({
      generate: "scripts/generate.ts",
      "structure-worker": "scripts/emit/types/structure-worker.ts",
    });
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "generate-"));
    children = [];
  });
  afterEach(async () => {
    for (const child of children) child.kill();
    await rm(folder, { recursive: true });
  });
}

export interface Running {
  readonly child: ChildProcess;
  stdout: string;
  stderr: string;
  readonly code: Promise<number | null>;
}

/** Runs the command in a folder of its own, so that what it prints has no paths of this machine. */
export function start(...args: string[]): Running {
  // What these tests run in may be GitHub Actions itself.
  const env = { ...process.env, GITHUB_ACTIONS: "" };
  const child = spawn(process.execPath, [join(bundle, "generate.js"), ...args], { cwd: folder, env });
  children.push(child);
  const running: Running = {
    child,
    stdout: "",
    stderr: "",
    code: new Promise((resolve) => child.once("close", resolve)),
  };
  child.stdout.on("data", (data: Buffer) => (running.stdout += String(data)));
  child.stderr.on("data", (data: Buffer) => (running.stderr += String(data)));
  return running;
}

export async function run(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const running = start(...args);
  const code = await running.code;
  return { code, stdout: running.stdout, stderr: running.stderr };
}

export async function save(text: string, file = "openapi.yaml"): Promise<void> {
  await writeFile(join(folder, `${file}.new`), text);
  await rename(join(folder, `${file}.new`), join(folder, file));
}
