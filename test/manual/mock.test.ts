// scripts/manual/mock.md: its block compiles, and prints what its comments show.
import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { selectEmitters } from "../../scripts/emit/index.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { filesOf } from "../support/generation/generate.js";
import { blockOf } from "../support/manual.js";
import { notes } from "../support/documents/notes-document.js";
import { bundleBeside } from "../support/programs/bundles.js";
import { compilerArgs } from "../support/programs/compiler.js";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "dist/manual-mock");
const block = blockOf("scripts/manual/mock.md", "A mock as fetch", "ts");

beforeAll(async () => {
  const files = await filesOf(notes, undefined, { emitters: selectEmitters(["client"]) });
  for (const [file, text] of files) {
    const path = join(folder, "generated", file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  await writeFile(join(folder, "openapi.yaml"), JSON.stringify(notes satisfies JsonObject));
  await writeFile(join(folder, "program.ts"), block.replace('"halves/mock"', '"../../scripts/mock/index.js"'));
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: "../../tsconfig.json", include: ["program.ts"], exclude: [] }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the block compiles", async () => {
  const output = await promisify(execFile)(process.execPath, [...compilerArgs, "-p", folder]).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(output).toBe("");
}, 120_000);

test("the block prints what its comments show", async () => {
  const env = { ...process.env, XDG_CACHE_HOME: join(folder, "cache") };
  const args = [await bundleBeside(join(folder, "program.ts"))];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env });
  const shown = [...block.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
  expect(shown).toHaveLength(5);
  expect(stdout.trimEnd().split("\n")).toEqual(shown);
}, 120_000);
