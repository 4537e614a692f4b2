// The guides of the credit service: what they show is what their programs and commands print.
import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { matches, normalize, parseConsole, runInShell } from "../support/console-blocks.js";
import { withService } from "../support/guide-service.js";
import { guides, outputsOf, programOf, stepsOf } from "../support/guides.js";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "dist/guide-programs");
const run = promisify(execFile);
/** What tests run in is not what a reader runs in. */
const { NODE_ENV: _, FORCE_COLOR: __, ...inherited } = process.env;
const env = { ...inherited, NO_COLOR: "1" };

beforeAll(() => mkdir(folder, { recursive: true }));
afterAll(() => rm(folder, { recursive: true, force: true }));

function expectShown(actual: string, shown: string): void {
  if (!matches(actual, shown)) expect(normalize(actual)).toBe(normalize(shown));
}

describe("the blocks of TypeScript, as one program, print what is shown", () => {
  const withPrograms = guides.filter((guide) => stepsOf(guide).length > 0);
  test.each(withPrograms)("$file", async (guide) => {
    const { stdout } = await withService(async (url) => {
      const file = join(folder, `${guide.name}.ts`);
      await writeFile(file, programOf(guide, url) ?? "");
      return run(process.execPath, ["--import", "tsx", file], { cwd: root, env });
    });
    const outputs = outputsOf(stdout);
    const steps = stepsOf(guide);
    expect(outputs).toHaveLength(steps.length);
    for (const [index, { output }] of steps.entries()) expectShown(outputs[index] ?? "", output);
  });
});

test("the blocks of TypeScript compile", async () => {
  for (const guide of guides) {
    const program = programOf(guide, "http://localhost:3000");
    if (program !== undefined) await writeFile(join(folder, `${guide.name}.ts`), program);
  }
  // Each is a part of a program, which may not use all of its variables.
  const settings = {
    extends: "../../tsconfig.json",
    compilerOptions: { noUnusedLocals: false },
    include: ["*.ts"],
    exclude: [],
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings));
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const errors = await run(process.execPath, [compiler, "-p", folder, "--pretty", "false"], { cwd: root }).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(errors).toBe("");
}, 120_000);
