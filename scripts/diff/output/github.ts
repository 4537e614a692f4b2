// The result of a comparison as workflow commands of GitHub Actions, which show findings beside the lines of a file.
import { workflowCommand, type PathOnGithub } from "../../diagnostics/annotations.js";
import type { Finding } from "../finding.js";
import { placeOf } from "../place.js";
import type { Result } from "../result.js";
import { witnessText } from "./text.js";
import { countsOf, usesOf, versionSentence } from "./wording.js";

const levels = { breaking: "error", risky: "warning", compatible: "notice" } as const;

/** One line for each finding, at its place in the revision, or else in the base; then one with the counts. */
export function printGithub(result: Result, pathOf: PathOnGithub): string {
  const commands = result.findings.map((finding) => `${annotation(finding, pathOf)}\n`);
  const summary = workflowCommand(
    "notice",
    { title: "halves diff" },
    `${countsOf(result)}; ${versionSentence(result)}`,
  );
  return `${commands.join("")}${summary}\n`;
}

function annotation(finding: Finding, pathOf: PathOnGithub): string {
  const { code, severity, operation, message, witness, undecided, revision, base } = finding;
  const spot = revision ?? base;
  const place = spot === undefined ? undefined : placeOf(spot);
  const properties: Record<string, string | number> =
    place === undefined
      ? { title: code }
      : {
          file: pathInRepository(place.source.file, pathOf),
          line: place.line,
          col: place.column,
          endColumn: place.column + place.length,
          title: code,
        };
  const uses = usesOf(finding);
  const details = [
    ...(operation === undefined ? [] : [`${operation}: `]),
    message,
    ...(undecided === undefined ? [] : [` Undecided: ${undecided}`]),
    ...(witness === undefined ? [] : [` For example ${witnessText(witness)}.`]),
    ...(uses === undefined ? [] : [operation === undefined ? ` Used by ${uses}.` : ` Part: ${uses}.`]),
  ];
  return workflowCommand(levels[severity], properties, details.join(""));
}

/** A file of a revision of git is `v1.2.0:openapi.yaml` elsewhere. */
function pathInRepository(file: string, pathOf: PathOnGithub): string {
  const [, path] = /^https?:/.test(file) ? [] : (/^(?:[^:{]|\{[^}]*\})+:([^]*)$/.exec(file) ?? []);
  return path ?? pathOf(file);
}
