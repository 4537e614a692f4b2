// The guides of the credit service: what they show is what their programs and commands print.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { matches, normalize, parseConsole, runInShell } from "../support/programs/console-blocks.js";
import { withService } from "../support/service/guide-service.js";
import { fileNameOf, guides, outputsOf, programOf, stepsOf, type Guide } from "../support/pages/guides.js";
import { storeKind } from "../support/service/test-store.js";
import { sampled } from "../support/extent.js";
import { compilerArgs } from "../support/programs/compiler.js";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
/** What tests run in is not what a reader runs in. */
const { NODE_ENV: _, FORCE_COLOR: __, ...inherited } = process.env;
const env = { ...inherited, NO_COLOR: "1" };
const hasOpenssl = await run("openssl", ["version"]).then(
  () => true,
  () => false,
);

const withPrograms = guides.filter((guide) => stepsOf(guide).length > 0);

let folder: string;

beforeAll(async () => {
  await mkdir(join(root, "dist"), { recursive: true });
  // Below the project, so that the programs find its files and packages.
  folder = await mkdtemp(join(root, "dist/guides-"));
  const programs = withPrograms.map((guide) => ({ path: join(folder, `${guide.name}.ts`), text: programOf(guide) }));
  for (const { path, text } of programs) await writeFile(path, text);
  await build({
    entryPoints: programs.map(({ path }) => path),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The guides show a service in memory; these tests also run on the other stores. */
function expectShown(actual: string, text: string): void {
  const shown = text.replace('"store":"memory"', `"store":"${storeKind}"`);
  if (!matches(actual, shown)) expect(normalize(actual)).toBe(normalize(shown));
}

/** The commands of a guide for one shell, without the start of the service, and without programs that aren't there. */
function commandsOf({ blocks }: Guide) {
  return blocks
    .filter(({ language, text }) => language === "console" && !text.startsWith("$ npm "))
    .filter(({ text }) => hasOpenssl || !/\bopenssl\b/.test(text))
    .flatMap(({ text }) => parseConsole(text).commands);
}

/** Runs the commands of a guide in one shell, in a folder with the files that it shows. */
async function expectCommands(each: Guide, url: string): Promise<void> {
  const commands = commandsOf(each);
  const cwd = join(folder, each.name);
  await mkdir(cwd);
  for (const block of each.blocks) {
    const file = fileNameOf(block);
    if (file !== undefined) await writeFile(join(cwd, file), block.text);
  }
  const { host } = new URL(url);
  const outputs = await runInShell(
    commands.map(({ command }) => command.replaceAll("localhost:3000", host)),
    { cwd, env },
  );
  expect(outputs).toHaveLength(commands.length);
  for (const [index, { output }] of commands.entries()) expectShown(outputs[index] ?? "", output);
}

/** Runs the blocks of TypeScript of a guide as one program. */
async function expectProgram(each: Guide, url: string): Promise<void> {
  const program = join(folder, `${each.name}.mjs`);
  const { stdout } = await run(process.execPath, [program], { cwd: folder, env: { ...env, CREDIT_URL: url } });
  const outputs = outputsOf(stdout);
  const steps = stepsOf(each);
  expect(outputs).toHaveLength(steps.length);
  for (const [index, { output }] of steps.entries()) expectShown(outputs[index] ?? "", output);
}

describe("with an empty service, the commands and then the program print what is shown", () => {
  const withOutput = guides.filter((each) => withPrograms.includes(each) || commandsOf(each).length > 0);
  test.each(sampled(withOutput, 4))("$file", async (each) => {
    await withService(async (url) => {
      await expectCommands(each, url);
      if (withPrograms.includes(each)) await expectProgram(each, url);
    });
  });
});

test("the blocks of TypeScript compile", async () => {
  // Each is a part of a program, which may not use all of its variables.
  const settings = {
    extends: "../../tsconfig.json",
    compilerOptions: { noUnusedLocals: false },
    include: ["*.ts"],
    exclude: [],
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings));
  const errors = await run(process.execPath, [...compilerArgs, "-p", folder], { cwd: root }).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(errors).toBe("");
});
