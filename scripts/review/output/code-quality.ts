// A review as a code quality report of GitLab, which a merge request shows beside its lines.
// https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
import { createHash } from "node:crypto";
import type { Severity as DiagnosticSeverity } from "../../diagnostics/code.js";
import type { ReportedChange } from "../../diff/output/json.js";
import type { Severity } from "../../diff/finding.js";
import { detailsOf } from "../../diff/output/wording.js";
import type { FindingSeverity } from "../../verify/finding.js";
import type { DocumentReview, Review } from "../review.js";
import { changeWitness } from "./wording.js";

type Level = "info" | "minor" | "major" | "critical" | "blocker";

export interface CodeQualityIssue {
  readonly description: string;
  readonly check_name: string;
  /** The same as long as the finding is the same, whatever its line is. */
  readonly fingerprint: string;
  readonly severity: Level;
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

const changeLevels: Readonly<Record<Severity, Level>> = { breaking: "critical", risky: "major", compatible: "info" };
const findingLevels: Readonly<Record<FindingSeverity, Level>> = { failure: "major", flaky: "minor", note: "info" };
const diagnosticLevels: Readonly<Record<DiagnosticSeverity, Level>> = {
  error: "blocker",
  warning: "minor",
  note: "info",
};

/** What of a finding says that it is the same. */
type Identity = readonly (string | undefined)[];

export function codeQualityOf({ documents }: Review): readonly CodeQualityIssue[] {
  const seen = new Map<string, number>();
  return documents
    .flatMap((each) => [...changeIssues(each), ...findingIssues(each), ...diagnosticIssues(each)])
    .map(({ identity, ...issue }) => {
      const text = JSON.stringify([issue.check_name, issue.location.path, ...identity]);
      // Two that are alike in one file need fingerprints of their own.
      const count = seen.get(text) ?? 0;
      seen.set(text, count + 1);
      return { ...issue, fingerprint: createHash("sha256").update(`${text}${count}`).digest("hex") };
    });
}

type Unnamed = Omit<CodeQualityIssue, "fingerprint"> & { readonly identity: Identity };

function changeIssues({ file, comparison }: DocumentReview): readonly Unnamed[] {
  return (comparison?.findings ?? []).map((change: ReportedChange) => {
    const { code, severity, side, revision, base, operation } = change;
    return {
      description: detailsOf({ ...change, witness: changeWitness(change) }),
      check_name: code,
      severity: changeLevels[severity],
      // GitLab shows nothing that is in no file of the merge request: what is gone is in the first line.
      location: { path: revision?.file ?? file, lines: { begin: revision?.line ?? 1 } },
      identity: [side, operation, base?.pointer, revision?.pointer],
    };
  });
}

function findingIssues({ verification }: DocumentReview): readonly Unnamed[] {
  if (verification?.kind !== "verified") return [];
  return verification.report.findings
    .filter(({ severity }) => severity !== "note")
    .map(({ code, severity, operation, message, file, line, pointer }) => ({
      description: `${operation}: ${message}`,
      check_name: code,
      severity: findingLevels[severity],
      location: { path: file, lines: { begin: line } },
      identity: [operation, pointer],
    }));
}

function diagnosticIssues({ diagnostics }: DocumentReview): readonly Unnamed[] {
  return diagnostics.map(({ code, severity, message, hint, file, line, pointer }) => ({
    description: hint === undefined ? message : `${message} (${hint})`,
    check_name: code,
    severity: diagnosticLevels[severity],
    location: { path: file, lines: { begin: line } },
    identity: [pointer],
  }));
}
