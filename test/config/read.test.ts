// Configuration files: which of them is read, what it may contain, and where each mistake is.
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { ConfigError, readConfig, readProject, type Project } from "../../scripts/config/read.js";
import type { Config } from "../../scripts/config/config.js";
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

const target = { spec: "openapi.yaml", out: "generated" };
const emitter = `{ name: "table", summary: "a table", files: ["table.md"], emit: () => ({}) }`;

describe("a project", () => {
  test.each<[file: string, text: string]>([
    ["halves.config.json", JSON.stringify({ $schema: "schema.json", targets: [target] })],
    [
      "halves.config.ts",
      `const spec: string = "openapi.yaml"; export default { targets: [{ spec, out: "generated" }] };`,
    ],
    [
      "halves.config.mts",
      `import { defineConfig } from "halves"; export default defineConfig({ targets: [${JSON.stringify(target)}] });`,
    ],
    ["halves.config.js", `module.exports = { targets: [${JSON.stringify(target)}] };`],
    ["halves.config.mjs", `export default async () => ({ targets: [${JSON.stringify(target)}] });`],
    ["package.json", JSON.stringify({ halves: { "openapi.yaml": "generated" } })],
  ])("is configured by %s", async (file, text) => {
    const { targets, files } = await read({ [file]: text });
    expect(targets).toEqual([target]);
    expect(files).toEqual([join(project?.folder ?? "", file)]);
  });

  test("may have no configuration", async () => {
    expect(await read({})).toEqual({ targets: [], files: [] });
    expect(await read({ "package.json": { name: "shop", dependencies: {} } })).toEqual({ targets: [], files: [] });
    expect(await readProject(join(project?.folder ?? "", "missing"), emitters)).toEqual({ targets: [], files: [] });
  });

  test("has one configuration, and not two", async () => {
    const config = { targets: [target] };
    expect(await mistakesOf({ "halves.config.json": config, "package.json": { halves: { "a.yaml": "a" } } })).toBe(
      [
        "package.json:2:3  error  bad-option  `halves` and halves.config.json exclude each other.",
        "  1 │ {",
        '> 2 │   "halves": {',
        "    │   ^^^^^^^^",
        '  3 │     "a.yaml": "a"',
        "  help: move the documents into one of them",
        "",
        "1 error",
      ].join("\n"),
    );
    const both = { "halves.config.json": config, "halves.config.ts": `export default ${JSON.stringify(config)}` };
    expect(await mistakesOf(both)).toContain(
      "halves.config.json:1:1  error  bad-option  There is also halves.config.ts.",
    );
  });

  test("has a package.json of which only `halves` is read", async () => {
    const text = '{ "name": "a", "name": "b", "halves": { "openapi.yaml": "generated" } }';
    expect((await read({ "package.json": text })).targets).toEqual([target]);
  });
});

