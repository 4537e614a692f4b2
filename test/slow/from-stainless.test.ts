// halves init --from stainless as a program: what scripts/manual/from-stainless.md shows, a configuration with every
// key, and that of a published document where it is there. Each project generates and compiles.
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { starterDocument } from "../../scripts/init/starter.js";
import { blockOf } from "../support/manual.js";
import { parseConsole } from "../support/programs/console-blocks.js";
import { folder, prepareHalves, read, run, save, typeErrors } from "../support/programs/halves-program.js";

const root = join(import.meta.dirname, "../..");
prepareHalves();

const cases = join(root, "test/switching");

/** Runs a program of the project whose requests its own app receives. */
async function runProgram(program: string): Promise<string> {
  const before = `import { app } from "./app.js";
globalThis.fetch = async (input, init) => app.fetch(new Request(input, init));
`;
  await save("program.ts", before + program);
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", "program.ts"], {
    cwd: folder,
    env: { ...process.env, NOTES_API_KEY: "any" },
  });
  return stdout;
}

/** The expression for output with `…` for anything. */
function patternOf(output: string): RegExp {
  return new RegExp(`^${output.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll("…", ".*")}$`);
}

describe("scripts/manual/from-stainless.md", () => {
  test("begins a project whose calls do what it shows", async () => {
    await save("stainless.yml", blockOf("scripts/manual/from-stainless.md", "The configuration", "yaml"));
    await save("openapi.yaml", starterDocument);
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
    const [shown] = parseConsole(blockOf("scripts/manual/from-stainless.md", "The project", "console")).commands;
    const [, , , ...args] = shown?.command.split(" ") ?? [];
    const { code, stdout, stderr } = await run("init", ...args, "--no-install");
    expect(code).toBe(0);
    // Packages are not installed here: what comes next begins with that.
    const printed = stdout
      .replaceAll(/ +$/gm, "")
      .replace("\n\nNext:\n  npm install\n  npm start\n", () => `\n${stderr}\nNext:\n  npm start\n  npm run call\n`);
    expect(printed).toMatch(patternOf(shown?.output ?? ""));
    const config = JSON.parse(blockOf("scripts/manual/from-stainless.md", "The project", "json")) as object;
    expect(JSON.parse(await read("halves.config.json"))).toEqual({ ...config, $schema: expect.any(String) as string });
    expect(await runProgram(blockOf("scripts/manual/from-stainless.md", "Calls", "ts"))).toBe(
      "true Call home\nCall home\n",
    );
    expect(await typeErrors()).toEqual([]);
    expect(await run("generate", "--check")).toMatchObject({ code: 0 });
  });
});

