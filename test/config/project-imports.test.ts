// The extension of imports that a project resolves, by its tsconfig.json and what runs it.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findImportExtension } from "../../scripts/config/project-imports.js";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "project-imports-"));
});
afterEach(async () => rm(folder, { recursive: true }));

const compilerOptions = (options: object, more: object = {}): object => ({ compilerOptions: options, ...more });
const nodeNext = compilerOptions({ module: "NodeNext" });

/** The files of a project, with JSON in place of the text, and the extension for its folder `src/generated`. */
const projects: Readonly<Record<string, readonly [files: Readonly<Record<string, string | object>>, want: string]>> = {
  "nothing is known": [{}, "js"],
  NodeNext: [{ "tsconfig.json": nodeNext }, "js"],
  "Node's modules by their years": [{ "tsconfig.json": compilerOptions({ module: "node20" }) }, "js"],
  "moduleResolution alone": [{ "tsconfig.json": compilerOptions({ moduleResolution: "Node16" }) }, "js"],
  "Node's type stripping": [
    { "tsconfig.json": compilerOptions({ module: "nodenext", rewriteRelativeImportExtensions: true }) },
    "ts",
  ],
  "Vite and Bun": [
    {
      "tsconfig.json": compilerOptions({
        module: "ESNext",
        moduleResolution: "bundler",
        allowImportingTsExtensions: true,
      }),
    },
    "ts",
  ],
  "Next.js": [
    {
      "tsconfig.json": `{
        // As create-next-app writes it.
        "compilerOptions": { "module": "esnext", "moduleResolution": "bundler", "plugins": [{ "name": "next" }], /* "//" */ },
        "include": ["next-env.d.ts", "**/*.ts",],
      }`,
    },
    "none",
  ],
  "modules that are preserved": [{ "tsconfig.json": compilerOptions({ module: "preserve" }) }, "none"],
  CommonJS: [{ "tsconfig.json": compilerOptions({ module: "commonjs" }) }, "none"],
  "the resolution of older Node": [
    { "tsconfig.json": compilerOptions({ module: "esnext", moduleResolution: "node" }) },
    "none",
  ],
  "ts-node in a package of CommonJS": [
    { "tsconfig.json": nodeNext, "package.json": { devDependencies: { "ts-node": "10.9.2" } } },
    "none",
  ],
  "Jest in a package of CommonJS": [
    { "tsconfig.json": nodeNext, "package.json": { type: "commonjs", devDependencies: { jest: "30.0.0" } } },
    "none",
  ],
  "Jest in a package of ES modules": [
    { "tsconfig.json": nodeNext, "package.json": { type: "module", devDependencies: { jest: "30.0.0" } } },
    "js",
  ],
  "options of another file": [
    {
      "tsconfig.json": { extends: "./config/base" },
      "config/base.json": { extends: ["./module.json", "./other.json"] },
      "config/module.json": nodeNext,
      "config/other.json": compilerOptions({ module: "ESNext", moduleResolution: "Bundler" }),
    },
    "none",
  ],
  "options of a package": [
    {
      "tsconfig.json": { extends: "expo/tsconfig.base" },
      "node_modules/expo/tsconfig.base.json": compilerOptions({ module: "preserve", moduleResolution: "bundler" }),
    },
    "none",
  ],
  "options of a package by its name": [
    {
      "tsconfig.json": { extends: "@tsconfig/node22", compilerOptions: { allowImportingTsExtensions: true } },
      "node_modules/@tsconfig/node22/tsconfig.json": nodeNext,
    },
    "ts",
  ],
  "files that extend each other": [{ "tsconfig.json": { extends: "./tsconfig.json" } }, "none"],
  "projects that are referred to": [
    {
      "tsconfig.json": { files: [], references: [{ path: "./tsconfig.app.json" }, { path: "./tsconfig.node.json" }] },
      "tsconfig.app.json": compilerOptions({ moduleResolution: "bundler", allowImportingTsExtensions: true }),
      "tsconfig.node.json": nodeNext,
    },
    "ts",
  ],
  "a project in a folder that is referred to": [
    {
      "tsconfig.json": { files: [], references: [{ path: "./src" }] },
      "lib/tsconfig.json": nodeNext,
      "src/tsconfig.json": compilerOptions({ module: "commonjs" }),
    },
    "none",
  ],
  "the nearest configuration": [
    { "tsconfig.json": compilerOptions({ module: "commonjs" }), "src/tsconfig.json": nodeNext },
    "js",
  ],
  Deno: [{ "deno.json": {} }, "ts"],
  "Deno with comments": [{ "deno.jsonc": "// none\n{}" }, "ts"],
  "a configuration that can't be read": [{ "tsconfig.json": "{ compilerOptions" }, "js"],
};

test.each(Object.entries(projects))("%s", async (_, [files, want]) => {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), typeof text === "string" ? text : JSON.stringify(text));
  }
  expect(await findImportExtension(join(folder, "src/generated"))).toBe(want);
});
