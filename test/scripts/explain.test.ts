// The table of codes: scripts/README.md has it, each severity is the one that is told, and each code is explained.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { codes, type Code } from "../../scripts/diagnostics/codes.js";
import { explain, isCode, table } from "../../scripts/cli/explain.js";

const root = join(import.meta.dirname, "../..");

test("scripts/README.md has the table of codes", () => {
  expect(readFileSync(join(root, "scripts/README.md"), "utf8")).toContain(`\n${table()}\n`);
});

test("each code is told with the severity that the table has", () => {
  const printed = readdirSync(join(root, "test/cases"))
    .map((folder) => join(root, "test/cases", folder, "diagnostics.txt"))
    .filter(existsSync)
    .map((file) => readFileSync(file, "utf8"));
  const told = new Map<string, Set<string>>();
  for (const [, severity = "", code = ""] of printed
    .join("\n")
    .matchAll(/^\S+:\d+:\d+ {2}(error|warning) {2}([\w-]+) {2}/gm))
    told.set(code, (told.get(code) ?? new Set()).add(severity));
  const other = Object.entries<Code>(codes).filter(([code, { severity, isLoss }]) =>
    [...(told.get(code) ?? [])].some((each) => severity !== "either" && isLoss !== true && each !== severity),
  );
  expect(other).toEqual([]);
});

describe("an explanation", () => {
  test("says what is meant, what to do, and shows an example", async () => {
    expect(await explain("duplicate-tag")).toBe(
      [
        "duplicate-tag (warning)",
        "",
        "Two tags have the same name.",
        "",
        "Keep one of the two. The first counts.",
        "",
        "For example:",
        "",
        "  openapi.yaml:3:33  warning  duplicate-tag  The tag `Books` is declared already.",
        "    1 │ openapi: 3.1.0",
        '    2 │ info: { title: Library, version: "1" }',
        "  > 3 │ tags: [{ name: Books }, { name: Books }]",
        "      │                                 ^^^^^",
        "    4 │ components: {}",
        "",
      ].join("\n"),
    );
  });

  test.each(Object.keys(codes).filter(isCode))("there is one of %s", async (code) => {
    expect(await explain(code)).toContain(codes[code].remedy);
  });
});

test.each(["", "constructor", "__proto__", "bad"])("%j is no code", (text) => {
  expect(isCode(text)).toBe(false);
});
