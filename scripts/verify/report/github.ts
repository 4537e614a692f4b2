// Findings as annotations of GitHub Actions, at the lines of the document.
import {
  printAnnotations,
  type Annotation,
  type AnnotationLevel,
  type PathOnGithub,
} from "../../diagnostics/annotations.js";
import type { FindingSeverity } from "../finding.js";
import type { LocatedFinding } from "./located.js";

export const levels: Readonly<Record<FindingSeverity, AnnotationLevel>> = {
  failure: "error",
  flaky: "warning",
  note: "notice",
};

/** One line for each finding that GitHub has room for. */
export function printGithub(found: readonly LocatedFinding[], pathOf: PathOnGithub): string {
  return printAnnotations(found.map((each) => annotationOf(each, pathOf)));
}

function annotationOf(finding: LocatedFinding, pathOf: PathOnGithub): Annotation {
  const { severity, file, line, column, length, code, operation, message } = finding;
  return {
    level: levels[severity],
    title: code,
    message: `${operation}: ${message}`,
    place: { file: pathOf(file), line, column, length },
  };
}
