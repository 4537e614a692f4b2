// npm run generate, as a person runs it: what it prints, what it leaves behind, and its exit codes.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const root = join(import.meta.dirname, "../..");
const library = (title: string): string => `openapi: 3.1.0
info: { title: ${title}, version: "1" }
paths:
  /books:
    get:
      operationId: listBooks
      responses: { "204": { description: ${title} has none. } }
`;
const broken = library("Library").replace("description: Library has none.", "$ref: '#/components/responses/None'");

let folder: string;
let children: ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "generate-"));
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill();
  await rm(folder, { recursive: true });
});

interface Running {
  readonly child: ChildProcess;
  stdout: string;
  stderr: string;
  readonly code: Promise<number | null>;
}

/** Runs the command in a folder of its own, so that what it prints has no paths of this machine. */
function start(...args: string[]): Running {
  // What these tests run in may be GitHub Actions itself.
  const env = { ...process.env, GITHUB_ACTIONS: "" };
  const child = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), join(root, "scripts/generate.ts"), ...args], { cwd: folder, env });
  children.push(child);
  const running: Running = { child, stdout: "", stderr: "", code: new Promise((resolve) => child.once("close", resolve)) };
  child.stdout.on("data", (data: Buffer) => (running.stdout += String(data)));
  child.stderr.on("data", (data: Buffer) => (running.stderr += String(data)));
  return running;
}

async function run(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const running = start(...args);
  const code = await running.code;
  return { code, stdout: running.stdout, stderr: running.stderr };
}

async function save(text: string, file = "openapi.yaml"): Promise<void> {
  await writeFile(join(folder, `${file}.new`), text);
  await rename(join(folder, `${file}.new`), join(folder, file));
}

