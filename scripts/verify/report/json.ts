// The report for programs.
import type { Acceptance } from "../../diagnostics/acceptance.js";
import type { PhaseName } from "../case.js";
import type { FindingCode, FindingSeverity } from "../finding.js";
import type { LeftItem } from "../run/cleanup.js";
import type { OperationCoverage } from "../run/coverage.js";
import type { PhaseCount, Verification } from "../verify.js";
import type { LocatedFinding } from "./located.js";
import { shownBody, shownHeaders, shownResponse, shownResponseHeaders, withoutSecrets } from "./shown.js";

/** How much of a response is kept. */
const maxBody = 20_000;

/** One finding for each cause, and what was exercised. */
export interface ReportedVerification {
  readonly findings: readonly ReportedFinding[];
  readonly accepted: readonly Acceptance[];
  readonly coverage: {
    readonly operations: readonly OperationCoverage[];
    readonly sentences: readonly string[];
    readonly masked: number;
    readonly rejected: number;
    readonly dropped: number;
  };
  readonly phases: readonly PhaseCount[];
  readonly requests: number;
  readonly cleanup: number;
  readonly seed: number;
  readonly ended: "requests" | "time" | "gone" | null;
  readonly left: readonly LeftItem[];
}

export function reportJson(found: readonly LocatedFinding[], run: Verification): ReportedVerification {
  return {
    findings: found.map(reportedFinding),
    accepted: run.accepted.map(({ finding, reason }) => ({
      code: finding.code,
      operation: finding.operation,
      pointer: finding.sentence,
      reason,
    })),
    coverage: {
      operations: run.operations,
      sentences: run.sentences,
      masked: run.masked,
      rejected: run.rejected,
      dropped: run.dropped,
    },
    phases: run.phases,
    requests: run.requests,
    cleanup: run.cleanup,
    seed: run.seed,
    ended: run.ended ?? null,
    left: run.left,
  };
}

/** A finding as reports for programs have it, without credentials. */
export interface ReportedFinding {
  readonly code: FindingCode;
  readonly severity: FindingSeverity;
  readonly phase: PhaseName | "traffic";
  /** `GET /orders/{id}` */
  readonly operation: string;
  /** The sentence of the document that is violated, and where it is. */
  readonly pointer: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** How many requests showed it. */
  readonly count: number;
  /** The requests of a random sequence, with their statuses; absent elsewhere. */
  readonly steps?: readonly string[];
  /** The command that reproduces it, with credentials as variables of the shell. */
  readonly curl: string;
  readonly request: {
    readonly method: string;
    readonly target: string;
    readonly headers: Readonly<Record<string, string>>;
    /** As text; bytes in base64. */
    readonly body: string | null;
  };
  /** Null where none came. */
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  } | null;
}

export function reportedFinding(finding: LocatedFinding): ReportedFinding {
  const { code, severity, phase, operation, sentence, file, line, column, message, count, steps, curl, exchange } =
    finding;
  const { request, response } = exchange;
  return {
    code,
    severity,
    phase,
    operation,
    pointer: sentence,
    file,
    line,
    column,
    message,
    count,
    ...(steps !== undefined && { steps }),
    curl,
    request: {
      method: request.method,
      target: withoutSecrets(request.target, request),
      headers: shownHeaders(request),
      body: shownBody(request),
    },
    response:
      response.missing === undefined
        ? {
            status: response.status,
            headers: shownResponseHeaders(exchange),
            body: shownResponse(exchange, maxBody),
          }
        : null,
  };
}
