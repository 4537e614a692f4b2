// The API: what `import … from "halves"` offers, with emitters of users and commands, and no output of its own.
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  build,
  commandEmitter,
  defineConfig,
  defineEmitter,
  emit,
  EmitterError,
  generate,
  load,
  modelVersion,
  printer,
  type CommandEntry,
  type Config,
  type Emitter,
  type Json,
  type Model,
} from "../../scripts/api/index.js";
import { createProject, shop, type TestProject } from "../support/programs/project.js";
import operationsTable from "./emitters/operations-table.js";

let project: TestProject;
beforeEach(async () => {
  project = await createProject({ "openapi.yaml": shop });
});
afterEach(() => project.remove());

const file = (name: string): string => join(project.folder, name);
const cwd = (): { readonly cwd: string } => ({ cwd: project.folder });

function configOf(emitter: NonNullable<Config["targets"][number]["emit"]>): Config {
  return defineConfig({ targets: [{ spec: "openapi.yaml", out: "generated", emit: emitter }] });
}

async function modelOfShop(): Promise<{ readonly model: Model; readonly document: Parameters<typeof emit>[0] }> {
  const loaded = await load(file("openapi.yaml"));
  const built = loaded.ok ? await build(loaded.document) : undefined;
  if (!loaded.ok || built?.ok !== true) throw new Error("the document has errors");
  return { document: loaded.document, model: built.model };
}

describe("load and build", () => {
  test("make the model of a document", async () => {
    const { model } = await modelOfShop();
    expect(model).toMatchObject({ modelVersion, title: "Shop", operations: [{ id: "getOrder" }] });
  });

  test("return what is wrong, with the severities of rules", async () => {
    await project.write({ "openapi.yaml": shop.replace("tags: [Orders]", "tags: [Orders]\n      sumary: One") });
    const found = async (options: Parameters<typeof load>[1]): Promise<unknown> => {
      const { ok, diagnostics } = await load(file("openapi.yaml"), options);
      return [ok, diagnostics.map(({ severity, code, line }) => `${line} ${severity} ${code}`)];
    };
    expect(await found({})).toEqual([true, ["8 warning unknown-field"]]);
    expect(await found({ rules: { "unknown-field": "error" } })).toEqual([false, ["8 error unknown-field"]]);
    expect(await found({ rules: { "unknown-field": "off" } })).toEqual([true, []]);
    expect(await found({ strict: true })).toEqual([false, ["8 error unknown-field"]]);
    expect(await load(file("missing.yaml"))).toMatchObject({ ok: false, diagnostics: [{ code: "file-unreadable" }] });
  });

  test("call back for each file of a document", async () => {
    await project.write({
      "openapi.yaml": shop.replace('"#/components', '"parts.yaml#/components'),
      "parts.yaml": shop,
    });
    const files: string[] = [];
    await load(file("openapi.yaml"), { onFile: (uri) => files.push(uri) });
    expect(files).toEqual([expect.stringMatching(/^file:.*\/parts\.yaml$/)]);
  });

  test("name by functions, where no name is configured", async () => {
    const loaded = await load(file("openapi.yaml"));
    if (!loaded.ok) throw new Error("the document has errors");
    const naming = {
      method: ({ path }: { readonly path: string }) => (path === "/orders/{id}" ? "shop.orders.find" : undefined),
      type: (name: string) => name.replace(/DTO$/, ""),
    };
    const names = async (options: Parameters<typeof build>[1]): Promise<unknown> => {
      const built = await build(loaded.document, options);
      if (!built.ok) throw new Error("the document has errors");
      const { operations, schemas } = built.model;
      return [operations.map(({ client }) => [...client.group, client.method].join(".")), schemas.map(({ id }) => id)];
    };
    expect(await names({})).toEqual([["orders.get"], ["OrderDTO"]]);
    expect(await names({ naming })).toEqual([["shop.orders.find"], ["Order"]]);
    const clientNames = [{ operation: "getOrder", name: "orders.one" }];
    expect(await names({ naming, clientNames })).toEqual([["orders.one"], ["Order"]]);
    await expect(names({ naming: { method: () => 1 as unknown as string } })).rejects.toThrow(
      "naming.method of get /orders/{id} must return a name or undefined, not 1",
    );
  });
});

