// Sentences about a result that several formats have.
import { tokens, type Pointer } from "../../json/pointer.js";
import type { Finding, Severity, Use, Witness } from "../finding.js";
import { countOf, severities, type Result } from "../result.js";

/** How many uses are listed before the others are counted. */
const maxUses = 3;
const maxWitness = 400;

export function plural(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** `2 breaking, 1 risky, 1 accepted`; "no findings" where there are none. */
export function countsOf(
  result: Result,
  paint: (severity: Severity, text: string) => string = (_, text) => text,
): string {
  const counts = severities
    .filter((severity) => countOf(result, severity) > 0)
    .map((severity) => paint(severity, `${countOf(result, severity)} ${severity}`));
  const accepted = result.accepted.length === 0 ? [] : [`${result.accepted.length} accepted`];
  return [...(counts.length === 0 ? ["no findings"] : counts), ...accepted].join(", ");
}

/** What has to happen to `info.version`. */
export function versionSentence({
  bump,
  version: { base, revision, needed, ok },
}: Pick<Result, "bump" | "version">): string {
  const rise = bump === "none" ? "info.version needs no bump" : `info.version needs a ${bump} bump`;
  if (needed === undefined)
    return ok ? rise : `${rise}, but ${versionText(base)} and ${versionText(revision)} are not both semantic versions`;
  if (!ok) return `${rise}: at least ${needed}, and it is ${versionText(revision)} after ${versionText(base)}`;
  return bump === "none" || base === revision
    ? rise
    : `${rise}, and rises from ${versionText(base)} to ${versionText(revision)}`;
}

function versionText(version: string): string {
  return version === "" ? "no version" : version;
}

/** The operations that use what changed: `GET /users (query parameter limit), POST /users and 12 more operations`. */
export function usesOf({ uses, operation }: Pick<Finding, "uses" | "operation">): string | undefined {
  const byOperation = new Map<string, Use[]>();
  for (const use of uses) {
    const own = byOperation.get(use.operation);
    if (own === undefined) byOperation.set(use.operation, [use]);
    else own.push(use);
  }
  if (byOperation.size === 0) return undefined;
  const all = [...byOperation].map(([name, own]) => {
    // Of an operation as a whole there is nothing to say beside its name.
    const parts = own.map(({ part }) => part).filter((part) => part !== "" && part !== "operation");
    const rest = parts.length > 2 ? [`${parts.length - 2} more`] : [];
    const details = [...parts.slice(0, 2), ...rest].join(", ");
    return name === operation ? details : details === "" ? name : `${name} (${details})`;
  });
  if (all.every((each) => each === "")) return undefined;
  // One more would take no more room than its count.
  const shown = all.length === maxUses + 1 ? all : all.slice(0, maxUses);
  const left = all.length - shown.length;
  return left === 0 ? shown.join(", ") : `${shown.join(", ")} and ${plural(left, "more operation")}`;
}

/** The operations that a finding is about; none for what is about all of them. */
export function usedOperations({ operation, uses }: Pick<Finding, "operation" | "uses">): readonly string[] {
  if (operation !== undefined) return [operation];
  return [...new Set(uses.map((use) => use.operation))];
}

/** What people call a place in a component: `Order.lines[].sku`; undefined for any other place. */
export function memberName(pointer: Pointer): string | undefined {
  const [root, kind, component, ...steps] = tokens(pointer);
  if (root !== "components" || kind !== "schemas" || component === undefined) return undefined;
  const members: string[] = [];
  for (let index = 0; index < steps.length; index++) {
    if (steps[index] === "items") members.push("[]");
    else if (steps[index] === "properties" && steps[index + 1] !== undefined) members.push(`.${steps[++index]}`);
  }
  return `${component}${members.join("")}`;
}

/** A value as JSON; a long one is cut. */
export function witnessText(witness: Witness, maxLength = maxWitness): string {
  const text = "value" in witness ? JSON.stringify(witness.value) : witness.description;
  return text.length > maxLength ? `${text.slice(0, maxLength)}… (${text.length} characters)` : text;
}

/** All that a finding says, but for its code and place, in one line; `witness` is its text. */
export function detailsOf(
  finding: Pick<Finding, "uses" | "operation" | "message" | "undecided"> & { readonly witness?: string | undefined },
): string {
  const { operation, message, undecided, witness } = finding;
  const uses = usesOf(finding);
  return [
    ...(operation === undefined ? [] : [`${operation}: `]),
    message,
    ...(undecided === undefined ? [] : [` Undecided: ${undecided}`]),
    ...(witness === undefined ? [] : [` For example ${witness}.`]),
    ...(uses === undefined ? [] : [operation === undefined ? ` Used by ${uses}.` : ` Part: ${uses}.`]),
  ].join("");
}
