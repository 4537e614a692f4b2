// halves review: what a change breaks, adds and says wrongly, for the reviewers of a pull request.
import { appendFile, writeFile } from "node:fs/promises";
import { compare } from "../../cli/diff/compare.js";
import { describeError, UsageError, type ExitCode } from "../../cli/command.js";
import { checkUrls } from "../../cli/options.js";
import { Progress } from "../../cli/progress.js";
import { jsonText } from "../../cli/report.js";
import type { Source } from "../../cli/steps.js";
import { listedTargets, targetsOf, type Target } from "../../cli/targets.js";
import { escapeForTerminal } from "../../diagnostics/frame.js";
import { Repository } from "../../git/repository.js";
import { GitError } from "../../git/run.js";
import { verifyCommand } from "../../verify/command/main.js";
import { settingsOf } from "../../verify/command/settings.js";
import { verifyServer } from "../../verify/command/verify-server.js";
import { locateFindings } from "../../verify/report/located.js";
import { reportJson } from "../../verify/report/json.js";
import { baseOf, linkedCommit } from "../base.js";
import { blobAddress } from "../links.js";
import { printReviewAnnotations } from "../output/annotations.js";
import { codeQualityOf } from "../output/code-quality.js";
import { commentLength, printReview, summaryLength } from "../output/markdown.js";
import { failuresOf, type FailLevel, type Review, type ServerReview } from "../review.js";
import { reviewDocument, type ReviewContext } from "../review-documents.js";
import { failOption, outputsOf, type ReviewArguments, type ReviewFormat } from "./options.js";

type Values = ReviewArguments["values"];

/** Exits with 1 where the change fails by `--fail-on`, with 2 where it could not be reviewed. */
export async function runReview({ values, positionals: [argument] }: ReviewArguments): Promise<ExitCode> {
  const outputs = outputsOf(values);
  const failOn = failOption(values["fail-on"]);
  checkUrls([...values.spec, ...(argument === undefined ? [] : [argument])]);
  if (values.accept === "") throw new UsageError("--accept takes the path of a file.");
  const listed = await listedTargets(".", values.config);
  const targets = targetsOf(values.spec, [], listed).map((target) => withOptions(target, values));
  const review = await reviewTargets(argument, targets, values);
  const failures = failuresOf(review, failOn ?? configuredLevel(targets));
  const exitCode = failures.length === 0 ? 0 : 1;
  for (const { format, file } of outputs) {
    const text = textOf(review, format, exitCode);
    if (file === undefined) process.stdout.write(text);
    else await (format === "summary" ? appendFile(file, text) : writeFile(file, text));
  }
  for (const failure of failures) process.stderr.write(`${escapeForTerminal(failure)}\n`);
  return exitCode;
}

function withOptions(target: Target, { accept }: Values): Target {
  return accept === undefined ? target : { ...target, diff: { ...target.diff, accept } };
}

/** Without an option, the most severe that a document is configured for, or else what breaks clients. */
function configuredLevel(targets: readonly Target[]): FailLevel {
  return targets.some(({ diff }) => diff?.failOn === "risky") ? "risky" : "breaking";
}

async function reviewTargets(
  argument: string | undefined,
  targets: readonly Target[],
  values: Values,
): Promise<Review> {
  const repository = await Repository.around(".").catch((error: unknown) => {
    // Files and URLs are compared without git, too.
    if (error instanceof GitError) return undefined;
    throw error;
  });
  const name =
    argument ?? (await repository?.lastVersionTag()) ?? (repository?.isShallow === true ? undefined : "HEAD");
  const base = name === undefined ? undefined : await baseOf(name, repository);
  const progress = new Progress();
  const context: ReviewContext = {
    base: base?.argument,
    repository,
    compare,
    verify: (target, source) => verifyTarget(target, source, target === targets[0], values),
  };
  const documents = [];
  for (const target of targets)
    documents.push(
      await progress.showDuring(`reviewing ${target.spec}`, () => reviewDocument(target, targets, context)),
    );
  const head = await linkedCommit(
    repository,
    documents.map(({ file }) => file),
  );
  return { base: base?.name ?? "", commits: { base: base?.commit, revision: head }, documents };
}

/** Undefined where no server is configured. */
async function verifyTarget(
  target: Target,
  source: Source,
  isFirst: boolean,
  { url, start, wait }: Values,
): Promise<ServerReview | undefined> {
  const given = isFirst ? { url, start, wait } : {};
  if ((given.url ?? target.verify?.url) === undefined) return undefined;
  try {
    const schemes = source.model.securitySchemes.map(({ name }) => name);
    const { values } = verifyCommand.parse([]);
    const settings = await settingsOf({ ...values, ...given }, target, schemes, target.filter);
    const { plan, run } = await verifyServer(source, { ...settings, url: settings.url ?? "" });
    const found = locateFindings(plan.subject.document, run.findings, run.url);
    return { kind: "verified", report: reportJson(found, run) };
  } catch (error) {
    return { kind: "failed", reason: describeError(error) };
  }
}

function textOf(review: Review, format: ReviewFormat, exitCode: ExitCode): string {
  const address = blobAddress(process.env);
  switch (format) {
    case "json":
      return jsonText({ exitCode, ...review });
    case "github":
      return printReviewAnnotations(review);
    case "gitlab":
      return jsonText(codeQualityOf(review));
    case "markdown":
      return printReview(review, { address, maxLength: Infinity });
    case "comment":
      return printReview(review, { address, maxLength: commentLength });
    case "summary":
      return printReview(review, { address, maxLength: summaryLength });
  }
}
