// The colours of YAML in the editor of the playground: what is in a block of text is text.
import { StreamLanguage } from "@codemirror/language";
import { classHighlighter, highlightTree } from "@lezer/highlight";
import { expect, test } from "vitest";
import { yamlMode } from "../../scripts/docs/playground/browser/yaml-mode.js";

/** The parts of a text that have a colour, with its name. */
function coloredParts(text: string): readonly string[] {
  const parts: string[] = [];
  highlightTree(StreamLanguage.define(yamlMode).parser.parse(text), classHighlighter, (from, to, name) =>
    parts.push(`${name.replace(/^.*tok-/, "")} ${text.slice(from, to).trim()}`),
  );
  return parts;
}

test.each(["|", "|-", ">-", "|+", ">", "|2", "|-  # a comment"])("a block of text after `%s`", (header) => {
  const text = `a:\n  description: ${header}\n    # Heading\n\n    You have: 'one' [two]\n  next: 1\n`;
  const parts = coloredParts(text);
  expect(parts).toContain("string # Heading");
  expect(parts).toContain("string You have: 'one' [two]");
  expect(parts.filter((part) => part.startsWith("atom"))).toEqual(["atom a", "atom description", "atom next"]);
  expect(parts.includes("comment # a comment")).toBe(header.includes("#"));
});

test("blocks in a list, and what isn't one", () => {
  const text = `tags:\n  - |\n    # one\n  - two: "|"\n    pattern: a|-\n    note: # none\n`;
  const parts = coloredParts(text);
  expect(parts).toContain("string # one");
  expect(parts).toContain("comment # none");
  const names = parts.filter((part) => part.startsWith("atom"));
  expect(names).toEqual(["atom tags", "atom two", "atom pattern", "atom note"]);
});
