// The table of codes: README.md in scripts/diagnostics has it, and each code is explained. `UPDATE=1 npx vitest run
// test/scripts/explain.test.ts` writes the table.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Code } from "../../scripts/diagnostics/code.js";
import { codes } from "../../scripts/diagnostics/codes.js";
import { isCode } from "../../scripts/diagnostics/severity.js";
import { changes, explainChange } from "../../scripts/cli/diff/explain.js";
import { diagnosticsTable, explain } from "../../scripts/cli/explain/explain.js";
import { diffCodes } from "../../scripts/diff/codes/codes.js";
import { schemaCodes } from "../../scripts/diff/codes/schemas/index.js";
import { rules } from "../../scripts/lint/rules/index.js";
import { blocksOf } from "../support/manual.js";

const root = join(import.meta.dirname, "../..");

/** The files that name each code in a string, by code: those that report it. */
function reportedIn(): ReadonlyMap<string, readonly string[]> {
  const files = readdirSync(join(root, "scripts"), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter(
      (file) =>
        file.endsWith(".ts") && !/^(?:(?:diagnostics|runtime|cli|emit)\/|config\/(?:config|validate)\.)/.test(file),
    )
    .sort();
  const found = new Map<string, string[]>();
  for (const file of files) {
    const source = readFileSync(join(root, "scripts", file), "utf8");
    for (const code of Object.keys(codes))
      if (source.includes(`"${code}"`)) found.set(code, [...(found.get(code) ?? []), file]);
  }
  return found;
}

test("scripts/diagnostics/README.md lists every code", () => {
  const file = join(root, "scripts/diagnostics/README.md");
  const text = [
    "# Diagnostics",
    "",
    "Everything that the generator can report about a document. This file is written by",
    "`UPDATE=1 npx vitest run test/scripts/explain.test.ts` from [codes.ts](codes.ts);",
    "`npm run generate -- --explain CODE` prints one row with an example.",
    "",
    'Severities can be changed with `--rule CODE=off|note|warning|error`, or with `"rules": { "CODE": "off" }` beside a document',
    "under `halves` in package.json. An `error` stays one, because nothing can be generated after it; an `error` marked",
    "*can be allowed* means that part of the API would be missing; `warning, error` is a warning wherever the generator can",
    "go on, and an error elsewhere. A `note` is about what every reader understands as it is meant: notes are counted, and printed",
    "with `--all`; `note, warning` is a note where that is so, and a warning elsewhere.",
    "",
    diagnosticsTable(reportedIn()),
    "",
  ].join("\n");
  if (process.env["UPDATE"] === "1") writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, "utf8"));
});

test("every code is reported by at least one file", () => {
  const known = reportedIn();
  expect(Object.keys(codes).filter((code) => !known.has(code))).toEqual([]);
});

test("every file of lint rules is in the list of rules", () => {
  const files = readdirSync(join(root, "scripts/lint/rules")).filter((file) => file !== "index.ts");
  expect(rules).toHaveLength(files.length);
  const registered = readFileSync(join(root, "scripts/lint/rules/index.ts"), "utf8");
  expect(files.filter((file) => !registered.includes(`"./${file.replace(/ts$/, "js")}"`))).toEqual([]);
});

test("a lint rule reports warnings and notes, unless generation goes on after a recoverable error", () => {
  const known: Readonly<Record<string, Code>> = codes;
  const other = rules
    .flatMap((rule) => rule.codes)
    .filter((code) => known[code]?.severity === "error" && known[code].isRecoverable !== true);
  expect(other).toEqual([]);
});

describe("an explanation", () => {
  test("has the meaning, the remedy and an example", async () => {
    expect(await explain("duplicate-tag")).toBe(
      [
        "duplicate-tag (warning)",
        "",
        "Two tags have the same name.",
        "",
        "Remove one of the two. The first one is used.",
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

  test.each(Object.keys(codes).filter(isCode))("exists for %s", async (code) => {
    expect(await explain(code)).toContain(codes[code].remedy);
  });
});

test.each(["", "constructor", "__proto__", "bad"])("%j is not a code", (text) => {
  expect(isCode(text)).toBe(false);
});

describe("the codes of halves diff", () => {
  test("are those of rules and of schemas, and none of them is a diagnostic's", () => {
    const all = [...Object.keys(codes), ...Object.keys(diffCodes), ...Object.keys(schemaCodes)];
    expect(all.filter((code, index) => all.indexOf(code) !== index)).toEqual([]);
  });

  test("are explained, all that the cases have", () => {
    const cases = join(root, "test/diff/cases");
    const found = readdirSync(cases).flatMap((folder) =>
      (JSON.parse(readFileSync(join(cases, folder, "want.json"), "utf8")) as { code: string }[]).map(
        ({ code }) => code,
      ),
    );
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter((code) => changes[code] === undefined)).toEqual([]);
  });

  test("have a meaning, a remedy and an example", () => {
    expect(explainChange("operation-removed")).toBe(
      [
        "operation-removed (breaking, operation)",
        "",
        "An operation is gone.",
        "",
        "Keep it until no client uses it, or publish a new version of the API.",
        "",
        "For example, in a document:",
        "",
        "  before: { paths: { /notes: { get: {}, delete: {} } } }",
        "  after: { paths: { /notes: { get: {} } } }",
        "",
      ].join("\n"),
    );
    expect(explainChange("no-such-code")).toBeUndefined();
  });

  test("of schemas have an example with its severity, or the reason why there is none", () => {
    expect(explainChange("max-length-narrowed")).toContain(
      [
        "For example (breaking), in the schema of a request:",
        "",
        "  before: { type: string, maxLength: 10 }",
        "  after: { type: string, maxLength: 9 }",
        "",
      ].join("\n"),
    );
    expect(explainChange("minimum-changed")).toMatch(/^There is no example\. .* Of two lower bounds .*\.$/m);
  });

  test("name the policy of their example, and what is found with it", () => {
    const explained = explainChange("sunset-too-near");
    expect(explained).toContain("in an operation on 2026-01-01 with --sunset-notice 90:\n");
    expect(explained).toMatch(/\nFound with it: operation-deprecated\.\n$/);
    expect(explainChange("stability-lowered")).toContain("in an operation with --stability-levels:\n");
  });

  test("have an example that fits into a terminal, and is YAML of both versions", () => {
    for (const [code, change] of Object.entries(changes)) {
      const [, text] = /\n\n( {2}before:[^]*?)\n(?=\n|$)/.exec(explainChange(code) ?? "") ?? [];
      if (change === undefined || "none" in change.example) continue;
      const { before, after } = change.example;
      expect({ code, ...(parse(text ?? "") as object) }).toEqual({ code, before, after });
      expect(text?.split("\n").filter((line) => line.length > 100)).toEqual([]);
    }
  });

  test("are explained in the manual as they are in the terminal", () => {
    const [text] = blocksOf("scripts/manual/diff.md", "Codes", "text", 1);
    expect(text).toBe(explainChange("enum-widened"));
  });
});
