// The end of npm run generate after an edit: what the compiler of the project reports, and what the edit breaks.
import { execFile } from "node:child_process";
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, describe, expect, test } from "vitest";
import { hasAllCases } from "../support/extent.js";
import { folder, prepareCommand, run, save, start } from "../support/programs/generate-command.js";

const root = join(import.meta.dirname, "../..");
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")));
const git = (...args: readonly string[]): Promise<unknown> =>
  promisify(execFile)("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], {
    cwd: folder,
    env,
  });

const library = (operations: string): string => `openapi: 3.1.0
info: { title: Library, version: "1.0.0" }
paths:
  /books:
${operations}`;
const list = `    get:
      operationId: listBooks
      tags: [Books]
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses: { "204": { description: None. } }
`;
const create = list.replace("get:", "post:").replace("listBooks", "createBook");
const removeAll = list.replace("get:", "delete:").replace("listBooks", "removeBooks");
const handlers = `import type { Handlers } from "./generated/handlers.js";
export const handlers: Handlers = {
  listBooks: (context) => context.body(null, 204),
};
`;

prepareCommand();

/** What is printed behind the files that were written. */
function endOf(stdout: string): readonly string[] {
  const lines = stdout.trimEnd().split("\n");
  return lines.slice(lines.findIndex((line) => line.startsWith("openapi.yaml → ")) + 1);
}

const notCompared = "Handlers were not compared with the types: there is no tsconfig.json.";

describe("in a project with git, a generation", () => {
  let first: readonly string[];
  beforeEach(async () => {
    await git("init", "--quiet", "--initial-branch=main");
    await save('{ "name": "library" }', "package.json");
    await save(library(list));
    first = endOf((await run()).stdout);
    await git("add", "--all");
    await git("commit", "--quiet", "--message=One");
    await git("tag", "v1.0.0");
  });

  test.runIf(hasAllCases)("without a change says nothing", async () => {
    expect([first, endOf((await run()).stdout)]).toEqual([[], []]);
    await save(library(list).replace("None.", "There are none."));
    // Words of the document are comments of the code: nothing that could be left to do follows from them.
    expect(endOf((await run()).stdout)).toEqual([notCompared]);
  });

  test("lists methods that are new, gone or have another name, and what breaks", async () => {
    await save(library(list + create + removeAll));
    expect(endOf((await run()).stdout)).toEqual([
      "Since v1.0.0:openapi.yaml: 2 compatible; info.version needs a minor bump: at least 1.1.0, and it is 1.0.0 after 1.0.0",
      "  client.books.create is new",
      expect.stringMatching(/^ {2}client\.books\.\w+ is new$/),
      notCompared,
    ]);
    await save(library(list.replace("listBooks", "searchBooks").replace("schema: {", "required: true, schema: {")));
    const lines = endOf((await run()).stdout);
    expect(lines).toEqual([
      expect.stringMatching(/^Since v1\.0\.0:openapi\.yaml: 1 breaking, \d risky; info\.version needs a major bump/),
      expect.stringMatching(/^ {2}breaking {2}parameter-became-required {2}GET \/books {2}\S/),
      "  client.books.list is client.books.search now",
      notCompared,
    ]);
  });

  test.runIf(hasAllCases)(
    "succeeds also where the last version was wrong, or the list of accepted findings is",
    async () => {
      const config = { targets: [{ spec: "openapi.yaml", out: "generated", diff: { accept: "none.yaml" } }] };
      await save(JSON.stringify(config), "halves.config.json");
      await save(library(list + create));
      const { code, stdout } = await run();
      expect([code, endOf(stdout)[0]]).toEqual([
        0,
        expect.stringContaining("This could not be found out: none.yaml:1:1"),
      ]);
      await save("openapi: 3.1.0\npaths: [");
      await git("add", "--all");
      await git("commit", "--quiet", "--message=Two");
      await git("tag", "v1.1.0");
      await save(library(list));
      expect(await run()).toMatchObject({ code: 0, stdout: expect.stringContaining(notCompared) as string });
    },
  );

  test.runIf(hasAllCases)("says nothing with --check, --model and --json on stdout", async () => {
    await save(library(list + create));
    expect((await run("--check")).stdout).not.toContain("Since");
    expect((await run("--model")).stdout).not.toContain("Since");
    const { stdout, stderr } = await run("--json");
    expect(JSON.parse(stdout)).toMatchObject({ exitCode: 0 });
    expect(stderr).toContain("Since v1.0.0");
  });
});

test.runIf(hasAllCases)(
  "handlers that are missing are listed with their places, and those that match again are not",
  async () => {
    // Not all of it as one link: the compiler keeps results in there.
    await mkdir(join(folder, "node_modules"));
    for (const name of ["@hono", "hono", "openapi-fetch", "openapi-typescript-helpers", "typescript-7", "zod"])
      await symlink(join(root, "node_modules", name), join(folder, "node_modules", name));
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: "ES2022",
      module: "NodeNext",
      types: [],
    };
    await save(JSON.stringify({ compilerOptions, include: ["*.ts", "generated"] }), "tsconfig.json");
    await save('{ "name": "library", "type": "module" }', "package.json");
    await save(handlers, "handlers.ts");
    await save(library(list));
    expect(endOf((await run()).stdout)).toEqual([]);
    await save(library(list + create));
    expect(endOf((await run()).stdout)).toEqual([
      "Left to do, by tsconfig.json: 1 error",
      expect.stringMatching(/^ {2}handlers\.ts:2:14 {2}TS2741 {2}Property 'createBook' is missing in type/),
    ]);
    await save(handlers.replace("};", "  createBook: (context) => context.body(null, 204),\n};"), "handlers.ts");
    await save(library(list + create).replaceAll("type: integer", "type: string"));
    expect(endOf((await run()).stdout)).toEqual([]);
  },
);

/** A compiler that runs until a file is there, and then prints an error. */
async function fakeCompiler(): Promise<void> {
  const program = `import { existsSync } from "node:fs";
process.stdout.write("");
const timer = setInterval(() => {
  if (!existsSync("go")) return;
  clearInterval(timer);
  console.log("handlers.ts(1,1): error TS1: Late.");
}, 20);
`;
  await mkdir(join(folder, "node_modules/typescript"), { recursive: true });
  await save('{ "name": "library", "type": "module" }', "package.json");
  await save("{}", "tsconfig.json");
  const manifest = { name: "typescript", version: "5.9.3", type: "module", bin: { tsc: "tsc.js" } };
  await save(JSON.stringify(manifest), "node_modules/typescript/package.json");
  await save(program, "node_modules/typescript/tsc.js");
}

test.runIf(hasAllCases)(
  "a save while the compiler still runs is generated at once, and only the last edit has errors",
  async () => {
    await fakeCompiler();
    await save(library(list));
    const watching = start("--watch");
    const count = (text: string): number => watching.stdout.split(text).length - 1;
    const until = async (text: string, times: number): Promise<void> => {
      await expect.poll(() => count(text)).toBe(times);
    };
    await until("watching openapi.yaml", 1);
    await save(library(list + create));
    await until(" changed, ", 1);
    await save(library(list + create + removeAll));
    await until(" changed, ", 2);
    expect(count("watching")).toBe(1);
    await save("", "go");
    await until("watching openapi.yaml", 2);
    expect(count("Left to do, by tsconfig.json: 1 error\n  handlers.ts:1:1  TS1  Late.\n")).toBe(1);
  },
);
