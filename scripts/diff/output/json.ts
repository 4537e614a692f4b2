// The result of a comparison as JSON. Members may be added, but are never renamed.
import type { Acceptance } from "../../diagnostics/acceptance.js";
import type { Json } from "../../json/json.js";
import type { Finding, Severity, Side, Spot, Use } from "../finding.js";
import { placeOf } from "../place.js";
import { countOf, type Compared, type Result } from "../result.js";
import type { Bump, VersionCheck } from "../version.js";

/** A place in a file: lines and columns count from 1, columns and lengths in UTF-16 units; `pointer` is RFC 6901's. */
export interface ReportedSpot {
  readonly file: string;
  readonly pointer: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** A finding. A member that it has no value for is left out: a `witness` of null is the value null. */
export interface ReportedChange {
  readonly code: string;
  readonly severity: Severity;
  readonly side: Side;
  readonly operation?: string | undefined;
  readonly base?: ReportedSpot | undefined;
  readonly revision?: ReportedSpot | undefined;
  readonly message: string;
  /** The message without what follows for callers. */
  readonly what?: string | undefined;
  readonly witness?: Json;
  /** In place of a value that is too large: JSON with `"a".repeat(N)` in it. */
  readonly witnessDescription?: string;
  readonly undecided?: string | undefined;
  readonly uses: readonly Use[];
}

export interface ReportedComparison {
  readonly base: { readonly document: string; readonly version: string };
  readonly revision: { readonly document: string; readonly version: string };
  readonly findings: readonly ReportedChange[];
  readonly breaking: number;
  readonly risky: number;
  readonly compatible: number;
  readonly accepted: number;
  readonly acceptedFindings: readonly (ReportedChange & { readonly reason: string })[];
  readonly unusedAcceptances: readonly Acceptance[];
  /** Documents with errors, which are compared as far as they can be read. */
  readonly withErrors: readonly string[];
  readonly bump: Bump;
  readonly version: VersionCheck;
}

export function jsonOf(result: Result): ReportedComparison {
  const { findings, accepted, unused, bump, base, revision, version } = result;
  return {
    base: { document: base.name, version: version.base },
    revision: { document: revision.name, version: version.revision },
    findings: findings.map(changeOf),
    breaking: countOf(result, "breaking"),
    risky: countOf(result, "risky"),
    compatible: countOf(result, "compatible"),
    accepted: accepted.length,
    acceptedFindings: accepted.map(({ finding, reason }) => ({ ...changeOf(finding), reason })),
    unusedAcceptances: unused.map((entry) => withoutUndefined({ ...entry })),
    withErrors: [base, revision].filter(({ hasErrors }: Compared) => hasErrors).map(({ name }) => name),
    bump,
    version: withoutUndefined({ ...version }),
  };
}

function changeOf(finding: Finding): ReportedChange {
  const { code, severity, side, operation, base, revision, message, what, witness, undecided, uses } = finding;
  return withoutUndefined({
    code,
    severity,
    side,
    operation,
    base: base && reportedSpot(base),
    revision: revision && reportedSpot(revision),
    message,
    what,
    ...(witness !== undefined &&
      ("value" in witness ? { witness: witness.value } : { witnessDescription: witness.description })),
    undecided,
    uses: uses.map((use) => ({ operation: use.operation, part: use.part })),
  });
}

function reportedSpot(spot: Spot): ReportedSpot {
  const { source, pointer, line, column, length } = placeOf(spot);
  return { file: source.file, pointer, line, column, length };
}

function withoutUndefined<T extends object>(members: T): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;
}
