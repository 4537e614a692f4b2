// What `npm run build` makes for editors: `halves lsp` of the published package, and the extension of VS Code. VS Code
// itself can't be downloaded by a test; the extension is started with a `vscode` that has what it uses before a server.
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LspClient } from "../lsp/lsp-client.js";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  mkdirSync(join(root, "dist"), { recursive: true });
  folder = mkdtempSync(join(root, "dist/editor-packages-"));
  await run("npm", ["run", "--silent", "build", "--", "--out", join(folder, "packages")], { cwd: root });
});
afterAll(() => rmSync(folder, { recursive: true }));

test("`halves lsp` of the package serves an editor", async () => {
  const project = join(folder, "project");
  cpSync(join(root, "test/lsp/project"), project, { recursive: true });
  const program = join(folder, "packages/halves/dist/halves.js");
  const client = await LspClient.start(project, [process.execPath, program, "lsp", "--stdio"]);
  await client.open("openapi.yaml");
  expect(await client.checked("openapi.yaml")).toEqual([]);
  const at = { line: 26, character: 0 };
  await client.change("openapi.yaml", [{ range: { start: at, end: at }, text: "      sumary: a\n" }]);
  expect(await client.checked("openapi.yaml")).toMatchObject([{ code: "unknown-field" }]);
  await client.close();
  expect(client.errors).toBe("");
});

interface Manifest {
  readonly name: string;
  readonly publisher: string;
  readonly version: string;
  readonly main: string;
  readonly engines: { readonly vscode: string };
  readonly files: readonly string[];
  readonly activationEvents: readonly string[];
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly title: string }[];
    readonly configuration: { readonly properties: Readonly<Record<string, { readonly type: string }>> };
  };
}

describe("the extension of VS Code", () => {
  const file = (name: string): string => join(folder, "packages/halves-vscode", name);
  const readManifest = (): Manifest => JSON.parse(readFileSync(file("package.json"), "utf8")) as Manifest;

  // https://code.visualstudio.com/api/references/extension-manifest
  test("has the fields that a manifest must have, and the files that it names", () => {
    const manifest = readManifest();
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest;
    expect(manifest).toMatchObject({ name: "halves-vscode", publisher: "halves", version });
    expect(manifest.engines.vscode).toMatch(/^\^1\.\d+\.\d+$/);
    expect([manifest.main, ...manifest.files].filter((each) => !existsSync(file(each)))).toEqual([]);
    expect(manifest.activationEvents).not.toContain("*");
    expect(Object.keys(manifest.contributes.configuration.properties)).toEqual(["halves.path"]);
  });

  test("is made for the version of the client that it bundles", () => {
    const needed = JSON.parse(
      readFileSync(join(root, "node_modules/vscode-languageclient/package.json"), "utf8"),
    ) as Manifest;
    expect(readManifest().engines.vscode).toBe(needed.engines.vscode);
  });

  test("needs nothing but VS Code and Node", () => {
    const required = [...readFileSync(file("extension.cjs"), "utf8").matchAll(/\brequire\("([^"]+)"\)/g)].map(
      ([, name = ""]) => name,
    );
    const isBuiltIn = (name: string): boolean => builtinModules.includes(name.replace(/^node:/, ""));
    expect([...new Set(required)].filter((name) => !isBuiltIn(name))).toEqual(["vscode"]);
    expect(statSync(file("extension.cjs")).size).toBeLessThan(600_000);
  });

  test("registers its commands, and says where halves is not installed", async () => {
    const host = join(folder, "host");
    mkdirSync(join(host, "node_modules/vscode"), { recursive: true });
    cpSync(file("extension.cjs"), join(host, "extension.cjs"));
    // The client extends classes of the module when it is loaded: each is there, and is empty.
    const module = `
      const made = { warnings: [], commands: [] };
      const own = {
        made,
        commands: { registerCommand: (name) => made.commands.push(name) },
        window: { showWarningMessage: (text) => made.warnings.push(text) },
        workspace: { workspaceFolders: undefined, getConfiguration: () => ({ get: () => "" }) },
      };
      module.exports = new Proxy(own, { get: (target, name) => (name in target ? target[name] : class {}) });
    `;
    writeFileSync(join(host, "node_modules/vscode/index.js"), module);
    const program = `
      const { activate, deactivate } = require("./extension.cjs");
      activate({ subscriptions: [] })
        .then(() => deactivate())
        .then(() => console.log(JSON.stringify(require("vscode").made)));
    `;
    const { stdout } = await run(process.execPath, ["--eval", program], { cwd: host });
    const commands = readManifest().contributes.commands.map(({ command }) => command);
    const warnings = ["halves is not installed in this project: npm install --save-dev halves"];
    expect(JSON.parse(stdout)).toEqual({ warnings, commands });
  });
});
