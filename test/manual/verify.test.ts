// scripts/manual/verify.md: its tests run, its hooks are loaded, and both compile.
import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { loadHooks } from "../../scripts/verify/command/load-hooks.js";
import { notes } from "../support/documents/notes-document.js";
import { blockOf } from "../support/manual.js";
import { bundleBeside, writeModules } from "../support/programs/bundles.js";
import { compilerArgs } from "../support/programs/compiler.js";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "dist/manual-verify");
const run = promisify(execFile);

/** A program of the page, with the package as it is here. */
function localize(block: string): string {
  return block.replace('"halves/verify"', '"./verify.js"');
}

/** Everybody may call it, as the mock lets everybody in. */
const { security: _, ...document } = notes satisfies JsonObject;

const app = `import { mockFetch } from "./mock.js";
const fetch = mockFetch("openapi.yaml", { cache: false });
export const app = { fetch: (request: Request) => fetch(request) };
`;

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await writeModules(folder, { verify: "scripts/verify/api/index.ts", mock: "scripts/mock/index.ts" });
  const files = {
    "openapi.yaml": JSON.stringify(document),
    "app.ts": app,
    "contract.test.ts": localize(
      blockOf("scripts/manual/verify.md", "Test an app, in vitest or Node's test runner", "ts"),
    ),
    "traffic.test.ts": localize(blockOf("scripts/manual/verify.md", "Watch traffic", "ts")),
    // A busy machine takes longer than vitest waits for a test.
    "vitest.config.mjs": "export default { test: { testTimeout: 0, hookTimeout: 0 } };",
    "halves.verify.ts": localize(blockOf("scripts/manual/verify.md", "What no document can know", "ts")),
    "scopes.verify.ts": localize(blockOf("scripts/manual/verify.md", "Tokens and scopes of OAuth 2", "ts")),
    "tsconfig.json": JSON.stringify({ extends: "../../tsconfig.json", include: ["*.ts"], exclude: [] }),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the programs compile", async () => {
  const output = await run(process.execPath, [...compilerArgs, "-p", folder]).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(output).toBe("");
});

test("the tests pass", async () => {
  const { VITEST: _vitest, ...env } = process.env;
  const args = ["--test", "--test-reporter=tap", await bundleBeside(join(folder, "contract.test.ts"))];
  const { stdout } = await run(process.execPath, args, { cwd: folder, env });
  expect(stdout).toMatch(/^# Subtest: GET \/notes\/\{id\}$/m);
  expect(stdout).toMatch(/^# fail 0$/m);
});

test("a suite that is checked passes", async () => {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")));
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const args = ["run", "--root", folder, "--config", "vitest.config.mjs", "--reporter=tap-flat", "traffic.test.ts"];
  const { stdout } = await run(process.execPath, [vitest, ...args], { cwd: folder, env });
  expect(stdout).toMatch(/^ok 1 - traffic\.test\.ts > a note is created/m);
});

test("the hooks are those of the types", async () => {
  const hooks = await loadHooks(join(folder, "halves.verify.ts"));
  expect(Object.keys(hooks)).toEqual(["seed", "before", "after", "accept", "auth"]);
});
