// The action of GitHub: reviews the change that a workflow runs for, and keeps one comment of its pull request up to
// date. It needs no installed package and no network but that of GitHub's own API.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describeError } from "../../cli/command.js";
import { printAnnotations } from "../../diagnostics/annotations.js";
import { codeText } from "../../diagnostics/markdown.js";
import { plural } from "../../diff/output/wording.js";
import { Repository } from "../../git/repository.js";
import type { Json } from "../../json/json.js";
import { blobAddress } from "../links.js";
import { printReviewAnnotations } from "../output/annotations.js";
import { commentLength, isQuiet, printReview, summaryLength } from "../output/markdown.js";
import { verdictOf } from "../output/wording.js";
import { contradictionsOf, type Review } from "../review.js";
import { keepComment, stateLine, type CommentState } from "./comments.js";
import { findBase, readEvent, WorkflowError, type WorkflowEvent } from "./event.js";
import { GithubApi } from "./github-api.js";
import { readInputs, withoutTokens, type ActionInputs } from "./inputs.js";

type ReviewOutcome = Review & { readonly exitCode: number };

/** Runs the action in an environment. Returns the exit code. */
export async function runAction(environment: NodeJS.ProcessEnv): Promise<number> {
  try {
    const inputs = readInputs(environment);
    const event = readEvent(environment["GITHUB_EVENT_NAME"] ?? "", readPayload(environment));
    const repository = await Repository.around(inputs.folder);
    if (repository === undefined)
      throw new WorkflowError("There is no checkout: put actions/checkout, with `fetch-depth: 0`, before this step.");
    const commit = inputs.base === "" ? await findBase(event, repository) : undefined;
    const reviewed = await review(inputs, inputs.base === "" ? commit : inputs.base, environment);
    const named = commit === undefined ? reviewed : { ...reviewed, base: event.base?.name ?? reviewed.base };
    process.stdout.write(printReviewAnnotations(named));
    const address = blobAddress(environment);
    append(environment["GITHUB_STEP_SUMMARY"], `${printReview(named, { address, maxLength: summaryLength })}\n`);
    const url = await comment(named, event, inputs, environment);
    append(environment["GITHUB_OUTPUT"], outputsOf(named, url));
    return named.exitCode;
  } catch (error) {
    const title = "halves review";
    process.stdout.write(printAnnotations([{ level: "error", title, message: describeError(error) }]));
    return 1;
  }
}

function readPayload({ GITHUB_EVENT_PATH: path = "" }: NodeJS.ProcessEnv): Json {
  return path !== "" && existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Json) : {};
}

function append(file: string | undefined, text: string): void {
  if (file !== undefined && file !== "") appendFileSync(file, text);
}

/** Reviews in a process of its own, without tokens: configurations and servers are code of the pull request. */
async function review(
  { folder, options }: ActionInputs,
  base: string | undefined,
  environment: NodeJS.ProcessEnv,
): Promise<ReviewOutcome> {
  const args = [...reviewProgram(), ...(base === undefined ? [] : [base]), "--json", ...options];
  const env = { ...withoutTokens(environment), HALVES_PROGRESS: "off" };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let [output, errors] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const code = await new Promise<number | null>((done, fail) => child.on("error", fail).on("close", done));
  printLog(errors);
  if (output === "" || (code !== 0 && code !== 1))
    throw new WorkflowError(`The change could not be reviewed: ${lastLine(errors) ?? `exit code ${code}`}`);
  return JSON.parse(output) as ReviewOutcome;
}

/** The program beside this one: of the bundle, or of the installed package. */
function reviewProgram(): readonly string[] {
  const [bundled, installed] = ["review.mjs", "halves.js"].map((file) => fileURLToPath(new URL(file, import.meta.url)));
  return bundled !== undefined && existsSync(bundled) ? [bundled] : [installed ?? "", "review"];
}

/** What a program printed, of which nothing is a command of the workflow. */
function printLog(text: string): void {
  if (text === "") return;
  const token = randomUUID();
  process.stdout.write(`::stop-commands::${token}\n${text.replace(/\n?$/, "\n")}::${token}::\n`);
}

function lastLine(text: string): string | undefined {
  return (
    text
      .trimEnd()
      .split("\n")
      .at(-1)
      ?.replace(/^error: /, "") || undefined
  );
}

/** Keeps the comment of the pull request. Returns its address; "" where there is none. */
async function comment(
  reviewed: Review,
  { pullRequest, head = "" }: WorkflowEvent,
  { comment: mode, id, token }: ActionInputs,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  if (pullRequest === undefined || mode === "never") return "";
  if (token === "") throw new WorkflowError("The input token is empty: leave it out, or give `${{ github.token }}`.");
  const url = environment["GITHUB_API_URL"] ?? "https://api.github.com";
  const repository = environment["GITHUB_REPOSITORY"] ?? "";
  const isNeeded = mode === "always" || !isQuiet(reviewed);
  const outcome = await keepComment(
    new GithubApi({ url, token, wait: (milliseconds) => sleep(milliseconds) }),
    { repository, pullRequest, id },
    (before) => bodyOf(reviewed, { id, breaking: breakingIn(reviewed), head }, before, blobAddress(environment)),
    isNeeded,
  );
  if (outcome.kind !== "forbidden") return outcome.kind === "none" ? "" : outcome.url;
  const message =
    `The token may not write comments: the review is in the summary of the job. Pull requests from forks have such ` +
    `tokens; otherwise the job needs \`permissions: { pull-requests: write }\`. ${outcome.reason}`;
  process.stdout.write(printAnnotations([{ level: "notice", title: "halves review", message }]));
  return "";
}

/** The text of the comment. What was broken at an earlier commit and is not is said, too. */
export function bodyOf(
  reviewed: Review,
  state: CommentState,
  before: CommentState | undefined,
  address: string | undefined,
): string {
  const line = stateLine(state);
  const gone = (before?.breaking ?? 0) - state.breaking;
  const since =
    before !== undefined && gone > 0
      ? `${state.breaking === 0 ? "Resolved" : "In part resolved"}: at ${codeText(before.head.slice(0, 7))} there were ${plural(before.breaking, "breaking change")}.`
      : undefined;
  return `${printReview(reviewed, { address, maxLength: commentLength - line.length - 1, since })}\n${line}`;
}

function breakingIn({ documents }: Review): number {
  return documents.reduce((sum, { comparison }) => sum + (comparison?.breaking ?? 0), 0);
}

function outputsOf(reviewed: Review, url: string): string {
  const { documents } = reviewed;
  const sum = (countOf: (each: Review["documents"][number]) => number): number =>
    documents.reduce((total, each) => total + countOf(each), 0);
  const outputs: Readonly<Record<string, string | number>> = {
    verdict: verdictOf(reviewed),
    breaking: breakingIn(reviewed),
    risky: sum(({ comparison }) => comparison?.risky ?? 0),
    compatible: sum(({ comparison }) => comparison?.compatible ?? 0),
    errors: sum(({ diagnostics }) => diagnostics.filter(({ severity }) => severity === "error").length),
    contradictions: sum(({ verification }) => contradictionsOf(verification)),
    "comment-url": url,
  };
  // A name of the document could contain a line that ends another delimiter.
  const end = randomUUID();
  return Object.entries(outputs)
    .map(([name, value]) => `${name}<<${end}\n${String(value).replaceAll(/[\r\n]/g, " ")}\n${end}\n`)
    .join("");
}
