// halves explain: what a code of a diagnostic or of a change means, and what to do about it.
import { Command, UsageError } from "../cli/command.js";
import { changeGroups, changes, explainChange } from "../cli/diff/explain.js";
import { explain } from "../cli/explain/explain.js";
import { jsonText } from "../cli/report.js";
import { codeGroups, codes } from "../diagnostics/codes.js";
import { isCode } from "../diagnostics/severity.js";
import { didYouMean } from "../diagnostics/suggestions.js";
import { findingCodes } from "../verify/finding.js";
import { lowerFirst, upperFirst } from "../runtime/syntax/identifiers.js";

const command = new Command({
  name: "npm run explain",
  synopsis: "[CODE…] [options]",
  help: `  CODE          a code of a diagnostic, such as unresolved-reference, of a change that halves diff reports, such as
                operation-removed, or of a finding of halves verify, such as invalid-accepted; without one, all codes
                are listed
  --json        print meanings as JSON: { code: { severity, meaning, remedy } }, and the example of a change
`,
  options: { json: { type: "boolean", default: false } },
  maxPositionals: Infinity,
});

type Explanations = Readonly<Record<string, { readonly meaning: string } | undefined>>;

/** What halves verify reports, in the form of the others. */
const findings: Explanations = Object.fromEntries(
  Object.entries(findingCodes).map(([code, meaning]) => [code, { severity: "failure", meaning }]),
);

const all: Explanations = { ...codes, ...changes, ...findings };

await command.run(async ({ values, positionals }) => {
  for (const code of positionals) if (!Object.hasOwn(all, code)) throw new UsageError(unknownMessage(code));
  const shown = positionals.length === 0 ? Object.keys(all) : positionals;
  if (values.json) process.stdout.write(jsonText(Object.fromEntries(shown.map((code) => [code, all[code]]))));
  else if (positionals.length === 0) process.stdout.write(listAll());
  else for (const code of shown) process.stdout.write(await explainCode(code));
});

async function explainCode(code: string): Promise<string> {
  if (isCode(code)) return explain(code);
  return explainChange(code) ?? `${code} (failure)\n\n${findings[code]?.meaning ?? ""}\n`;
}

function unknownMessage(code: string): string {
  const hint = didYouMean(code, Object.keys(all)) ?? "without a code, all are listed.";
  return `There is no code ${JSON.stringify(code)}. ${upperFirst(hint)}`;
}

/** All codes in groups: those of diagnostics, of changes and of findings. */
function listAll(): string {
  const groups = (of: string, named: Readonly<Record<string, Explanations>>): readonly string[] =>
    Object.entries(named).map(([title, list]) => `${of}: ${lowerFirst(title)}\n\n${listOf(list)}`);
  return [
    ...groups("Diagnostics of documents", codeGroups),
    ...groups("Changes, by halves diff", changeGroups),
    `Findings of halves verify\n\n${listOf(findings)}`,
  ].join("\n");
}

function listOf(list: Explanations): string {
  const names = Object.keys(list);
  const widest = Math.max(...names.map((code) => code.length));
  return names.map((code) => `  ${code.padEnd(widest)}  ${list[code]?.meaning ?? ""}\n`).join("");
}
