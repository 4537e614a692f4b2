// The report for people: each finding with the violated line of the document, the command that shows it and what came.
import { codeFrame, createPainter, escapeForTerminal, type Paint } from "../../diagnostics/frame.js";
import { nameStatus } from "../exchange.js";
import type { Verification } from "../verify.js";
import type { LocatedFinding } from "./located.js";
import type { LeftItem } from "../run/cleanup.js";
import type { OperationCoverage } from "../run/coverage.js";
import { shownResponse } from "./shown.js";

export interface TextOptions {
  readonly color: boolean;
  /** Whether each note is shown, and not only how many there are. */
  readonly hasNotes: boolean;
}

/** How much of a response is shown. */
const maxBody = 300;

export function printText(found: readonly LocatedFinding[], run: Verification, options: TextOptions): string {
  const paint = createPainter(options.color);
  const shown = found.filter(({ severity }) => options.hasNotes || severity !== "note");
  return [
    ...shown.map((each) => printFinding(each, paint)),
    ...(options.hasNotes ? [] : printNotes(found)),
    printSummary(found, run, paint),
  ].join("\n");
}

/** One finding as people read it. */
export function printFinding(finding: LocatedFinding, paint: Paint): string {
  const { severity, code, operation, message, count, exchange, curl, steps = [] } = finding;
  const tone = severity === "failure" ? "red" : severity === "flaky" ? "yellow" : "cyan";
  const { line, column, length } = finding;
  const times = count > 1 ? ` (and ${count - 1} more)` : "";
  const { response } = exchange;
  const type = response.headers.get("content-type");
  const body = shownResponse(exchange, maxBody);
  return [
    `${paint(tone, severity)}  ${code}  ${paint("bold", escapeForTerminal(operation))}${times}`,
    `  ${escapeForTerminal(message)}`,
    `  ${escapeForTerminal(finding.file)}:${line}:${column}`,
    ...codeFrame(finding.lines, { line, column, length }, tone, paint).map((each) => `  ${each}`),
    ...(steps.length > 1 ? ["  after these requests, the last of which is:"] : []),
    ...(steps.length > 1 ? steps.map((each) => `    ${escapeForTerminal(each)}`) : []),
    ...curl.split("\n").map((each) => `    ${escapeForTerminal(each)}`),
    `  → ${nameStatus(response)}${type === null ? "" : ` ${escapeForTerminal(type)}`}`,
    ...(body === "" ? [] : [`    ${escapeForTerminal(body.replaceAll("\n", " "))}`]),
    "",
  ].join("\n");
}

/** One line for each status that is not documented. */
function printNotes(found: readonly LocatedFinding[]): readonly string[] {
  const groups = new Map<string, Set<string>>();
  for (const { severity, message, operation } of found) {
    if (severity !== "note") continue;
    const kind = message.replace(/^In a \d+, /, "");
    groups.set(kind, (groups.get(kind) ?? new Set()).add(operation));
  }
  const lines = [...groups].map(
    ([message, operations]) => `note  ${escapeForTerminal(message)} In ${countOf(operations.size, "operation")}.`,
  );
  return lines.length === 0 ? [] : [...lines, ""];
}

function printSummary(found: readonly LocatedFinding[], run: Verification, paint: Paint): string {
  const verified = run.operations.filter((each) => each.isVerified).length;
  const others = run.operations.filter((each) => !each.isVerified);
  const count = (severity: string): number => found.filter((each) => each.severity === severity).length;
  const failures = count("failure");
  const phases = run.phases.map(({ phase, requests }) => `${phase} ${requests}`).join(", ");
  return [
    ...others.map((each) => `not verified  ${escapeForTerminal(each.operation)}: ${reasonOf(each)}`),
    ...run.unfollowed.map((each) => `not followed  ${escapeForTerminal(each)}`),
    ...hintsOf(run),
    ...leftLines(run),
    ...(run.ended === undefined ? [] : [`ended early: ${endReasons[run.ended]}`]),
    `${run.requests} requests (${phases}), seed ${run.seed}`,
    `${verified} of ${countOf(run.operations.length, "operation")} verified, ${countOf(run.sentences.length, "sentence")} of the document exercised; ${run.masked} masked, ${run.rejected} rejected`,
    paint(
      failures === 0 ? "green" : "red",
      `${countOf(failures, "failure")}, ${count("flaky")} flaky${run.accepted.length === 0 ? "" : `, ${run.accepted.length} accepted`}`,
    ),
    "",
  ].join("\n");
}

/** Why an operation is not verified. */
export function reasonOf({ statuses, isWithheld }: OperationCoverage): string {
  const seen = Object.keys(statuses).join(", ");
  if (seen !== "") return `no success, only ${seen}`;
  return isWithheld ? "it would change what the run did not create (--allow-changes)" : "no request could be made";
}

const endReasons: Readonly<Record<NonNullable<Verification["ended"]>, string>> = {
  requests: "the limit of requests was reached",
  time: "the limit of time was reached",
  gone: "the server is gone",
};

const leftReasons: Readonly<Record<LeftItem["reason"], string>> = {
  needed: "which a command above needs",
  "no-operation": "which no operation deletes",
  rejected: "which the server did not delete",
};

/** How many paths of one kind are shown. */
const maxPaths = 5;

/** What is still there, by reason. */
function leftLines({ left }: Verification): readonly string[] {
  return Object.entries(leftReasons).flatMap(([reason, text]) => {
    const paths = [...new Set(left.filter((each) => each.reason === reason).map(({ path }) => path))];
    const more = paths.length > maxPaths ? ` and ${paths.length - maxPaths} more` : "";
    const shown = paths.slice(0, maxPaths).map(escapeForTerminal).join(", ");
    return paths.length === 0 ? [] : [`not deleted  ${shown}${more}, ${text}`];
  });
}

/**
 * What is wrong with the command where a server says the same of everything. Where nothing is found, the URL lacks the
 * base of the document's paths, or repeats their beginning.
 */
function hintsOf({ operations, basePath, url }: Verification): readonly string[] {
  const seen = new Set(operations.flatMap(({ statuses }) => Object.keys(statuses)));
  const isOnly = (...statuses: string[]): boolean =>
    seen.size > 0 && [...seen].every((each) => statuses.includes(each));
  if (isOnly("400", "401", "403"))
    return [
      `help: the server rejects everything (${[...seen].sort().join(", ")}); is it the credentials, --auth, or the --secret of a receiver?`,
    ];
  if (!isOnly("404")) return [];
  const { pathname } = new URL(url);
  const isRepeated = pathname !== "/" && operations.every(({ operation }) => operation.includes(` ${pathname}/`));
  if (isRepeated)
    return [
      `help: the paths of the document begin with ${escapeForTerminal(pathname)} themselves; try --url ${escapeForTerminal(url.slice(0, -pathname.length))}`,
    ];
  if (basePath === "" || url.endsWith(basePath)) return [];
  return [
    `help: the paths of the document are below ${escapeForTerminal(basePath)}; try --url ${escapeForTerminal(`${url}${basePath}`)}`,
  ];
}

/** `1 request`, `2 requests`. */
export function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
