// The verdict on every list of a document that has an expectation, and the figures of many.
import { Report } from "../../../scripts/diagnostics/diagnostics.js";
import { load, loadText } from "../../../scripts/load/load.js";
import { build } from "../../../scripts/model/build/build.js";
import type { Document } from "../../../scripts/openapi/document.js";
import { judge, writePagination, type Expectation, type Verdict } from "./page-expectations.js";
import type { Excerpt } from "./page-excerpts.js";

export interface Row {
  readonly name: string;
  readonly verdict: Verdict;
  readonly found: string;
}

export function rowsOfExcerpt({ name, document, expectations }: Excerpt): readonly Row[] {
  const report = new Report();
  return rowsOf(loadText(JSON.stringify(document), `${name}.json`, report), report, expectations);
}

export async function rowsOfFile(
  path: string,
  expectations: ReadonlyMap<string, Expectation>,
): Promise<readonly Row[]> {
  const report = new Report();
  return rowsOf(await load(path, report), report, expectations);
}

function rowsOf(
  document: Document | undefined,
  report: Report,
  expectations: ReadonlyMap<string, Expectation>,
): readonly Row[] {
  if (document === undefined) throw new Error(report.diagnostics.map(({ message }) => message).join("\n"));
  const { operations } = build(document, report);
  const unclear = new Set(
    report.diagnostics.filter(({ code }) => code === "pagination-unclear").map(({ pointer }) => pointer),
  );
  const byName = new Map(operations.map((each) => [`${each.method.toUpperCase()} ${each.path}`, each]));
  return [...expectations].map(([name, expectation]) => {
    const operation = byName.get(name);
    if (operation === undefined) throw new Error(`the document has no ${name}`);
    const { pagination, source } = operation;
    return { name, verdict: judge(expectation, pagination, unclear.has(source)), found: writePagination(pagination) };
  });
}

/** Rows that are not as they should be, a line each. */
export function faultsIn(rows: readonly Row[]): readonly string[] {
  return rows
    .filter(({ verdict }) => verdict !== "right" && verdict !== "rightly not followed")
    .map(({ name, verdict, found }) => `${name}: ${verdict}: ${found}`);
}

/** Precision and recall: of what is followed, and of what could be. */
export function figuresOf(rows: readonly Row[]): string {
  const count = (verdict: Verdict): number => rows.filter((each) => each.verdict === verdict).length;
  const [right, wrong, missed] = [count("right"), count("wrong"), count("missed")];
  const share = (part: number, rest: number): string => `${((100 * part) / Math.max(1, part + rest)).toFixed(1)} %`;
  return (
    `${rows.length} lists: ${right} right, ${wrong} wrong, ${missed} missed, ` +
    `${count("unclear without a reason")} unclear without a reason; ` +
    `precision ${share(right, wrong)}, recall ${share(right, missed)}`
  );
}
