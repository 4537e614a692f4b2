// halves init: what it adds to a project, and what it leaves as it is.
import { execFile } from "node:child_process";
import { mkdir, readdir, rm, symlink } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { broken, library } from "../support/programs/generate-command.js";
import { folder, prepareHalves, read, run, save } from "../support/programs/halves-program.js";

const root = join(import.meta.dirname, "../..");
prepareHalves();
afterEach(() => vi.unstubAllEnvs());

/** What the compiler says about the files of a project; "" without errors. */
async function typeErrors(project: string): Promise<string> {
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const child = promisify(execFile)(process.execPath, [compiler, "--noEmit"], { cwd: project });
  return child.then(
    ({ stdout }) => stdout,
    ({ stdout }: { readonly stdout: string }) => stdout,
  );
}

describe("halves init", () => {
  const programs = ["app.ts", "api.test.ts", "call.ts", "contract.test.mts", "server.ts"];
  const written = [...programs, "halves.config.json", "tsconfig.json", "package.json", ".gitignore"];

  test("an empty folder gets a document, its code, programs and a package.json, and says what to do next", async () => {
    const { code, stdout, stderr } = await run("init", "--no-install");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/\n\nNext:\n {2}npm install\n {2}npm start\n$/);
    expect((await readdir(folder)).sort()).toEqual([...written, "generated", "openapi.yaml"].sort());
    const manifest = JSON.parse(await read("package.json")) as Record<string, Record<string, string>>;
    expect(manifest).toMatchObject({
      type: "module",
      private: true,
      scripts: { generate: "halves generate", start: "tsx server.ts" },
    });
    expect(JSON.parse(await read("halves.config.json"))).toEqual({
      $schema: "./node_modules/halves/config.schema.json",
      targets: [{ spec: "openapi.yaml", out: "generated", emit: ["development", "client"] }],
    });
    expect(Object.keys(manifest["dependencies"] ?? {})).toEqual([
      "@hono/node-server",
      "@hono/zod-openapi",
      "hono",
      "openapi-fetch",
      "zod",
    ]);
    expect(await run("generate", "--check")).toMatchObject({ code: 0 });
  });

  test.each([
    ["github", ".github/workflows/api.yml"],
    ["gitlab", ".gitlab/api.yml"],
  ])("--ci %s writes %s, once", async (kind, file) => {
    expect((await run("init", "--no-install", "--ci", kind)).stdout).toContain(`  ${file}`);
    expect(await read(file)).toContain("api");
    await save(file, "# ours");
    expect(await run("init", "--no-install", "--ci", kind)).toMatchObject({ code: 0 });
    expect(await read(file)).toBe("# ours");
    expect(await run("init", "--no-install", "--ci", "jenkins")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--ci takes github or gitlab, not `jenkins`. Nothing was written."),
    });
  });

  test("a second run changes nothing", async () => {
    await run("init", "--no-install");
    const before = await Promise.all(written.map(read));
    const { code, stdout } = await run("init", "--no-install", "--json");
    expect(code).toBe(0);
    const { files } = JSON.parse(stdout) as { files: { file: string; change: string }[] };
    expect(files.filter(({ change }) => change !== "kept")).toEqual([]);
    expect(await Promise.all(written.map(read))).toEqual(before);
  });

  test("of a large document, each step is said as it begins", async () => {
    vi.stubEnv("HALVES_PROGRESS", "");
    const description = `description: ${"many words ".repeat(100_000)}`;
    await save(
      "openapi.yaml",
      library("Books").replace(/^info:.*$/m, (line) => `${line}\nx-note: { ${description} }`),
    );
    const { code, stderr } = await run("init", "--no-install");
    expect([code, stderr]).toEqual([
      0,
      "loading openapi.yaml …\nbuilding the model of openapi.yaml …\ngenerating code …\n",
    ]);
  });

  test("what is there stays: files, scripts, dependencies and formatting", async () => {
    const manifest = `{
    "name": "mine",
    "scripts": { "start": "node mine.js", "test": "echo \\"Error: no test specified\\" && exit 1" },
    "peerDependencies": { "hono": "^4.1.0" }
}
`;
    await save("package.json", manifest);
    await save("server.ts", "// mine\n");
    await symlink("nowhere", join(folder, "call.ts"));
    const { code, stdout } = await run("init", "--no-install");
    expect([code, await read("server.ts")]).toEqual([0, "// mine\n"]);
    expect(stdout).toMatch(/^ {2}call\.ts +kept/m);
    const text = await read("package.json");
    expect(text).toMatch(/^\{\n {4}"name": "mine",\n/);
    expect(text).not.toMatch(/"type"/);
    const { scripts, dependencies } = JSON.parse(text) as Record<string, Record<string, string>>;
    expect(scripts).toMatchObject({ start: "node mine.js", "start:api": "tsx server.ts" });
    expect(stdout).toMatch(/\n\nNext:\n {2}npm install\n {2}npm run start:api\n$/);
    expect(scripts?.["test"]).toMatch(/api\.test\.ts contract\.test\.mts$/);
    expect(dependencies).not.toHaveProperty("hono");
    expect(stdout).toMatch(/^ {2}package\.json +changed.*; its own script start, so that of the API is start:api$/m);
  });

  test.each(["starter", "openapi.yaml", "test/cases/pets/openapi.yaml"])(
    "the handler that app.ts of %s shows compiles",
    async (document) => {
      await symlink(join(root, "node_modules"), join(folder, "node_modules"));
      const spec = document === "starter" ? [] : [join(root, document)];
      expect(await run("init", ...spec, "--no-install")).toMatchObject({ code: 0 });
      const app = await read("app.ts");
      const shown = app.replace(/\/\/ (\w+: \(c\) => )/, "$1");
      expect(shown).not.toBe(app);
      await save("app.ts", `import { itemsOf } from "./generated/memory.js";\n${shown}`);
      await rm(join(folder, "contract.test.mts"));
      expect(await typeErrors(folder)).toBe("");
    },
  );

  test("webhooks are emitted, where the document has some and no option says otherwise", async () => {
    const document = `${library("Books")}webhooks:
  book.lent: { post: { operationId: bookLent, responses: { "204": { description: Read. } } } }
`;
    await save("openapi.yaml", document);
    const { stdout } = await run("init", "--no-install");
    expect(stdout).toContain(
      "\n1 webhook or callback: webhookHandler in generated/webhooks.ts receives what the service sends.\n",
    );
    expect(await read("generated/notifications.ts")).toContain("export const bookLent = {");
    expect(await read("generated/webhooks.ts")).toContain("export function webhookHandler<");
    expect(JSON.parse(await read("halves.config.json"))).toMatchObject({
      targets: [{ emit: ["development", "client", "notifications", "webhooks"] }],
    });
    expect(await run("generate", "--check")).toMatchObject({ code: 0 });
  });

  test("tests are written for vitest in a project that has it", async () => {
    await save("package.json", `{ "devDependencies": { "vitest": "^4.0.0" } }`);
    await run("init", "--no-install");
    expect(await read("api.test.ts")).toContain('import { expect, test } from "vitest";');
  });

  test("a document with errors is reported, and nothing is written", async () => {
    await save("api.yaml", broken);
    const { code, stderr } = await run("init", "api.yaml", "--no-install");
    expect([code, stderr.split("\n").at(-2)]).toEqual([1, "Nothing was written."]);
    expect(await readdir(folder)).toEqual(["api.yaml"]);
  });

  test.each([
    ["not JSON", "{", 2, /^package\.json:1:1 {2}error {2}syntax/],
    ["scripts that are a list", `{ "scripts": [] }`, 1, /^error: .*package\.json/],
  ])("a package.json with %s is an error, and no program is written", async (_, manifest, exitCode, message) => {
    await save("package.json", manifest);
    const { code, stderr } = await run("init", "--no-install");
    expect([code, stderr]).toEqual([exitCode, expect.stringMatching(message)]);
    expect(await readdir(folder)).toEqual(["package.json"]);
  });

  test("generated code overwrites no file of others, and then nothing is written", async () => {
    await mkdir(join(folder, "generated"));
    await save("generated/client.ts", "// mine\n");
    expect((await run("init", "--no-install")).code).toBe(1);
    expect([await readdir(folder), await read("generated/client.ts")]).toEqual([["generated"], "// mine\n"]);
  });

  test("a document at a URL is copied into the project", async () => {
    const server = createServer((_, response) => response.end(library("Remote")));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const { code } = await run("init", `http://127.0.0.1:${port}/v1/spec.yaml`, "--no-install");
    server.close();
    expect([code, await read("openapi.yaml")]).toEqual([0, library("Remote")]);
    expect(await run("generate", "--check")).toMatchObject({ code: 0 });
  });
});

