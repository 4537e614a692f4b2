// The log is written once for each turn of the event loop, and to its end.
import { spawnSync } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { logOutput } from "../../server/http/log/output.js";
import { bundleOnce } from "../support/programs/bundles.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "log-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the lines of a turn are written together, in their order", async () => {
  const file = join(folder, "log");
  const output = logOutput(openSync(file, "w"));
  output.write("one\n");
  output.write("zwei: ü\n");
  expect(readFileSync(file, "utf8")).toBe("");
  await nextTurn();
  await nextTurn();
  expect(readFileSync(file, "utf8")).toBe("one\nzwei: ü\n");
  output.write("three\n");
  output.flush();
  expect(readFileSync(file, "utf8")).toBe("one\nzwei: ü\nthree\n");
});

test("a turn with many lines does not keep them all", () => {
  const file = join(folder, "log");
  const output = logOutput(openSync(file, "w"));
  for (let n = 0; n < 2000; n++) output.write(`${"x".repeat(99)}\n`);
  expect(readFileSync(file, "utf8").length).toBeGreaterThan(100_000);
});

/** The arguments of Node for a program with `output`. */
async function argsOf(body: string): Promise<readonly string[]> {
  const module = pathToFileURL(join(await bundleOnce({ output: "server/http/log/output.ts" }), "output.js"));
  const head = `import { logOutput } from ${JSON.stringify(module.href)}; const output = logOutput();`;
  return ["--input-type=module", "--eval", `${head} ${body}`];
}

test("what is logged last is written when the process exits, more than a pipe holds as well", async () => {
  const { stdout, status } = spawnSync(
    process.execPath,
    await argsOf(`for (let n = 0; n < 5000; n++) output.write("x".repeat(99) + "\\n"); process.exit(3);`),
    { encoding: "utf8", maxBuffer: 2 ** 24 },
  );
  expect([stdout.length, status]).toEqual([500_000, 3]);
});

test("a log that no one reads does not end the process", async () => {
  const { stderr, status } = spawnSync(
    "sh",
    [
      "-c",
      `"$@" | true; echo done >&2`,
      "sh",
      process.execPath,
      ...(await argsOf(`
      process.stdout.on("error", () => {});
      for (let n = 0; n < 20; n++) { output.write("x\\n"); await new Promise((resolve) => setTimeout(resolve, 5)); }
      console.error("alive");`)),
    ],
    { encoding: "utf8" },
  );
  expect([stderr, status]).toEqual(["alive\ndone\n", 0]);
});