describe("mistakes", () => {
  test("are reported all at once, each with its place", async () => {
    const text = `{
  "targets": [
    { "spec": "a.yaml", "out": "a", "emit": ["types", "clinet", "./missing.js"], "runtme": "copy" },
    { "out": "a/b", "rules": { "slow-pattern": "eror", "syntax": "off" }, "imports": "mjs" }
  ]
}`;
    const printed = await mistakesOf({ "halves.config.json": text });
    expect(printed.split("\n").filter((line) => /^\S+:\d+:\d+ |help:|errors/.test(line))).toEqual(
      [
        "halves.config.json:3:55  error  bad-option  There is no emitter `clinet`.",
        "  help: did you mean `client`?",
        expect.stringMatching(
          /^halves\.config\.json:3:65 {2}error {2}configuration-unreadable {2}`\.\/missing\.js` can't be /,
        ),
        "halves.config.json:3:82  error  unknown-option  There is no option `targets[0].runtme`.",
        "  help: did you mean `runtime`?",
        "halves.config.json:4:5  error  bad-option  `targets[1]` has no `spec`.",
        "halves.config.json:4:14  error  bad-option  `targets[1].out` must not be the folder of targets[0], nor one above or below it.",
        'halves.config.json:4:48  error  bad-option  `targets[1].rules["slow-pattern"]` must be one of "off", "note", "warning", "error", not "eror".',
        "  help: did you mean `error`?",
        "halves.config.json:4:66  error  bad-option  `targets[1].rules.syntax` must be an error: nothing can be generated from a document with it.",
        'halves.config.json:4:86  error  bad-option  `targets[1].imports` must be one of "js", "ts", "none", not "mjs".',
        "  help: did you mean `js`?",
        "8 errors",
      ].filter((line) => line !== ""),
    );
  });

  test("in a module have the path of the member", async () => {
    const text = `export default { targets: [{ spec: "a.yaml", out: "a", emit: ["types", 7], naming: { method: "x" } }] };`;
    expect(await mistakesOf({ "halves.config.ts": text })).toBe(
      [
        "halves.config.ts:1:1  error  bad-option  `targets[0].emit[1]` must be the name of an emitter, the path of its module, an emitter, or an object with a command.",
        "",
        'halves.config.ts:1:1  error  bad-option  `targets[0].naming.method` must be a function from an operation to a name such as `users.list`, not "x".',
        "",
        "2 errors",
      ].join("\n"),
    );
  });

  test.each<[what: string, config: unknown, message: string]>([
    ["no object", [], "The configuration must be an object with `targets`, not []."],
    ["no targets", {}, "The configuration has no `targets`."],
    ["targets that are no list", { targets: {} }, "`targets` must be a list of targets, not {}."],
    ["an empty list of targets", { targets: [] }, "`targets` must have at least one target."],
    [
      "a target that is no object",
      { targets: ["a.yaml"] },
      '`targets[0]` must be an object with `spec` and `out`, not "a.yaml".',
    ],
    [
      "a URL that is none",
      { targets: [{ ...target, spec: "https://[" }] },
      "`targets[0].spec` must be the path or URL",
    ],
    ["an empty folder", { targets: [{ ...target, out: "" }] }, '`targets[0].out` must be a folder, not "".'],
    [
      "an empty list of emitters",
      { targets: [{ ...target, emit: [] }] },
      "`targets[0].emit` must have at least one emitter.",
    ],
    [
      "a command without files",
      { targets: [{ ...target, emit: { command: ["a"] } }] },
      "`targets[0].emit` has no `files`.",
    ],
    [
      "a command that writes elsewhere",
      { targets: [{ ...target, emit: [{ command: ["a"], files: ["../a.md"] }] }] },
      "`targets[0].emit[0].files[0]` must be the name of a file below the output folder",
    ],
    [
      "an empty command",
      { targets: [{ ...target, emit: [{ command: [], files: ["a.md"] }] }] },
      '`targets[0].emit[0].command` must be a program and its arguments, such as ["node", "emitter.js"], not [].',
    ],
    [
      "a command with the file of another emitter",
      { targets: [{ ...target, emit: [{ command: ["a"], files: ["types.ts"] }] }] },
      "`targets[0].emit[0]` writes types.ts, as the emitter `types` does.",
    ],
    [
      "a misspelt filter",
      { targets: [{ ...target, include: { tag: ["Users"] } }] },
      "There is no option `targets[0].include.tag`.",
    ],
    ["overlays that are no list", { targets: [{ ...target, overlays: 7 }] }, "`targets[0].overlays` must be a list of"],
    [
      "a style of pages without an object",
      { targets: [{ ...target, pagination: "cursor" }] },
      '`targets[0].pagination` must be an object such as { "style": "link-header" }, or a list of such, not "cursor".',
    ],
    [
      "resources that are no file",
      { targets: [{ ...target, resources: "missing.yml" }] },
      "missing.yml, which can't be read.",
    ],
  ])("are %s", async (_, config, message) => {
    expect(await mistakesOf({ "halves.config.json": config as object })).toContain(message);
  });

  test("in JSON are syntax errors, too", async () => {
    expect(await mistakesOf({ "halves.config.json": '{ "targets": [,] }' })).toContain(
      "halves.config.json:1:15  error  syntax",
    );
  });
});

