// The first line of a review, and the words for whom a change breaks what.
import type { ReportedChange } from "../../diff/output/json.js";
import { plural, usedOperations, witnessText } from "../../diff/output/wording.js";
import { upperFirst } from "../../runtime/syntax/identifiers.js";
import { contradictionsOf, type DocumentReview, type Review } from "../review.js";

/** How many operations are named before they are counted. */
const maxNamed = 2;

/** What of an operation a change is about that is there or not as a whole. */
const wholes: readonly string[] = ["operation", "path", "webhook", "callback"];

/** Whether operations are gone by a change. */
export function isGone({ base, revision, uses }: ReportedChange): boolean {
  return base !== undefined && revision === undefined && uses.some(({ part }) => wholes.includes(part));
}

/** Whether a change is that an operation is new. */
export function isNewOperation({ base, revision, uses }: ReportedChange): boolean {
  return base === undefined && revision !== undefined && uses.some(({ part }) => wholes.includes(part));
}

/** Who is affected by a change, in words for a column. */
export function audienceOf(change: ReportedChange): string {
  const operations = usedOperations(change);
  if (change.side === "source") return "code that uses generated names";
  if (areNotifications(operations)) return change.side === "response" ? "receivers, by what they get" : "receivers";
  switch (change.side) {
    case "request":
      return "clients that send it";
    case "response":
      return "clients that read it";
    case "server":
      return "all clients";
    default:
      return "clients that call it";
  }
}

/** Whether they are requests of the service itself. */
function areNotifications(operations: readonly string[]): boolean {
  return operations.length > 0 && operations.every((each) => /^(?:webhook|callback) /.test(each));
}

/** A review in a line: `2 breaking changes for clients of GET /orders; 1 new operation`, with names in backticks. */
export function verdictOf({ documents }: Review): string {
  const changes = documents.flatMap(({ comparison }) => comparison?.findings ?? []);
  const sum = (countOf: (document: DocumentReview) => number): number =>
    documents.reduce((total, each) => total + countOf(each), 0);
  const breaking = changes.filter(({ severity }) => severity === "breaking");
  const contradictions = sum(({ verification }) => contradictionsOf(verification));
  const added = changes.filter(isNewOperation).length;
  const compatible = changes.filter((each) => each.severity === "compatible" && !isNewOperation(each) && !isGone(each));
  const parts = [
    ...documents.flatMap(errorsOf),
    ...documents.filter(({ state }) => state === "gone").map(goneDocument),
    ...(breaking.length === 0 ? [] : [`${plural(breaking.length, "breaking change")}${clientsOf(breaking)}`]),
    ...(contradictions === 0 ? [] : [`the server contradicts the document in ${plural(contradictions, "way")}`]),
    ...(sum(({ verification }) => Number(verification?.kind === "failed")) > 0
      ? ["the server could not be verified"]
      : []),
    ...countedNoun(changes.filter(({ severity }) => severity === "risky").length, "change").map(
      (each) => `${each} that may break clients`,
    ),
    ...countedNoun(
      sum(({ diagnostics }) => diagnostics.filter((each) => each.isNew && each.severity !== "error").length),
      "new warning",
    ),
    ...documents.filter(({ state }) => state === "new").map(newDocument),
    ...countedNoun(added, "new operation"),
    ...countedNoun(changes.filter((each) => each.severity !== "breaking" && isGone(each)).length, "operation").map(
      (each) => `${each} gone`,
    ),
    ...countedNoun(compatible.length, added > 0 ? "other compatible change" : "compatible change"),
    ...countedNoun(
      sum(({ comparison }) => comparison?.accepted ?? 0),
      "accepted change",
    ),
  ];
  return parts.length === 0 ? "No change for callers" : upperFirst(parts.join("; "));
}

/** Nothing for none. */
function countedNoun(number: number, noun: string): readonly string[] {
  return number === 0 ? [] : [plural(number, noun)];
}

function errorsOf({ file, diagnostics, state }: DocumentReview): readonly string[] {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  if (errors > 0) return [`\`${file}\` has ${plural(errors, "error")}`];
  return state === "unreadable" ? [`\`${file}\` can't be compared`] : [];
}

function newDocument({ file, operations }: DocumentReview): string {
  return `\`${file}\` is new, with ${plural(operations, "operation")}`;
}

function goneDocument({ file, operations }: DocumentReview): string {
  return `\`${file}\` is gone, with ${plural(operations, "operation")}`;
}

function clientsOf(changes: readonly ReportedChange[]): string {
  const operations = [...new Set(changes.flatMap(usedOperations))];
  const isForAll = changes.some((change) => usedOperations(change).length === 0);
  if (isForAll || operations.length === 0) return " for clients";
  const who = areNotifications(operations) ? "receivers" : "clients";
  if (operations.length > maxNamed) return ` for ${who} of ${operations.length} operations`;
  return ` for ${who} of ${operations.map((each) => `\`${each}\``).join(" and ")}`;
}

/** The witness of a change as text; undefined where it has none. */
export function changeWitness({ witness, witnessDescription }: ReportedChange): string | undefined {
  if (witness !== undefined) return witnessText({ value: witness });
  return witnessDescription === undefined ? undefined : witnessText({ description: witnessDescription });
}
