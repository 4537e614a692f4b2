// The severity of a diagnostic: what the table of codes says, changed by the user's configuration.
import { severities, type Code, type ConfiguredSeverity, type Severity } from "./code.js";
import { codes, type DiagnosticCode } from "./codes.js";
import { didYouMean } from "./suggestions.js";
import { upperFirst } from "../runtime/syntax/identifiers.js";

/** The user's configuration of severities. */
export interface SeverityRules {
  /** Makes every warning an error. Notes stay notes. */
  readonly strict?: boolean | undefined;
  /** The severities of single codes. They take precedence over `strict`. See `isConfigurable` for their limits. */
  readonly severities?: ReadonlyMap<DiagnosticCode, ConfiguredSeverity> | undefined;
  /** How patterns are matched: then slow ones are no mistakes, or errors where they can't be matched so. */
  readonly patterns?: "linear" | undefined;
}

export function isCode(text: string): text is DiagnosticCode {
  return Object.hasOwn(codes, text);
}

/**
 * Whether an error with this code means that part of the API would be missing, and not that nothing can be generated.
 */
export function isLoss(code: DiagnosticCode): boolean {
  const { isLoss: marked = false }: Code = codes[code];
  return marked;
}

/** Whether a diagnostic with this code can be less than an error. */
export function isConfigurable(code: DiagnosticCode): boolean {
  const { severity, isRecoverable = false }: Code = codes[code];
  return severity !== "error" || isRecoverable || isLoss(code);
}

/** The severity of a code without configuration. `isRecovered` and `isHarmless`: see `DiagnosticOptions`. */
export function defaultSeverity(code: DiagnosticCode, isRecovered: boolean, isHarmless = false): Severity {
  const { severity, isRecoverable = false, hasNotes = false }: Code = codes[code];
  const found = isRecoverable && isRecovered ? "warning" : severity;
  return found === "warning" && hasNotes && isHarmless ? "note" : found;
}

/** Whether nothing can be generated after this diagnostic, whatever is configured. */
export function isFatal(code: DiagnosticCode, isRecovered: boolean): boolean {
  return defaultSeverity(code, isRecovered) === "error" && !isLoss(code);
}

/** The severity of a diagnostic under the user's configuration. */
export function severityOf(
  code: DiagnosticCode,
  {
    isRecovered = false,
    isHarmless = false,
    isLinear,
  }: {
    readonly isRecovered?: boolean | undefined;
    readonly isHarmless?: boolean | undefined;
    readonly isLinear?: boolean | undefined;
  },
  { strict = false, severities: configured, patterns }: SeverityRules,
): ConfiguredSeverity {
  if (isFatal(code, isRecovered)) return "error";
  if (patterns === "linear" && isLinear !== undefined) return isLinear ? "off" : (configured?.get(code) ?? "error");
  const severity = defaultSeverity(code, isRecovered, isHarmless);
  return configured?.get(code) ?? (strict && severity === "warning" ? "error" : severity);
}

/** Throws a TypeError unless `code` exists and can have that severity. `place` is where that was configured. */
export function checkSeverity(code: string, severity: string, place: string): [DiagnosticCode, ConfiguredSeverity] {
  if (!isCode(code)) throw new TypeError(`${place}: ${unknownCodeMessage(code)}`);
  const known = severities.find((each) => each === severity);
  if (known === undefined) {
    const hint = didYouMean(severity, severities);
    const list = severities.map((each) => JSON.stringify(each)).join(", ");
    const end = hint === undefined ? `the severities are ${list}` : `${hint} The severities are ${list}`;
    throw new TypeError(`${place}: ${JSON.stringify(severity)} is not a severity; ${end}`);
  }
  if (known !== "error" && !isConfigurable(code))
    throw new TypeError(`${place} can't lower ${code}: nothing can be generated from a document with that error`);
  return [code, known];
}

/** The message about a code that doesn't exist. */
export function unknownCodeMessage(code: string): string {
  const hint = didYouMean(code, Object.keys(codes)) ?? "all codes are listed in scripts/diagnostics/README.md.";
  return `There is no code ${JSON.stringify(code)}. ${upperFirst(hint)}`;
}
