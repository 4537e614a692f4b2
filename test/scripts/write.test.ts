// Tests of writing generated files, all or none, and of the diff that --check prints.
import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { driftOf } from "../../scripts/write/drift.js";
import { write } from "../../scripts/write/write.js";

let out: string;
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), "write-"));
});
afterEach(() => rm(out, { recursive: true, force: true }));

function files(sources: Readonly<Record<string, string>>): Map<string, string> {
  const manifest = manifestOf(sources);
  return new Map([...Object.entries(sources), ["manifest.json", manifest]]);
}

/** As `emit` writes it, as far as `write` reads it. */
function manifestOf(sources: Readonly<Record<string, string>>): string {
  return JSON.stringify({
    spec: { file: "openapi.yaml", sha256: hash("sha256", "") },
    files: Object.fromEntries(Object.entries(sources).map(([file, text]) => [file, hash("sha256", text)])),
  });
}

async function contents(): Promise<Record<string, string>> {
  const names = (await readdir(out, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const entries = await Promise.all(
    names.sort().map(async (name) => [name.slice(out.length + 1), await readFile(name, "utf8")] as const),
  );
  return Object.fromEntries(entries);
}

describe("write", () => {
  test("writes only the files that changed", async () => {
    const folder = join(out, "deep", "generated");
    expect(await write(files({ "a.ts": "export const a = 1;\n", "runtime/b.ts": "export {};\n" }), folder)).toEqual([
      { file: "a.ts", change: "created" },
      { file: "runtime/b.ts", change: "created" },
      { file: "manifest.json", change: "created" },
    ]);
    const before = await stat(join(folder, "runtime/b.ts"));
    expect(await write(files({ "a.ts": "export const a = 2;\n", "runtime/b.ts": "export {};\n" }), folder)).toEqual([
      { file: "a.ts", change: "changed" },
      { file: "runtime/b.ts", change: "unchanged" },
      { file: "manifest.json", change: "changed" },
    ]);
    expect((await stat(join(folder, "runtime/b.ts"))).mtimeMs).toBe(before.mtimeMs);
    expect(await readFile(join(folder, "a.ts"), "utf8")).toBe("export const a = 2;\n");
    expect((await readdir(folder)).sort()).toEqual(["a.ts", "manifest.json", "runtime"]);
  });

  test("removes files that are no longer generated, and no others", async () => {
    await write(files({ "a.ts": "", "old/b.ts": "", "old/c.ts": "" }), out);
    await writeFile(join(out, "mine.ts"), "kept");
    await writeFile(join(out, "old", "mine.ts"), "kept");
    const changes = await write(files({ "a.ts": "" }), out);
    expect(changes.filter(({ change }) => change === "removed").map(({ file }) => file)).toEqual([
      "old/b.ts",
      "old/c.ts",
    ]);
    expect(Object.keys(await contents())).toEqual(["a.ts", "manifest.json", "mine.ts", "old/mine.ts"]);
    await rm(join(out, "old", "mine.ts"));
  });

  test("removes a folder that becomes empty", async () => {
    await write(files({ "a.ts": "", "old/b.ts": "" }), out);
    await write(files({ "a.ts": "" }), out);
    expect((await readdir(out)).sort()).toEqual(["a.ts", "manifest.json"]);
  });

  test.each(["../outside.ts", "/etc/outside.ts", "a/../../outside.ts"])(
    "never removes %s, whatever a manifest lists",
    async (name) => {
      const generated = join(out, "generated");
      await mkdir(generated);
      await writeFile(join(out, "outside.ts"), "kept");
      await writeFile(join(generated, "manifest.json"), manifestOf({ [name]: "" }));
      await expect(write(files({}), generated)).rejects.toThrow(/manifest\.json is damaged/);
      await write(files({}), generated, { force: true });
      expect(await readFile(join(out, "outside.ts"), "utf8")).toBe("kept");
    },
  );

  test.each([
    "not json",
    "<<<<<<< HEAD\n{}",
    "null",
    "[]",
    '{"files":[]}',
    '{"files":{"a.ts":1}}',
    '{"name":"A web app","files":{"a.ts":"app"}}',
  ])("does not accept the manifest %j, so that no file counts as generated", async (manifest) => {
    await writeFile(join(out, "manifest.json"), manifest);
    await writeFile(join(out, "a.ts"), "kept");
    await expect(write(files({ "b.ts": "" }), out)).rejects.toThrow(/manifest\.json is damaged or another program's/);
    expect(await contents()).toEqual({ "a.ts": "kept", "manifest.json": manifest });
    await write(files({ "b.ts": "" }), out, { force: true });
    expect(Object.keys(await contents())).toEqual(["a.ts", "b.ts", "manifest.json"]);
  });
});

describe("write after an error", () => {
  test("writes nothing when a file doesn't parse", async () => {
    await write(files({ "a.ts": "export const a = 1;\n", "b.ts": "export const b = 1;\n" }), out);
    const before = await contents();
    await expect(
      write(files({ "a.ts": "export const a = 2;\n", "b.ts": "export const b = ;\n" }), out),
    ).rejects.toThrow(/^The generated b\.ts:1:18 doesn't parse \(Unexpected ";"\)/);
    expect(await contents()).toEqual(before);
  });

  test("leaves no drafts when a file can't be written", async () => {
    // A name too long for the file system can't be detected in advance.
    const tooLong = `${"b".repeat(300)}.ts`;
    const failure = await write(files({ "deep/a.ts": "", [tooLong]: "" }), join(out, "new")).catch(String);
    expect(failure).toMatch(
      /^WriteError: \/.*\/b{300}\.ts can't be written to: name too long \(ENAMETOOLONG\)\. Nothing was written\.$/,
    );
    expect(await readdir(out)).toEqual([]);
  });
});

describe("driftOf", () => {
  test("is empty when no file would change", async () => {
    const same = files({ "a.ts": "export {};\n" });
    await write(same, out);
    expect((await driftOf(same, out)).diff).toBe("");
  });

  test("is a unified diff of the files that would be created, changed and removed", async () => {
    await write(files({ "a.ts": "one\ntwo\nthree\n", "b.ts": "gone\n" }).set("a.ts", "export const a = 1;\n"), out);
    const { diff, changes } = await driftOf(
      new Map([
        ["a.ts", "export const a = 2;\n"],
        ["c.ts", "new\n"],
        ["manifest.json", await readFile(join(out, "manifest.json"), "utf8")],
      ]),
      out,
    );
    expect(diff.replaceAll(out.slice(1), "generated")).toBe(
      [
        "--- a/generated/a.ts",
        "+++ b/generated/a.ts",
        "@@ -1,1 +1,1 @@",
        "-export const a = 1;",
        "+export const a = 2;",
        "--- /dev/null",
        "+++ b/generated/c.ts",
        "@@ -0,0 +1,1 @@",
        "+new",
        "--- a/generated/b.ts",
        "+++ /dev/null",
        "@@ -1,1 +0,0 @@",
        "-gone",
        "",
      ].join("\n"),
    );
    expect(changes.map(({ file, change }) => `${file} ${change}`)).toEqual([
      "a.ts changed",
      "c.ts created",
      "manifest.json unchanged",
      "b.ts removed",
    ]);
    expect(Object.keys(await contents())).toEqual(["a.ts", "b.ts", "manifest.json"]);
  });

  test("opens only regular files: no symbolic link is followed, and no pipe is read", async () => {
    await mkdir(join(out, "generated"));
    await writeFile(join(out, "secret"), "secret\n");
    await symlink(join(out, "secret"), join(out, "generated/a.ts"));
    execFileSync("mkfifo", [join(out, "generated/b.ts")]);
    await symlink(out, join(out, "generated/deep"));
    const all = new Map(["a.ts", "b.ts", "deep/secret"].map((file) => [file, "new\n"]));
    const { diff } = await driftOf(all, join(out, "generated"));
    expect(diff.match(/^\(.*\)$/gm)).toEqual([
      "(a symbolic link, which is not followed)",
      "(not a file)",
      "(a symbolic link, which is not followed)",
    ]);
    expect(diff.split("\n")).not.toContain("-secret");
  });
});
