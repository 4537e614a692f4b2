// What changed between two versions, as Markdown for those who call the API: which operation, which member, and what is
// different there. Places in files, codes and advice are for those who write the document: markdown.ts has them.
import { codeText, plainText, withCode } from "../../diagnostics/markdown.js";
import type { Finding, Severity } from "../finding.js";
import { countOf, severities, type Result } from "../result.js";
import { memberName, plural, usedOperations, witnessText } from "./wording.js";

const titles: Readonly<Record<Severity, string>> = {
  breaking: "Breaking",
  risky: "May break some callers",
  compatible: "Other changes",
};

/** How many operations a row names. */
const maxNamed = 4;

/** How many characters of a value a row has. */
const maxWitness = 80;

/** A paragraph with the numbers, and a table for each severity; what breaks no call can be folded out. */
export function printChangelog(result: Result): string {
  const found = severities.filter((severity) => countOf(result, severity) > 0);
  if (found.length === 0) return "Nothing changed for callers.\n";
  const counts = found.map((severity) => `${countOf(result, severity)} ${severity}`).join(", ");
  const total = result.findings.length;
  return [
    `**${counts}** ${total === 1 ? "change" : "changes"}.`,
    "",
    ...found.map((severity) => {
      const own = result.findings.filter((each) => each.severity === severity);
      return section(`${titles[severity]} (${own.length})`, own, severity === "compatible");
    }),
  ].join("\n");
}

function section(title: string, findings: readonly Finding[], isFolded: boolean): string {
  const table = ["| Operation | Change |", "|---|---|", ...rowsOf(findings)];
  return isFolded
    ? ["<details>", `<summary>${title}</summary>`, "", ...table, "", "</details>", ""].join("\n")
    : [`### ${title}`, "", ...table, ""].join("\n");
}

/** The same change of several operations is one row. */
function rowsOf(findings: readonly Finding[]): readonly string[] {
  const rows = new Map<string, Set<string>>();
  for (const finding of findings) {
    const change = changeOf(finding);
    const operations = rows.get(change) ?? new Set();
    for (const each of usedOperations(finding)) operations.add(each);
    rows.set(change, operations);
  }
  return [...rows].map(([change, operations]) => `| ${operationsCell([...operations])} | ${change} |`);
}

function operationsCell(operations: readonly string[]): string {
  if (operations.length === 0) return "all";
  // One more would take no more room than its count.
  const shown = operations.length === maxNamed + 1 ? operations : operations.slice(0, maxNamed);
  const rest = operations.length - shown.length;
  return [...shown.map(codeText), ...(rest === 0 ? [] : [`and ${plural(rest, "more operation")}`])].join("<br>");
}

/** `` `first_name` of the request body: The `maxLength` changed from 200 to 100. For example … ``. */
function changeOf(finding: Finding): string {
  const { message, what = message, witness, undecided, revision, base, uses } = finding;
  const member = memberName((revision ?? base)?.pointer ?? "");
  const parts = [...new Set(uses.map(({ part }) => part))].filter((part) => part !== "" && part !== "operation");
  const [part] = parts;
  const where = [
    ...(member === undefined ? [] : [codeText(member)]),
    ...(parts.length === 1 && part !== undefined ? [plainText(part)] : []),
  ];
  return [
    `${where.length === 0 ? "" : `${where.join(", ")}: `}${withCode(what)}`,
    ...(undecided === undefined ? [] : [`It is not certain: ${withCode(undecided)}`]),
    ...(witness === undefined ? [] : [`For example ${codeText(witnessText(witness, maxWitness))}`]),
  ].join("<br>");
}