describe("generate", () => {
  test("writes what a configuration says, and what the project's own says", async () => {
    const first = await generate(configOf(["types", operationsTable]), cwd());
    expect(first).toMatchObject({ ok: true, diagnostics: [], inputs: [file("openapi.yaml")] });
    expect(first.targets[0]?.files).toEqual([
      { file: "types.ts", change: "created" },
      { file: "operations.md", change: "created" },
      { file: "manifest.json", change: "created" },
    ]);
    expect(await readFile(file("generated/operations.md"), "utf8")).toBe(
      "| call | request | body | response |\n|---|---|---|---|\n| orders.get | GET /orders/{id} |  | OrderDTO |\n",
    );

    await project.write({ "halves.config.json": configOf("types") });
    const second = await generate(undefined, cwd());
    expect(second.targets[0]?.files).toContainEqual({ file: "operations.md", change: "removed" });
    expect(second.inputs).toEqual([file("halves.config.json"), file("openapi.yaml")]);
  });

  test("only compares, or only returns, where that is said", async () => {
    const config = configOf([operationsTable]);
    const returned = await generate(config, { ...cwd(), write: false });
    expect([...(returned.targets[0]?.contents?.keys() ?? [])]).toEqual(["operations.md", "manifest.json"]);
    const compared = await generate(config, { ...cwd(), check: true });
    expect(compared).toMatchObject({ ok: false, targets: [{ ok: false }] });
    expect(compared.targets[0]?.diff).toContain("+| orders.get | GET /orders/{id} |");
    expect(existsSync(file("generated"))).toBe(false);
  });

  test("returns mistakes of the configuration, of documents and of the folder", async () => {
    const wrong = await generate({ targets: [{ spec: "openapi.yaml", out: 1 as unknown as string }] }, cwd());
    expect(wrong).toMatchObject({
      ok: false,
      targets: [],
      diagnostics: [{ code: "bad-option", pointer: "/targets/0/out" }],
    });

    await project.write({ "openapi.yaml": shop.replace("OrderDTO:", "Order:") });
    const broken = await generate(configOf("types"), cwd());
    expect(broken).toMatchObject({ ok: false, targets: [{ ok: false, errors: 1, files: [] }] });
    expect(broken.targets[0]?.report).toContain("unresolved-reference");
    expect(existsSync(file("generated"))).toBe(false);

    await project.write({ "openapi.yaml": shop, "generated/types.ts": "// my own" });
    const taken = await generate(configOf("types"), cwd());
    expect(taken).toMatchObject({
      ok: false,
      targets: [{ failure: expect.stringContaining("types.ts: was not generated") }],
    });
    expect(await readFile(file("generated/types.ts"), "utf8")).toBe("// my own");
    expect(await generate(configOf("types"), { ...cwd(), force: true })).toMatchObject({ ok: true });
  });
});

describe("an emitter of a user", () => {
  const emitter = (change: Partial<Emitter>): Emitter => ({
    name: "notes",
    summary: "notes",
    files: ["notes.md"],
    emit: () => ({ "notes.md": "" }),
    ...change,
  });

  test("prints TypeScript with the printer, and selects what it imports", async () => {
    const { code, importType, moduleName } = printer;
    const paths = importType("paths", "./types.js");
    const own = defineEmitter({
      name: "paths",
      summary: "the paths",
      files: ["paths.ts"],
      emit: ({ model }) => ({
        "paths.ts": code`
          export const paths: readonly (keyof ${paths})[] = [${model.operations[0]?.path ?? ""}];
          export type * from ${moduleName("./types.js")};
        `,
      }),
    });
    const { document, model } = await modelOfShop();
    const files = await emit(document, model, { emitters: [own] });
    expect([...files.keys()]).toEqual(["types.ts", "paths.ts", "manifest.json"]);
    expect(files.get("paths.ts")).toContain('import type { paths } from "./types.js";');
    expect(files.get("paths.ts")).toContain('(keyof paths)[] = ["/orders/{id}"];');
  });

  test.each<[what: string, emitter: Emitter, message: string]>([
    [
      "throws",
      emitter({
        emit: () => {
          throw new TypeError("no tags");
        },
      }),
      "The emitter notes failed: TypeError: no tags.",
    ],
    ["rejects", emitter({ emit: () => Promise.reject(new Error("gone")) }), "The emitter notes failed: Error: gone."],
    [
      "returns nothing",
      emitter({ emit: () => undefined as never }),
      "returned no object with the contents of its files.",
    ],
    [
      "writes what it doesn't declare",
      emitter({ emit: () => ({ "a.md": "" }) }),
      "writes a.md, which it doesn't declare.",
    ],
    ["emits no text", emitter({ emit: () => ({ "notes.md": 1 as never }) }), "that is neither a string nor code."],
  ])("that %s is reported at its place", async (_, each, message) => {
    const result = await generate(configOf(["types", each]), cwd());
    expect(result).toMatchObject({ ok: false, targets: [{ ok: false, errors: 1, files: [] }] });
    expect(result.targets[0]?.diagnostics).toMatchObject([{ code: "emitter-failed", pointer: "/targets/0/emit/1" }]);
    expect(result.targets[0]?.diagnostics[0]?.message).toContain(message);
    expect(existsSync(file("generated"))).toBe(false);
  });

  test.each<[files: readonly string[]]>([
    [["../notes.md"]],
    [["/notes.md"]],
    [["a/../../notes.md"]],
    [["manifest.json"]],
    [["runtime/notes.ts"]],
    [[]],
  ])("can't declare %j", (files) => {
    expect(() => defineEmitter(emitter({ files }))).toThrow(TypeError);
  });

  test("is rejected with all that is wrong", () => {
    expect(() => defineEmitter({ name: "a b", files: ["a.md"] } as unknown as Emitter)).toThrow(
      "emitter.name must be a word such as `table`: letters, digits, `-` and `_`; emitter.summary must be a string: what " +
        "it writes; emitter.emit must be a function that returns files",
    );
  });
});

