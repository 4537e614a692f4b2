// scripts/README.md: what each section "Add …" says, done in a copy of this project.
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blockOf, blocksOf } from "../support/manual.js";

const root = join(import.meta.dirname, "../..");
const timeout = 600_000;

describe("the tour", { timeout }, () => {
  let folder: string;
  const at = (file: string): string => join(folder, file);

  function write(file: string, text: string): void {
    mkdirSync(dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  }

  function edit(file: string, from: RegExp, to: string): void {
    const text = readFileSync(at(file), "utf8");
    expect(text).toMatch(from);
    writeFileSync(
      at(file),
      text.replace(from, () => to),
    );
  }

  /** Inserts text behind what matches. */
  function insertAfter(file: string, place: RegExp, text: string): void {
    const [found = ""] = place.exec(readFileSync(at(file), "utf8")) ?? [];
    edit(file, place, `${found}${text}`);
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "tour-"));
    const isLeftOut = (path: string): boolean => ["node_modules", "dist", "coverage", ".git"].includes(basename(path));
    cpSync(root, folder, { recursive: true, filter: (path) => !isLeftOut(path) });
    symlinkSync(join(root, "node_modules"), at("node_modules"), "dir");
    write(
      "tour/openapi.yaml",
      "openapi: 3.1.0\ninfo: { title: Tour, version: '1' }\npaths:\n  /Books/{Id}:\n    get:\n      operationId: getBook\n      parameters: [{ name: Id, in: path, required: true, schema: { type: string } }]\n      responses: { '200': { description: OK } }\n",
    );
  }, timeout);

  afterAll(() => rm(folder, { recursive: true }));

  /** What a command prints in the copy; `failed` where its exit code isn't 0. */
  async function run(
    name: string,
    ...args: readonly string[]
  ): Promise<{ readonly text: string; readonly failed: boolean }> {
    const { VITEST: _, NODE_ENV: __, UPDATE: ___, ...inherited } = process.env;
    const env = { ...inherited, NO_COLOR: "1", FORCE_COLOR: "0", GITHUB_ACTIONS: "" };
    return promisify(execFile)(name, args, { cwd: folder, env, maxBuffer: 2 ** 26 }).then(
      ({ stdout, stderr }) => ({ text: `${stdout}${stderr}`, failed: false }),
      ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ text: `${stdout}${stderr}`, failed: true }),
    );
  }

  const generate = async (...args: readonly string[]): Promise<string> => {
    const program = ["--import", "tsx", "scripts/generate.ts", "--spec", "tour/openapi.yaml", "--out", "tour/out"];
    return (await run(process.execPath, ...program, ...args)).text;
  };
  const vitest = (...files: readonly string[]): ReturnType<typeof run> =>
    run(process.execPath, "node_modules/vitest/vitest.mjs", "run", "--project", "shared", ...files);
  const compile = async (): Promise<string> =>
    (await run(process.execPath, "node_modules/typescript-7/bin/tsc", "--noEmit", "--pretty", "false")).text;

  test("adds an emitter in one file and one line of a list, which is written only where it is selected", async () => {
    write("scripts/emit/operations.ts", blockOf("scripts/README.md", "Add an emitter", "ts"));
    insertAfter(
      "scripts/emit/index.ts",
      /^import \{ openapi \} from .*\n/m,
      'import { operations } from "./operations.js";\n',
    );
    edit("scripts/emit/index.ts", /(?<=optionalEmitters: .*)\];/, ", operations];");
    await generate("--emit", "operations");
    expect(readFileSync(at("tour/out/operations.md"), "utf8")).toBe("| get | /Books/{Id} | getBook |\n");
    expect(await generate()).toMatch(/operations\.md +removed/);
  });

  test("adds a rule in one file, one entry of a table and one line of a list", async () => {
    const [entry = "", rule = ""] = blocksOf("scripts/README.md", "Add a rule", "ts", 2);
    const codes = readFileSync(at("scripts/diagnostics/codes.ts"), "utf8");
    write(
      "scripts/diagnostics/codes.ts",
      codes.replace(/^ {2}"ambiguous-path": /m, (found) => `${entry}${found}`),
    );
    write("scripts/lint/rules/path-in-upper-case.ts", rule);
    const list = "scripts/lint/rules/index.ts";
    insertAfter(list, /^import \{ emptyEnum \} .*\n/m, 'import { pathInUpperCase } from "./path-in-upper-case.js";\n');
    insertAfter(list, /^export const rules: readonly LintRule\[\] = \[\n/m, "  pathInUpperCase,\n");
    expect(await generate()).toMatch(
      /openapi\.yaml:4:3 {2}warning {2}path-in-upper-case {2}The path contains upper-case letters\./,
    );
  });

  test("renews what names emitters and codes by `npm run update`", async () => {
    const files = ["test/config/config-schema.test.ts", "test/scripts/explain.test.ts"];
    write("test/cases/path-in-upper-case/openapi.yaml", readFileSync(at("tour/openapi.yaml"), "utf8"));
    expect((await vitest(...files)).failed).toBe(true);
    expect(await run("npm", "run", "-s", "update")).toMatchObject({ failed: false });
    expect(await vitest(...files)).toMatchObject({ failed: false });
    const schema = readFileSync(at("scripts/config/config.schema.json"), "utf8");
    expect([schema.includes('"operations"'), schema.includes('"path-in-upper-case"')]).toEqual([true, true]);
    expect(readFileSync(at("test/cases/path-in-upper-case/diagnostics.txt"), "utf8")).toContain("path-in-upper-case");
  });

  test("adds a rule of diff in two files, one line of a list and one call", async () => {
    const [code = "", rule = ""] = blocksOf("scripts/README.md", "Add a rule of `diff`", "ts", 2);
    const codes = "scripts/diff/codes/operations";
    write(`${codes}/external-docs-removed.ts`, code);
    expect((await vitest("test/diff/examples.test.ts")).text).toContain("has the name of its code");
    insertAfter(
      `${codes}/index.ts`,
      /^import \{ codesByName \} .*\n/m,
      'import { externalDocsRemoved } from "./external-docs-removed.js";\n',
    );
    insertAfter(`${codes}/index.ts`, /^export const operationCodes = codesByName\(\n/m, "  externalDocsRemoved,\n");
    write("scripts/diff/external-docs.ts", rule);
    expect((await vitest("test/diff/examples.test.ts")).failed).toBe(true);
    const operations = "scripts/diff/operations/operations.ts";
    insertAfter(
      operations,
      /^import \{ compareServers \} .*\n/m,
      'import { compareExternalDocs } from "../external-docs.js";\n',
    );
    insertAfter(operations, /^ {2}compareAnnouncements\(scope, pair\);\n/m, "  compareExternalDocs(scope, pair);\n");
    expect(await vitest("test/diff/examples.test.ts")).toMatchObject({ failed: false });
    const explained = await run(process.execPath, "--import", "tsx", "scripts/bin/explain.ts", "external-docs-removed");
    expect(explained.text).toContain("before: { externalDocs: { url: https://docs.example } }\n");
  });

  test("adds an option of the client, of a client and of a call", async () => {
    const blocks = blocksOf("scripts/README.md", "Add an option of the client", "ts", 4);
    const [option = "", check = "", sent = "", name = ""] = blocks;
    const client = "scripts/runtime/client";
    insertAfter(`${client}/options.ts`, /^export interface ClientOptions .*\{\n/m, option);
    insertAfter(`${client}/options.ts`, /^export interface CallOptions \{\n/m, option);
    insertAfter(`${client}/requests/arguments.ts`, /^export function checkShared<.*\n/m, check);
    edit(`${client}/client.ts`, /^ {6}const sent = .*\n/m, sent);
    insertAfter("scripts/config/client-config.ts", /^const everyOption: .*\n/m, name);
    await generate("--emit", "client");
    write(
      "tour/program.ts",
      `import { createClient } from "./out/client.js";
       const sent: (string | null)[] = [];
       const fetch = (request: Request): Response => {
         sent.push(request.headers.get("accept-language"));
         return new Response(null, { status: 200 });
       };
       const client = createClient({ baseUrl: "http://tour.test", fetch, language: "de" });
       await client.books.get("1");
       await client.books.get("1", { language: "en" });
       const { error } = await client.books.get("1", { language: "\\n" }).safe().catch((error: unknown) => ({ error }));
       console.log(sent.join(), String(error));`,
    );
    expect((await run(process.execPath, "--import", "tsx", "tour/program.ts")).text).toBe(
      "de,en TypeError: language must be a string that a header can hold.\n",
    );
  });

  test("adds a store, which passes the suite of all stores", async () => {
    const [backend = "", kind = ""] = blocksOf("scripts/README.md", "Add a store", "ts", 2);
    write("scripts/runtime/server/node-json-file.ts", backend);
    const kinds = "test/support/generation/backends.ts";
    insertAfter(
      kinds,
      /^import type \{ SqliteBackend \} .*\n/m,
      'import { JsonFileBackend } from "../../../scripts/runtime/server/node-json-file.js";\n',
    );
    edit(
      kinds,
      /^export const backendKinds: .* = \[maps, /m,
      `${kind}\nexport const backendKinds: readonly BackendKind[] = [maps, jsonFile, `,
    );
    const { text, failed } = await vitest("test/memory/backends.test.ts", "--reporter", "verbose");
    expect([text.includes("a JSON file"), failed ? text : ""]).toEqual([true, ""]);
  });

  test("leaves code that compiles", async () => {
    await run("npm", "run", "-s", "generate");
    expect(await compile()).toBe("");
  });
});