/** Every file below the folder by its name, with its text. */
async function contents(): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((each) => each.isFile())
    .map((each) => relative(folder, join(each.parentPath, each.name)));
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
}

describe("halves init in a project that has a configuration", () => {
  const config = {
    targets: [{ spec: "api/books.yaml", out: "src/api", emit: ["client"], rules: { "no-schema": "off" } }],
  };
  beforeEach(async () => {
    await mkdir(join(folder, "api"));
    await save("api/books.yaml", library("Books"));
  });

  test("generates what it lists, where it says, and only the programs whose imports there are", async () => {
    await save("halves.config.json", JSON.stringify(config));
    const { code, stdout, stderr } = await run("init", "--no-install");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/\n\nNext:\n {2}npm install\n {2}npm run call\n$/);
    expect(await readdir(folder)).toEqual(
      [".gitignore", "api", "call.ts", "halves.config.json", "package.json", "src", "tsconfig.json"].sort(),
    );
    expect(await read("call.ts")).toContain('from "./src/api/client.js"');
    const { scripts, dependencies } = JSON.parse(await read("package.json")) as Record<string, object>;
    expect(Object.keys(scripts ?? {})).toEqual(["generate", "call", "typecheck"]);
    expect(dependencies).toEqual({ "openapi-fetch": expect.any(String) as string });
    expect(await run("generate", "--check")).toMatchObject({ code: 0 });
  });

  test("writes the module of the client that it describes, once", async () => {
    const client = { environments: { live: "https://books.example" }, options: { shelf: { header: "X-Shelf" } } };
    await save("halves.config.json", JSON.stringify({ targets: [{ ...config.targets[0], client }] }));
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
    expect(await run("init", "--no-install")).toMatchObject({ code: 0, stderr: "" });
    expect(await read("client.ts")).toContain('import { createClient, type createCore } from "./src/api/client.js";');
    expect(await typeErrors(folder)).toBe("");
    await save("client.ts", "// mine");
    expect((await run("init", "--no-install")).stdout).toMatch(/^ {2}client\.ts +kept/m);
  });

  test("with a credential of a scheme that no operation requires writes nothing", async () => {
    const client = { options: { key: { credential: { scheme: "token" } } } };
    await save("halves.config.json", JSON.stringify({ targets: [{ ...config.targets[0], client }] }));
    const { code, stderr } = await run("init", "--no-install");
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining("is a credential of `token`, which no operation requires"),
    ]);
  });

  test.each<[what: string, files: Readonly<Record<string, string>>]>([
    ["JSON", { "halves.config.json": JSON.stringify(config) }],
    ["package.json", { "package.json": JSON.stringify({ halves: { "api/books.yaml": "src/api" } }) }],
    ["a module", { "halves.config.mjs": `export default ${JSON.stringify(config)};` }],
  ])("in %s leaves every file as it is, and adds one that is missing", async (_, files) => {
    for (const [name, text] of Object.entries(files)) await save(name, text);
    await run("init", "--no-install");
    await save("call.ts", "// mine");
    const before = await contents();
    expect(Object.keys(before).length).toBeGreaterThan(10);
    expect(await run("init", "--no-install")).toMatchObject({ code: 0, stderr: "" });
    expect(await contents()).toEqual(before);
    for (const missing of ["src/api/types.ts", "tsconfig.json"]) await rm(join(folder, missing));
    expect(await run("init", "--no-install")).toMatchObject({ code: 0, stderr: "" });
    expect(await contents()).toEqual(before);
  });

  test("leaves generated code that is out of date as it is, and says so", async () => {
    await save("halves.config.json", JSON.stringify(config));
    await run("init", "--no-install");
    await save("api/books.yaml", library("Library").replaceAll("listBooks", "findBooks"));
    const before = await contents();
    const { code, stdout } = await run("init", "--no-install");
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^ {2}src\/api\/ +kept +it is out of date/m)]);
    expect(await contents()).toEqual(before);
  });

  test("that is named by --config is used by the script, too", async () => {
    await save("api/client.json", JSON.stringify({ targets: [{ spec: "books.yaml", out: "../lib", emit: "client" }] }));
    expect(await run("init", "--no-install", "--config", "api/client.json")).toMatchObject({ code: 0, stderr: "" });
    expect(await read("call.ts")).toContain('from "./lib/client.js"');
    expect(JSON.parse(await read("package.json"))).toMatchObject({
      scripts: { generate: "halves generate --config api/client.json" },
    });
  });

  test("listens by the runtime that it imports", async () => {
    const target = { spec: "api/books.yaml", out: "src/api", emit: "development", runtime: "halves/runtime" };
    await save("halves.config.json", JSON.stringify({ targets: [target] }));
    await run("init", "--no-install");
    expect(await read("server.ts")).toContain('from "halves/runtime/node.js"');
  });

  test.each<[args: readonly string[], message: string]>([
    [["other.yaml"], "does not list other.yaml: add it there."],
    [["--out", "elsewhere"], "has src/api as the folder of api/books.yaml: change it there."],
    [["--emit", "development"], "says what is generated of api/books.yaml: change `emit` there."],
    [["--config", "none.json"], "none.json:1:1  error  configuration-unreadable"],
  ])("is not changed by %j", async (args, message) => {
    await save("halves.config.json", JSON.stringify(config));
    const before = await contents();
    const { code, stderr } = await run("init", "--no-install", ...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(await contents()).toEqual(before);
    expect(await run("init", "api/books.yaml", "--out", "src/api", "--emit", "client", "--no-install")).toMatchObject({
      code: 0,
    });
  });

  test("with a document that has errors writes nothing", async () => {
    await save("halves.config.json", JSON.stringify(config));
    await save("api/books.yaml", broken);
    const before = await contents();
    const { code, stdout } = await run("init", "--no-install", "--json");
    expect([code, JSON.parse(stdout)]).toMatchObject([
      1,
      { exitCode: 1, diagnostics: [{ code: "unresolved-reference" }] },
    ]);
    expect(await contents()).toEqual(before);
  });
});
