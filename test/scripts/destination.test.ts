// Tests of where generated files may be written: every kind of existing entry, with every kind of manifest, with and
// without --force. A rejected run changes nothing; documents and files outside never change.
import { hash } from "node:crypto";
import { link, lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { overlap, realPathOf } from "../../scripts/write/destination.js";
import { readOptions, command } from "../../scripts/cli/options.js";
import { write } from "../../scripts/write/write.js";

const text = "export const generated = true;\n";
const sha256 = hash("sha256", text);
let base: string;
let out: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "destination-"));
  out = join(base, "out");
  await mkdir(join(base, "outside"));
  await writeFile(join(base, "outside/client.ts"), "outside\n");
  await writeFile(join(base, "api.yaml"), "document\n");
  await writeFile(join(base, "same.yaml"), text);
  await mkdir(out);
});
afterEach(() => rm(base, { recursive: true }));

function manifestOf(names: readonly string[]): string {
  return JSON.stringify({
    spec: { file: "api.yaml", sha256 },
    files: Object.fromEntries(names.map((name) => [name, sha256])),
  });
}

/** Everything below the base folder, links as links. */
async function snapshot(): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const name of (await readdir(base, { recursive: true })).sort()) {
    const path = join(base, name);
    const kind = await lstat(path);
    found[name] = kind.isSymbolicLink()
      ? `-> ${await readlink(path)}`
      : kind.isDirectory()
        ? "folder"
        : await readFile(path, "utf8");
  }
  return found;
}

/** What is at the name runtime/client.ts before. */
const entries: Readonly<Record<string, (file: string) => Promise<unknown>>> = {
  nothing: async () => undefined,
  "the same": (file) => writeFile(file, text),
  "the same with CRLF": (file) => writeFile(file, text.replaceAll("\n", "\r\n")),
  "another file": (file) => writeFile(file, "mine\n"),
  "a folder": (file) => mkdir(file),
  "a link inside": async (file) => {
    await writeFile(join(out, "mine.ts"), "mine\n");
    await symlink(join(out, "mine.ts"), file);
  },
  "a link outside": (file) => symlink(join(base, "outside/client.ts"), file),
  "a link to nothing": (file) => symlink(join(base, "nowhere.ts"), file),
  "the document": (file) => link(join(base, "api.yaml"), file),
  "a document that is the same": (file) => link(join(base, "same.yaml"), file),
  "below a link outside": () => replaceFolder(() => symlink(join(base, "outside"), join(out, "runtime"))),
  "below a link inside": () =>
    replaceFolder(async () => {
      await mkdir(join(out, "own"));
      await symlink(join(out, "own"), join(out, "runtime"));
    }),
  "below a link to nothing": () => replaceFolder(() => symlink(join(base, "nowhere"), join(out, "runtime"))),
  "below a file": () => replaceFolder(() => writeFile(join(out, "runtime"), "mine\n")),
};

async function replaceFolder(make: () => Promise<unknown>): Promise<void> {
  await rm(join(out, "runtime"), { recursive: true });
  await make();
}

/** The manifest that is there before. */
const manifests: Readonly<Record<string, (file: string) => Promise<unknown>>> = {
  none: async () => undefined,
  "lists it": (file) => writeFile(file, manifestOf(["runtime/client.ts"])),
  "lists others": (file) => writeFile(file, manifestOf(["types.ts"])),
  damaged: (file) => writeFile(file, "<<<<<<< HEAD\n"),
  "another's": (file) => writeFile(file, '{"name":"app","files":{"runtime/client.ts":"app"}}'),
  "a link": async (file) => {
    await writeFile(join(base, "outside/manifest.json"), manifestOf(["runtime/client.ts"]));
    await symlink(join(base, "outside/manifest.json"), file);
  },
};

// One letter for each manifest, in the order above: + is written, - is rejected.
const writes: readonly (readonly [entry: string, plain: string, force: string])[] = [
  ["nothing", "+++---", "+++++-"],
  ["the same", "+++---", "+++++-"],
  ["the same with CRLF", "-+----", "+++++-"],
  ["another file", "-+----", "+++++-"],
  ["a folder", "------", "------"],
  ["a link inside", "------", "------"],
  ["a link outside", "------", "------"],
  ["a link to nothing", "------", "------"],
  ["the document", "------", "------"],
  ["a document that is the same", "------", "------"],
  ["below a link outside", "------", "------"],
  ["below a link inside", "------", "------"],
  ["below a link to nothing", "------", "------"],
  ["below a file", "------", "------"],
];

