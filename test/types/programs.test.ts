// What a program sees of the types of a document: each program of the folder compiles, but for the lines that say what
// the compiler must find in them.
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { emit } from "../../scripts/emit/index.js";
import { load } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";
import { compilerArgs } from "../support/programs/compiler.js";

const root = join(import.meta.dirname, "../..");
const programs = join(import.meta.dirname, "programs");
const files = await readdir(programs);
const names = files.filter((file) => file.endsWith(".yaml")).map((file) => basename(file, ".yaml"));

let folder: string;
let output: string;

async function writeTypes(name: string): Promise<void> {
  const report = new Report();
  const document = await load(join(programs, `${name}.yaml`), report);
  if (document === undefined) throw new Error(`${name}.yaml has errors.`);
  // Other files agree with the types where they compile: zod schemas `satisfies` them.
  const isConverted = name.startsWith("converted-");
  const generated = await emit(document, build(document, report), {
    runtime: "../../../scripts/runtime",
    transforms: { dates: isConverted, bigints: isConverted },
  });
  await mkdir(join(folder, name));
  for (const [file, text] of generated) await writeFile(join(folder, name, file), text);
  await cp(join(programs, `${name}.ts`), join(folder, name, "program.ts"));
}

beforeAll(async () => {
  await mkdir(join(root, "dist"), { recursive: true });
  folder = await mkdtemp(join(root, "dist/types-"));
  for (const name of names) await writeTypes(name);
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ extends: "../../tsconfig.json", include: ["."] }));
  const run = promisify(execFile)(process.execPath, [...compilerArgs, "-p", folder], { cwd: folder });
  ({ stdout: output } = await run.catch((error: { stdout: string }) => error));
});
afterAll(() => rm(folder, { recursive: true }));

test("each document has a program", () => {
  expect(files.filter((file) => file.endsWith(".ts"))).toEqual(names.map((name) => `${name}.ts`));
  expect(names.length).toBeGreaterThan(5);
});

test.each(names)("%s", async (name) => {
  expect(output.split("\n").filter((line) => line.startsWith(`${name}/`))).toEqual([]);
  expect(await readFile(join(programs, `${name}.ts`), "utf8")).toContain("@ts-expect-error");
});
