// Quick fixes of the documents in test/cases: after each, what it is for is gone, nothing worse is found, and a value
// that was there keeps its type.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Report, type Diagnostic } from "../../scripts/diagnostics/diagnostics.js";
import { typeOf } from "../../scripts/json/json.js";
import { valueAt } from "../../scripts/json/pointer.js";
import { loadText } from "../../scripts/load/load.js";
import { fixesOf } from "../../scripts/lsp/actions.js";
import { DocumentText } from "../../scripts/lsp/text/document-text.js";
import { offsetOf } from "../../scripts/lsp/text/places.js";
import { sampledByKind } from "../support/extent.js";

const cases = join(import.meta.dirname, "../cases");

function lintText(text: string): readonly Diagnostic[] {
  const report = new Report();
  loadText(text, "openapi.yaml", report);
  return report.diagnostics;
}

/** The text after the fix of a diagnostic; undefined where it has none. */
function fixText(text: string, { code, pointer, hint, line, column, length }: Diagnostic): string | undefined {
  const start = offsetOf(text, line - 1, column - 1);
  const [fix] = fixesOf({ code, pointer, hint, start, end: start + length }, new DocumentText("openapi.yaml", text));
  return fix === undefined ? undefined : text.slice(0, fix.edit.start) + fix.edit.text + text.slice(fix.edit.end);
}

const isSame = (a: Diagnostic, b: Diagnostic): boolean => a.code === b.code && a.pointer === b.pointer;

interface Fixed {
  readonly name: string;
  readonly text: string;
  readonly diagnostic: Diagnostic;
  readonly after: string;
}

const fixed = readdirSync(cases).flatMap((name): readonly Fixed[] => {
  const file = ["openapi.yaml", "openapi.json"].map((each) => join(cases, name, each)).find((each) => existsSync(each));
  // A document of megabytes is that of another test.
  if (file === undefined) return [];
  const text = readFileSync(file, "utf8");
  if (text.length > 100_000) return [];
  return lintText(text).flatMap((diagnostic) => {
    const after = fixText(text, diagnostic);
    return after === undefined ? [] : [{ name, text, diagnostic, after }];
  });
});

describe.each(sampledByKind(fixed, ({ diagnostic }) => diagnostic.code))(
  "the fix of $diagnostic.code in $name, line $diagnostic.line",
  ({ text, diagnostic, after }) => {
    test("removes the diagnostic and adds no error", () => {
      const [before, now] = [lintText(text), lintText(after)];
      expect(now.filter((each) => isSame(each, diagnostic) && each.message === diagnostic.message)).toEqual([]);
      const errors = (all: readonly Diagnostic[]): number => all.filter(({ severity }) => severity === "error").length;
      expect(errors(now)).toBeLessThanOrEqual(errors(before));
    });

    test("leaves the type of the value", () => {
      const [then, now] = [text, after].map((each) =>
        valueAt(new DocumentText("openapi.yaml", each).root ?? null, diagnostic.pointer),
      );
      // `openapi: 3.1` is a number by mistake.
      if (diagnostic.code === "unsupported-version") return expect([then, now]).toEqual([3.1, "3.1.0"]);
      if (then !== undefined && now !== undefined) expect(typeOf(now)).toBe(typeOf(then));
    });
  },
);

test("there are fixes for each kind of advice", () => {
  expect([...new Set(fixed.map(({ diagnostic }) => diagnostic.code))].sort()).toMatchInlineSnapshot(`
    [
      "bad-media-type",
      "bad-method",
      "bad-status",
      "bad-tag-parent",
      "bad-value",
      "default-not-in-enum",
      "dropped-operation",
      "dropped-request-body",
      "dropped-security",
      "misspelt-section",
      "optional-path-parameter",
      "path-without-slash",
      "unknown-field",
      "unknown-keyword",
      "unknown-mapping",
      "unknown-operation",
      "unknown-required-property",
      "unknown-scope",
      "unknown-security-scheme",
      "unresolved-reference",
      "unsupported-version",
    ]
  `);
});

describe("a fix writes", () => {
  const paths = "openapi: 3.1.0\ninfo: { title: a, version: '1' }\npaths:\n  /a/{id}:\n    parameters:\n";
  const end = "    get: { responses: { '200': { description: a } } }\n";

  test.each([
    [
      "`required` below `in`",
      "      - name: id\n        in: path\n        schema: {}\n",
      "      - name: id\n        in: path\n        required: true\n        schema: {}\n",
    ],
    [
      "`required` beside `in`",
      "      - { name: id, in: path, schema: {} }\n",
      "      - { name: id, in: path, required: true, schema: {} }\n",
    ],
    [
      "`true` for `false`",
      "      - { name: id, in: path, required: false, schema: {} }\n",
      "      - { name: id, in: path, required: true, schema: {} }\n",
    ],
    [
      "a key in its quotes",
      '      - { name: id, in: path, required: true, "shema": {} }\n',
      '      - { name: id, in: path, required: true, "schema": {} }\n',
    ],
  ])("%s", (_, before, after) => {
    const text = paths + before + end;
    const [result] = lintText(text).flatMap((each) => fixText(text, each) ?? []);
    expect(result).toBe(paths + after + end);
  });

  test("nothing where the key is there already", () => {
    const text = `${paths}      - { name: id, in: path, required: true, schema: {}, shema: {} }\n${end}`;
    expect(lintText(text).map((each) => fixText(text, each))).toEqual([undefined]);
  });
});
