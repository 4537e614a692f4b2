// What severity a project gives to codes.
// `{ "enum-widened/response": "risky" }`: clients of this service ignore values that they don't know.
import { didYouMean } from "../diagnostics/suggestions.js";
import { diffCodes } from "./codes/codes.js";
import { schemaCodes } from "./codes/schemas/index.js";
import { sourceCodes } from "./codes/source/index.js";
import type { Finding, Severity, Side } from "./finding.js";

export const ruleSeverities = ["off", "compatible", "risky", "breaking"] as const satisfies readonly (
  Severity | "off"
)[];

/** Severities by codes; a code of one side (`enum-widened/response`) takes precedence over the code alone. */
export type DiffRules = Readonly<Record<string, (typeof ruleSeverities)[number]>>;

const sides: readonly Side[] = ["request", "response", "operation", "security", "server", "source"];

/** The findings with the severities of the rules, and without those that are off. */
export function withRules(findings: readonly Finding[], rules: DiffRules = {}): readonly Finding[] {
  return findings.flatMap((finding) => {
    const { code, side } = finding;
    const severity = rules[`${code}/${side}`] ?? rules[code];
    if (severity === "off") return [];
    return [severity === undefined ? finding : { ...finding, severity }];
  });
}

/** What is wrong with a rule; undefined where nothing is. */
export function ruleMistake(key: string, severity: string): string | undefined {
  const [code = "", side, ...rest] = key.split("/");
  const codes = Object.keys({ ...diffCodes, ...schemaCodes, ...sourceCodes });
  if (!codes.includes(code))
    return `there is no code \`${code}\`: ${didYouMean(code, codes) ?? "`halves explain` lists all."}`;
  if (rest.length > 0 || (side !== undefined && !sides.some((each) => each === side)))
    return `\`${key}\` must be a code, or one of a side, such as \`${code}/${sides[1]}\`.`;
  if (!ruleSeverities.some((each) => each === severity))
    return `\`${key}\` takes ${ruleSeverities.join(", ")}, not ${JSON.stringify(severity)}.`;
  return undefined;
}
