// The replacement of zod in the bundle of a worker has everything that zod has, apart from what it leaves out, and that
// of @hono/zod-openapi has what generated servers use. It changes zod's prototypes: npm run test:runtimes runs it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { describe, expect, test } from "vitest";
import * as zod from "zod";
import * as replacement from "../../scripts/runtime/worker/zod.js";
import * as members from "../../scripts/runtime/worker/zod-of-servers.js";

const scripts = join(import.meta.dirname, "../../scripts");

/** The sources in a folder of scripts/, but for those of the replacements themselves. */
function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(scripts, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.startsWith("worker"))
    .map((file) => readFileSync(join(scripts, folder, file), "utf8"));
}

/** The paths below `z` that an expression finds in sources: `core.util`. */
function usesOf(z: RegExp, sources: readonly string[]): string[] {
  return [...new Set(sources.flatMap((source) => [...source.matchAll(z)].map(([, path = ""]) => path)))];
}

function at(namespace: object, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((found, name) => (found as Readonly<Record<string, unknown>> | undefined)?.[name], namespace);
}

/** Members that aren't the package's own, by their names: `core.compile` is one of a namespace. */
function replacedMembers(theirs: object, ours: object): string[] {
  const own = new Map(Object.entries(ours));
  return Object.entries(theirs).flatMap(([name, value]) => (own.get(name) === value ? [] : [name]));
}

describe("the replacement of zod", () => {
  test("replaces only what it leaves out", () => {
    expect(replacedMembers(zod, replacement).sort()).toEqual([
      "compile",
      "core",
      "default",
      "fromJSONSchema",
      "locales",
      "withParser",
      "z",
    ]);
    expect(replacedMembers(zod.core, replacement.core).sort()).toEqual([
      "compile",
      "compileFn",
      "locales",
      "withParser",
    ]);
  });

  test("is a namespace by the name z and by default, as in zod", () => {
    expect(replacement.default).toBe(replacement.z);
    expect(replacedMembers(replacement, replacement.z).sort()).toEqual(["default", "z"]);
  });

  test("validates with zod's messages in English", () => {
    const messages = [replacement.z, zod.z].map((z) => z.object({ id: z.int() }).safeParse({ id: "1" }).error?.message);
    expect(messages[0]).toContain("expected number, received string");
    expect(messages[0]).toBe(messages[1]);
  });

  test.each([
    ["z.compile", () => replacement.z.compile()],
    ["z.withParser", () => replacement.z.withParser()],
    ["z.fromJSONSchema", () => replacement.z.fromJSONSchema()],
    ["z.core.compile", () => replacement.z.core.compile()],
  ])("says that %s is not there", (name, call) => {
    expect(call).toThrow(`${name} is not in this bundle`);
  });
});

describe("what generated servers use of zod", () => {
  test("is all that the runtime uses, and that is printed", () => {
    // Without types, and without comments.
    const runtime = sourcesIn("runtime").map(
      (source) => transformSync(source, { loader: "ts", minifyWhitespace: true }).code,
    );
    // After an expression of a type there is an angle bracket.
    const printed = usesOf(/\$\{z\}\.([\w$.]+)(?=\()/g, sourcesIn("emit"));
    const used = [...usesOf(/\bz\.((?:core\.)?[\w$]+)/g, runtime), ...printed];
    expect(used).toEqual(expect.arrayContaining(["core.$constructor", "ZodError", "strictObject", "iso.date"]));
    expect(used.filter((path) => at(members, path) === undefined)).toEqual([]);
  });

  test("is zod's own", () => {
    const { core, iso, ...others } = members;
    expect(replacedMembers(others, zod)).toEqual([]);
    expect(replacedMembers(core, zod.core)).toEqual([]);
    const [own, theirs] = [iso.date("no date"), zod.iso.date("no date")].map((date) => date.safeParse("2024-02-30"));
    expect(own).toEqual(theirs);
    expect(own?.error?.issues[0]?.message).toBe("no date");
  });
});