describe("a target", () => {
  test("has all that is configured", async () => {
    const naming = { type: (name: string) => name };
    const config: Config = {
      targets: [
        {
          ...target,
          emit: ["types", "client"],
          runtime: "../runtime",
          imports: "ts",
          dates: true,
          memberNames: "camelCase",
          rules: { "slow-pattern": "error" },
          names: { getOrder: "orders.get" },
          types: { OrderDto: "Order" },
          naming,
          pagination: { style: "none" },
          allowRefs: ["../shared"],
          overlays: ["overlay.yaml"],
          include: { tags: ["Orders"] },
          exclude: { operations: ["getOrder"] },
        },
      ],
    };
    const { targets } = await readConfig(config, ".", emitters);
    expect(targets).toEqual([
      {
        ...target,
        emitters: emitters.filter(({ name }) => name === "types" || name === "client"),
        runtime: "../runtime",
        imports: "ts",
        transforms: { dates: true, bigints: false, names: "camelCase" },
        severities: new Map([["slow-pattern", "error"]]),
        clientNames: [{ operation: "getOrder", name: "orders.get" }],
        types: { OrderDto: "Order" },
        naming,
        pagination: { style: "none" },
        allowRefs: ["../shared"],
        overlays: ["overlay.yaml"],
        filter: { include: [expect.anything()], exclude: [expect.anything()] },
      },
    ]);
  });

  test.each<[what: string, files: Readonly<Record<string, string>>]>([
    ["an object", { "halves.config.ts": `export default { targets: [{ spec: "a", out: "b", emit: ${emitter} }] };` }],
    [
      "the path of a module",
      {
        "halves.config.json": JSON.stringify({ targets: [{ spec: "a", out: "b", emit: "./emitters/table.ts" }] }),
        "emitters/table.ts": `import { defineEmitter } from "halves"; export default defineEmitter(${emitter});`,
      },
    ],
    [
      "a package",
      {
        "package.json": JSON.stringify({ halves: { a: { out: "b", emit: ["@acme/table"] } } }),
        "node_modules/@acme/table/package.json": JSON.stringify({ name: "@acme/table", main: "index.js" }),
        "node_modules/@acme/table/index.js": `module.exports = [${emitter}];`,
      },
    ],
    [
      "a command",
      {
        "halves.config.json": JSON.stringify({
          targets: [{ spec: "a", out: "b", emit: [{ command: ["./tools/table.py"], files: ["table.md"] }] }],
        }),
      },
    ],
  ])("has an emitter that is %s", async (_, files) => {
    const [first] = (await read(files)).targets;
    expect(first?.emitters?.map(({ name, files: own }) => [name, own])).toEqual([["table", ["table.md"]]]);
    expect([...(first?.emitterPlaces?.values() ?? [])].map(({ pointer }) => pointer)).toEqual([
      expect.stringMatching(/^\/(targets\/0|halves\/a)\/emit(\/0)?$/),
    ]);
  });

  test.each<[what: string, module: string, message: string]>([
    ["no default export", "export const table = {};", "`./table.js` has no emitter as its default export."],
    [
      "no name",
      "export default { summary: '', files: ['a.md'], emit() {} };",
      "`targets[0].emit.name` of the emitter must be a word",
    ],
    ["no file", "export default { name: 'a', summary: '', files: [], emit() {} };", "must be a list of file names"],
    [
      "a file elsewhere",
      "export default { name: 'a', summary: '', files: ['/a.md'], emit() {} };",
      "`targets[0].emit.files[0]` of the emitter must be the name of a file",
    ],
    [
      "no function",
      "export default { name: 'a', summary: '', files: ['a.md'] };",
      "must be a function that returns files",
    ],
    [
      "the name of another",
      "export default { name: 'types', summary: '', files: ['a.md'], emit() {} };",
      "has the name of the emitter `types`.",
    ],
  ])("rejects a module with %s", async (_, module, message) => {
    const config = { targets: [{ ...target, emit: "./table.js" }] };
    expect(await mistakesOf({ "halves.config.json": config, "table.js": module })).toContain(message);
  });
});
