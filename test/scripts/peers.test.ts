// The oldest supported packages are stated once, as the peers of the package `halves`: scripts/manual/generate.md and
// the packages that test/slow/oldest.test.ts installs agree with them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { peers } from "../../scripts/packages/manifests.js";
import { sectionOf } from "../support/manual.js";

const root = join(import.meta.dirname, "../..");

/** The peers that generated code imports; the others are for commands. */
const imported = ["@hono/node-server", "@hono/zod-openapi", "hono", "openapi-fetch", "zod"];

/** A version with three numbers: `4` is `4.0.0`. */
function full(version: string): string {
  return [...version.split("."), "0", "0"].slice(0, 3).join(".");
}

const oldest = Object.fromEntries(imported.map((name) => [name, full((peers[name] ?? "").replace(/^>=/, ""))]));

test("are those of the manual", () => {
  const [sentence = ""] =
    /Generated code needs, of the packages that it imports, [^]*? or later versions/.exec(
      sectionOf("scripts/manual/generate.md", "What generated code needs"),
    ) ?? [];
  const stated = [...sentence.matchAll(/([@\w/-]+)\s(\d[\d.]*\d)/g)];
  expect(Object.fromEntries(stated.map(([, name, version = ""]) => [name, full(version)]))).toEqual(oldest);
});

test("are those that are tested", () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, "test/slow/oldest/package.json"), "utf8")) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  expect(dependencies).toEqual(oldest);
});