const combinations = writes.flatMap(([entry, plain, force]) =>
  Object.keys(manifests).flatMap((manifest, index) => [
    { entry, manifest, force: false, isWritten: plain[index] === "+" },
    { entry, manifest, force: true, isWritten: force[index] === "+" },
  ]),
);

async function arrange(entry: string, manifest: string): Promise<void> {
  await mkdir(join(out, "runtime"));
  await entries[entry]?.(join(out, "runtime/client.ts"));
  await manifests[manifest]?.(join(out, "manifest.json"));
}

describe("writing", () => {
  test("has a row for every entry", () => {
    expect(writes.map(([entry]) => entry)).toEqual(Object.keys(entries));
    expect(
      writes
        .flatMap(([, plain, force]) => [plain.length, force.length])
        .every((length) => length === Object.keys(manifests).length),
    ).toBe(true);
  });

  test.each(combinations)(
    "$entry, manifest: $manifest, force: $force -> written: $isWritten",
    async ({ entry, manifest, force, isWritten }) => {
      await arrange(entry, manifest);
      const before = await snapshot();
      const files = new Map([
        ["runtime/client.ts", text],
        ["manifest.json", manifestOf(["runtime/client.ts"])],
      ]);
      const failure = await write(files, out, {
        force,
        sources: [join(base, "api.yaml"), join(base, "same.yaml")],
      }).then(
        () => undefined,
        (error: Error) => error,
      );
      const after = await snapshot();
      if (isWritten) {
        expect(failure).toBeUndefined();
        expect(after["out/runtime/client.ts"]).toBe(text);
        expect({ ...after, "out/runtime/client.ts": "", "out/manifest.json": "" }).toEqual({
          ...before,
          "out/runtime/client.ts": "",
          "out/manifest.json": "",
        });
      } else {
        expect(failure?.message).toMatch(
          /^Nothing was written to .*\n {2}.*out\/(?:runtime(?:\/client\.ts)?|manifest\.json): /,
        );
        expect(after).toEqual(before);
      }
      expect([after["api.yaml"], after["outside/client.ts"]]).toEqual(["document\n", "outside\n"]);
    },
  );
});

// What one of our manifests lists and is not generated any more: removed, left alone, or a reason to write nothing.
const removals: readonly (readonly [entry: string, outcome: "removed" | "left" | "rejected" | "removed by force"])[] = [
  ["nothing", "left"],
  ["the same", "removed"],
  ["the same with CRLF", "removed"],
  ["another file", "removed by force"],
  ["a folder", "left"],
  ["a link inside", "rejected"],
  ["a link outside", "rejected"],
  ["a link to nothing", "rejected"],
  ["the document", "rejected"],
  ["a document that is the same", "rejected"],
  ["below a link outside", "rejected"],
  ["below a link inside", "rejected"],
  ["below a link to nothing", "rejected"],
  ["below a file", "left"],
];

describe("removing", () => {
  test("has a row for every entry", () => {
    expect(removals.map(([entry]) => entry)).toEqual(Object.keys(entries));
  });

  test.each(
    removals.flatMap(([entry, outcome]) =>
      [false, true].map((force) => ({
        entry,
        outcome: outcome !== "removed by force" ? outcome : force ? "removed" : "rejected",
        force,
      })),
    ),
  )("$entry, force: $force -> $outcome", async ({ entry, outcome, force }) => {
    await arrange(entry, "lists it");
    const before = await snapshot();
    const failure = await write(new Map([["manifest.json", manifestOf([])]]), out, {
      force,
      sources: [join(base, "api.yaml"), join(base, "same.yaml")],
    }).then(
      () => undefined,
      (error: Error) => error,
    );
    const after = await snapshot();
    expect(failure?.message.startsWith("Nothing was written") ?? false).toBe(outcome === "rejected");
    const expected = { ...before, ...(outcome !== "rejected" && { "out/manifest.json": manifestOf([]) }) };
    if (outcome === "removed")
      for (const name of ["out/runtime/client.ts", "out/runtime"]) delete (expected as Record<string, string>)[name];
    expect(after).toEqual(expected);
  });
});

