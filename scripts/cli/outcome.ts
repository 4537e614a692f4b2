// The output of generate, lint, mock and docs with `--json`. Fields may be added, but are never renamed.
import type { Change } from "../write/destination.js";
import type { Severity } from "../diagnostics/code.js";
import type { Diagnostic } from "../diagnostics/diagnostics.js";

/** The result of one run of the command. */
export interface Run {
  /** 0, or 1 when one of the targets is not ok. */
  readonly exitCode: 0 | 1;
  readonly targets: readonly Outcome[];
}

/** The result for one document and its folder. */
export interface Outcome {
  /** The document and the folder as given on the command line. */
  readonly spec: string;
  readonly out: string;
  /** Whether the folder is up to date after the run; with `--check`, whether it was before. */
  readonly ok: boolean;
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
  /**
   * In document order. Lines and columns count from 1, columns and lengths in UTF-16 units; `pointer` is RFC 6901's.
   */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * The change of each file, by its name below the folder; with `--check`, the change that is needed. Empty when
   * nothing was generated.
   */
  readonly files: readonly Change[];
  /** With `--check`, the needed changes as a unified diff; "" when there are none. */
  readonly diff?: string;
  /** Why there is no result although the document has no errors: a conflicting file, a system error, or a bug. */
  readonly failure?: string;
}

/** The result of mock or docs, which read one document and generate no code: one line of JSON. */
export interface DocumentRun {
  readonly exitCode: 0 | 1;
  readonly targets: readonly [DocumentOutcome];
}

export interface DocumentOutcome extends Pick<
  Outcome,
  "spec" | "ok" | "errors" | "warnings" | "notes" | "diagnostics" | "failure"
> {
  /** The file that was written: the page, or the service worker. */
  readonly file?: string;
  /** Where the mock listens, with the path of the document's server. */
  readonly url?: string;
}

/** The outcome of a document before anything is generated. */
export function createOutcome(spec: string, out: string, diagnostics: readonly Diagnostic[]): Outcome {
  const count = (wanted: Severity): number => diagnostics.filter(({ severity }) => severity === wanted).length;
  const counts = { errors: count("error"), warnings: count("warning"), notes: count("note") };
  return { spec, out, ok: false, ...counts, diagnostics, files: [] };
}
