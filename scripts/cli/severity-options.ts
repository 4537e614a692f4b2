// Options of the command line about diagnostics: their severities, and how much of them is printed.
import type { ConfiguredSeverity } from "../diagnostics/code.js";
import type { DiagnosticCode } from "../diagnostics/codes.js";
import { checkSeverity, type SeverityRules } from "../diagnostics/severity.js";

/** As `parseArgs` of node:util takes them. */
export const severityOptions = {
  allow: { type: "string", multiple: true, default: [] as string[] },
  rule: { type: "string", multiple: true, default: [] as string[] },
  strict: { type: "boolean", default: false },
} as const;

/** The lines of `--help` about these options. */
export const severityHelp = `  --rule CODE=SEVERITY
                what a diagnostic is: off, note, warning or error, as in --rule slow-pattern=error. May be given several times.
                Errors after which nothing can be generated stay errors
  --allow CODE  the same as --rule CODE=warning: generates what is left, where part of the API would be missing
  --strict      makes every warning an error, except for codes with --rule or --allow. Notes stay notes
`;

/** The option about how much is printed of diagnostics, as `parseArgs` of node:util takes it. */
export const allOption = { all: { type: "boolean", default: false } } as const;

/** The lines of `--help` about it. */
export const allHelp = `  --all         print every diagnostic with its lines of the document, notes as well; without it, warnings of one kind
                are one, with its first places, and notes are only counted
`;

export interface SeverityOptions {
  readonly allow?: readonly string[];
  readonly rule?: readonly string[];
  readonly strict?: boolean;
}

type Severities = ReadonlyMap<DiagnosticCode, ConfiguredSeverity>;

/**
 * The configuration that the options mean; `configured` are severities that the options take precedence over. Throws a
 * TypeError at a code or severity that doesn't exist, or at an error that can't be lowered.
 */
export function severityRules(
  { allow = [], rule = [], strict = false }: SeverityOptions,
  configured: Severities = new Map(),
  patterns?: SeverityRules["patterns"],
): SeverityRules {
  const given = [
    ...allow.map((code) => checkSeverity(code, "warning", "--allow")),
    ...rule.map((text) => {
      const [code = "", severity, ...rest] = text.split("=");
      if (severity === undefined || rest.length > 0)
        throw new TypeError(
          `--rule takes a code and a severity, such as slow-pattern=error, not ${JSON.stringify(text)}`,
        );
      return checkSeverity(code, severity, "--rule");
    }),
  ];
  return { strict, severities: new Map([...configured, ...given]), patterns };
}
