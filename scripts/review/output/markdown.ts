// A review as Markdown: the comment of a pull request, the summary of a job. Documents can put neither elements nor
// links nor mentions into it.
import { codeText, withCode } from "../../diagnostics/markdown.js";
import type { Severity } from "../../diff/finding.js";
import { linksTo, type LinkTo } from "../links.js";
import type { DocumentReview, Review, ReviewedChange, ReviewedComparison } from "../review.js";
import { brokenRow, brokenTitles, changeRow, changeTitles, namedOperation } from "./changes.js";
import { contradictingFindings, coverageSentence, diagnosticBlock, serverBlocks } from "./checks.js";
import { foldedBlock, Room, tableOf } from "./room.js";
import { exchangeBlock, isLong } from "./witness.js";
import { isGone, isNewOperation, verdictOf } from "./wording.js";
import { plural } from "../../diff/output/wording.js";

export interface MarkdownOptions {
  /** How the address of a file at a commit begins; links are left out without it. */
  readonly address?: string | undefined;
  /** The number of characters that there is room for. */
  readonly maxLength: number;
  /** A sentence about what an earlier review had found; shown below the verdict. */
  readonly since?: string | undefined;
}

/** The characters of titles, of tables without rows and of sentences that count, for each document. */
const frameLength = 1500;

/** The room of a comment at GitHub, and of a summary, in characters: a summary may have a mebibyte. */
export const commentLength = 65_536;
export const summaryLength = 500_000;

/** The verdict in the first line, then what breaks whom, then the rest, as far as there is room. */
export function printReview(review: Review, { address, maxLength, since }: MarkdownOptions): string {
  const verdict = withCode(verdictOf(review));
  const link = linksTo(address, review);
  const end = endOf(review);
  if (isQuiet(review)) return quietReview(review, verdict, since);
  const head = [`### ${verdict}`, ...paragraph(since), ""];
  const room = new Room(maxLength - [...head, end].join("\n").length - frameLength * review.documents.length);
  const isSingle = review.documents.length === 1;
  const bodies = review.documents.map((each) => documentBlocks(each, { review, link, room, isSingle }));
  const text = [...head, ...bodies.flat(), end, ""].join("\n");
  // So many documents that there is no room for what is around their changes.
  return text.length <= maxLength ? text : [...head, end, ""].join("\n");
}

/** One line for what is the same, and one for the contract where it was exercised. */
function quietReview({ documents, ...review }: Review, verdict: string, since: string | undefined): string {
  const same = documents.map((each) => sameMeaning(each, { ...review, documents })).join(", ");
  const contracts = documents.flatMap(({ verification }) =>
    verification?.kind === "verified" ? paragraph(coverageSentence(verification.report)) : [],
  );
  return [`**${verdict}:** ${same}.`, ...contracts, ...paragraph(since), ""].join("\n");
}

/** Whether a review has nothing to say. */
export function isQuiet({ documents }: Review): boolean {
  return documents.every((each) => blocksCount(each) === 0);
}

function paragraph(text: string | undefined): readonly string[] {
  return text === undefined ? [] : ["", text];
}

interface DocumentContext {
  readonly review: Review;
  readonly link: LinkTo;
  readonly room: Room;
  readonly isSingle: boolean;
}

/** Whether anything is said about a document beside that it is the same. */
function blocksCount({ state, comparison, diagnostics, verification }: DocumentReview): number {
  const { findings = [], acceptedFindings = [] } = comparison ?? {};
  const isNewsworthy = diagnostics.filter(({ isNew, severity }) => isNew || severity === "error").length;
  return (
    findings.length +
    acceptedFindings.length +
    isNewsworthy +
    (state === "compared" ? 0 : 1) +
    (verification?.kind === "failed" ? 1 : contradictingFindings(verification).length)
  );
}

function documentBlocks(
  document: DocumentReview,
  { review, link, room, isSingle }: DocumentContext,
): readonly string[] {
  const heading = isSingle ? [] : [`#### ${codeText(document.file)}`, ""];
  if (blocksCount(document) === 0) return [...heading, `No change for callers: ${sameMeaning(document, review)}.`, ""];
  const { comparison, file, state } = document;
  const changes = comparison?.findings ?? [];
  const own = (severity: Severity): readonly ReviewedChange[] =>
    changes.filter((each) => each.severity === severity && !isNewOperation(each));
  return [
    ...heading,
    ...(comparison === undefined ? [] : [comparedSentence(document, review), ""]),
    ...(comparison?.withErrors ?? []).flatMap((name) => [
      `${codeText(name)} has errors: it is compared as far as it can be read.`,
      "",
    ]),
    ...(state === "gone" ? [`${codeText(file)} is at ${codeText(review.base)}, and not here any more.`, ""] : []),
    ...(state === "unreadable" ? [unreadableSentence(document, review.base), ""] : []),
    ...brokenTable(own("breaking"), link, room),
    ...(own("risky").length === 0 ? [] : ["**May break clients**, which no rule decides:", ""]),
    ...brokenTable(own("risky"), link, room),
    ...operationLines(changes, link, room),
    ...serverBlocks(document, link, room),
    ...diagnosticBlock(document, link, room),
    ...exchangesBlock(changes, room),
    ...compatibleBlock(own("compatible"), link, room),
    ...acceptedBlock(comparison?.acceptedFindings ?? [], link, room),
  ];
}

