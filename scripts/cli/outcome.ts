// The outcome of a run as data: what `npm run generate -- --json` prints. Fields are added to it, never renamed.
import type { Change } from "../write/destination.js";
import type { Diagnostic } from "../diagnostics/diagnostics.js";

/** One run of the command. */
export interface Run {
  /** 0, or 1 when one of the targets is not ok. */
  readonly exitCode: 0 | 1;
  readonly targets: readonly Outcome[];
}

/** One document and its folder. */
export interface Outcome {
  /** The document and the folder, as they were given. */
  readonly spec: string;
  readonly out: string;
  /** Whether the folder now is what the document generates; with `--check`, whether it was. */
  readonly ok: boolean;
  readonly errors: number;
  readonly warnings: number;
  /**
   * In document order. Lines and columns count from one, columns and lengths in UTF-16 units; `pointer` is RFC 6901's.
   */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * What was done to each file, by its name below the folder; with `--check`, what would be done. Empty when nothing
   * was generated.
   */
  readonly files: readonly Change[];
  /** With `--check`, what would change, as a unified diff; "" when nothing would. */
  readonly diff?: string;
  /**
   * Why there is no result although the document has no errors: a file in the way, an error of the system, or a mistake
   * of the generator.
   */
  readonly failure?: string;
}

/** The outcome of a document of which nothing is generated yet. */
export function started(spec: string, out: string, diagnostics: readonly Diagnostic[]): Outcome {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  return { spec, out, ok: false, errors, warnings: diagnostics.length - errors, diagnostics, files: [] };
}
