// A review as annotations of GitHub Actions: what breaks first, as many as GitHub shows, and the verdict as the last.
import { diagnosticAnnotation, printAnnotations, type Annotation } from "../../diagnostics/annotations.js";
import { levels as changeLevels } from "../../diff/output/github.js";
import type { ReportedChange } from "../../diff/output/json.js";
import { detailsOf, plural } from "../../diff/output/wording.js";
import { levels as findingLevels } from "../../verify/report/github.js";
import type { ReportedFinding } from "../../verify/report/json.js";
import type { DocumentReview, Review } from "../review.js";
import { changeWitness, verdictOf } from "./wording.js";

export function printReviewAnnotations(review: Review): string {
  const { documents } = review;
  const all = [
    ...documents.flatMap(({ comparison }) => (comparison?.findings ?? []).map(changeAnnotation)),
    ...documents.flatMap(findingAnnotations),
    ...documents.flatMap(({ diagnostics }) =>
      diagnostics
        .filter(({ isNew, severity }) => isNew || severity === "error")
        .map((each) => diagnosticAnnotation(each, (file) => file)),
    ),
  ];
  return printAnnotations(
    all,
    (left) => ({
      level: "notice",
      title: "halves review",
      message: `${verdictOf(review)}${left === 0 ? "" : `; ${plural(left, "more finding")} in the summary of the job`}`,
    }),
    true,
  );
}

/** At its place in the revision; what is gone has none there, and is in the first line. */
function changeAnnotation(change: ReportedChange): Annotation {
  const { severity, code, revision, base } = change;
  const first = base && { ...base, line: 1, column: 1, length: 1 };
  return {
    level: changeLevels[severity],
    title: code,
    message: detailsOf({ ...change, witness: changeWitness(change) }),
    place: revision ?? first,
  };
}

function findingAnnotations({ verification }: DocumentReview): readonly Annotation[] {
  if (verification?.kind !== "verified") return [];
  return verification.report.findings.filter(({ severity }) => severity !== "note").map(findingAnnotation);
}

function findingAnnotation({ severity, code, operation, message, ...at }: ReportedFinding): Annotation {
  return {
    level: findingLevels[severity],
    title: code,
    message: `${operation}: ${message}`,
    place: { ...at, length: 1 },
  };
}
