// What a change does to the APIs of a project, as data: all that the comment of a pull request and other formats show.
import type { Diagnostic } from "../diagnostics/diagnostics.js";
import type { Exchange } from "../diff/finding.js";
import type { ReportedChange, ReportedComparison } from "../diff/output/json.js";
import type { ReportedVerification } from "../verify/report/json.js";

/** Members may be added, but are never renamed. Paths of files are those below the top of the repository. */
export interface Review {
  /** What the documents are compared with, as people call it: `main`, `v1.2.0`. */
  readonly base: string;
  /** The commits that have the files; undefined for what is in none. */
  readonly commits: { readonly base?: string | undefined; readonly revision?: string | undefined };
  readonly documents: readonly DocumentReview[];
}

/** With the smallest request or response that shows it. */
export interface ReviewedChange extends ReportedChange {
  readonly exchange?: Exchange | undefined;
}

/** A comparison, with exchanges. */
export interface ReviewedComparison extends Omit<ReportedComparison, "findings" | "acceptedFindings"> {
  readonly findings: readonly ReviewedChange[];
  readonly acceptedFindings: readonly (ReviewedChange & { readonly reason: string })[];
}

export interface DocumentReview {
  readonly file: string;
  /**
   * `new`: the base has no such document; `gone`: the revision has none. `unreadable`: its errors, or those of the
   * base, leave nothing to compare.
   */
  readonly state: "compared" | "new" | "gone" | "unreadable";
  /** How many operations the revision has; the base, where the document is gone. */
  readonly operations: number;
  readonly comparison?: ReviewedComparison | undefined;
  /** The errors and warnings of the revision. */
  readonly diagnostics: readonly ReviewedDiagnostic[];
  /** Undefined where no server is configured. */
  readonly verification?: ServerReview | undefined;
}

export interface ReviewedDiagnostic extends Diagnostic {
  /** Whether the base doesn't have it. */
  readonly isNew: boolean;
}

/** What is known of the server, or why it could not be verified. */
export type ServerReview =
  | { readonly kind: "verified"; readonly report: ReportedVerification }
  | { readonly kind: "failed"; readonly reason: string };

export const failLevels = ["nothing", "errors", "breaking", "risky"] as const;
/** What lets a review fail: nothing; errors of documents and contradictions of servers; and changes of a severity. */
export type FailLevel = (typeof failLevels)[number];

/** Why a review fails; empty where it does not. */
export function failuresOf({ documents }: Review, failOn: FailLevel): readonly string[] {
  if (failOn === "nothing") return [];
  return documents.flatMap(({ file, state, comparison, diagnostics, verification }) => {
    const { breaking = 0, risky = 0 } = comparison ?? {};
    const counts: readonly (readonly [count: number, what: string])[] = [
      [diagnostics.filter(({ severity }) => severity === "error").length, "error"],
      [contradictionsOf(verification), "contradiction"],
      [verification?.kind === "failed" ? 1 : 0, "server that could not be verified"],
      [failOn !== "errors" && state === "gone" ? 1 : 0, "document gone"],
      [failOn === "errors" ? 0 : breaking, "breaking change"],
      [failOn === "risky" ? risky : 0, "risky change"],
    ];
    const shown = counts
      .filter(([count]) => count > 0)
      .map(([count, what]) => `${count} ${what}${count === 1 ? "" : "s"}`);
    return shown.length === 0 ? [] : [`${file}: ${shown.join(", ")}`];
  });
}

/** How often a server contradicts its document. */
export function contradictionsOf(verification: ServerReview | undefined): number {
  if (verification?.kind !== "verified") return 0;
  return verification.report.findings.filter(({ severity }) => severity === "failure").length;
}
