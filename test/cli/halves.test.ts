// The program `halves` as a user runs it in a project: its commands, what they print, and their exit codes.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hasAllCases, sampled } from "../support/extent.js";
import { broken, library } from "../support/programs/generate-command.js";
import { folder, prepareHalves, run, save } from "../support/programs/halves-program.js";

const root = join(import.meta.dirname, "../..");
prepareHalves();

describe("commands", () => {
  test("--help lists them all", async () => {
    const { code, stdout, stderr } = await run("--help");
    expect([code, stderr]).toEqual([0, ""]);
    expect([...stdout.matchAll(/^ {2}([a-z]+) {2}/gm)].map(([, name]) => name)).toEqual([
      "init",
      "generate",
      "mock",
      "docs",
      "playground",
      "lint",
      "diff",
      "verify",
      "review",
      "lsp",
      "explain",
    ]);
  });

  test.each(
    sampled(
      ["init", "generate", "mock", "docs", "playground", "lint", "diff", "verify", "review", "lsp", "explain"],
      1,
    ),
  )("%s --help names the program, and so does help", async (command) => {
    const { code, stdout } = await run(command, "--help");
    expect([code, stdout.split("\n")[0]?.startsWith(`Usage: halves ${command} `)]).toEqual([0, true]);
    expect((await run("help", command)).stdout).toBe(stdout);
  });

  test("--version is that of package.json", async () => {
    const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
    expect(await run("--version")).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });

  const wrong: readonly (readonly [args: readonly string[], message: string])[] = [
    [["genrate"], "error: There is no command `genrate`; did you mean `generate`?\n"],
    [["xyz"], "error: There is no command `xyz`.\n"],
    [["constructor"], "error: There is no command `constructor`.\n"],
    [["lint", "--jsno"], "error: Unknown option `--jsno`; did you mean `--json`?\n"],
    [["generate", "--spec"], "error: `--spec` takes a value. Nothing was written.\n"],
    [
      ["explain", "unresolved-refrence"],
      'error: There is no code "unresolved-refrence". Did you mean `unresolved-reference`?\n',
    ],
  ];
  test.each(sampled(wrong, 2))("%j is a usage error", async (args, message) => {
    const { code, stdout, stderr } = await run(...args);
    expect([code, stdout, stderr.split("\n").at(-2)]).toEqual([2, "", message.trimEnd()]);
  });

  test("no command shows the help as an error", async () => {
    const { code, stdout, stderr } = await run();
    expect([code, stdout, stderr.split("\n")[0]]).toEqual([2, "", "Usage: halves COMMAND [arguments]"]);
  });

  test("explain says what a code means, as JSON too", async () => {
    const { stdout } = await run("explain", "unresolved-reference");
    expect(stdout).toMatch(/^unresolved-reference \(error\)\n\n/);
    const meanings = JSON.parse((await run("explain", "unresolved-reference", "--json")).stdout) as object;
    expect(meanings).toEqual({
      "unresolved-reference": expect.objectContaining({ severity: "error", meaning: expect.any(String) as string }),
    });
  });

  test("explain without a code lists each code once, by what it is about", async () => {
    const { stdout } = await run("explain");
    const blocks = stdout.split("\n\n");
    expect(blocks[0]).toBe("Diagnostics of documents: the configuration");
    const listed = [...stdout.matchAll(/^ {2}([a-z0-9-]+) +\S/gm)].map(([, code = ""]) => code);
    const all = JSON.parse((await run("explain", "--json")).stdout) as object;
    expect(listed.toSorted()).toEqual(Object.keys(all).toSorted());
    const under = (title: string): string => stdout.split(`${title}\n\n`)[1]?.split("\n\n")[0] ?? "";
    expect(under("Diagnostics of documents: references")).toMatch(/^ {2}unresolved-reference /m);
    expect(under("Changes, by halves diff: schemas")).toMatch(/^ {2}enum-widened /m);
    expect(under("Findings of halves verify")).toMatch(/^ {2}invalid-accepted /m);
  });

  test.runIf(hasAllCases)("explain has the example of a change, as JSON too", async () => {
    expect((await run("explain", "enum-widened")).stdout).toContain("\n  before: { enum: [ a ] }\n");
    const changes = JSON.parse((await run("explain", "enum-widened", "--json")).stdout) as object;
    expect(changes).toMatchObject({
      "enum-widened": { example: { of: "response schema", before: { enum: ["a"] }, after: { enum: ["a", "b"] } } },
    });
  });
});

describe("lint", () => {
  test("a document without mistakes", async () => {
    await save("openapi.yaml", library("Library"));
    expect(await run("lint")).toEqual({ code: 0, stdout: "openapi.yaml: no diagnostics\n", stderr: "" });
  });

  test("a document with an error: where it is, and nothing is written", async () => {
    await save("openapi.yaml", broken);
    const { code, stdout, stderr } = await run("lint", "openapi.yaml");
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("openapi.yaml:7:35  error  unresolved-reference");
    expect(await readdir(folder)).toEqual(["openapi.yaml"]);
  });

  test("many warnings of one kind and notes: counted, printed with --all, and all in JSON", async () => {
    const responses = '{ 4xx: { description: No }, "200": { description: OK } }';
    const parameters = "[{ name: a, in: path, required: true }, { name: b, in: path, required: true }]";
    const head = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n";
    await save(
      "c.yaml",
      `${head}paths:\n  /{a}/{b}:\n    get: { parameters: ${parameters}, responses: ${responses} }\n`,
    );
    const [brief, all, json] = [
      await run("lint", "c.yaml"),
      await run("lint", "c.yaml", "--all"),
      await run("lint", "c.yaml", "--json"),
    ];
    expect([brief.code, brief.stderr.split("\n").length - 1, brief.stderr.match(/^> /gm)?.length]).toEqual([0, 5, 1]);
    expect(brief.stderr).toMatch(/and 1 more: c\.yaml:5:64\n2 warnings, 1 note \(--all shows everything\)\n$/);
    expect([all.code, all.stderr.match(/^> /gm)?.length, all.stderr.includes("  note  bad-status  ")]).toEqual([
      0,
      3,
      true,
    ]);
    expect(JSON.parse(json.stdout)).toMatchObject({ targets: [{ warnings: 2, notes: 1, diagnostics: [{}, {}, {}] }] });
  });

  test("--json has the diagnostics of all documents", async () => {
    await save("a.yaml", library("A"));
    await save("b.yaml", broken);
    const { code, stdout } = await run("lint", "a.yaml", "b.yaml", "--json");
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      exitCode: 1,
      targets: [
        { spec: "a.yaml", ok: true, diagnostics: [] },
        { spec: "b.yaml", ok: false, errors: 1, diagnostics: [{ code: "unresolved-reference", line: 7, column: 35 }] },
      ],
    });
  });
});
