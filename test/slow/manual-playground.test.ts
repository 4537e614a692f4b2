// scripts/manual/playground.md: its blocks compile, and print what their comments show.
import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserOptions } from "../../scripts/platform/bundling.js";
import { blockOf } from "../support/manual.js";
import { compilerArgs } from "../support/programs/compiler.js";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "dist/manual-playground");
const blocks = [
  blockOf("scripts/manual/playground.md", "In a page of your own", "ts"),
  blockOf("scripts/manual/playground.md", "A document of several files", "ts"),
];
const programs = blocks.map((block, index) => ({ file: `program-${index}.ts`, block }));

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  for (const { file, block } of programs) await writeFile(join(folder, file), block);
  const compilerOptions = { paths: { "halves/core": ["../../scripts/api/core.ts"] } };
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: "../../tsconfig.json", compilerOptions, include: ["program-*.ts"], exclude: [] }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the blocks compile", async () => {
  const output = await promisify(execFile)(process.execPath, [...compilerArgs, "-p", folder]).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(output).toBe("");
}, 120_000);

test.each(programs)(
  "the block of $file prints what its comments show",
  async ({ file, block }) => {
    const program = join(folder, `${file}.mjs`);
    await build({
      ...(await browserOptions()),
      entryPoints: [join(folder, file)],
      alias: { "halves/core": join(root, "scripts/api/core.ts") },
      outfile: program,
    });
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    const shown = [...block.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
    expect(shown).not.toEqual([]);
    expect(stdout.trimEnd().split("\n")).toEqual(shown);
  },
  120_000,
);
