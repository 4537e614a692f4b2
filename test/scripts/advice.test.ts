// Advice that shows a value never shows another one: `put it in quotes: "1.0"` for 1.0, which as a number is 1. What is
// advised is put in the place of what is written, and is then right.
import fc from "fast-check";
import { load as parseYaml } from "js-yaml";
import { expect, test } from "vitest";
import { Report, type Diagnostic } from "../../scripts/diagnostics/diagnostics.js";
import { loadText } from "../../scripts/load/load.js";
import type { Json } from "../../scripts/json/json.js";

interface Found {
  readonly root: Json | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

function found(text: string): Found {
  const report = new Report();
  const root = loadText(text, "openapi.yaml", report)?.root;
  return { root, diagnostics: report.diagnostics };
}

const documentOf = (schema: string, extra = ""): string =>
  `openapi: 3.1.0\ninfo: { title: T, version: "1" }\n${extra}paths: {}\ncomponents:\n  schemas:\n    A: ${schema}\n`;

/** The text with what a diagnostic underlines replaced. */
function corrected(text: string, { line, column, length }: Diagnostic, by: string): string {
  const lines = text.split("\n");
  const shown = lines[line - 1] ?? "";
  lines[line - 1] = shown.slice(0, column - 1) + by + shown.slice(column - 1 + length);
  return lines.join("\n");
}

const digits = fc.integer({ min: 0, max: 9_999 }).map(String);
/** Numbers and booleans as people write them. */
const plain = fc.oneof(
  fc.constantFrom(
    "1.0",
    "1.10",
    "010",
    "0x1F",
    "0o17",
    "1e3",
    "1E-2",
    ".5",
    "+1",
    "-0",
    "-0.0",
    "12345678901234567890",
  ),
  fc.constantFrom("true", "True", "TRUE", "false", "1_000", "0b11"),
  fc.tuple(digits, digits).map(([whole, part]) => `${whole}.${part}0`),
  digits.map((each) => `-${each}`),
);
/** Strings that a list without quotes would change. */
const text = fc.oneof(
  fc.constantFrom(
    "yes",
    "no",
    "on",
    "1.0",
    "a, b",
    "null",
    "a: b",
    "x # y",
    "[a]",
    "",
    "- a",
    "~",
    "Books",
    "a-b",
    "/a",
  ),
  fc.string({ minLength: 1, maxLength: 8 }),
);

test("`enum: [yes, no, 1.0]` keeps its values", () => {
  const { diagnostics } = found(documentOf("{ type: string, enum: [yes, no, 1.0] }"));
  expect(diagnostics.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    'The enum value `1.0` is not of the type `string`. put it in quotes: "1.0"',
  ]);
});

test("what is put in quotes is what is written, for enumerated values, constants and defaults", () => {
  fc.assert(
    fc.property(plain, fc.constantFrom("enum: [%]", "enum: [a, %, b]", "const: %", "default: %"), (value, place) => {
      const document = documentOf(`{ type: string, ${place.replace("%", value)} }`);
      const [diagnostic] = found(document).diagnostics;
      // `1_000` and `0b11` are strings in YAML 1.2.
      fc.pre(diagnostic !== undefined);
      const [, advised = ""] = /^put it in quotes: (".*")$/.exec(diagnostic.hint ?? "") ?? [];
      expect(JSON.parse(advised)).toBe(value);
      const after = found(corrected(document, diagnostic, advised));
      expect(after.diagnostics).toEqual([]);
      expect(JSON.stringify(after.root)).toContain(JSON.stringify(value));
    }),
  );
});

test("a default is used as it is written", () => {
  const { root } = found(documentOf("{ type: string, default: 1.0 }"));
  expect(root).toMatchObject({ components: { schemas: { A: { default: "1.0" } } } });
});

test("a version without quotes is used as it is written", () => {
  const { root } = found("openapi: 3.1.0\ninfo: { title: T, version: 1.10 }\npaths: {}\n");
  expect(root).toMatchObject({ info: { version: "1.10" } });
});

test("a list with the string that is in its place has that string", () => {
  fc.assert(
    fc.property(text, (value) => {
      const document = documentOf(`{ type: object, required: ${JSON.stringify(value)} }`);
      const diagnostic = found(document).diagnostics.find(({ code }) => code === "wrong-type");
      const [, advised = ""] = /^write `(\[[^]*\])`$/.exec(diagnostic?.hint ?? "") ?? [];
      expect(parseYaml(advised)).toEqual([value]);
    }),
  );
});

test("an alias is not advised as its name", () => {
  const document = documentOf("{ type: string, enum: [*one] }", "x-one: &one 1\n");
  expect(found(document).diagnostics.map(({ hint }) => hint)).toEqual(["put it in quotes"]);
});