describe("npm run generate", { timeout: 30_000 }, () => {
  test("writes what changed, says so a line a file, and says when the folder is behind", async () => {
    await save(library("Library"));
    const first = await run();
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(first.stdout).toMatch(/^ {2}generated\/types\.ts +created +\d+(\.\d)? ms$/m);
    expect(first.stdout).toMatch(/^openapi\.yaml → generated: \d+ created in \d+ ms \(load \d+, build \d+, emit \d+, write \d+\)$/m);

    expect(await run("--check")).toEqual({ code: 0, stdout: "generated is what openapi.yaml generates\n", stderr: "" });

    await save(library("Books"));
    const drift = await run("--check");
    expect(drift).toMatchObject({ code: 1, stderr: "generated is not what openapi.yaml generates: run npm run generate and commit the result\n" });
    expect(drift.stdout).toContain("--- a/generated/routes.ts\n+++ b/generated/routes.ts\n@@ ");
    expect(drift.stdout).toMatch(/^-.*Library has none\.[^]*^\+.*Books has none\./m);

    const second = await run();
    expect(second.stdout).toMatch(/^ {2}generated\/routes\.ts +changed +[\d.]+ ms$/m);
    expect(second.stdout).toMatch(/^ {2}generated\/client\.ts +unchanged +[\d.]+ ms$/m);
  });

  test("without --spec does what package.json lists", async () => {
    await save(library("Library"), "library.yaml");
    await save(library("Museum"), "museum.yaml");
    await save(JSON.stringify({ halves: { "library.yaml": "one", "museum.yaml": "two" } }), "package.json");
    const { code, stdout } = await run();
    expect(code).toBe(0);
    expect(stdout).toMatch(/^library\.yaml → one: /m);
    expect(stdout).toMatch(/^museum\.yaml → two: /m);
  });

  test("tells everything wrong with a document, and touches nothing", async () => {
    await save(library("Library"));
    await run("--out", "out");
    const before = await readdir(join(folder, "out"), { recursive: true });
    const types = await readFile(join(folder, "out/types.ts"), "utf8");
    await save(broken);
    const { code, stdout, stderr } = await run("--out", "out");
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toBe(
      [
        "openapi.yaml:7:35  error  unresolved-reference  There is nothing at `#/components/responses/None`.",
        "  5 │     get:",
        "  6 │       operationId: listBooks",
        "> 7 │       responses: { \"204\": { $ref: '#/components/responses/None' } }",
        "    │                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^",
        "",
        "1 error",
        "",
      ].join("\n"),
    );
    expect([await readdir(join(folder, "out"), { recursive: true }), await readFile(join(folder, "out/types.ts"), "utf8")]).toEqual([before, types]);
  });

  test("takes several documents, each with its folder, and is as bad as the worst of them", async () => {
    await save(library("Library"), "one.yaml");
    await save(library("Books"), "two.yaml");
    const both = ["--spec", "one.yaml", "--out", "first", "--spec", "two.yaml", "--out", "second/deep"];
    expect(await run(...both)).toMatchObject({ code: 0, stderr: "" });
    expect(await readFile(join(folder, "second/deep/routes.ts"), "utf8")).toContain("Books has none.");
    const unchanged = "first is what one.yaml generates\nsecond/deep is what two.yaml generates\n";
    expect(await run(...both, "--check")).toEqual({ code: 0, stdout: unchanged, stderr: "" });

    await save(library("Library"), "two.yaml");
    expect(await run(...both, "--check")).toMatchObject({ code: 1, stdout: expect.stringContaining("first is what one.yaml generates\n") });
    await save(broken, "one.yaml");
    expect(await run(...both)).toMatchObject({ code: 1, stdout: expect.stringMatching(/^two\.yaml → second\/deep: /m) });
  });

  test("prints JSON for other programs: what was found, what was written, what would be", async () => {
    await save(library("Library"));
    await save(broken, "broken.yaml");
    const both = ["--spec", "openapi.yaml", "--out", "generated", "--spec", "broken.yaml", "--out", "none", "--json"];
    const first = await run(...both);
    const { files, ...rest } = JSON.parse(first.stdout).targets[0];
    expect(rest).toEqual({ spec: "openapi.yaml", out: "generated", ok: true, errors: 0, warnings: 0, diagnostics: [] });
    expect(files).toContainEqual({ file: "routes.ts", change: "created" });
    expect(JSON.parse(first.stdout)).toMatchObject({
      exitCode: 1,
      targets: [
        {},
        {
          ok: false, errors: 1, warnings: 0, files: [],
          diagnostics: [{ severity: "error", code: "unresolved-reference", file: "broken.yaml", line: 7, column: 35, length: 29, pointer: "/paths/~1books/get/responses/204/$ref" }],
        },
      ],
    });
    expect([first.code, first.stderr]).toEqual([1, expect.stringContaining("broken.yaml:7:35  error  unresolved-reference")]);

    await save(library("Books"));
    const drift = await run("--check", "--json");
    const [target] = JSON.parse(drift.stdout).targets;
    expect([drift.code, target.ok, target.diff]).toEqual([1, false, expect.stringContaining("--- a/generated/routes.ts\n")]);
    expect(target.files).toContainEqual({ file: "routes.ts", change: "changed" });
    expect(target.files).toContainEqual({ file: "client.ts", change: "unchanged" });
  });

  test("annotates lines for GitHub Actions, and lets nothing else be read as a command", async () => {
    await save(broken);
    const { code, stderr } = await run("--annotations", "github");
    expect(code).toBe(1);
    expect(stderr).toMatch(/^::stop-commands::([\w-]{36})\n[^]*\n::\1::\n::error file=openapi\.yaml,line=7,col=35,endColumn=64,title=unresolved-reference::There is nothing/);
  });

  test("explains a code", async () => {
    expect(await run("--explain", "unresolved-reference")).toMatchObject({ code: 0, stdout: expect.stringContaining("The reference leads to nothing.") });
  });

  test("says what it can't write, and exits with 1", async () => {
    await save(library("Library"));
    await mkdir(join(folder, "out/types.ts/in-the-way"), { recursive: true });
    const { code, stdout, stderr } = await run("--out", "out", "--json");
    expect([code, JSON.parse(stdout).targets[0]]).toMatchObject([1, { ok: false, failure: expect.stringContaining("types.ts"), files: [] }]);
    expect(stderr).toMatch(/^E\w+: /);
  });

  test("prints the model", async () => {
    await save(library("Library"), "library.yaml");
    const { code, stdout } = await run("--spec", "library.yaml", "--model");
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { title: "Library", operations: [{ id: "listBooks", method: "get", path: "/books" }] }]);
    expect(await readdir(folder)).toEqual(["library.yaml"]);
  });

  test("prints nothing that a terminal obeys", async () => {
    await save(library("a\u202eb"), "library.yaml");
    for (const option of ["--model", "--json"]) {
      const { stdout } = await run("--spec", "library.yaml", "--out", "a\u202eb", option);
      expect([stdout, JSON.stringify(JSON.parse(stdout))]).toEqual([expect.not.stringMatching(/[\u007f-\u009f\u202e]/), expect.stringContaining("\u202e")]);
    }
  });

  test("leaves the document's folder only with leave", async () => {
    await mkdir(join(folder, "api"));
    await save(`${library("Library")}components: { schemas: { Book: { $ref: "../book.yaml" } } }\n`, "api/openapi.yaml");
    await save("type: object\n", "book.yaml");
    const refused = await run("--spec", "api/openapi.yaml", "--out", "out");
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("help: allow it with `--allow-refs book.yaml`")]);
    const allowed = await run("--spec", "api/openapi.yaml", "--out", "out", "--allow-refs", "book.yaml");
    expect([allowed.code, allowed.stderr]).toEqual([0, ""]);
    expect(await readFile(join(folder, "out/schemas.ts"), "utf8")).toContain("export const Book = ");
  });

  test("says how it is used when it isn't understood", async () => {
    await save("a file", "taken");
    const misuses: [string[], string][] = [
      [["--bogus"], "Unknown option '--bogus'"],
      [["--spec"], "Option '--spec <value>' argument missing"],
      [["somewhere"], "Unexpected argument 'somewhere'"],
      [["--watch", "--spec", "https://api.example/openapi.yaml", "--out", "x"], "--watch needs a file"],
      [["--allow-refs", "https://["], "`https://[` is not a URL"],
      [["--check", "--watch"], "Choose one of --check and --watch"],
      [["--spec", "one.yaml", "--spec", "two.yaml"], "Give each --spec an --out of its own"],
      [["--spec", "a", "--out", "x", "--spec", "b", "--out", "./x"], "Two documents can't go to one folder"],
      [["--out", "taken"], "--out takes a folder, and taken is or lies below a file"],
      [["--out", "taken/below"], "--out takes a folder"],
      [["--out="], "--out takes a path"],
      [["--json", "--watch"], "--json can't be had with --watch"],
      [["--annotations", "gitlab"], "--annotations takes github or none"],
      [["--explain", "bad-valeu"], "did you mean `bad-value`?"],
    ];
    await Promise.all(
      misuses.map(async ([args, message]) => {
        const { code, stdout, stderr } = await run(...args);
        expect([code, stdout]).toEqual([2, ""]);
        expect(stderr).toContain(message);
        expect(stderr).toContain("Usage: npm run generate -- [options]");
      }),
    );
  });

  test("watches: a broken document is told of and waited for", async () => {
    await save(library("Library"));
    const watching = start("--watch");
    const printed = (text: string): Promise<void> => vi.waitFor(() => expect(watching.stdout + watching.stderr).toContain(text), { timeout: 10_000 });
    await printed("created in");
    await save(broken);
    await printed("There is nothing at `#/components/responses/None`.");
    await save(library("Books"));
    await printed("changed, ");
    expect(await readFile(join(folder, "generated/routes.ts"), "utf8")).toContain("Books has none.");
    await mkdir(join(folder, "schemas"));
    await save("type: strin\n", "schemas/book.yaml");
    await save(`${library("Books")}components: { schemas: { Book: { $ref: "schemas/book.yaml" } } }\n`);
    await printed("schemas/book.yaml:1:7");
    await save("type: string\n", "schemas/book.yaml");
    await vi.waitFor(async () => expect(await readFile(join(folder, "generated/schemas.ts"), "utf8")).toContain("export const Book = z.string()"), { timeout: 10_000 });
    expect(watching.child.exitCode).toBeNull();
  });
});
