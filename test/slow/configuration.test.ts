// npm run generate with a configuration file, as a process: what it prints, what it writes, and its exit codes.
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { folder, library, prepareCommand, run, save, start } from "../support/programs/generate-command.js";

prepareCommand();

const table = `
  import { defineEmitter } from "halves";
  export default defineEmitter({
    name: "table",
    summary: "a table of operations",
    files: ["operations.md"],
    emit: ({ model }) => ({ "operations.md": model.operations.map(({ path }) => path + "\\n").join("") }),
  });`;

describe("a configuration in TypeScript", () => {
  test("has emitters of its own, and names by functions", async () => {
    await save(library("Library"), "library.yaml");
    await mkdir(join(folder, "emitters"));
    await writeFile(join(folder, "emitters/table.ts"), table);
    await save(
      `import { defineConfig } from "halves";
       import table from "./emitters/table.js";
       export default defineConfig({
         targets: [{
           spec: "library.yaml",
           out: "output",
           emit: ["client", table],
           naming: { method: ({ operationId }) => operationId === "listBooks" ? "library.shelf" : undefined },
         }],
       });`,
      "halves.config.ts",
    );
    expect(await run()).toMatchObject({ code: 0, stderr: "" });
    expect(await readFile(join(folder, "output/operations.md"), "utf8")).toBe("/books\n");
    expect(await readFile(join(folder, "output/client.ts"), "utf8")).toContain(
      'library: bindOperations(core, "library", { shelf: listBooks })',
    );
    expect(await run("--check")).toMatchObject({ code: 0, stdout: "output is up to date with library.yaml\n" });
    // Options take precedence, and --out leaves what is configured for the folder.
    await run("library.yaml", "--emit", "types", "--out", "types");
    expect(existsSync(join(folder, "types/client.ts"))).toBe(false);
  });

  test("that throws, or an emitter that does, is reported with its place, and nothing is written", async () => {
    await save(library("Library"));
    await save(
      "export default { targets: [{ spec: 'openapi.yaml', out: 'output', emit: ['./table.ts'] }] };",
      "halves.config.ts",
    );
    await save(table.replace("model.operations", "model.operation"), "table.ts");
    const { code, stdout, stderr } = await run();
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(
      /^halves\.config\.ts:1:1 {2}error {2}emitter-failed {2}The emitter table failed: TypeError: .*undefined.*\n {2}help: at .*table\.ts/,
    );
    expect(stderr).toMatch(/\n1 error\nNothing was written to output\.\n$/);
    await save("throw new Error('not today');", "table.ts");
    const second = await run();
    expect(second).toMatchObject({ code: 2, stdout: "" });
    expect(second.stderr).toMatch(
      /^halves\.config\.ts:1:1 {2}error {2}configuration-unreadable {2}`\.\/table\.ts` can't be loaded: Error: not today\.\n/,
    );
    expect(existsSync(join(folder, "output"))).toBe(false);
  });
});

describe("a configuration in JSON", () => {
  test("with mistakes is reported with all of them, and nothing is written", async () => {
    await save('{\n  "targets": [{ "spec": "openapi.yaml", "uot": "output" }]\n}\n', "halves.config.json");
    expect(await run()).toEqual({
      code: 2,
      stdout: "",
      stderr: [
        "halves.config.json:2:15  error  bad-option  `targets[0]` has no `out`.",
        "  1 │ {",
        '> 2 │   "targets": [{ "spec": "openapi.yaml", "uot": "output" }]',
        `    │               ${"^".repeat(44)}`,
        "  3 │ }",
        "",
        "halves.config.json:2:41  error  unknown-option  There is no option `targets[0].uot`.",
        "  1 │ {",
        '> 2 │   "targets": [{ "spec": "openapi.yaml", "uot": "output" }]',
        "    │                                         ^^^^^",
        "  3 │ }",
        "  help: did you mean `out`?",
        "",
        "2 errors",
        "Nothing was written.",
        "",
      ].join("\n"),
    });
  });

  test("has rules, which options override", async () => {
    await save(library("Library").replace("operationId", "sumary: Books\n      operationId"));
    const rules = { "unknown-field": "error" };
    await save(
      JSON.stringify({ targets: [{ spec: "openapi.yaml", out: "output", emit: "openapi", rules }] }),
      "halves.config.json",
    );
    expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining("error  unknown-field") });
    expect(await run("--rule", "unknown-field=off")).toMatchObject({ code: 0, stderr: "" });
  });

  test("runs a command, which reads what --model prints", async () => {
    await save(library("Library"));
    await writeFile(
      join(folder, "emitter.cjs"),
      'process.stdout.write(JSON.stringify({ files: { "model.json": require("fs").readFileSync(0, "utf8") } }));',
    );
    const command = { command: ["node", "emitter.cjs"], files: ["model.json"] };
    await save(
      JSON.stringify({ targets: [{ spec: "openapi.yaml", out: "output", emit: command }] }),
      "halves.config.json",
    );
    expect(await run()).toMatchObject({ code: 0, stderr: "" });
    const model: unknown = JSON.parse(await readFile(join(folder, "output/model.json"), "utf8"));
    expect(JSON.parse((await run("--model")).stdout)).toEqual(model);
    expect(model).toMatchObject({ modelVersion: expect.stringMatching(/^\d+\.\d+$/), title: "Library" });
  });

  test("is what --watch generates", async () => {
    await save(library("Library"));
    await save(
      JSON.stringify({ targets: [{ spec: "openapi.yaml", out: "output", emit: "openapi" }] }),
      "halves.config.json",
    );
    const running = start("--watch");
    await expect.poll(() => running.stdout).toContain("watching openapi.yaml");
    await save(library("Museum"));
    await expect.poll(() => readFile(join(folder, "output/openapi.json"), "utf8")).toContain("Museum");
  });
});
