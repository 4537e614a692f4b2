// What `halves init` finds in folders of different kinds, and where it puts what it writes.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { detectProject, type DetectedProject } from "../../scripts/init/detect.js";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "detect-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Files by name with their text, or JSON. */
type Files = Readonly<Record<string, string | object>>;

async function save(files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  }
}

interface Want {
  /** `what (file): note`. */
  readonly found: readonly string[];
  readonly out?: string;
  readonly programs?: string;
  readonly isWithoutCode?: boolean;
}

const code = { isWithoutCode: false };
const inSource = { ...code, out: "src/generated" };
const source = "source code (src/): generated code is in src/generated/";
const pages = "its pages import generated/client";
const serves = "it can serve the app of app.ts beside its own routes";

const cases: readonly [name: string, files: Files, want: Want][] = [
  ["an empty folder", {}, { found: [] }],
  ["what `npm install` makes", { "package.json": { devDependencies: { halves: "1" } } }, { found: [] }],
  ["what `npm init -y` makes", { "package.json": { main: "index.js", type: "commonjs" } }, { found: [] }],
  [
    "CommonJS with code",
    { "package.json": {}, "index.js": "module.exports = {};" },
    { ...code, found: ['CommonJS (no "type": "module") (package.json): a file with top-level await is named .mts'] },
  ],
  [
    "CommonJS that says so",
    { "package.json": { type: "commonjs" }, "index.js": "" },
    { ...code, found: ['CommonJS ("type": "commonjs") (package.json): a file with top-level await is named .mts'] },
  ],
  [
    "a template of Vite with React",
    {
      "package.json": { type: "module", dependencies: { react: "^19" }, devDependencies: { vite: "^7.1.2" } },
      "src/main.tsx": "",
    },
    { ...code, found: [`Vite 7 (package.json): ${pages}`] },
  ],
  [
    "a template of Next.js",
    { "package.json": { type: "module", dependencies: { next: "15.2.0" } }, "app/page.tsx": "" },
    {
      ...code,
      programs: "api",
      found: [`Next.js 15 (package.json): ${pages}`, "an app of its own (app/): programs are in api/"],
    },
  ],
  [
    "a template of Next.js with paths",
    {
      "package.json": { type: "module", dependencies: { next: "15.2.0" } },
      "tsconfig.json": `{ "compilerOptions": { "paths": { "@/*": ["./*"] } } } // as create-next-app writes it`,
      "app/page.tsx": "",
    },
    {
      ...code,
      programs: "api",
      found: [
        "Next.js 15 (package.json): its pages import @/generated/client",
        "TypeScript paths (tsconfig.json): generated code is @/generated/… in imports",
        "an app of its own (app/): programs are in api/",
      ],
    },
  ],
  [
    "paths of a base, relative to it, of which the innermost one is taken",
    {
      "package.json": { type: "module" },
      "tsconfig.json": { extends: "./config/base.json" },
      "config/base.json": {
        compilerOptions: { paths: { "~/*": ["../*"], "#src/*": ["../src/*"], "x/*": ["../lib/*"] } },
      },
      "src/a.ts": "",
    },
    {
      ...inSource,
      found: [source, "TypeScript paths (tsconfig.json): generated code is #src/generated/… in imports"],
    },
  ],
  [
    "paths that are relative to baseUrl, and others that name no folder",
    {
      "package.json": { type: "module" },
      "tsconfig.json": {
        compilerOptions: { baseUrl: "src", paths: { "app/*": ["./*"], "*": ["./vendor/*"], lib: ["lib.ts"] } },
      },
      "src/a.ts": "",
    },
    {
      ...inSource,
      found: [source, "TypeScript paths (tsconfig.json): generated code is app/generated/… in imports"],
    },
  ],
  [
    "React Router, which builds with Vite",
    {
      "package.json": { type: "module", devDependencies: { "@react-router/dev": "7", vite: "7" } },
      "app/root.tsx": "",
    },
    {
      ...code,
      programs: "api",
      found: [`React Router 7 (package.json): ${pages}`, "an app of its own (app/): programs are in api/"],
    },
  ],
  [
    "an app of Express",
    { "package.json": { type: "module", dependencies: { express: "^5.0.0" } }, "app.js": "export default express();" },
    {
      ...code,
      programs: "api",
      found: [`Express 5 (package.json): ${serves}`, "an app of its own (app.js): programs are in api/"],
    },
  ],
  [
    "an app of Hono",
    { "package.json": { type: "module", dependencies: { hono: "4" } }, "src/index.ts": "" },
    { ...inSource, found: [`Hono 4 (package.json): ${serves}`, source] },
  ],
  [
    "what an earlier run wrote",
    {
      "package.json": { type: "module", dependencies: { hono: "4" } },
      "halves.config.json": {},
      "app.ts": 'import { createDevelopmentServer } from "./generated/development.js";',
    },
    { ...code, found: [] },
  ],
];

const shown = ({ findings }: DetectedProject): readonly string[] =>
  findings.map(({ what, file, note }) => `${what} (${file})${note === undefined ? "" : `: ${note}`}`);

test.each(cases)("%s", async (_, files, { found, out = "generated", programs = "", isWithoutCode = true }) => {
  await save({ ".git/HEAD": "", ...files });
  const detected = await detectProject(folder);
  expect([shown(detected), { ...detected, findings: [] }]).toEqual([
    found,
    { findings: [], out, programs, isWithoutCode },
  ]);
});

describe("a package of a workspace", () => {
  test.each<[name: string, files: Files, found: string]>([
    ["of pnpm", { "pnpm-workspace.yaml": "packages: [packages/*]" }, "a pnpm workspace (../../pnpm-workspace.yaml)"],
    ["of npm, Yarn or Bun", { "package.json": { workspaces: ["packages/*"] } }, "a workspace (../../package.json)"],
  ])("%s", async (_, files, found) => {
    await save({ ".git/HEAD": "", ...files, "packages/api/package.json": { type: "module" } });
    expect(shown(await detectProject(join(folder, "packages/api")))).toEqual([found]);
  });

  test("of a repository that another workspace contains is none", async () => {
    await save({ "pnpm-workspace.yaml": "", "packages/api/.git/HEAD": "", "packages/api/package.json": {} });
    expect(shown(await detectProject(join(folder, "packages/api")))).toEqual([]);
  });
});

test("a package.json that isn't JSON is an error that names it", async () => {
  await save({ "package.json": "{" });
  await expect(detectProject(folder)).rejects.toThrow(/package\.json/);
});
