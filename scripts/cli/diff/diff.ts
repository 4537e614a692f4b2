// What halves diff does: reads two documents, compares them and prints the findings.
import { appendFileSync } from "node:fs";
import { printGithub } from "../../diff/output/github.js";
import { jsonOf } from "../../diff/output/json.js";
import { printMarkdown } from "../../diff/output/markdown.js";
import { printText } from "../../diff/output/text.js";
import { versionSentence } from "../../diff/output/wording.js";
import { countOf, type Result } from "../../diff/result.js";
import type { Diagnostic, Reported } from "../../diagnostics/diagnostics.js";
import { escapeForTerminal } from "../../diagnostics/frame.js";
import { UsageError, type ExitCode } from "../command.js";
import type { AcceptFile } from "../../config/accept-file.js";
import { unusedMessage } from "./accept.js";
import { compareSides, type Compare } from "./compare-sides.js";
import { diffSettings, formatOf, type DiffArguments, type DiffSettings, type Format } from "./options.js";
import { changelogMarkdown } from "./changelog.js";
import { readSides, targetOf, type ReadOptions, type ReadSide } from "./read.js";
import { closeSides, findSides } from "./sides.js";
import { readDocumentOptions } from "../document-options.js";
import { checkUrls } from "../options.js";
import { Progress } from "../progress.js";
import { hasColor, jsonText, pathInWorkspace, printReport } from "../report.js";
import { listedAcceptances, listedFor, listedTargets, targetsOf, type Target } from "../targets.js";

/** Compares the documents that the arguments name, and prints the result. Returns the exit code. */
export async function runDiff({ values, positionals }: DiffArguments, compare: Compare): Promise<ExitCode> {
  checkUrls([...positionals, ...values["allow-refs"], ...(values.spec === undefined ? [] : [values.spec])]);
  const format = formatOf(values);
  const reading = readDocumentOptions(values);
  // Bad options are errors before anything is read.
  diffSettings(values, {});
  const listed = await listedTargets(".", values.config);
  const spec = targetsOf(values.spec === undefined ? [] : [values.spec], [], listed)[0]?.spec ?? "";
  if (values.changelog) return printChangelog(spec, listed, { reading, allowRefs: values["allow-refs"] }, positionals);
  const sides = await findSides(positionals, spec);
  try {
    const target = targetOf(sides, listed) ?? listedFor(spec, listed);
    const settings = diffSettings(values, target?.diff ?? {});
    const accepted = settings.accept === undefined ? undefined : await listedAcceptances(settings.accept);
    const progress = new Progress();
    const options = { reading, allowRefs: values["allow-refs"] };
    const { base, revision } = await progress.showDuring("reading both documents", () =>
      readSides(sides, listed, options),
    );
    const comparison = { compare, settings, target, accepted: accepted?.entries ?? [] };
    const result = await progress.showDuring("comparing", () => compareSides(base, revision, comparison));
    printErrors([base, revision], format, values.all);
    if (result === undefined) return printUnusable([base, revision], format);
    const isVersionChecked = values["check-version"];
    return printResult(result, [base, revision], { format, failOn: settings.failOn, accepted, isVersionChecked });
  } finally {
    closeSides(sides);
  }
}

/** Prints what changed in each version, as Markdown. */
async function printChangelog(
  spec: string,
  listed: readonly Target[],
  options: ReadOptions,
  positionals: readonly string[],
): Promise<ExitCode> {
  if (positionals.length > 0) throw new UsageError("--changelog is of all versions: leave BASE and REVISION out.");
  const changelog = await changelogMarkdown(spec, "Unreleased", listed, options);
  if (changelog === undefined)
    throw new UsageError(
      `The history of ${escapeForTerminal(spec)} is not known: it is in no repository of git, is not committed, or the clone is shallow.`,
    );
  process.stdout.write(changelog);
  return 0;
}

/** Mistakes of an overlay that is for both documents are printed once. */
function printErrors(sides: readonly ReadSide[], format: Format, all: boolean): void {
  const printed = new Set<string>();
  for (const { report } of sides) {
    const errors = errorsIn(report);
    const identity = JSON.stringify(errors);
    if (errors.length > 0 && !printed.has(identity))
      printReport({ diagnostics: errors, sources: report.sources }, { isAnnotated: format === "github", all });
    printed.add(identity);
  }
}

interface Output {
  readonly format: Format;
  readonly failOn: DiffSettings["failOn"];
  readonly accepted: AcceptFile | undefined;
  readonly isVersionChecked: boolean;
}

function printResult(result: Result, sides: readonly ReadSide[], output: Output): ExitCode {
  const { format, failOn, accepted, isVersionChecked } = output;
  const severe = countOf(result, "breaking") + (failOn === "risky" ? countOf(result, "risky") : 0);
  const failures = [
    ...(failOn !== undefined && severe > 0
      ? [`There are findings that are ${failOn === "risky" ? "breaking or risky" : failOn}.`]
      : []),
    ...(isVersionChecked && !result.version.ok ? [`${versionSentence(result)}.`] : []),
  ];
  const exitCode = failures.length === 0 ? 0 : 1;
  process.stdout.write(textOf(result, sides, format, exitCode));
  if (format === "github") addJobSummary(result);
  for (const entry of result.unused)
    process.stderr.write(
      `${accepted?.placeOf(entry) ?? ""}  warning  ${escapeForTerminal(unusedMessage(entry, result))}\n`,
    );
  for (const failure of failures) process.stderr.write(`${escapeForTerminal(failure)}\n`);
  return exitCode;
}

/** Adds all findings to the summary of the job in GitHub Actions: there are only so many annotations. */
function addJobSummary(result: Result): void {
  const { GITHUB_STEP_SUMMARY: file = "" } = process.env;
  if (file !== "") appendFileSync(file, `${printMarkdown(result)}\n`);
}

function textOf(result: Result, sides: readonly ReadSide[], format: Format, exitCode: number): string {
  switch (format) {
    case "json":
      return jsonText({ exitCode, ...jsonOf(result), diagnostics: errorsOf(sides) });
    case "markdown":
      return printMarkdown(result);
    case "github":
      return printGithub(result, pathInWorkspace);
    case "text":
      return printText(result, { color: hasColor(process.stdout), columns: columnsOf(process.stdout) });
  }
}

/** Undefined where the output is no terminal, or one that doesn't know. */
function columnsOf({ isTTY, columns }: NodeJS.WriteStream): number | undefined {
  return isTTY && columns > 0 ? columns : undefined;
}

function printUnusable(sides: readonly ReadSide[], format: Format): ExitCode {
  const names = sides.filter(({ report }) => report.failed).map(({ name }) => escapeForTerminal(name));
  const failure = `${names.join(" and ")} can't be compared.`;
  if (format === "json") process.stdout.write(jsonText({ exitCode: 1, failure, diagnostics: errorsOf(sides) }));
  process.stderr.write(`${failure}\n`);
  return 1;
}

function errorsOf(sides: readonly ReadSide[]): readonly Diagnostic[] {
  return sides.flatMap(({ report }) => errorsIn(report));
}

/** What else could be better in a document is not what this is about, and hundreds of warnings would hide an error. */
function errorsIn({ diagnostics }: Reported): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === "error");
}
