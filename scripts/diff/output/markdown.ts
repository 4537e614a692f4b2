// The result of a comparison as Markdown for a pull request. Documents can put neither elements nor links nor mentions
// into it.
import { codeText, plainText, withCode } from "../../diagnostics/markdown.js";
import type { Finding, Severity } from "../finding.js";
import { placeOf, textOfPlace } from "../place.js";
import { countOf, severities, type Result } from "../result.js";
import { countsOf, plural, usesOf, versionSentence, witnessText } from "./wording.js";

/** A comment of GitHub has at most 65,536 characters. */
const maxLength = 60_000;

const titles: Readonly<Record<Severity, string>> = { breaking: "Breaking", risky: "Risky", compatible: "Compatible" };

export function printMarkdown(result: Result): string {
  const { base, revision, findings, accepted } = result;
  const room = { left: maxLength };
  const errors = [base, revision].filter(({ hasErrors }) => hasErrors);
  const sections = severities
    .filter((severity) => countOf(result, severity) > 0)
    .map((severity) => {
      const own = findings.filter((each) => each.severity === severity);
      return section(
        `${titles[severity]} (${own.length})`,
        own.map((each) => row(each)),
        severity === "compatible",
        room,
      );
    });
  const acceptedRows = accepted.map(({ finding, reason }) => row(finding, `Accepted: ${reason}`));
  return [
    `## API changes: ${codeText(base.name)} → ${codeText(revision.name)}`,
    "",
    `**${plainText(countsOf(result))}**; ${plainText(versionSentence(result))}.`,
    "",
    ...errors.flatMap(({ name }) => [`${codeText(name)} has errors: it is compared as far as it can be read.`, ""]),
    ...sections,
    ...(acceptedRows.length === 0 ? [] : [section(`Accepted (${accepted.length})`, acceptedRows, true, room)]),
  ].join("\n");
}

/** A table; the rows that don't fit into a comment are counted. */
function section(title: string, rows: readonly string[], isFolded: boolean, room: { left: number }): string {
  const shown: string[] = [];
  for (const each of rows) {
    if (each.length > room.left) break;
    room.left -= each.length;
    shown.push(each);
  }
  const rest = rows.length - shown.length;
  const table = shown.length === 0 ? [] : ["| Operation | Change | Where |", "|---|---|---|", ...shown];
  const body = [
    ...table,
    ...(rest === 0 ? [] : ["", `${plural(rest, "more finding")} that this page has no room for.`]),
  ];
  return isFolded
    ? ["<details>", `<summary>${title}</summary>`, "", ...body, "", "</details>", ""].join("\n")
    : [`### ${title}`, "", ...body, ""].join("\n");
}

function row(finding: Finding, note?: string): string {
  const { code, operation, side, message, witness, undecided, base, revision } = finding;
  const uses = usesOf(finding);
  const change = [
    `${withCode(message)} (${codeText(code)})`,
    ...(undecided === undefined ? [] : [`Undecided: ${withCode(undecided)}`]),
    ...(witness === undefined ? [] : [`For example ${codeText(witnessText(witness))}`]),
    ...(uses === undefined ? [] : [`${operation === undefined ? "Used by" : "Part"}: ${plainText(uses)}`]),
    ...(note === undefined ? [] : [plainText(note)]),
  ];
  const places = [base, revision].flatMap((spot) => (spot === undefined ? [] : [codeText(textOfPlace(placeOf(spot)))]));
  const where = operation === undefined ? plainText(side) : codeText(operation);
  return `| ${where} | ${change.join("<br>")} | ${places.join("<br>")} |`;
}
