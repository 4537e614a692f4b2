// How much is printed about published documents, which programs write and where one cause fills hundreds of places.
// Some documents, or all with ALL_DOCUMENTS=1. Prints a row for each.
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { printDiagnostics } from "../../scripts/diagnostics/print.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { load } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";
import { hasAllDocuments, sampledDocuments } from "../support/extent.js";

const folders = ["specs", "specs-more"].map((name) => join(import.meta.dirname, "../../../shared", name));
const published = folders
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  .filter((file) => /\.(?:ya?ml|json)$/.test(file));
const documents = sampledDocuments(published, 14);

/** What half of the documents keep to. */
const maxLines = 5;

interface Row {
  readonly document: string;
  readonly diagnostics: number;
  readonly notes: number;
  /** With `--all`. */
  readonly allLines: number;
  readonly lines: number;
}

async function rowOf(file: string): Promise<Row> {
  const report = new Report();
  const document = await load(file, report);
  if (document !== undefined) build(document, report);
  const { diagnostics } = report;
  const linesOf = (all: boolean): number => printDiagnostics(report, { color: false, all }).split("\n").length - 1;
  return {
    document: basename(file),
    diagnostics: diagnostics.length,
    notes: diagnostics.filter(({ severity }) => severity === "note").length,
    allLines: linesOf(true),
    lines: linesOf(false),
  };
}

describe.skipIf(documents.length === 0)("published documents", () => {
  test("get few lines: half of them at most five", async () => {
    const rows: Row[] = [];
    for (const file of documents) rows.push(await rowOf(file));
    console.table(rows);
    const short = rows.filter(({ lines }) => lines <= maxLines);
    console.log(`${short.length} of ${rows.length} documents print at most ${maxLines} lines`);
    // A few of them may by chance be those that print more.
    expect(short.length).toBeGreaterThanOrEqual(rows.length / (hasAllDocuments ? 2 : 3));
    expect(rows.filter(({ lines }) => lines > 30)).toEqual([]);
  });
});
