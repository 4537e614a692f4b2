// npm run verify: is this server what its document says?
import { asUsageError, Command, integerOption, UsageError, type ExitCode, type Parsed } from "../../cli/command.js";
import { joinDocumentOptions, readDocumentOptions } from "../../cli/document-options.js";
import { checkUrls } from "../../cli/options.js";
import { hasColor, jsonLine, jsonText, pathInWorkspace, printReport } from "../../cli/report.js";
import { readSource } from "../../cli/steps.js";
import { listedFor, listedTargets, type Target } from "../../cli/targets.js";
import { Report } from "../../diagnostics/diagnostics.js";
import { printGithub } from "../report/github.js";
import { harOf } from "../report/har.js";
import { reportJson } from "../report/json.js";
import { printJunit } from "../report/junit.js";
import { locateFindings } from "../report/located.js";
import { printMarkdown } from "../report/markdown.js";
import { printText } from "../report/text.js";
import type { Exchange } from "../exchange.js";
import { planVerification, runVerification, type Plan, type Verification, type VerifyOptions } from "../verify.js";
import {
  authOption,
  checkHost,
  formatOption,
  headersOption,
  help,
  options,
  phaseOption,
  principalsOption,
  timeOption,
  type Format,
} from "./options.js";
import { startServer } from "./start.js";

export const verifyCommand = new Command({
  name: "npm run verify",
  synopsis: "FILE --url URL [options]",
  help,
  options,
  maxPositionals: 1,
});

type Values = Parsed<typeof options>["values"];

/** Exits with 0 where nothing contradicts the document, 1 where something does, 2 where it could not run. */
export async function runVerify({ values, positionals: [spec] }: Parsed<typeof options>): Promise<ExitCode> {
  if (spec === undefined) throw new UsageError("Give a document: FILE.");
  if (values.url === undefined && !values.plan) throw new UsageError("Give a server: --url URL.");
  if (values.url !== undefined) checkHost(values.url, values["allow-host"]);
  if (!["note", "error"].includes(values.undeclared)) throw new UsageError("--undeclared takes note or error.");
  checkUrls([spec, ...values["allow-refs"]]);
  const format = formatOption(values.json ? "json" : values.format);
  const verifyOptions = asUsageError(() => optionsOf(values));
  const listed = listedFor(spec, await listedTargets(".", values.config));
  const target: Target = { out: "", ...listed, spec };
  const report = new Report();
  const source = await readSource(
    { ...target, ...withoutFilter(joinDocumentOptions(target, readDocumentOptions(values))) },
    report,
    { allowRefs: values["allow-refs"] },
  );
  if (source === undefined) {
    printReport(report, { all: false });
    return 2;
  }
  const schemes = source.model.securitySchemes.map(({ name }) => name);
  const auth = authOption(values.auth, schemes, process.env);
  const as = principalsOption(values.as, schemes);
  const { filter } = readDocumentOptions(values);
  const all = { ...verifyOptions, auth, as, filter };
  const plan = planVerification(source.document, source.model, all);
  if (values.plan) {
    process.stdout.write(jsonText(plan.tasks.map(({ phase, data }) => ({ phase, case: data }))));
    return 0;
  }
  return runAgainst(plan, { ...all, url: values.url ?? "" }, values, format);
}

function optionsOf(values: Values): Omit<VerifyOptions, "url" | "auth" | "as"> {
  const maxRequests = values["max-requests"];
  return {
    headers: headersOption(values.header),
    phases: phaseOption(values.phase),
    maxTime: timeOption(values.time),
    seed: integerOption("--seed", values.seed, 0, 999_999),
    isReadOnly: values["read-only"],
    mayChangeOthers: values["allow-changes"],
    areUndeclaredErrors: values.undeclared === "error",
    ...(maxRequests !== undefined && { maxRequests: integerOption("--max-requests", maxRequests, 1, 1_000_000) }),
  };
}

/** Operations that are not verified may create what the others are about: the document is read as a whole. */
function withoutFilter<T extends { readonly filter?: unknown }>({ filter: _filter, ...rest }: T): Omit<T, "filter"> {
  return rest;
}

async function runAgainst(
  plan: Plan,
  given: VerifyOptions & { readonly url: string },
  values: Values,
  format: Format,
): Promise<ExitCode> {
  const exchanges: Exchange[] = [];
  const started = new Date();
  const isShown = process.stderr.isTTY && format === "text";
  try {
    const server =
      values.start === undefined ? undefined : await startServer(values.start, new URL(values.wait, given.url).href);
    try {
      const run = await runVerification(plan, {
        ...given,
        ...(format === "har" && { onExchange: (each: Exchange) => void exchanges.push(each) }),
        ...(isShown && { onTask: printProgress }),
      });
      if (isShown) process.stderr.write("\r\u001b[K");
      process.stdout.write(
        format === "har" ? jsonLine(harOf(exchanges, given.url, started)) : textOf(plan, run, format, values),
      );
      return run.findings.some(({ severity }) => severity === "failure") ? 1 : 0;
    } finally {
      await server?.end();
    }
  } catch (error) {
    process.stderr.write(`error: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}

function textOf(plan: Plan, run: Verification, format: Format, values: Values): string {
  const found = locateFindings(plan.subject.document, run.findings, run.url);
  switch (format) {
    case "json":
      return jsonLine(reportJson(found, run));
    case "junit":
      return printJunit(found, run, plan);
    case "markdown":
      return printMarkdown(found, run);
    case "github":
      return printGithub(found, pathInWorkspace);
    default:
      return printText(found, run, { color: hasColor(process.stdout), hasNotes: values.all });
  }
}

function printProgress(done: number, all: number, requests: number): void {
  process.stderr.write(`\r\u001b[K${done} of ${all} cases, ${requests} requests`);
}
