// The result of a comparison as annotations of GitHub Actions, which show findings beside the lines of a file.
import {
  printAnnotations,
  type Annotation,
  type AnnotationLevel,
  type PathOnGithub,
} from "../../diagnostics/annotations.js";
import type { Finding, Severity } from "../finding.js";
import { pathOfRevision, placeOf } from "../place.js";
import type { Result } from "../result.js";
import { countsOf, detailsOf, plural, versionSentence, witnessText } from "./wording.js";

export const levels: Readonly<Record<Severity, AnnotationLevel>> = {
  breaking: "error",
  risky: "warning",
  compatible: "notice",
};

/**
 * One line for each finding that GitHub has room for, at its place in the revision, or else in the base; then one with
 * the counts. Those that break something come first.
 */
export function printGithub(result: Result, pathOf: PathOnGithub): string {
  return printAnnotations(
    result.findings.map((finding) => annotationOf(finding, pathOf)),
    (left) => {
      const rest = left === 0 ? "" : `; ${plural(left, "more finding")} in the summary of the job`;
      const message = `${countsOf(result)}; ${versionSentence(result)}${rest}`;
      return { level: "notice", title: "halves diff", message };
    },
    true,
  );
}

function annotationOf(finding: Finding, pathOf: PathOnGithub): Annotation {
  const { code, severity, revision, base, witness } = finding;
  const spot = revision ?? base;
  const place = spot && placeOf(spot);
  return {
    level: levels[severity],
    title: code,
    message: detailsOf({ ...finding, witness: witness && witnessText(witness) }),
    place: place && { ...place, file: pathOfRevision(place.source.file) ?? pathOf(place.source.file) },
  };
}