function unreadableSentence({ file, diagnostics }: DocumentReview, base: string): string {
  const isOwn = diagnostics.some(({ severity }) => severity === "error");
  const whose = isOwn ? "" : ` there: \`npx halves lint\` says which`;
  return `${codeText(file)} can't be compared with ${codeText(base)}, since it has errors${whose}.`;
}

function brokenTable(changes: readonly ReviewedChange[], link: LinkTo, room: Room): readonly string[] {
  const rows = changes.map((each) => () => brokenRow(each, link));
  return tableOf(brokenTitles, rows, room, "change");
}

/** Requests and responses that are too long for the table. */
function exchangesBlock(changes: readonly ReviewedChange[], room: Room): readonly string[] {
  const long = changes.flatMap(({ exchange }) => (exchange !== undefined && isLong(exchange) ? [exchange] : []));
  const { shown } = room.take(
    [...new Set(long.map((each) => exchangeBlock(each).join("\n")))].map((each) => () => each),
  );
  return foldedBlock("Whole requests and responses", shown);
}

function compatibleBlock(changes: readonly ReviewedChange[], link: LinkTo, room: Room): readonly string[] {
  const others = changes.filter((each) => !isGone(each));
  // The same may be true of two schemas at one place.
  const rows = [...new Set(others.map((each) => changeRow(each, link)))].map((each) => () => each);
  return foldedBlock(plural(others.length, "compatible change"), tableOf(changeTitles, rows, room, "change"));
}

function acceptedBlock(
  accepted: readonly (ReviewedChange & { readonly reason: string })[],
  link: LinkTo,
  room: Room,
): readonly string[] {
  const rows = accepted.map((each) => () => changeRow(each, link, each.reason));
  return foldedBlock(plural(accepted.length, "accepted change"), tableOf(changeTitles, rows, room, "change"));
}

/** The operations that are new, and those that are gone, in a line each. */
function operationLines(changes: readonly ReviewedChange[], link: LinkTo, room: Room): readonly string[] {
  const line = (title: string, own: readonly ReviewedChange[]): readonly string[] => {
    const named = room.take(own.map((each) => () => namedOperation(each, link)));
    if (own.length === 0) return [];
    const rest = named.left === 0 ? "" : ` and ${named.left} more`;
    return [`**${title}:** ${named.shown.join(", ")}${rest}`, ""];
  };
  return [...line("New", changes.filter(isNewOperation)), ...line("Gone", changes.filter(isGone))];
}

function comparedSentence({ file, comparison }: DocumentReview, review: Review): string {
  const version = comparison === undefined ? "" : `; ${versionText(comparison)}`;
  return `${codeText(file)} compared with ${baseName(review)}${version}.`;
}

/** What `info.version` is, and what it should be at least. */
function versionText({ version: { base, revision, needed, ok }, bump }: ReviewedComparison): string {
  const change = base === revision ? `stays ${codeText(base)}` : `goes from ${codeText(base)} to ${codeText(revision)}`;
  const verdict = ok
    ? bump === "none"
      ? ", and needs no change"
      : ", which is enough"
    : needed === undefined
      ? `, and needs a ${bump} bump`
      : `, and needs ${codeText(needed)} or more`;
  return `\`info.version\` ${change}${verdict}`;
}

function sameMeaning({ file }: DocumentReview, review: Review): string {
  return `${codeText(file)} means the same as at ${baseName(review)}`;
}

function baseName({ base, commits }: Review): string {
  const commit = commits.base?.slice(0, 7);
  return commit === undefined || base.startsWith(commit) ? codeText(base) : `${codeText(base)} (${codeText(commit)})`;
}

function endOf({ commits }: Review): string {
  const at = commits.revision === undefined ? "" : `At ${codeText(commits.revision.slice(0, 7))}. `;
  return `<sub>${at}\`npx halves explain CODE\` says what a code means, and what to do.</sub>`;
}
