// README.md is short, and what it shows is what halves does with the document that `halves init` begins with.
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createRepository, type TestRepository } from "../diff/support/repository.js";
import { bundleBeside } from "../support/programs/bundles.js";
import { matches, normalize, parseConsole, type ConsoleBlock } from "../support/programs/console-blocks.js";
import { folder, prepareHalves, read, run, runIn, save } from "../support/programs/halves-program.js";
import { blockOf, blocksOf, readPage, sectionOf } from "../support/manual.js";
import { compilerArgs } from "../support/programs/compiler.js";

const root = join(import.meta.dirname, "../..");
const maxLines = 250;

prepareHalves();
/** The project that each test has a copy of. */
let project: string;
let started: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "readme-"));
  started = (await runIn(project, "init", "--no-install")).stdout;
  // It imports the package, which is not installed here: test/slow/packages.test.ts runs it.
  await rm(join(project, "contract.test.mts"));
  await symlink(join(root, "node_modules"), join(project, "node_modules"), "dir");
});
afterAll(() => rm(project, { recursive: true }));
beforeEach(() => cp(project, folder, { recursive: true }));

function expectShown(actual: string, shown: string): void {
  if (!matches(actual, shown)) expect(normalize(actual)).toBe(normalize(shown));
}

/** The only command of a block. */
function commandOf({ commands }: ConsoleBlock): ConsoleBlock["commands"][number] {
  const [command, ...others] = commands;
  if (command === undefined || others.length > 0) throw new Error("The block must have one command.");
  return command;
}

/** What a program prints: a module of the project, or the compiler. */
async function print(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, NO_COLOR: "1" };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env }).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const before = await read(file);
  expect(before).toContain(from);
  await save(file, before.replace(from, to));
}

test(`it has at most ${maxLines} lines`, () => {
  expect(readPage("README.md").split("\n").length).toBeLessThanOrEqual(maxLines);
});

test("`init` prints what is shown", () => {
  const { commands } = parseConsole(blockOf("README.md", "Install", "console"));
  expect(commands.map(({ command }) => command)).toEqual(["npm i -D halves", "npx halves init"]);
  expectShown(started, commands[1]?.output ?? "");
});

test("the commands are those of the program", async () => {
  const named = [...readPage("README.md").matchAll(/npx halves (\w+)/g)].map(([, name = ""]) => name);
  expect(new Set(named)).toEqual(new Set(["init", "generate", "mock", "docs", "verify", "diff", "review"]));
  const { stdout } = await run("--help");
  for (const name of [...named, "lint", "explain"]) expect(stdout).toMatch(new RegExp(`^ +${name}\\b`, "m"));
});

const call = blockOf("README.md", "A typed call", "ts");
const handler = blockOf("README.md", "A handler", "ts");
const compile = (): Promise<string> => print(...compilerArgs, "--noEmit");

test("the typed call and the handler compile, but no misspelt member, nor a response without a required one", async () => {
  await save("right-call.ts", call);
  await save("right-app.ts", handler);
  await save("call.ts", call.replace("{ text:", "{ txt:"));
  await save("app.ts", handler.replace(', text: "Call Ada"', ""));
  const messages = (await compile()).split(/^(?=\S)/m);
  const inFile = (name: string): string => messages.filter((each) => each.startsWith(`${name}(`)).join("");
  expect(messages.filter((each) => !/^(?:call|app)\.ts\(/.test(each)).join("")).toBe("");
  const { command, output } = commandOf(parseConsole(blockOf("README.md", "A typed call", "console")));
  expect(command).toBe("npx tsc --noEmit");
  expect(inFile("call.ts").trimEnd()).toBe(output.trimEnd());
  expect(inFile("app.ts")).toMatch(/^app\.ts\(\d+,\d+\): error TS\d+: .*/);
});

test("the typed call prints what its comments show", async () => {
  const local = call.replace(
    '"http://localhost:3000"',
    '"http://localhost:3000", fetch: async (each) => app.fetch(each)',
  );
  expect(local).not.toBe(call);
  await save("local.ts", `import { app } from "./app.js";\n${local}`);
  const shown = [...call.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line]) => line);
  expect(shown).toHaveLength(2);
  expect((await print(await bundleBeside(join(folder, "local.ts")))).trimEnd().split("\n")).toEqual(shown);
});

test("the handler responds", async () => {
  await save("app.ts", handler);
  await save(
    "get.ts",
    `import { app } from "./app.js";
     const response = await app.request("/notes/4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c11");
     console.log(response.status, await response.text());`,
  );
  expect(await print(await bundleBeside(join(folder, "get.ts")))).toBe(
    '200 {"id":"4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c11","text":"Call Ada"}\n',
  );
});

test("the diagnostic is printed as it is shown", async () => {
  await edit("openapi.yaml", "schemas/NoteList'", "schemas/NoteLst'");
  const { command, output } = commandOf(parseConsole(blockOf("README.md", "A diagnostic", "console")));
  expect(command).toBe("npx halves generate");
  const { code, stdout, stderr } = await run("generate");
  expect(code).toBe(1);
  expectShown(stdout + stderr, output);
});

test("the breaking change is printed as it is shown", async () => {
  const document = await read("openapi.yaml");
  const repository: TestRepository = await createRepository({ "openapi.yaml": document });
  try {
    await repository.commit("v1.0.0");
    await repository.write({ "openapi.yaml": document.replace("required: [id, text]", "required: [id]") });
    const { command, output } = commandOf(parseConsole(blockOf("README.md", "A breaking change", "console")));
    const [npx, halves, ...args] = command.split(" ");
    expect([npx, halves]).toEqual(["npx", "halves"]);
    expectShown((await runIn(repository.folder, ...args)).stdout, output);
  } finally {
    await repository.remove();
  }
});

test("the start of the credit service is an excerpt of what server/README.md shows, which is run", () => {
  const { command, output } = commandOf(parseConsole(blockOf("README.md", "The credit service", "console")));
  const [full = ""] = blocksOf("server/README.md", "Quick start", "console", 3);
  expect(commandOf(parseConsole(full)).command).toBe(command);
  expectShown(commandOf(parseConsole(full)).output, output);
});

test("the two commands of the credit service are there", () => {
  const section = sectionOf("README.md", "The credit service");
  expect(section).toContain("`npm test`");
  expect(section).toContain("$ npm ci && npm start\n");
});