describe("halves init --from stainless", () => {
  const [config, document] = ["stainless.yml", "openapi.yaml"].map((file) =>
    readFileSync(join(cases, "acme", file), "utf8"),
  );

  test("makes a project of a configuration with every key, in JSON as well", async () => {
    await save("stainless.yml", config ?? "");
    await save("openapi.yaml", document ?? "");
    const { code, stdout } = await run("init", "--from", "stainless", "--no-install", "--json");
    const { unread, files } = JSON.parse(stdout) as {
      readonly unread: readonly { readonly setting: string; readonly line: number; readonly reason: string }[];
      readonly files: readonly { readonly file: string }[];
    };
    expect(code).toBe(0);
    expect(files.map(({ file }) => file)).toEqual(expect.arrayContaining(["openapi.overlay.json", "client.ts"]));
    expect(unread.find(({ setting }) => setting === "targets.python")).toEqual({
      file: "stainless.yml",
      line: 29,
      column: 3,
      setting: "targets.python",
      reason: "halves generates TypeScript alone",
    });
    expect((JSON.parse(await read("package.json")) as { readonly name: string }).name).toBe("acme");
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
    expect(await typeErrors()).toEqual([]);
    expect(await run("generate", "--check")).toMatchObject({ code: 0 });
    expect(await read("generated/client.ts")).toContain("sendStream");
  });

  test.each<[what: string, files: Readonly<Record<string, string>>, args: readonly string[], message: string]>([
    ["of another generator", {}, ["--from", "other"], "--from takes stainless, fern, speakeasy, not `other`."],
    ["without a configuration", {}, ["--from", "stainless"], "There is no stainless.yml"],
    ["without a document", { "stainless.yml": "{}" }, ["--from", "stainless"], "There is no openapi.yaml"],
    ["of a file that isn't there", {}, ["--from", "stainless", "none.yml"], "none.yml can't be read"],
    [
      "of two configurations",
      { "a.yml": "{}", "b.yml": "{}" },
      ["--from", "stainless", "a.yml", "b.yml"],
      "Give one configuration and one document: b.yml is a second one.",
    ],
    [
      "in a project that has a configuration",
      {
        "stainless.yml": "{}",
        "halves.config.json": '{ "targets": [{ "spec": "openapi.yaml", "out": "generated" }] }',
      },
      ["--from", "stainless"],
      "This project has a configuration already",
    ],
    [
      "where the overlay is there",
      { "stainless.yml": "{}", "openapi.yaml": starterDocument, "openapi.overlay.json": "{}" },
      ["--from", "stainless"],
      "openapi.overlay.json is there already",
    ],
    ["with two documents and no generator", {}, ["a.yaml", "b.yaml"], "Unexpected argument `b.yaml`"],
  ])("%s is a usage error, and nothing is written", async (_, files, args, message) => {
    for (const [name, text] of Object.entries(files)) await save(name, text);
    const { code, stderr } = await run("init", ...args, "--no-install");
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect((await readdir(folder)).sort()).toEqual(Object.keys(files).sort());
  });

  test.each([
    [
      "a configuration that is no YAML",
      { "stainless.yml": "a: [", "openapi.yaml": starterDocument },
      "stainless.yml:1:1",
    ],
    [
      "a document that a transform breaks",
      {
        "stainless.yml": `openapi: { transforms: [{ command: remove, args: { target: "$.paths['/notes'].post.responses" } }] }
`,
        "openapi.yaml": starterDocument.replace(
          "#/components/responses/NotFound",
          "#/paths/~1notes/post/responses/201",
        ),
      },
      "openapi.yaml:",
    ],
    ["a document with errors", { "stainless.yml": "{}", "openapi.yaml": "openapi: 4.0.0" }, "openapi.yaml:1:10"],
  ])("%s is reported with its line, and nothing is written", async (_, files, place) => {
    for (const [name, text] of Object.entries(files)) await save(name, text);
    const { code, stderr } = await run("init", "--from", "stainless", "--no-install");
    expect([code, stderr]).toEqual([1, expect.stringContaining(place)]);
    expect(stderr).toMatch(/Nothing was written\.\n$/);
    expect((await readdir(folder)).sort()).toEqual(Object.keys(files).sort());
  });

  const published = join(root, "../shared/specs/openai.yaml");
  test.skipIf(!existsSync(published))("makes a project of a published document", async () => {
    await save("openapi.yaml", readFileSync(published, "utf8"));
    await save("stainless.yml", readFileSync(join(cases, "openai.stainless.yml"), "utf8"));
    const { code, stderr } = await run("init", "--from", "stainless", "--emit", "client", "--no-install");
    expect([code, stderr]).toEqual([0, expect.stringContaining("x-stainless-param")]);
    expect(stderr).not.toMatch(/bad-setting|unknown-setting/);
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
    await save(
      "program.mts",
      `import { connect } from "./client.js";
import type { ChatCompletion, FileObject } from "./generated/client.js";
const client = connect({ apiKey: "sk", organization: "org" });
export const deleted = client.files.delete("file");
export const jobs = client.fineTuning.jobs.list({ limit: 2 }).pages();
export const reply: Promise<ChatCompletion> = client.chat.completions.create({ model: "gpt", messages: [] });
export const chunks = client.chat.completions.createStream({ model: "gpt", messages: [], stream: true });
export const file = (one: FileObject): string => one.id;
`,
    );
    expect(await typeErrors()).toEqual([]);
  });
});
