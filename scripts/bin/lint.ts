// halves lint: the diagnostics of documents, as generating them would report them. Nothing is written.
import { Command, type ExitCode } from "../cli/command.js";
import { documentHelp, documentOptions, readDocumentOptions, withDocumentOptions } from "../cli/document-options.js";
import { annotationsOption, checkUrls } from "../cli/options.js";
import { createOutcome, type Outcome, type Run } from "../cli/outcome.js";
import { hasColor, jsonText, printReport } from "../cli/report.js";
import { readSeverityRules, severityHelp, severityOptions } from "../cli/severity-options.js";
import { listedTargets, targetsOf, type Target } from "../cli/targets.js";
import { Report } from "../diagnostics/diagnostics.js";
import { createPainter, escapeForTerminal } from "../diagnostics/frame.js";
import type { SeverityRules } from "../diagnostics/severity.js";
import { load } from "../load/load.js";
import { build } from "../model/build.js";
import { reportTooDeep } from "../openapi/depth.js";

const command = new Command({
  name: "npm run lint",
  synopsis: "[FILE…] [options]",
  help: `  FILE          an OpenAPI document, a file or an http(s) URL; without one, what the project lists, or else openapi.yaml
  --allow-refs PATH|URL
                lets references point to that folder or file, or to what begins with that URL; may be given several times
${documentHelp}${severityHelp}  --json        print the outcome as JSON, like that of generate without files; text for people goes to stderr
  --annotations github|none
                diagnostics as workflow commands of GitHub Actions, too; on where GITHUB_ACTIONS=true
`,
  options: {
    "allow-refs": { type: "string", multiple: true, default: [] as string[] },
    ...documentOptions,
    ...severityOptions,
    json: { type: "boolean", default: false },
    annotations: { type: "string" },
  },
  maxPositionals: Infinity,
});

await command.run(async ({ values, positionals }): Promise<ExitCode> => {
  checkUrls([...positionals, ...values["allow-refs"]]);
  const isAnnotated = annotationsOption(values.annotations);
  const listed = await listedTargets();
  const targets = withDocumentOptions(targetsOf(positionals, [], listed), readDocumentOptions(values));
  const rules = await readSeverityRules(
    targets.map(({ spec }) => spec),
    values,
  );
  const outcomes: Outcome[] = [];
  for (const target of targets) {
    const report = await lint(target, rules.get(target.spec), values["allow-refs"]);
    printReport(report, { isAnnotated });
    const outcome = createOutcome(target.spec, target.out, report.diagnostics);
    if (!values.json) printSummary(outcome);
    outcomes.push({ ...outcome, ok: !report.failed });
  }
  const run: Run = { exitCode: outcomes.every(({ ok }) => ok) ? 0 : 1, targets: outcomes };
  if (values.json) process.stdout.write(jsonText(run));
  return run.exitCode;
});

async function lint(target: Target, rules: SeverityRules | undefined, allowRefs: readonly string[]): Promise<Report> {
  const report = new Report(rules);
  const document = await load(target.spec, report, { allowRefs, overlays: target.overlays, filter: target.filter });
  if (document !== undefined) await reportTooDeep(document, report, () => build(document, report, target));
  return report;
}

/** Documents without diagnostics have a line, too; the others end with the counts of the report. */
function printSummary({ spec, diagnostics }: Outcome): void {
  if (diagnostics.length > 0) return;
  const paint = createPainter(hasColor(process.stdout));
  process.stdout.write(`${escapeForTerminal(spec)}: ${paint("green", "no diagnostics")}\n`);
}
