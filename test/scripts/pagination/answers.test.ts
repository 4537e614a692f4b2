// How the recognized pages of real lists agree with answers that were written by hand: those of excerpts always, those
// of whole documents where they are installed. Every second document was kept from those who wrote the rules.
import { appendFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { Report } from "../../../scripts/diagnostics/diagnostics.js";
import { load, loadText } from "../../../scripts/load/load.js";
import { build } from "../../../scripts/model/build.js";
import type { Document } from "../../../scripts/openapi/document.js";
import { readExcerpts } from "../../support/page-excerpts.js";
import { judge, readAnswer, writePagination, type Answer, type Verdict } from "../../support/page-answers.js";

const folder = join(import.meta.dirname, "answers");

interface Row {
  readonly name: string;
  readonly verdict: Verdict;
  readonly found: string;
}

/** The verdict for every list that has an answer. */
function rowsOf(document: Document, report: Report, answers: ReadonlyMap<string, Answer>): readonly Row[] {
  const { operations } = build(document, report);
  const unclear = new Set(
    report.diagnostics.filter(({ code }) => code === "pagination-unclear").map(({ pointer }) => pointer),
  );
  const byName = new Map(operations.map((each) => [`${each.method.toUpperCase()} ${each.path}`, each]));
  return [...answers].map(([name, answer]) => {
    const operation = byName.get(name);
    if (operation === undefined) throw new Error(`the document has no ${name}`);
    const { pagination, source } = operation;
    return { name, verdict: judge(answer, pagination, unclear.has(source)), found: writePagination(pagination) };
  });
}

const excerpts = ["excerpts", "kept"].flatMap((set) => readdirSync(join(folder, set)).flatMap((file) =>
  readExcerpts(readFileSync(join(folder, set, file), "utf8")).map((e) => ({ ...e, set })),
));

describe("excerpts", () => {
  test.each(excerpts.map((each, index) => ({ ...each, half: each.set === "kept" ? 2 : index % 2 })))("$half $name", ({ name, document, answers, half }) => {
    const report = new Report();
    const loaded = loadText(JSON.stringify(document), `${name}.json`, report);
    if (loaded === undefined) throw new Error(report.diagnostics.map(({ message }) => message).join("\n"));
    const rows = rowsOf(loaded, report, answers);
    for (const r of rows) appendFileSync("/tmp/pages/rows.txt", `ROW\texcerpt\t${half}\t${name}\t${r.name}\t${r.verdict}\t${r.found}\t${JSON.stringify(answers.get(r.name)?.map((a) => [a.kind, ...Object.values(a.must)].join(" ")))}\n`);
  });
});

const shared = join(import.meta.dirname, "../../../../shared");
const documents = readdirSync(join(folder, "shared"));
describe("documents", () => {
  test.each(documents.map((file, index) => ({ file, half: index % 2 })))("$half $file", async ({ file, half }) => {
    const { document: path, lists } = parse(readFileSync(join(folder, "shared", file), "utf8")) as { document: string; lists: Record<string, string> };
    if (!existsSync(join(shared, path))) return;
    const report = new Report();
    const document = await load(join(shared, path), report);
    if (document === undefined) throw new Error("the document has errors");
    const answers = new Map(Object.entries(lists).map(([name, answer]) => [name, readAnswer(answer)]));
    for (const r of rowsOf(document, report, answers)) appendFileSync("/tmp/pages/rows.txt", `ROW\tshared\t${half}\t${path}\t${r.name}\t${r.verdict}\t${r.found}\t${lists[r.name]}\n`);
  }, 60_000);
});
