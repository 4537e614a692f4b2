// A newcomer's first two commands, `halves init` and the script `call`, in projects of different kinds and with
// different documents: no file is edited, and the typed call has a response.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { folder, prepareHalves, run, save } from "../support/programs/halves-program.js";

const root = join(import.meta.dirname, "../..");
const tsx = join(root, "node_modules/tsx/dist/loader.mjs");
const compiler = join(root, "node_modules/typescript-7/bin/tsc");
prepareHalves();

const bundled = { module: "ESNext", moduleResolution: "bundler", noEmit: true, skipLibCheck: true, strict: true };

/** What the template of each kind of project has, as far as `init` looks at it. */
const kinds: Readonly<Record<string, Readonly<Record<string, object | string>>>> = {
  "an empty folder": {},
  "what `npm init -y` makes": {
    "package.json": { name: "mine", version: "1.0.0", main: "index.js", type: "commonjs" },
  },
  "CommonJS with Express": {
    "package.json": { name: "mine", dependencies: { express: "^5.0.0" } },
    "app.js": 'module.exports = require("express")();\n',
  },
  "Vite with React": {
    "package.json": { type: "module", dependencies: { react: "^19.0.0" }, devDependencies: { vite: "^7.0.0" } },
    "tsconfig.json": {
      compilerOptions: {
        ...bundled,
        target: "ES2022",
        lib: ["ES2022", "DOM"],
        types: [],
        allowImportingTsExtensions: true,
      },
      include: ["src"],
    },
    "src/main.ts":
      'import { createClient } from "../generated/client.js";\nexport const client = createClient({ baseUrl: "/api" });\n',
  },
  "Next.js": {
    "package.json": { name: "mine", dependencies: { next: "15.0.0", react: "19.0.0" } },
    "tsconfig.json": {
      compilerOptions: { ...bundled, target: "ES2017", lib: ["dom", "dom.iterable", "esnext"], types: ["*"] },
      include: ["**/*.ts"],
      exclude: ["node_modules"],
    },
    "app/page.ts": "export default function Page(): string {\n  return 'Hello';\n}\n",
  },
  "a package of a workspace": { "pnpm-workspace.yaml": "packages: [.]\n", "package.json": { type: "module" } },
};

/** With these, or without those of them that are not there. */
const documents = [
  "openapi.yaml",
  "test/cases/pets/openapi.yaml",
  "../shared/specs/train-travel.yaml",
  "../shared/specs/petstore.yaml",
  "../shared/specs/openai.yaml",
];

describe.each(Object.entries(kinds))("in %s", (_, files) => {
  const all = ["its own document", ...documents.filter((file) => existsSync(join(root, file)))];
  const index = Object.values(kinds).indexOf(files);
  // Each kind has the document that `init` begins with, and another one; all of them with ALL_CASES.
  const some = process.env["ALL_CASES"] === "1" ? all : [all[0], all[1 + (index % (all.length - 1))]];

  test.each(some)("with %s", async (document) => {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await save(name, typeof content === "string" ? content : JSON.stringify(content));
    }
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
    const spec = document === all[0] ? [] : [join(root, document ?? "")];
    expect(await run("init", ...spec, "--no-install")).toMatchObject({ code: 0 });

    const { scripts } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
      scripts: Readonly<Record<string, string>>;
    };
    const [program, file = ""] = scripts["call"]?.split(" ") ?? [];
    expect(program).toBe("tsx");
    const called = await promisify(execFile)(process.execPath, ["--import", tsx, file], { cwd: folder });
    expect(called).toEqual({ stdout: expect.stringMatching(/./) as string, stderr: "" });

    const types = await promisify(execFile)(process.execPath, [compiler, "--noEmit"], { cwd: folder }).then(
      () => "",
      ({ stdout }: { stdout: string }) => stdout,
    );
    // The package itself, of which the tests of an app are, isn't installed here.
    expect(types.split("\n").filter((line) => line !== "" && !line.includes("contract.test.mts"))).toEqual([]);
  });
});
