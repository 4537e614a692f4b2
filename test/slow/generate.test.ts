// npm run generate, as a user runs it: what it prints, what it writes, and its exit codes.
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { broken, folder, library, run, save, start, prepareCommand } from "../support/programs/generate-command.js";

prepareCommand();

describe("npm run generate", () => {
  test("writes what changed, says so a line a file, and says when the folder is behind", async () => {
    await save(library("Library"));
    const first = await run();
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(first.stdout).toMatch(/^ {2}generated\/types\.ts +created +\d+(\.\d)? ms$/m);
    expect(first.stdout).toMatch(
      /^openapi\.yaml → generated: \d+ created in \d+ ms \(load \d+, build \d+, emit \d+, write \d+\)$/m,
    );

    expect(await run("--check")).toEqual({
      code: 0,
      stdout: "generated is up to date with openapi.yaml\n",
      stderr: "",
    });

    await save(library("Books"));
    const drift = await run("--check");
    expect(drift).toMatchObject({
      code: 1,
      stderr: "generated is not up to date with openapi.yaml: run npm run generate and commit the result\n",
    });
    expect(drift.stdout).toContain("--- a/generated/routes.ts\n+++ b/generated/routes.ts\n@@ ");
    expect(drift.stdout).toMatch(/^-.*Library has none\.[^]*^\+.*Books has none\./m);

    const second = await run();
    expect(second.stdout).toMatch(/^ {2}generated\/routes\.ts +changed +[\d.]+ ms$/m);
    expect(second.stdout).not.toMatch(/^ .*unchanged/m);
    expect(second.stdout).toMatch(/^openapi\.yaml → generated: \d+ changed, \d+ unchanged in \d+ ms/m);
    const third = await run();
    expect(third.stdout).toMatch(/^openapi\.yaml → generated: \d+ unchanged in \d+ ms \(.*\)\n$/);
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

  test("reports everything that is wrong with a document, and writes nothing", async () => {
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
        "Nothing was written to out.",
        "",
      ].join("\n"),
    );
    expect([
      await readdir(join(folder, "out"), { recursive: true }),
      await readFile(join(folder, "out/types.ts"), "utf8"),
    ]).toEqual([before, types]);
  });

  test("names the command for a folder without a document", async () => {
    await rm(join(folder, "openapi.yaml"), { force: true });
    const { code, stderr } = await run("--out", "out");
    expect(code).toBe(1);
    expect(stderr).toBe(
      [
        "openapi.yaml:1:1  error  file-unreadable  `openapi.yaml` can't be read: there is no such file.",
        "  help: `npx halves init` makes a project with a document; another document is named by its path",
        "",
        "1 error",
        "Nothing was written to out.",
        "",
      ].join("\n"),
    );
  });

  test("takes several documents, each with its folder, and is as bad as the worst of them", async () => {
    await save(library("Library"), "one.yaml");
    await save(library("Books"), "two.yaml");
    const both = ["--spec", "one.yaml", "--out", "first", "--spec", "two.yaml", "--out", "second/deep"];
    expect(await run(...both)).toMatchObject({ code: 0, stderr: "" });
    expect(await readFile(join(folder, "second/deep/routes.ts"), "utf8")).toContain("Books has none.");
    const unchanged = "first is up to date with one.yaml\nsecond/deep is up to date with two.yaml\n";
    expect(await run(...both, "--check")).toEqual({ code: 0, stdout: unchanged, stderr: "" });

    await save(library("Library"), "two.yaml");
    expect(await run(...both, "--check")).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("first is up to date with one.yaml\n"),
    });
    await save(broken, "one.yaml");
    expect(await run(...both)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^two\.yaml → second\/deep: /m),
    });
  });

  test("prints JSON for other programs: what was found, what was written, what would be", async () => {
    await save(library("Library"));
    await save(broken, "broken.yaml");
    const both = ["--spec", "openapi.yaml", "--out", "generated", "--spec", "broken.yaml", "--out", "none", "--json"];
    const first = await run(...both);
    const { files, ...rest } = JSON.parse(first.stdout).targets[0];
    expect(rest).toEqual({
      spec: "openapi.yaml",
      out: "generated",
      ok: true,
      errors: 0,
      warnings: 0,
      notes: 0,
      diagnostics: [],
    });
    expect(files).toContainEqual({ file: "routes.ts", change: "created" });
    expect(JSON.parse(first.stdout)).toMatchObject({
      exitCode: 1,
      targets: [
        {},
        {
          ok: false,
          errors: 1,
          warnings: 0,
          notes: 0,
          files: [],
          diagnostics: [
            {
              severity: "error",
              code: "unresolved-reference",
              file: "broken.yaml",
              line: 7,
              column: 35,
              length: 29,
              pointer: "/paths/~1books/get/responses/204/$ref",
            },
          ],
        },
      ],
    });
    expect([first.code, first.stderr]).toEqual([
      1,
      expect.stringContaining("broken.yaml:7:35  error  unresolved-reference"),
    ]);

    await save(library("Books"));
    const drift = await run("--check", "--json");
    const [target] = JSON.parse(drift.stdout).targets;
    expect([drift.code, target.ok, target.diff]).toEqual([
      1,
      false,
      expect.stringContaining("--- a/generated/routes.ts\n"),
    ]);
    expect(target.files).toContainEqual({ file: "routes.ts", change: "changed" });
    expect(target.files).toContainEqual({ file: "handlers.ts", change: "unchanged" });
  });

  test("annotates lines for GitHub Actions, and lets nothing else be read as a command", async () => {
    await save(broken);
    const { code, stderr } = await run("--annotations", "github");
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^::stop-commands::([\w-]{36})\n[^]*\n::\1::\n::error file=openapi\.yaml,line=7,col=35,endColumn=64,title=unresolved-reference::There is nothing/,
    );
  });

  test("explains a code", async () => {
    expect(await run("--explain", "unresolved-reference")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("The target of the reference doesn't exist."),
    });
  });

  test("a document can be given by its name alone, and doesn't take another's folder", async () => {
    await save(library("Library"));
    await save(library("Museum"), "museum.yaml");
    expect(await run("museum.yaml")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^museum\.yaml → generated: /m),
    });
    await save(JSON.stringify({ halves: { "openapi.yaml": "generated" } }), "package.json");
    expect(await run("museum.yaml")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^museum\.yaml → museum-generated: /m),
    });
    expect(await run("./openapi.yaml", "--check")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("generated is not up to date with ./openapi.yaml"),
    });
  });

  test("prints the model", async () => {
    await save(library("Library"), "library.yaml");
    const { code, stdout } = await run("--spec", "library.yaml", "--model");
    expect([code, JSON.parse(stdout)]).toMatchObject([
      0,
      { title: "Library", operations: [{ id: "listBooks", method: "get", path: "/books" }] },
    ]);
    expect(await readdir(folder)).toEqual(["library.yaml"]);
  });

  test("prints nothing that a terminal obeys", async () => {
    await save(library("a\u202eb"), "library.yaml");
    for (const option of ["--model", "--json"]) {
      const { stdout } = await run("--spec", "library.yaml", "--out", "a\u202eb", option);
      expect([stdout, JSON.stringify(JSON.parse(stdout))]).toEqual([
        expect.not.stringMatching(/[\u007f-\u009f\u202e]/),
        expect.stringContaining("\u202e"),
      ]);
    }
  });

  test("ends with what is wrong when the arguments make no sense", async () => {
    expect(await run("--spce", "a.yaml")).toEqual({
      code: 2,
      stdout: "",
      stderr:
        "Usage: npm run generate -- [FILE…] [options]\nAll options: npm run generate -- --help\nerror: Unknown option `--spce`; did you mean `--spec`? Nothing was written.\n",
    });
  });

  test("watches: a broken document is reported, and its correction is waited for", async () => {
    await save(library("Library"));
    const watching = start("--watch");
    const printed = async (text: string): Promise<void> => {
      await expect.poll(() => watching.stdout + watching.stderr).toContain(text);
    };
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
    await expect
      .poll(() => readFile(join(folder, "generated/schemas.ts"), "utf8"))
      .toContain("export const Book = z.string()");
    expect(watching.child.exitCode).toBeNull();
  });
});
