// halves in projects that lack packages which a mock needs: what it says, and that mockFetch needs fewer.
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterEach, beforeEach, expect, test } from "vitest";
import { notes } from "../support/documents/notes-document.js";

const root = join(import.meta.dirname, "../..");
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "missing-"));
});
afterEach(async () => rm(folder, { recursive: true }));

/** Installs halves, bundled as it is published, among all packages of this project but these. */
async function installWithout(...missing: readonly string[]): Promise<void> {
  const [modules, own] = [join(root, "node_modules"), join(folder, "node_modules")];
  const installed = join(own, "halves");
  const names = (await readdir(modules)).filter((name) => !name.startsWith("."));
  for (const name of names) {
    const packages = name.startsWith("@")
      ? (await readdir(join(modules, name))).map((each) => `${name}/${each}`)
      : [name];
    for (const each of packages.filter((found) => !missing.includes(found) && found !== "halves")) {
      await mkdir(dirname(join(own, each)), { recursive: true });
      await symlink(join(modules, each), join(own, each), "dir");
    }
  }
  await mkdir(installed, { recursive: true });
  await cp(join(root, "package.json"), join(installed, "package.json"));
  await cp(join(root, "scripts/runtime"), join(installed, "scripts/runtime"), { recursive: true });
  await build({
    entryPoints: { halves: join(root, "scripts/bin/halves.ts"), mock: join(root, "scripts/mock/index.ts") },
    outdir: join(installed, "dist"),
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
  });
  await writeFile(join(folder, "notes.json"), JSON.stringify(notes));
}

/** What a program of the project prints. */
async function runNode(...args: readonly string[]): Promise<{ readonly code: unknown; readonly output: string }> {
  const options = { cwd: folder, env: { ...process.env, XDG_CACHE_HOME: join(folder, "cache"), NO_COLOR: "1" } };
  return promisify(execFile)(process.execPath, args, options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }: { code: unknown; stdout: string; stderr: string }) => ({
      code,
      output: stdout + stderr,
    }),
  );
}

const halves = "node_modules/halves/dist/halves.js";
const program = `
  import { mockFetch } from "./node_modules/halves/dist/mock.js";
  const response = await mockFetch("notes.json")("https://notes.example/v1/notes", { headers: { authorization: "Bearer any" } });
  console.log(response.status);
`;

test("the command says what to install to listen, and mockFetch does without", async () => {
  await installWithout("@hono/node-server");
  expect(await runNode(halves, "mock", "notes.json", "--port", "0")).toEqual({
    code: 2,
    output: "error: The mock needs the package @hono/node-server: npm install --save-dev @hono/node-server\n",
  });
  await writeFile(join(folder, "program.mjs"), program);
  expect(await runNode("program.mjs")).toEqual({ code: 0, output: "200\n" });
});

test("all that is missing is named at once", async () => {
  await installWithout("@hono/node-server", "@hono/zod-openapi", "hono");
  const names = "@hono/node-server @hono/zod-openapi hono";
  expect(await runNode(halves, "mock", "notes.json", "--port", "0")).toEqual({
    code: 2,
    output: `error: The mock needs the packages ${names.replaceAll(" ", ", ")}: npm install --save-dev ${names}\n`,
  });
});
