// npm run generate, as a user runs it: which files it overwrites, and which it reads.
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { folder, library, run, save, prepareCommand } from "../support/programs/generate-command.js";

prepareCommand();

describe("npm run generate", () => {
  test("says what is in the way, that nothing was written, and exits with 1", async () => {
    await save(library("Library"));
    await mkdir(join(folder, "out/types.ts/in-the-way"), { recursive: true });
    const { code, stdout, stderr } = await run("--out", "out", "--json");
    const message = [
      "Nothing was written to out: it would overwrite, delete or follow what was not generated.",
      "  out/types.ts: is in the way: generated files need another kind of entry there",
      "Choose another folder with --out.",
    ].join("\n");
    expect([code, JSON.parse(stdout).targets[0]]).toMatchObject([1, { ok: false, failure: message, files: [] }]);
    expect(stderr).toBe(`error: ${message}\n`);
    expect(await readdir(join(folder, "out"))).toEqual(["types.ts"]);
  });

  test("overwrites what it didn't write only when forced to, and a document never", async () => {
    await mkdir(join(folder, "o"));
    await save(
      JSON.stringify({
        openapi: "3.1.0",
        info: { title: "Library", version: "1" },
        paths: {},
        components: { schemas: { Book: { $ref: "./manifest.json" } } },
      }),
      "o/openapi.json",
    );
    await save("{}", "o/manifest.json");
    await save("mine\n", "o/types.ts");
    const sources = async () =>
      Promise.all(
        ["openapi.json", "manifest.json", "types.ts"].map((file) => readFile(join(folder, "o", file), "utf8")),
      );
    const before = await sources();
    const rejected = await run("o/openapi.json", "--out", "o", "--emit", "types,openapi");
    expect([rejected.code, rejected.stdout, rejected.stderr]).toEqual([
      1,
      "",
      expect.stringContaining(
        "  o/openapi.json: is a document that is being read\n  o/manifest.json: is a document that is being read\n",
      ),
    ]);
    expect(rejected.stderr).toContain("  o/types.ts: may not be generated: ");
    // What the document refers to is a document, too.
    const forced = await run("o/openapi.json", "--out", "o", "--emit", "types,openapi", "--force");
    expect([forced.code, forced.stderr]).toEqual([
      1,
      expect.stringContaining("  o/manifest.json: is a document that is being read\n"),
    ]);
    expect(forced.stderr).not.toContain("types.ts");
    expect(await sources()).toEqual(before);

    await save(library("Library"));
    await mkdir(join(folder, "own"));
    await save("mine\n", "own/types.ts");
    expect(await run("--out", "own")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("  own/types.ts: was not generated: there is no manifest.json\n"),
    });
    expect(await readFile(join(folder, "own/types.ts"), "utf8")).toBe("mine\n");
    expect(await run("--out", "own", "--force")).toMatchObject({ code: 0, stderr: "" });
  });

  test("never overwrites the document of another target, or a file that it refers to", async () => {
    await save(library("Library"));
    const referring = {
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      paths: {},
      components: { schemas: { Book: { $ref: "./one/types.ts" } } },
    };
    await save(JSON.stringify(referring), "referring.json");
    await mkdir(join(folder, "one"));
    await save("type: object\n", "one/types.ts");
    const rejected = await run("openapi.yaml", "referring.json", "--out", "one", "--out", "other", "--force");
    expect(rejected).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("  one/types.ts: is a document that is being read\n"),
      stdout: expect.stringContaining("referring.json → other: "),
    });
    expect(await readdir(join(folder, "one"))).toEqual(["types.ts"]);

    await mkdir(join(folder, "two"));
    await save(
      JSON.stringify({ openapi: "3.1.0", info: { title: "Two", version: "1" }, paths: {} }),
      "two/openapi.json",
    );
    const both = await run(
      "openapi.yaml",
      "two/openapi.json",
      "--out",
      "two",
      "--out",
      "three",
      "--emit",
      "types,openapi",
      "--force",
    );
    expect(both).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("  two/openapi.json: is a document that is being read\n"),
      stdout: expect.stringContaining("two/openapi.json → three: "),
    });
  });

  test("leaves the document's folder only with leave", async () => {
    await mkdir(join(folder, "api"));
    await save(
      `${library("Library")}components: { schemas: { Book: { $ref: "../book.yaml" } } }\n`,
      "api/openapi.yaml",
    );
    await save("type: object\n", "book.yaml");
    const rejected = await run("--spec", "api/openapi.yaml", "--out", "out");
    expect([rejected.code, rejected.stderr]).toEqual([
      1,
      expect.stringContaining("help: allow it with `--allow-refs book.yaml`"),
    ]);
    const allowed = await run("--spec", "api/openapi.yaml", "--out", "out", "--allow-refs", "book.yaml");
    expect([allowed.code, allowed.stderr]).toEqual([0, ""]);
    expect(await readFile(join(folder, "out/schemas.ts"), "utf8")).toContain("export const Book = ");
  });
});
