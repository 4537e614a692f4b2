// halves lint: the diagnostics of documents, as generating them would report them. Nothing is written.
import { asUsageError, Command, type ExitCode } from "../cli/command.js";
import { documentHelp, documentOptions, readDocumentOptions, withDocumentOptions } from "../cli/document-options.js";
import { annotationsOption, checkUrls } from "../cli/options.js";
import { createOutcome, type Outcome, type Run } from "../cli/outcome.js";
import { Progress } from "../cli/progress.js";
import { hasColor, jsonText, printReport } from "../cli/report.js";
import { optimizeLate } from "../cli/short-process.js";
import { allHelp, allOption, severityHelp, severityOptions, severityRules } from "../cli/severity-options.js";
import { readSource } from "../cli/steps.js";
import { configHelp, configOption, listedTargets, targetsOf } from "../cli/targets.js";
import { Report } from "../diagnostics/diagnostics.js";
import { createPainter, escapeForTerminal } from "../diagnostics/frame.js";

const command = new Command({
  name: "npm run lint",
  synopsis: "[FILE…] [options]",
  help: `  FILE          an OpenAPI document, a file or an http(s) URL; without one, what the project lists, or else openapi.yaml
  --allow-refs PATH|URL
                lets references point to that folder or file, or to what begins with that URL; may be given several times
${configHelp}${documentHelp}${severityHelp}${allHelp}  --json        print the outcome as JSON, like that of generate without files; text for people goes to stderr
  --annotations github|none
                diagnostics as workflow commands of GitHub Actions, too; on where GITHUB_ACTIONS=true
`,
  options: {
    "allow-refs": { type: "string", multiple: true, default: [] as string[] },
    ...configOption,
    ...documentOptions,
    ...severityOptions,
    ...allOption,
    json: { type: "boolean", default: false },
    annotations: { type: "string" },
  },
  maxPositionals: Infinity,
});

optimizeLate();

await command.run(async ({ values, positionals }): Promise<ExitCode> => {
  checkUrls([...positionals, ...values["allow-refs"]]);
  const isAnnotated = annotationsOption(values.annotations);
  const listed = await listedTargets(".", values.config);
  const targets = withDocumentOptions(targetsOf(positionals, [], listed), readDocumentOptions(values));
  const rules = asUsageError(() => targets.map(({ severities }) => severityRules(values, severities)));
  const outcomes: Outcome[] = [];
  const progress = new Progress();
  for (const [index, target] of targets.entries()) {
    const report = new Report(rules[index]);
    await progress.showDuring(`reading ${target.spec}`, () =>
      readSource(target, report, { allowRefs: values["allow-refs"] }),
    );
    printReport(report, { isAnnotated, all: values.all });
    const outcome = createOutcome(target.spec, target.out, report.diagnostics);
    if (!values.json) printSummary(outcome);
    outcomes.push({ ...outcome, ok: !report.failed });
  }
  const run: Run = { exitCode: outcomes.every(({ ok }) => ok) ? 0 : 1, targets: outcomes };
  if (values.json) process.stdout.write(jsonText(run));
  return run.exitCode;
});

/** Documents without diagnostics have a line, too; the others end with the counts of the report. */
function printSummary({ spec, diagnostics }: Outcome): void {
  if (diagnostics.length > 0) return;
  const paint = createPainter(hasColor(process.stdout));
  process.stdout.write(`${escapeForTerminal(spec)}: ${paint("green", "no diagnostics")}\n`);
}