describe("the output folder", () => {
  const files = new Map([
    ["types.ts", text],
    ["manifest.json", manifestOf(["types.ts"])],
  ]);

  test("may be a link to a folder, or below one", async () => {
    await symlink(join(base, "outside"), join(base, "linked"));
    await write(files, join(base, "linked"));
    await write(files, join(base, "linked/deep/er"));
    const after = await snapshot();
    expect([after["linked"], after["outside/types.ts"], after["outside/deep/er/types.ts"]]).toEqual([
      `-> ${join(base, "outside")}`,
      text,
      text,
    ]);
  });

  test.each(["linked", "linked/deep"])("must not be a dangling link: %s", async (name) => {
    await symlink(join(base, "nowhere"), join(base, "linked"));
    const before = await snapshot();
    await expect(write(files, join(base, name))).rejects.toThrow(/is a dangling symbolic link\. Nothing was written/);
    expect(await snapshot()).toEqual(before);
  });

  test.each<[name: string, path: () => string, message: RegExp]>([
    ["in a loop of links", () => join(base, "one/below"), /ELOOP: too many symbolic links/],
    ["with a name that is too long", () => join(base, "x".repeat(300)), /ENAMETOOLONG: name too long/],
  ])("%s can't be written to", async (_, path, message) => {
    await symlink(join(base, "two"), join(base, "one"));
    await symlink(join(base, "one"), join(base, "two"));
    const failure = await write(files, path()).catch(String);
    expect(failure).toMatch(message);
    expect(failure).toMatch(/^DestinationError: .* can't be written to: .*\. Nothing was written\.$/);
  });

  test.runIf(existsSync("/proc/self"))("may be where no folder can be created", async () => {
    await expect(write(files, "/proc/generated/deep")).rejects.toThrow(
      "/proc/generated can't be written to: no such file or directory (ENOENT). Nothing was written.",
    );
  });

  test("the error lists every conflicting file", async () => {
    await writeFile(join(out, "types.ts"), "mine\n");
    await writeFile(join(out, "manifest.json"), "{}");
    await expect(write(files, out)).rejects.toThrow(
      [
        `Nothing was written to ${out}: it would overwrite, delete or follow what was not generated.`,
        `  ${join(out, "types.ts")}: may not be generated: manifest.json is damaged or another program's`,
        `  ${join(out, "manifest.json")}: may not be generated: manifest.json is damaged or another program's`,
        "Choose another folder with --out, or overwrite these files with --force.",
      ].join("\n"),
    );
  });
});

describe("two folders of one run", () => {
  const rows: readonly (readonly [one: string, other: string, isRejected: boolean])[] = [
    ["a", "b", false],
    ["a", "ab", false],
    ["a/b", "a/c", false],
    ["a", "a", true],
    ["a", "./a/", true],
    ["a", "a/b", true],
    ["a/b", "a", true],
    ["a", "a/b/../../a/c", true],
    ["a", "A", true],
    ["outside", "linked", true],
    ["outside/deep", "linked", true],
    ["linked/deep", "outside", true],
    [".", "a", true],
  ];

  test.each(rows)("%s and %s -> rejected: %s", async (one, other, isRejected) => {
    await symlink(join(base, "outside"), join(base, "linked"));
    const args = ["one.yaml", "two.yaml", "--out", join(base, one), "--out", join(base, other)];
    const options = readOptions(command.parse(args));
    if (isRejected)
      await expect(options).rejects.toThrow(/^Two documents can't go to one folder, or to one inside the other: /);
    else expect((await options).targets).toHaveLength(2);
  });

  test("are compared by their real paths", async () => {
    expect(overlap(await realPathOf(join(base, "x/y")), await realPathOf(join(base, "x/yz")))).toBe(false);
    expect(overlap("/", "/a")).toBe(true);
  });
});
