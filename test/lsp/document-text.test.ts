// What an edit changes is read as part of the text, and comes to what the whole text would: after random edits of
// documents, values, positions and errors are those of the whole.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { changeBetween, regionOf } from "../../scripts/lsp/text/region.js";
import { DocumentText } from "../../scripts/lsp/text/document-text.js";
import { parse, parseWellFormed, TextSource } from "../../scripts/parse/parse.js";
import { hasAllCases } from "../support/extent.js";
import { randomFrom } from "../support/random.js";

const root = join(import.meta.dirname, "../..");
const documents = ["test/lsp/project/openapi.yaml", "test/lsp/project/people.json"];
const published = ["../shared/specs/train-travel.yaml", "../shared/specs/museum.yaml"];

/** What an editor may insert somewhere. */
const insertions = [
  "",
  "x",
  ":",
  " ",
  "\n",
  "  ",
  "- ",
  "#",
  "'",
  '"',
  "{",
  "a: 1\n",
  "    New:\n      type: object\n",
  "\n\n",
  "- a\n",
];

/** Edits of each document. */
const rounds = hasAllCases ? 60 : 8;
const seed = hasAllCases ? 7 : Number(process.env["SAMPLE_SEED"] ?? 7);
const random = randomFrom(seed);
const pick = (length: number): number => Math.floor(random() * length);

function editAtRandom(text: string): string {
  const at = pick(text.length);
  const lineStart = text.lastIndexOf("\n", at) + 1;
  const start = random() < 0.5 ? at : lineStart;
  const removed = random() < 0.5 ? 0 : random() < 0.8 ? 1 + pick(3) : pick(200);
  return text.slice(0, start) + (insertions[pick(insertions.length)] ?? "") + text.slice(start + removed);
}

const placesIn = (file: string, text: string): readonly string[] => {
  const report = new Report();
  parse(new TextSource(file, text), report);
  return report.diagnostics.map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`);
};

describe.each([...documents, ...published].filter((file) => existsSync(join(root, file))))("edits of %s", (file) => {
  const text = readFileSync(join(root, file), "utf8");

  test(`are read as the whole text is (SAMPLE_SEED=${seed})`, () => {
    let complete = 0;
    const counts = { entries: 0, malformed: 0, unknown: 0, unchanged: 0 };
    for (let round = 0; round < rounds; round++) {
      const edited = new DocumentText(file, text);
      const after = editAtRandom(text);
      const reading = edited.update(after);
      counts[reading.kind]++;
      const whole = parseWellFormed(new TextSource(file, after));
      if (reading.kind === "entries" && !isDeepStrictEqual(edited.root, whole)) expect(edited.root).toEqual(whole);
      if (reading.kind !== "malformed") continue;
      expect(whole).toBeUndefined();
      const found = reading.diagnostics.map(
        ({ line, column, code, message }) => `${line}:${column} ${code} ${message}`,
      );
      // What an open quote does to the rest of the text is not seen here.
      const all = placesIn(file, after);
      expect(found.filter((each) => !all.includes(each))).toEqual([]);
      if (found.length === all.length) complete++;
    }
    expect(counts.entries + counts.malformed).toBeGreaterThan(0);
    if (!hasAllCases) return;
    expect(complete).toBeGreaterThanOrEqual(counts.malformed * 0.7);
    // Most edits are not those of a whole document.
    expect(counts.entries + counts.malformed).toBeGreaterThan(counts.unknown);
  });
});

describe("the region of a change", () => {
  const before =
    "openapi: 3.1.0\npaths:\n  /a:\n    get: {}\n  /b:\n    get: {}\ncomponents:\n  schemas:\n    A:\n      type: object\n    B:\n    - 1\n";

  test.each([
    ["a path", "/a:\n    get: {}", "/a:\n    put: {}", "/paths", "  /a:\n    put: {}\n"],
    ["a new path", "  /b:", "  /ab: {}\n  /b:", "/paths", "  /a:\n    get: {}\n  /ab: {}\n  /b:\n    get: {}\n"],
    [
      "a new component, before all others",
      "    A:",
      "    Z: {}\n    A:",
      "/components/schemas",
      "    Z: {}\n    A:\n      type: object\n",
    ],
    ["a component", "type: object", "type: string", "/components/schemas", "    A:\n      type: string\n"],
    ["a list at the indentation of its key", "- 1", "- 2", "/components/schemas", "    B:\n    - 2\n"],
    ["a member of the document", "3.1.0", "3.1.1", "", "openapi: 3.1.1\n"],
    ["a section", "  schemas:", "  schema:", "/components", "  schema:\n    A:\n      type: object\n    B:\n    - 1\n"],
  ])("that is %s", (_, old, now, parent, text) => {
    const after = before.replace(old, now);
    const change = changeBetween(before, after);
    const region = change && regionOf(before, after, change);
    expect(region?.parent).toBe(parent);
    expect(after.slice(region?.start, region?.endAfter)).toBe(text);
  });
});
