// Every folder in cases/ is one document, of one file or several, with its expected result: diagnostics.txt has the
// printed diagnostics (none without it), expected/ the generated files that matter, and allow.txt the codes for
// --allow, one a line. Files named overlay*.yaml are applied to the document in the order of their names, and
// filter.txt has a pattern for --include or --exclude on each line. `UPDATE=1 npx vitest run test/cases.test.ts` writes
// the present result.
import { existsSync, readdirSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { build } from "../scripts/model/build/build.js";
import { codes } from "../scripts/diagnostics/codes.js";
import { Report } from "../scripts/diagnostics/diagnostics.js";
import { printDiagnostics } from "../scripts/diagnostics/print.js";
import { emit, emitters } from "../scripts/emit/index.js";
import { operationFilter } from "../scripts/filter/filter.js";
import { load } from "../scripts/load/load.js";
import { severityRules } from "../scripts/cli/severity-options.js";

const cases = join(import.meta.dirname, "cases");
/** What is generated for the cases imports the runtime from where it is written, as seen from `expected/`. */
const runtime = "../../../../scripts/runtime";
const isUpdate = process.env["UPDATE"] === "1";

/** Codes that no committed document can have: tests of loading, overlays, names and configurations have them. */
const elsewhere = [
  "configuration-unreadable",
  "unknown-option",
  "bad-option",
  "emitter-failed",
  "bad-setting",
  "unknown-setting",
  "bad-type-name",
  "file-too-large",
  "overlay-too-large",
  "references-too-deep",
  "too-many-files",
  "bad-response",
  "too-many-redirects",
  "request-timeout",
];

const folders = readdirSync(cases, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe.each(folders)("%s", (name) => {
  // Relative, as it is given on the command line: so other files are named in diagnostics.
  const folder = relative(process.cwd(), join(cases, name));

  test("has the expected diagnostics and output", async () => {
    const allow = (await readText(join(folder, "allow.txt"))).split("\n").filter((line) => line !== "");
    const report = new Report(severityRules({ allow, strict: false }));
    const overlays = readdirSync(folder)
      .filter((file) => /^overlay.*\.(yaml|json)$/.test(file))
      .sort()
      .map((file) => join(folder, file));
    const patterns = (await readText(join(folder, "filter.txt"))).split("\n").map((line) => line.split(" "));
    const [include, exclude] = ["include", "exclude"].map((option) =>
      patterns.filter(([first]) => first === option).map(([, ...words]) => words.join(" ")),
    );
    const filter = operationFilter(include ?? [], exclude ?? []);
    const document = await load(join(folder, specOf(folder)), report, { overlays, filter });
    const model = document === undefined ? undefined : build(document, report);
    await expectText(
      join(folder, "diagnostics.txt"),
      printDiagnostics(report, { color: false, all: true }).replaceAll(folder + sep, ""),
    );

    const expected = join(folder, "expected");
    if (!existsSync(expected)) return;
    if (document === undefined || model === undefined || report.failed)
      throw new Error("expected/ is there, but nothing is generated");
    const files = await emit(document, model, { emitters, runtime });
    for (const file of readdirSync(expected, { recursive: true, encoding: "utf8" }).filter((each) =>
      each.includes("."),
    )) {
      await expectText(join(expected, file), files.get(file.split(sep).join("/")) ?? "");
    }
  });
});

test("every code has a case", async () => {
  const printed = await Promise.all(folders.map((name) => readText(join(cases, name, "diagnostics.txt"))));
  const shown = new Set(
    printed.flatMap((text) =>
      [...text.matchAll(/ {2}(?:error|warning|note) {2}([\w-]+) {2}/g)].map(([, code]) => code),
    ),
  );
  expect(Object.keys(codes).filter((code) => !shown.has(code) && !elsewhere.includes(code))).toEqual([]);
});

test("a case that is named after a code has that diagnostic and no other", async () => {
  const names = Object.keys(codes);
  const wrong: string[] = [];
  for (const folder of folders) {
    const code = names.find((each) => folder === each || folder.startsWith(`${each}-`));
    if (code === undefined) continue;
    const text = await readText(join(cases, folder, "diagnostics.txt"));
    const found = [...text.matchAll(/^\S+:\d+:\d+ {2}(?:error|warning|note) {2}([\w-]+) {2}/gm)].map(
      ([, each]) => each,
    );
    if (found.length !== 1 || found[0] !== code) wrong.push(`${folder}: ${found.join(", ")}`);
  }
  expect(wrong).toEqual([]);
});

/** The document of a case; a folder without one is the case of a document that isn't there. */
function specOf(folder: string): string {
  return readdirSync(folder).find((file) => /^openapi\.\w+$/.test(file)) ?? "openapi.yaml";
}

/** An empty text is a file that isn't there. */
async function expectText(file: string, text: string): Promise<void> {
  if (isUpdate && text === "") await rm(file, { force: true });
  else if (isUpdate) await writeFile(file, text);
  expect(text).toBe(await readText(file));
}

async function readText(file: string): Promise<string> {
  return existsSync(file) ? readFile(file, "utf8") : "";
}
