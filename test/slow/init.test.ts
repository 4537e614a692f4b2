// halves init: what it adds to a project, and what it leaves as it is.
import { mkdir, readdir, symlink } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { broken, library } from "../support/generate-command.js";
import { folder, prepareHalves, read, run, save } from "../support/halves-program.js";

prepareHalves();

describe("halves init", { timeout: 60_000 }, () => {
  const written = ["app.ts", "api.test.ts", "call.ts", "server.ts", "tsconfig.json", "package.json", ".gitignore"];

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
      halves: { "openapi.yaml": { out: "generated", emit: ["development", "client"] } },
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

  test("a second run changes nothing", async () => {
    await run("init", "--no-install");
    const before = await Promise.all(written.map(read));
    const { code, stdout } = await run("init", "--no-install", "--json");
    expect(code).toBe(0);
    const { files } = JSON.parse(stdout) as { files: { file: string; change: string }[] };
    expect(files.filter(({ change }) => change !== "kept")).toEqual([]);
    expect(await Promise.all(written.map(read))).toEqual(before);
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
    expect(scripts?.["start"]).toBe("node mine.js");
    expect(scripts?.["test"]).toMatch(/api\.test\.ts$/);
    expect(dependencies).not.toHaveProperty("hono");
    expect(stdout).toMatch(/^ {2}package\.json +changed.*; its own script start$/m);
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
    ["not JSON", "{"],
    ["scripts that are a list", `{ "scripts": [] }`],
  ])("a package.json with %s is an error, and no program is written", async (_, manifest) => {
    await save("package.json", manifest);
    const { code, stderr } = await run("init", "--no-install");
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^error: .*package\.json/)]);
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
