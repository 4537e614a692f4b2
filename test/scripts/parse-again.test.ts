// A YAML text that is parsed again after an edit has the value that the parser makes of the whole text, and a save
// computes again only what the edit changed.
import { readFileSync } from "node:fs";
import { inspect } from "node:util";
import fc from "fast-check";
import { CORE_SCHEMA, load, mergeTag } from "js-yaml";
import { expect, test } from "vitest";
import { runs } from "../support/extent.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { loadText } from "../../scripts/load/load.js";
import { ExampleValidator } from "../../scripts/model/example-validation.js";
import { reportInvalidExamples } from "../../scripts/model/example-warnings.js";
import { ParsedEntries } from "../../scripts/parse/entries.js";
import { entryCounts } from "../../scripts/parse/parse.js";

const schema = CORE_SCHEMA.withTags(mergeTag);
const openapi = readFileSync("openapi.yaml", "utf8");

/** What the parser makes of a whole text; undefined where it has a mistake. */
function wholeValue(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: load(text, { schema, maxDepth: 200 }) };
  } catch {
    return undefined;
  }
}

/** Whether it was parsed by its entries. */
function expectSameValue(entries: ParsedEntries, text: string): boolean {
  const value = entries.parse(text);
  if (value === undefined) return false;
  // As text: members are in the same order, `__proto__` is an own one, and circles are shown.
  const show = (each: unknown): string => inspect(each, { depth: 50, maxArrayLength: null, maxStringLength: null });
  expect(show({ value })).toBe(show(wholeValue(text)));
  return true;
}

const keys = [
  "a",
  "b",
  "c d",
  "'e'",
  '"f"',
  "null",
  "true",
  "12",
  "/x/{y}",
  "__proto__",
  "<<",
  "? a",
  "&k g",
  "*x",
  "-",
];
const values = [
  "",
  " 1",
  " text",
  " 'one",
  " two'",
  ' "',
  ' x"',
  " [1",
  " 2]",
  " {p: 1}",
  " {",
  " }",
  " |",
  " |+",
  " >-",
  " # c",
  " &x",
  " &x 1",
  " &y {q: 2}",
  " *x",
  " *y",
  " [*x, &x 3]",
  " !!str 5",
  " a: b",
  " ---",
  "\r",
];
const line = fc
  .tuple(fc.constantFrom(0, 0, 2, 2, 4, 6), fc.constantFrom(...keys, ""), fc.constantFrom(...values))
  .map(([spaces, key, value]) => `${" ".repeat(spaces)}${key === "" ? "" : `${key}:`}${value}`);
const others = fc.constantFrom("", "# comment", "  # comment", "- item", "  - item", "---", "...", "\ttab", "   text");

test("of any lines, after any edit", () => {
  let byEntries = 0;
  const body = [
    "  n1: 1",
    "  n2:",
    "    z: &x {q: 1}",
    ...Array.from({ length: 26 }, (_, n) => `  m${n}: ${n}`),
    "  w: *x",
  ];
  const lineLists = fc.array(fc.oneof({ weight: 5, arbitrary: line }, others), { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(lineLists, lineLists, fc.nat(40), (lines, edit, at) => {
      const entries = new ParsedEntries();
      const large = ["large:", ...body];
      const start = [...lines, ...large];
      const edited = [...start.slice(0, at), ...edit, ...start.slice(at)];
      for (const each of [large, start, edited, lines, [...large, ...edit], edited.toReversed()])
        if (expectSameValue(entries, each.join("\n"))) byEntries += 1;
    }),
    { numRuns: runs(2000) },
  );
  expect(byEntries).toBeGreaterThan(runs(2000) / 2);
});

test("of the credit service's document, after lines of it were removed, repeated or moved", () => {
  const all = openapi.split("\n");
  const entries = new ParsedEntries();
  let byEntries = 0;
  const place = fc.nat(all.length - 1);
  fc.assert(
    fc.property(place, fc.nat(5), place, (from, count, to) => {
      const removed = all.toSpliced(from, count);
      const moved = removed.toSpliced(to, 0, ...all.slice(from, from + count));
      for (const each of [removed, moved]) if (expectSameValue(entries, each.join("\n"))) byEntries += 1;
    }),
    { numRuns: runs(70) },
  );
  expect(byEntries).toBeGreaterThan(runs(70) / 10);
});

function savesOf(edits: readonly string[], file: string) {
  return edits.map((text) => {
    const report = new Report();
    const document = loadText(text, file, report);
    if (document === undefined) throw new Error("The document has errors.");
    const examples = new ExampleValidator(document);
    reportInvalidExamples(document, report, examples);
    const messages = report.diagnostics.map(({ code, message }) => `${code}: ${message}`);
    return { entries: entryCounts(file), examples: { ...examples.counts }, messages };
  });
}

test("a save parses one entry, and validates the examples that its schemas concern", () => {
  const summary = openapi.replace("summary: List all users", "summary: List users");
  const email = summary.replace(
    /(\n {4}Email:\n(?: {6}.*\n)*? {6}maxLength: )254/,
    (_, before: string) => `${before}3`,
  );
  expect(email).not.toBe(summary);
  const [first, , same, text, type, again] = savesOf(
    [openapi, openapi, openapi, summary, email, openapi],
    "again.yaml",
  );
  expect(first?.examples.kept).toBe(0);
  expect(same?.entries?.parsed).toBe(0);
  expect(same?.examples.validated).toBe(0);
  expect(text?.entries?.parsed).toBe(1);
  expect(text?.examples.validated).toBe(0);
  expect(type?.entries?.parsed).toBe(1);
  // Examples with an e-mail address are wrong now, and others are not validated again.
  expect(type?.messages).not.toEqual([]);
  expect(type?.messages).toEqual(savesOf([email], "new.yaml")[0]?.messages);
  expect(type?.examples.kept).toBeGreaterThan(50);
  expect(again?.messages).toEqual(first?.messages);
});
