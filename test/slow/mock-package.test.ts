// `halves/mock` of the package that `npm run build` makes: Node and the compiler import it by its name.
import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notes, notesUrl } from "../support/notes-document.js";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** A project in whose node_modules the package is. */
const folder = join(root, "dist/mock-users");

const program = `
  import { mockFetch, type MockFetch } from "halves/mock";

  const mock: MockFetch = mockFetch("notes.json", { security: false, latency: [0, 1] });
  // @ts-expect-error a fault is a status or "network"
  void mock.inject({ faults: [{ fault: "timeout" }] }).catch((error: unknown) => console.log(String(error)));
  const response: Response = await mock("${notesUrl}", { headers: { prefer: "code=404" } });
  console.log(response.status, await response.text());
`;

beforeAll(async () => {
  await run("npm", ["run", "--silent", "build"], { cwd: root });
  await mkdir(join(folder, "node_modules"), { recursive: true });
  await symlink(join(root, "dist/packages/halves"), join(folder, "node_modules/halves"), "dir");
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(join(folder, "notes.json"), JSON.stringify(notes));
  await writeFile(join(folder, "program.ts"), program);
  const compilerOptions = { strict: true, module: "NodeNext", target: "ES2022", types: ["node"] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a program compiles, and runs on what is compiled to a cache folder", { timeout: 240_000 }, async () => {
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const output = await run(process.execPath, [compiler, "-p", folder, "--pretty", "false"]).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(output).toBe("");
  const env = { ...process.env, XDG_CACHE_HOME: join(folder, "cache") };
  const { stdout } = await run(process.execPath, ["program.js"], { cwd: folder, env });
  expect(stdout.trim().split("\n")).toEqual([
    'RangeError: A fault is a status from 400 to 599 or "network", not "timeout".',
    '404 {"message":"There is no such note."}',
  ]);
});

test("the package has the declarations of the library, and none of the toolkit", async () => {
  const { exports } = JSON.parse(await readFile(join(folder, "node_modules/halves/package.json"), "utf8")) as {
    exports: Record<string, unknown>;
  };
  expect(exports["./mock"]).toEqual({ types: "./mock/index.d.ts", default: "./dist/mock.js" });
  const names = ["document", "index", "mock-fetch", "msw", "service-worker"].map((name) => `${name}.d.ts`);
  expect((await readdir(join(folder, "node_modules/halves/mock"))).toSorted()).toEqual(names);
});
