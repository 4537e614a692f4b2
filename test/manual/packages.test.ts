// The page of the package `halves-credit`: its programs compile against the client.
import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blocksOf } from "../support/manual.js";
import { compilerArgs } from "../support/programs/compiler.js";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "dist/manual-packages");
const [install = ""] = blocksOf("scripts/packages/halves-credit.md", "halves-credit", "sh", 1);
const programs = blocksOf("scripts/packages/halves-credit.md", "halves-credit", "ts", 2);

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  for (const [index, program] of programs.entries()) await writeFile(join(folder, `program-${index}.ts`), program);
  const paths = {
    "halves-credit": ["../../client/index.ts"],
    "halves-credit/operations": ["../../client/operations.ts"],
  };
  const compilerOptions = { paths, noUnusedLocals: false };
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: "../../tsconfig.json", compilerOptions, include: ["*.ts"], exclude: [] }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("they compile", async () => {
  const args = [...compilerArgs, "-p", folder, "--noEmit"];
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((error: { stdout: string }) => error);
  expect(stdout).toBe("");
});

test("what is installed is what they import", () => {
  const [, name = ""] = /^npm install (\S+)\n$/.exec(install) ?? [];
  expect(name).toBe("halves-credit");
  for (const program of programs) expect(program).toMatch(new RegExp(`from "${name}(?:/operations)?";`));
});
