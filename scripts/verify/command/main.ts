// npm run verify: is this server what its document says?
import { Command, integerOption, UsageError, type ExitCode, type Parsed } from "../../cli/command.js";
import { joinDocumentOptions, readDocumentOptions } from "../../cli/document-options.js";
import { checkUrls } from "../../cli/options.js";
import { Progress } from "../../cli/progress.js";
import { hasColor, jsonLine, jsonText, pathInWorkspace, printReport } from "../../cli/report.js";
import { readSource, type Source } from "../../cli/steps.js";
import { listedFor, listedTargets, type Target } from "../../cli/targets.js";
import { Report } from "../../diagnostics/diagnostics.js";
import { escapeForTerminal } from "../../diagnostics/frame.js";
import { printGithub } from "../report/github.js";
import { harOf } from "../report/har.js";
import { reportJson } from "../report/json.js";
import { printJunit } from "../report/junit.js";
import { locateFindings } from "../report/located.js";
import { printMarkdown } from "../report/markdown.js";
import { printText } from "../report/text.js";
import type { Exchange } from "../exchange.js";
import { planVerification, type Plan, type Verification } from "../verify.js";
import { checkHost, formatOption, help, options, type Format } from "./options.js";
import { watchTraffic } from "./watch-traffic.js";
import { settingsOf, type Settings, type Values } from "./settings.js";
import { planReceiver } from "../receiver/receiver.js";
import { receiversOption, type ReceiversOption } from "../receiver/receiver-options.js";
import { verifyServer, type PlanRun } from "./verify-server.js";

export const verifyCommand = new Command({
  name: "npm run verify",
  synopsis: "[FILE] --url URL [options]",
  help,
  options,
  maxPositionals: 1,
});

/** Exits with 0 where nothing contradicts the document, 1 where something does, 2 where it could not run. */
export async function runVerify({ values, positionals: [given] }: Parsed<typeof options>): Promise<ExitCode> {
  checkUrls([...(given === undefined ? [] : [given]), ...values["allow-refs"]]);
  const listed = await listedTargets(".", values.config);
  const spec = given ?? listed[0]?.spec ?? "openapi.yaml";
  const target: Target = { out: "", ...listedFor(spec, listed), spec };
  const reading = readDocumentOptions(values);
  const report = new Report();
  const progress = new Progress();
  const source = await progress.showDuring(`reading ${spec}`, () =>
    readSource({ ...target, ...withoutFilter(joinDocumentOptions(target, reading)) }, report, {
      allowRefs: values["allow-refs"],
    }),
  );
  if (source === undefined) {
    printReport(report, { all: false });
    return 2;
  }
  if (values.proxy !== undefined) return runProxy(source, values);
  const { document, model } = source;
  const schemes = model.securitySchemes.map(({ name }) => name);
  if (values.receiver.length === 0 && values.secret.length > 0)
    throw new UsageError("--secret needs --receiver: it is the secret of who receives webhooks.");
  const receivers = values.receiver.length === 0 ? undefined : receiversOption(values, model, process.env);
  const planRun = receivers && planFor(receivers, values, target);
  const chosen = { ...values, ...(receivers && { url: receivers.url }) };
  const settings = await settingsOf(chosen, target, schemes, reading.filter);
  const { run, url } = settings;
  if (values.plan) {
    const { seed } = run.hooks;
    const plan =
      planRun === undefined
        ? planVerification(document, model, run, typeof seed === "function" ? {} : seed)
        : (await planRun(source, run)).plan;
    process.stdout.write(jsonText(plan.tasks.map(({ phase, data }) => ({ phase, case: data() }))));
    return 0;
  }
  return runAgainst(source, { ...settings, url: url ?? "" }, values.all, planRun);
}

