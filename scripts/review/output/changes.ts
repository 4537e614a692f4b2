// One change as a row of a table: for whom, what, where, and the witness.
import { codeText, plainText, withCode } from "../../diagnostics/markdown.js";
import type { ReportedSpot } from "../../diff/output/json.js";
import { memberName, usedOperations } from "../../diff/output/wording.js";
import type { LinkTo } from "../links.js";
import type { ReviewedChange } from "../review.js";
import { witnessCell } from "./witness.js";
import { audienceOf } from "./wording.js";

/** How many operations a row names. */
const maxNamed = 3;
/** How much of a sentence a row has, which a document may make as long as it likes. */
const maxSentence = 600;

/** A table of changes: for whom each is, and what shows it. */
export const brokenTitles: readonly string[] = ["Operation", "Change", "For whom", "Witness"];

export function brokenRow(change: ReviewedChange, link: LinkTo): string {
  return `| ${operationCell(change)} | ${changeCell(change, link)} | ${audienceOf(change)} | ${witnessCell(change)} |`;
}

/** A table of changes that break nothing, or are accepted. */
export const changeTitles: readonly string[] = ["Operation", "Change"];

/** `reason`: why it is accepted. */
export function changeRow(change: ReviewedChange, link: LinkTo, reason?: string): string {
  return `| ${operationCell(change)} | ${changeCell(change, link, reason && `Accepted: ${reason}`)} |`;
}

function changeCell(change: ReviewedChange, link: LinkTo, note?: string): string {
  const { code, what, message, undecided } = change;
  return [
    withCode(cutText(what ?? message)),
    ...(undecided === undefined ? [] : [`Undecided: ${withCode(cutText(undecided))}.`]),
    ...(note === undefined ? [] : [plainText(cutText(note))]),
    [placeText(change, link), codeText(code)].filter((each) => each !== "").join(" · "),
  ].join("<br>");
}

/** A new or gone operation, with a link to where it is or was. */
export function namedOperation(change: ReviewedChange, link: LinkTo): string {
  const address = placeAddress(change, link);
  return usedOperations(change)
    .map((each) => (address === undefined ? codeText(each) : `[${codeText(each)}](${address})`))
    .join(", ");
}

function operationCell(change: ReviewedChange): string {
  const all = usedOperations(change);
  if (all.length === 0) return "all";
  // One more would take no more room than its count.
  const shown = all.length === maxNamed + 1 ? all : all.slice(0, maxNamed);
  const rest = all.length - shown.length;
  return [...shown.map(codeText), ...(rest === 0 ? [] : [`and ${rest} more`])].join("<br>");
}

/** The place in the revision, or else in the base. */
function placeText(change: ReviewedChange, link: LinkTo): string {
  const spot = change.revision ?? change.base;
  if (spot === undefined) return "";
  const name = placeName(spot);
  const address = placeAddress(change, link);
  return address === undefined ? codeText(name) : `[${codeText(name)}](${address})`;
}

function placeAddress({ revision, base }: ReviewedChange, link: LinkTo): string | undefined {
  if (revision !== undefined) return link("revision", revision);
  return base === undefined ? undefined : link("base", base);
}

/** What people call a place: the member of a component, or else the line. */
function placeName({ pointer, file, line }: ReportedSpot): string {
  const name = memberName(pointer);
  return name === undefined ? `${file}:${line}` : `${name}, ${file}:${line}`;
}

function cutText(text: string): string {
  return text.length <= maxSentence ? text : `${text.slice(0, maxSentence)}…`;
}
