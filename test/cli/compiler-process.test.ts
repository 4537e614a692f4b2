// A compiler runs in a process of its own, and nothing of it is left where it is ended.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCompiler } from "../../scripts/cli/watch/compiler-process.js";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "compiler-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** As those of TypeScript 7: it starts another process, and waits for it. Both write their numbers. */
const nested = `
const { execFileSync } = require("node:child_process");
const { appendFileSync } = require("node:fs");
appendFileSync("numbers", process.pid + "\\n");
if (process.argv[2] === undefined) execFileSync(process.execPath, [__filename, "inner"], { stdio: "inherit" });
else setTimeout(() => undefined, 60_000);
`;

function isRunning(number: number): boolean {
  try {
    return process.kill(number, 0);
  } catch {
    return false;
  }
}

test("what it prints is returned, whatever its exit code is", async () => {
  const program = "process.stdout.write('a.ts(1,2): error'); process.exitCode = 2";
  expect(await runCompiler(["-e", program], { timeout: 120_000 })).toBe("a.ts(1,2): error");
});

test("one that takes too long is ended", async () => {
  expect(await runCompiler(["-e", "setTimeout(() => undefined, 60_000)"], { timeout: 50 })).toBeUndefined();
});

test("all of its processes are ended, and nothing listens to signals any more", async () => {
  const [file, numbers] = [join(folder, "compiler.cjs"), join(folder, "numbers")];
  await writeFile(file, nested.replace('"numbers"', JSON.stringify(numbers)));
  const controller = new AbortController();
  const listeners = process.listenerCount("SIGTERM");
  const printed = runCompiler([file], { timeout: 120_000, signal: controller.signal });
  const started = async (): Promise<readonly number[]> =>
    (await readFile(numbers, "utf8")).trim().split("\n").map(Number);
  await expect.poll(started).toHaveLength(2);
  controller.abort();
  expect(await printed).toBeUndefined();
  const all = await started();
  await expect.poll(() => all.map(isRunning)).toEqual([false, false]);
  expect(process.listenerCount("SIGTERM")).toBe(listeners);
  expect(await runCompiler([file], { timeout: 120_000, signal: controller.signal })).toBeUndefined();
});
