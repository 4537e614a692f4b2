// Command-line options for the severity of diagnostics, which npm run generate and npm run mock share.
import { didYouMean } from "../diagnostics/suggestions.js";
import { codes } from "../diagnostics/codes.js";
import { canBeAllowed, type SeverityRules } from "../diagnostics/diagnostics.js";
import { isCode } from "./explain.js";

/** As `parseArgs` of node:util takes them. */
export const severityOptions = {
  allow: { type: "string", multiple: true, default: [] as string[] },
  strict: { type: "boolean", default: false },
} as const;

/** The rules that the options mean. Throws a TypeError at a code that doesn't exist, or that can't be lowered. */
export function severityRules({
  allow,
  strict,
}: {
  readonly allow: readonly string[];
  readonly strict: boolean;
}): SeverityRules {
  const severities = allow.map((code) => {
    if (!isCode(code)) throw noSuchCode(code);
    if (!canBeAllowed(code))
      throw new TypeError(`--allow can't lower ${code}: nothing can be generated from a document with that error`);
    return [code, "warning"] as const;
  });
  return { strict, severities: new Map(severities) };
}

/** The error about a diagnostic code that is misspelt. */
export function noSuchCode(code: string): TypeError {
  return new TypeError(
    `There is no code ${JSON.stringify(code)}. ${didYouMean(code, Object.keys(codes)) ?? "scripts/README.md lists them all"}`,
  );
}
