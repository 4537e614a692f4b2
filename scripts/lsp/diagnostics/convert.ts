// Diagnostics of the toolkit as those of the protocol.
import { DiagnosticSeverity, type Diagnostic as ShownDiagnostic, type Range } from "vscode-languageserver";
import type { Diagnostic, Position } from "../../diagnostics/diagnostics.js";
import type { ChangeFinding } from "../analysis/requests.js";

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
} as const;

/** What a quick fix needs to know of a diagnostic; editors give it back. */
export interface DiagnosticData {
  readonly hint: string | undefined;
  /** In its file. */
  readonly pointer: string;
}

/** A position of the toolkit, whose lines and columns count from 1, as a range of the protocol. */
export function rangeOf({ line, column, length = 1 }: Position): Range {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: line - 1, character: column - 1 + length },
  };
}

/** The diagnostic as editors show it: the hint is part of the message. */
export function showDiagnostic(diagnostic: Diagnostic): ShownDiagnostic {
  const { severity, code, message, hint, pointer } = diagnostic;
  const data: DiagnosticData = { hint, pointer };
  return {
    range: rangeOf(diagnostic),
    severity: severities[severity],
    code,
    source: "halves",
    message: hint === undefined ? message : `${message}\nhelp: ${hint}`,
    data,
  };
}

/** What breaks since the last commit, as information. */
export function showFinding(finding: ChangeFinding): ShownDiagnostic {
  return {
    range: rangeOf(finding),
    severity: DiagnosticSeverity.Information,
    code: finding.code,
    source: "halves diff",
    message: `${finding.severity} since the last commit: ${finding.message}`,
  };
}