/** The plan for receivers of webhooks. Throws a UsageError at one that is not on this machine, unless it is allowed. */
function planFor({ urls, receivers, left }: ReceiversOption, { phase, ...values }: Values, target: Target): PlanRun {
  for (const url of urls) checkHost(url, [...(target.verify?.allowHosts ?? []), ...values["allow-host"]], "--receiver");
  if (left.length > 0) process.stderr.write(`not sent, without a URL: ${escapeForTerminal(left.join(", "))}\n`);
  return async (source, settings) => {
    // Without `--phase` all phases are chosen that there are for a receiver.
    const { phases: _phases, ...rest } = settings;
    return planReceiver(source, receivers, phase.length === 0 ? rest : settings, new Report());
  };
}

async function runProxy(source: Source, values: Parsed<typeof options>["values"]): Promise<ExitCode> {
  const { proxy = "", undeclared = "note", port } = values;
  checkHost(proxy, values["allow-host"], "--proxy");
  const format = formatOption(values.json ? "json" : values.format);
  if (format !== "text" && format !== "json") throw new UsageError("--proxy has --format text or json.");
  return watchTraffic(source, {
    target: new URL(proxy),
    port: integerOption("--port", port, 0, 65_535),
    isJson: format === "json",
    areUndeclaredErrors: undeclared === "error",
  });
}

/** Operations that are not verified may create what the others are about: the document is read as a whole. */
function withoutFilter<T extends { readonly filter?: unknown }>({ filter: _filter, ...rest }: T): Omit<T, "filter"> {
  return rest;
}

async function runAgainst(
  source: Source,
  settings: Settings & { readonly url: string },
  hasNotes: boolean,
  planRun: PlanRun | undefined,
): Promise<ExitCode> {
  const { url, format } = settings;
  const exchanges: Exchange[] = [];
  const started = new Date();
  // A terminal counts cases; elsewhere, and before the first one, there is a line that says what takes long.
  const isShown = process.stderr.isTTY && format === "text";
  const progress = new Progress();
  progress.start("verifying the server");
  process.once("unhandledRejection", endAtRejection);
  try {
    const { plan, run } = await verifyServer(
      source,
      settings,
      {
        ...(format === "har" && { onExchange: (each: Exchange) => void exchanges.push(each) }),
        ...(isShown && {
          onTask: (...counts: Parameters<typeof printProgress>) => {
            progress.stop();
            printProgress(...counts);
          },
        }),
      },
      planRun,
    );
    progress.stop();
    if (isShown) process.stderr.write("\r\u001b[K");
    warnOfUnused(run, settings);
    process.stdout.write(
      format === "har" ? jsonLine(harOf(exchanges, url, started)) : textOf(plan, run, format, hasNotes),
    );
    return run.findings.some(({ severity }) => severity === "failure") ? 1 : 0;
  } catch (error) {
    progress.stop();
    process.stderr.write(`error: ${messageOf(error)}\n`);
    return 2;
  } finally {
    process.off("unhandledRejection", endAtRejection);
  }
}

/** Node would end with 1, which says that the server has failures. */
function endAtRejection(reason: unknown): never {
  process.stderr.write(`error: A promise was rejected that nothing awaits, as of a hook: ${messageOf(reason)}\n`);
  process.exit(2);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** An entry that accepts nothing is one that is no longer needed, or misspelt. */
function warnOfUnused({ unused }: Verification, { accepted }: Settings): void {
  for (const entry of unused) {
    const place = accepted?.entries.includes(entry) === true ? accepted.placeOf(entry) : "accept";
    process.stderr.write(
      `${place}  warning  The entry for ${escapeForTerminal(entry.code)} accepts no finding: remove it.\n`,
    );
  }
}

function textOf(plan: Plan, run: Verification, format: Format, hasNotes: boolean): string {
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
      return printText(found, run, { color: hasColor(process.stdout), hasNotes });
  }
}

function printProgress(done: number, all: number, requests: number): void {
  process.stderr.write(`\r\u001b[K${done} of ${all} cases, ${requests} requests`);
}
