// What the tables of codes say about each code.
import type { Severity, Side } from "../finding.js";

export interface DiffCode {
  /** The usual severity; some rules report another one where they know more. */
  readonly severity: Severity;
  /** The severity in a webhook or callback, where the service sends requests and its users respond. */
  readonly reversed: Severity;
  readonly side: Side;
  readonly meaning: string;
  /** What follows for callers, and what to do. */
  readonly advice: string;
}

export function rule(
  side: Side,
  severity: Severity,
  meaning: string,
  advice: string,
  reversed: Severity = severity,
): DiffCode {
  return { severity, reversed, side, meaning, advice };
}

export const nothingToDo = "Callers of today are not affected.";
