// The scripts that `halves init` adds beside those that a project has, and the package manager that runs them.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { packageManagerOf } from "../../scripts/init/install.js";
import { nameScripts } from "../../scripts/init/scripts.js";

const node = { start: "tsx server.ts", test: "node --import tsx --test api.test.ts", typecheck: "tsc --noEmit" };
const vitest = { ...node, test: "vitest run" };
const placeholder = 'echo "Error: no test specified" && exit 1';

test.each<[what: string, wanted: Record<string, string>, own: Record<string, string>, renamed: Record<string, string>]>(
  [
    ["no scripts", node, {}, {}],
    ["what an earlier run added", node, node, {}],
    ["the placeholder of npm init", node, { test: placeholder }, {}],
    ["Next.js's start", node, { start: "next start" }, { start: "start:api" }],
    ["Jest's test", node, { test: "jest" }, { test: "test:api" }],
    ["vitest, which finds the tests", vitest, { test: "vitest" }, {}],
    ["vitest through a path", vitest, { test: "node_modules/.bin/vitest --coverage" }, {}],
    ["a type check, which covers the programs", node, { typecheck: "tsc -b" }, {}],
    [
      "its own generate",
      { generate: "halves generate" },
      { generate: "prisma generate" },
      { generate: "generate:api" },
    ],
  ],
)("beside %s", (_, wanted, own, renamed) => {
  const named = nameScripts(wanted, own);
  expect(Object.fromEntries(named.renamed)).toEqual(renamed);
  const expected = Object.entries(wanted).map(([name, command]) => [renamed[name] ?? name, command]);
  expect(named.scripts).toEqual(Object.fromEntries(expected));
});

const pnpm = "packages: [packages/*]\n";

test.each<[what: string, files: Record<string, string>, userAgent: string | undefined, want: string]>([
  ["nothing", {}, undefined, "npm"],
  ["nothing, by yarn", {}, "yarn/4.1.0 npm/? node/v20", "yarn"],
  ["a lock file above, by npx", { "yarn.lock": "" }, "npm/11.0.0 node/v20", "yarn"],
  ["a workspace of pnpm without a lock file, by npx", { "pnpm-workspace.yaml": pnpm }, "npm/11.0.0 node/v20", "pnpm"],
  ["a lock file beside a workspace of pnpm", { "pnpm-workspace.yaml": pnpm, "bun.lock": "" }, undefined, "bun"],
  ["packageManager above", { "package.json": '{ "packageManager": "pnpm@10.2.0+sha512.0" }' }, undefined, "pnpm"],
  ["packageManager that is none of these", { "package.json": '{ "packageManager": "other@1.0.0" }' }, undefined, "npm"],
  [
    "packageManager beside an old lock file",
    { "package.json": '{"packageManager":"yarn@4"}', "package-lock.json": "{}" },
    undefined,
    "yarn",
  ],
])("the package manager with %s", async (_, files, userAgent, want) => {
  const folder = await mkdtemp(join(tmpdir(), "manager-"));
  try {
    const project = join(folder, "packages/api");
    await mkdir(project, { recursive: true });
    // The top of the repository.
    for (const [name, text] of Object.entries({ ...files, ".git/HEAD": "" })) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    expect(await packageManagerOf(project, userAgent)).toBe(want);
  } finally {
    await rm(folder, { recursive: true });
  }
});
