// Configurations in TypeScript and JavaScript: what they may import, with a bundler and without.
import { afterEach, describe, expect, test } from "vitest";
import { importModule, ModuleError } from "../../scripts/config/import-module.js";
import { ConfigError, readProject, type Project } from "../../scripts/config/read.js";
import { emitters } from "../../scripts/emit/index.js";
import { createProject, type TestProject } from "../support/programs/project.js";

let project: TestProject | undefined;
afterEach(async () => {
  await project?.remove();
  project = undefined;
});

async function read(files: Readonly<Record<string, unknown>>): Promise<Project> {
  project = await createProject(files);
  return readProject(project.folder, emitters);
}

/** What is wrong with a project: the printed diagnostics, without the folder. */
async function mistakesOf(files: Readonly<Record<string, unknown>>): Promise<string> {
  const error = await read(files).catch((reason: unknown) => reason);
  if (!(error instanceof ConfigError)) throw new Error("the configuration has no mistakes");
  return error.message.replaceAll(`${project?.folder ?? ""}/`, "").replaceAll(/\S*\/(?=halves\.config)/g, "");
}

describe("a module", () => {
  test("imports files and packages, and knows its own place", async () => {
    const { targets, files } = await read({
      "halves.config.ts": `
        import { basename } from "node:path";
        import { folder } from "./settings/folder.js";
        import suffix from "suffix";
        export default { targets: [{ spec: basename(import.meta.filename), out: folder + suffix }] };`,
      "settings/folder.ts": `export const folder: string = new URL(import.meta.url).pathname.split("/").at(-2)!;`,
      "node_modules/suffix/package.json": { name: "suffix", type: "module", exports: { import: "./main.js" } },
      "node_modules/suffix/main.js": `export default "-output";`,
    });
    expect(targets).toEqual([{ spec: "halves.config.ts", out: "settings-output" }]);
    expect(files.map((file) => file.slice((project?.folder ?? "").length + 1)).sort()).toEqual([
      "halves.config.ts",
      "settings/folder.ts",
    ]);
  });

  test("is read again after a change of a file that it imports", async () => {
    const config = `import { out } from "./out.js"; export default { targets: [{ spec: "a.yaml", out }] };`;
    await read({ "halves.config.ts": config, "out.ts": `export const out = "one";` });
    await project?.write({ "out.ts": `export const out = "two";` });
    expect((await readProject(project?.folder ?? "", emitters)).targets).toEqual([{ spec: "a.yaml", out: "two" }]);
  });

  test.each<[what: string, text: string, message: string]>([
    ["doesn't parse", "export default { targets: [ };", "1:29  error  configuration-unreadable  Unexpected"],
    ["imports what isn't there", 'import "./missing.js";', 'Could not resolve "./missing.js"'],
    ["throws", 'throw new RangeError("too late");', "RangeError: too late."],
    ["throws when it is called", 'export default () => { throw new Error("no"); };', "Error: no."],
    ["exports nothing by default", "export const config = {};", "must be the default export of its module."],
  ])("that %s is reported", async (_, text, message) => {
    const printed = await mistakesOf({ "halves.config.ts": text });
    expect(printed).toContain("halves.config.ts:1:");
    expect(printed).toContain(message);
  });
});

describe("without a bundler", () => {
  const load = (file: string) => importModule(file, project?.folder ?? "", () => Promise.resolve(undefined));

  test("Node imports a module, again after a change", async () => {
    project = await createProject({ "halves.config.mjs": "export default 1;", "emitter.cjs": "module.exports = 2;" });
    expect((await load("./halves.config.mjs")).exports["default"]).toBe(1);
    expect((await load("./emitter.cjs")).exports["default"]).toBe(2);
    await project.write({ "halves.config.mjs": "export default 30;" });
    expect((await load("./halves.config.mjs")).exports["default"]).toBe(30);
  });

  test("a module that can't be imported is an error", async () => {
    project = await createProject({ "halves.config.mjs": "throw new Error('no');" });
    await expect(load("./halves.config.mjs")).rejects.toThrow(new ModuleError("Error: no"));
    await expect(load("./missing.mjs")).rejects.toThrow(ModuleError);
  });
});
