// Generated code compiles with the strict settings of this project, unused parameters included.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";
import { names as documentsOfNames } from "./compiled/names.js";
import { operations } from "./compiled/operations.js";
import { schemas } from "./compiled/schemas.js";
import { uses } from "./compiled/uses.js";
import { version32 } from "./compiled/version-32.js";

const root = join(import.meta.dirname, "../..");
const documents = { ...operations, ...schemas, ...documentsOfNames, ...version32 };

const names = Object.keys(documents);
let folder: string;
let errors: readonly string[];

beforeAll(async () => {
  await mkdir(join(root, "dist"), { recursive: true });
  folder = await mkdtemp(join(root, "dist/compiles-"));
  for (const [index, [name, rest]] of Object.entries(documents).entries()) {
    for (const [file, content] of await filesOf(documentOf({ paths: {}, ...rest }))) {
      const path = join(folder, String(index), file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
    await writeFile(join(folder, String(index), "use.ts"), uses[name] ?? "export {};\n");
  }
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ extends: "../../tsconfig.json", include: ["."] }));
  errors = await compile(folder);
});

afterAll(async () => rm(folder, { recursive: true }));

async function compile(project: string): Promise<readonly string[]> {
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const out = await promisify(execFile)(process.execPath, [compiler, "-p", project, "--pretty", "false"], {
    cwd: project,
  }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  return out.split("\n").filter((line) => line.includes("error TS"));
}

test.each(names)("%s", (name) => {
  expect(errors.filter((line) => line.startsWith(`${names.indexOf(name)}/`))).toEqual([]);
});

test("is compiled at all", async () => {
  await writeFile(join(folder, "wrong.ts"), "export const wrong: string = 1;\n");
  expect(await compile(folder)).toEqual([expect.stringMatching(/^wrong\.ts\(1,14\): error TS2322/)]);
});
