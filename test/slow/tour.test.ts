// scripts/README.md, "Add an emitter" and "Add a rule": what these sections say, done in a copy of scripts/.
import { execFile } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blockOf, blocksOf } from "../support/manual.js";

const root = join(import.meta.dirname, "../..");

describe("the tour", () => {
  let folder: string;
  const scripts = (file: string): string => join(folder, "scripts", file);

  function edit(file: string, from: RegExp, to: string): void {
    const text = readFileSync(scripts(file), "utf8");
    expect(text).toMatch(from);
    writeFileSync(scripts(file), text.replace(from, to));
  }

  beforeAll(async () => {
    // Below this project, so that its packages and its runtime are found.
    await mkdir(join(root, "dist"), { recursive: true });
    folder = await mkdtemp(join(root, "dist/tour-"));
    cpSync(join(root, "scripts"), join(folder, "scripts"), { recursive: true });
    writeFileSync(
      join(folder, "openapi.yaml"),
      "openapi: 3.1.0\ninfo: { title: Tour, version: '1' }\npaths:\n  /Books/{Id}:\n    get:\n      operationId: getBook\n      parameters: [{ name: Id, in: path, required: true, schema: { type: string } }]\n      responses: { '200': { description: OK } }\n",
    );
  });

  afterAll(() => rm(folder, { recursive: true }));

  const generate = async (...args: readonly string[]): Promise<string> => {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [
        "--import",
        "tsx",
        scripts("generate.ts"),
        "--spec",
        join(folder, "openapi.yaml"),
        "--out",
        join(folder, "out"),
        ...args,
      ],
      { cwd: root },
    );
    return `${stdout}${stderr}`;
  };

  test("adds an emitter in one file and one line of a list", async () => {
    const emitter = blockOf("scripts/README.md", "Add an emitter", "ts");
    writeFileSync(scripts("emit/operations.ts"), emitter);
    edit("emit/index.ts", /^import \{ openapi \} from .*\n/m, '$&import { operations } from "./operations.js";\n');
    edit("emit/index.ts", /^ {2}llms,\n\];/m, "  llms,\n  operations,\n];");
    await generate("--emit", "operations");
    expect(readFileSync(join(folder, "out/operations.md"), "utf8")).toBe("| get | /Books/{Id} | getBook |\n");
  });

  test("adds a rule in one file, one entry of a table and one line of a list", async () => {
    const [entry = "", rule = ""] = blocksOf("scripts/README.md", "Add a rule", "ts", 2);
    edit("diagnostics/codes.ts", /^ {2}"ambiguous-path": /m, `${entry}$&`);
    writeFileSync(scripts("lint/rules/path-in-upper-case.ts"), rule);
    edit(
      "lint/rules/index.ts",
      /^import \{ emptyEnum \} .*\n/m,
      '$&import { pathInUpperCase } from "./path-in-upper-case.js";\n',
    );
    edit("lint/rules/index.ts", /^export const rules: readonly LintRule\[\] = \[\n/m, "$&  pathInUpperCase,\n");
    expect(await generate()).toMatch(
      /openapi\.yaml:4:3 {2}warning {2}path-in-upper-case {2}The path contains upper-case letters\./,
    );
  });
});
