// What halves diff does: reads two documents, compares them and prints the findings.
import { appendFileSync } from "node:fs";
import type { Finding } from "../../diff/finding.js";
import { printGithub } from "../../diff/output/github.js";
import { jsonOf } from "../../diff/output/json.js";
import { printMarkdown } from "../../diff/output/markdown.js";
import { printText } from "../../diff/output/text.js";
import { versionSentence } from "../../diff/output/wording.js";
import type { Policy } from "../../diff/policy.js";
import { countOf, createResult, type Result } from "../../diff/result.js";
import { namesMayDiffer, sourceFindings } from "../../diff/source/source.js";
import { printedNames } from "../../diff/source/pairs.js";
import type { Diagnostic, Reported } from "../../diagnostics/diagnostics.js";
import { escapeForTerminal } from "../../diagnostics/frame.js";
import { reportTooDeep } from "../../openapi/depth.js";
import type { Document } from "../../openapi/document.js";
import { describeError, type ExitCode } from "../command.js";
import type { AcceptFile } from "../../config/accept-file.js";
import { unusedMessage } from "./accept.js";
import { diffSettings, formatOf, type DiffArguments, type DiffSettings, type Format } from "./options.js";
import { readSides, targetOf, type ReadSide } from "./read.js";
import { closeSides, findSides } from "./sides.js";
import { readDocumentOptions } from "../document-options.js";
import { checkUrls } from "../options.js";
import { hasColor, jsonText, pathInWorkspace, printReport } from "../report.js";
import { listedAcceptances, listedFor, listedTargets, targetsOf, type Target } from "../targets.js";

/** What differs between two documents for callers. */
export type Compare = (base: Document, revision: Document, policy: Policy) => readonly Finding[];

/** Compares the documents that the arguments name, and prints the result. Returns the exit code. */
export async function runDiff({ values, positionals }: DiffArguments, compare: Compare): Promise<ExitCode> {
  checkUrls([...positionals, ...values["allow-refs"], ...(values.spec === undefined ? [] : [values.spec])]);
  const format = formatOf(values);
  const reading = readDocumentOptions(values);
  // Bad options are errors before anything is read.
  diffSettings(values, {});
  const listed = await listedTargets(".", values.config);
  const spec = targetsOf(values.spec === undefined ? [] : [values.spec], [], listed)[0]?.spec ?? "";
  const sides = await findSides(positionals, spec);
  try {
    const target = targetOf(sides, listed) ?? listedFor(spec, listed);
    const settings = diffSettings(values, target?.diff ?? {});
    const accepted = settings.accept === undefined ? undefined : await listedAcceptances(settings.accept);
    const { base, revision } = await readSides(sides, listed, { reading, allowRefs: values["allow-refs"] });
    const documents = { base: base.document, revision: revision.document };
    const found = isRead(documents)
      ? await findingsOf(documents, base, revision, { compare, settings, target })
      : undefined;
    printErrors([base, revision], format, values.all);
    if (!isRead(documents) || found === undefined) return printUnusable([base, revision], format);
    const result = createResult(
      { name: base.name, document: documents.base, hasErrors: base.report.failed },
      { name: revision.name, document: documents.revision, hasErrors: revision.report.failed },
      found,
      accepted?.entries ?? [],
    );
    const isVersionChecked = values["check-version"];
    return printResult(result, [base, revision], { format, failOn: settings.failOn, accepted, isVersionChecked });
  } finally {
    closeSides(sides);
  }
}

interface Documents {
  readonly base: Document;
  readonly revision: Document;
}

function isRead(documents: { readonly [Own in keyof Documents]: Document | undefined }): documents is Documents {
  return documents.base !== undefined && documents.revision !== undefined;
}

interface Comparison {
  readonly compare: Compare;
  readonly settings: DiffSettings;
  readonly target: Target | undefined;
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

/** Undefined where documents with errors, or that are nested too deep, can't be compared. */
async function findingsOf(
  documents: Documents,
  base: ReadSide,
  revision: ReadSide,
  { compare, settings: { policy, scope }, target = { spec: "", out: "" } }: Comparison,
): Promise<readonly Finding[] | undefined> {
  const isBroken = base.report.failed || revision.report.failed;
  const work = (): readonly Finding[] => {
    const found = compare(documents.base, documents.revision, policy);
    // The names of code that is generated: from a document with errors there is none.
    if (isBroken || !namesMayDiffer(documents.base, documents.revision, scope)) return found;
    const [from, to] = [printedNames(documents.base, target), printedNames(documents.revision, target)];
    return [...found, ...sourceFindings(from, to, scope)];
  };
  try {
    return await reportTooDeep(documents.revision, revision.report, work);
  } catch (error) {
    if (!isBroken) throw error;
    process.stderr.write(`The documents can't be compared because of their errors: ${describeError(error)}\n`);
    return undefined;
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