describe("a command", () => {
  /** A command that runs a program of Node. */
  const node = (program: string, rest: Partial<CommandEntry> = {}): CommandEntry => ({
    command: [process.execPath, "-e", program],
    files: ["titles.txt"],
    name: "titles",
    ...rest,
  });
  const input = `const model = JSON.parse(require("fs").readFileSync(0, "utf8"));`;
  const print = (value: string): string => `process.stdout.write(JSON.stringify(${value}));`;

  test("reads the model from its standard input and prints files", async () => {
    const program = `${input}${print("{ files: { 'titles.txt': `${model.modelVersion} ${model.title}` } }")}`;
    expect(await generate(configOf(["types", node(program)]), cwd())).toMatchObject({ ok: true });
    expect(await readFile(file("generated/titles.txt"), "utf8")).toBe(`${modelVersion} Shop`);
    const manifest = JSON.parse(await readFile(file("generated/manifest.json"), "utf8")) as { readonly emit: Json };
    expect(manifest.emit).toEqual(["types", "titles"]);
  });

  test("may be a file beside the configuration, which is its folder", async () => {
    await project.write({
      "tools/emit.cjs": `${print("{ files: { 'titles.txt': require('fs').readdirSync('.').join(' ') } }")}`,
    });
    const emitter = node("", { command: [process.execPath, "./tools/emit.cjs"] });
    expect(await generate(configOf(emitter), cwd())).toMatchObject({ ok: true });
    expect(await readFile(file("generated/titles.txt"), "utf8")).toBe("openapi.yaml tools");
  });

  test("need not read its input", async () => {
    const big = `${shop}  x-notes: ${"a".repeat(300_000)}\ninfo-of: none\n`;
    await project.write({
      "openapi.yaml": big.replace("title: Shop", `title: ${"S".repeat(300_000)}`).replace(/\ninfo-of.*/, ""),
    });
    expect(await generate(configOf(node(print("{ files: {} }"))), cwd())).toMatchObject({ ok: true });
    expect(await readdir(file("generated"))).toEqual(["manifest.json"]);
  });

  test.each<[what: string, entry: CommandEntry, message: string, hint: string | undefined]>([
    [
      "exits with an error",
      node(`console.error("Error: no titles\\n    at here"); process.exit(3)`),
      "exit code 3.",
      "Error: no titles",
    ],
    ["is ended by a signal", node(`process.kill(process.pid, "SIGTERM")`), "was ended by SIGTERM.", undefined],
    ["never ends", node("setInterval(() => {}, 1000)", { timeout: 300 }), "did not end within 300 ms.", undefined],
    ["is missing", node("", { command: ["./missing"] }), "can't be started: there is no such program.", undefined],
    ["prints nothing", node(""), "printed nothing.", undefined],
    ["prints no JSON", node(`console.log("done")`), 'printed no JSON, but "done\\n".', undefined],
    ["prints no files", node(print("{ 'titles.txt': '' }")), 'printed JSON without the object "files".', undefined],
    [
      "prints no strings",
      node(print("{ files: { 'titles.txt': 1 } }")),
      'printed a content of "titles.txt" that is no string.',
      undefined,
    ],
    [
      "writes what it doesn't declare",
      node(print("{ files: { 'other.txt': '' } }")),
      "writes other.txt, which it doesn't declare.",
      undefined,
    ],
    [
      "writes elsewhere",
      node(print("{ files: { '../a.txt': '' } }")),
      "writes ../a.txt, which it doesn't declare.",
      undefined,
    ],
  ])("that %s is reported", async (_, entry, message, hint) => {
    const result = await generate(configOf(["types", entry]), cwd());
    const [first] = result.targets[0]?.diagnostics ?? [];
    expect(first).toMatchObject({ code: "emitter-failed", pointer: "/targets/0/emit/1" });
    expect(first?.message).toMatch(/^The emitter titles /);
    expect(first?.message).toContain(message);
    expect(first?.hint).toBe(hint);
    expect(existsSync(file("generated"))).toBe(false);
  });

  test("never overwrites a file that was not generated", async () => {
    await project.write({ "generated/titles.txt": "my own" });
    const result = await generate(configOf(node(print("{ files: { 'titles.txt': 'generated' } }"))), cwd());
    expect(result.targets[0]?.failure).toContain("titles.txt: was not generated");
    expect(await readFile(file("generated/titles.txt"), "utf8")).toBe("my own");
  });

  test("is an emitter for other functions, too", async () => {
    const { document, model } = await modelOfShop();
    const emitter = commandEmitter({
      command: [process.execPath, "-e", print("{ files: { 'a.txt': 'a' } }")],
      files: ["a.txt"],
    });
    expect((await emit(document, model, { emitters: [emitter] })).get("a.txt")).toBe("a");
    const failing = commandEmitter({ command: ["./missing"], files: ["a.txt"], folder: project.folder });
    await expect(emit(document, model, { emitters: [failing] })).rejects.toThrow(EmitterError);
  });
});
