// The result of a comparison as workflow commands of GitHub Actions, which show findings beside the lines of a file.
import { workflowCommand, type PathOnGithub } from "../../diagnostics/annotations.js";
import type { Finding } from "../finding.js";
import { placeOf } from "../place.js";
import { severities, type Result } from "../result.js";
import { witnessText } from "./text.js";
import { countsOf, plural, usesOf, versionSentence } from "./wording.js";

const levels = { breaking: "error", risky: "warning", compatible: "notice" } as const;

/** GitHub shows so many annotations of each level for a step, and silently leaves the others out. */
const maxAnnotations = 10;

/**
 * One line for each finding that GitHub has room for, at its place in the revision, or else in the base; then one with
 * the counts. Those that break something come first.
 */
export function printGithub(result: Result, pathOf: PathOnGithub): string {
  const shown = severities.flatMap((severity) => {
    const own = result.findings.filter((each) => each.severity === severity);
    // The counts are a notice, too.
    return own.slice(0, levels[severity] === "notice" ? maxAnnotations - 1 : maxAnnotations);
  });
  const left = result.findings.length - shown.length;
  const rest = left === 0 ? "" : `; ${plural(left, "more finding")} in the summary of the job`;
  const summary = workflowCommand(
    "notice",
    { title: "halves diff" },
    `${countsOf(result)}; ${versionSentence(result)}${rest}`,
  );
  return `${shown.map((finding) => `${annotation(finding, pathOf)}\n`).join("")}${summary}\n`;
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
