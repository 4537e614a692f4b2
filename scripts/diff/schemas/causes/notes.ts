// Changes that no validator sees.
// `{default: x}` → `{default: y}`: the same values are valid, and a request without one means something else.
import { isObject, memberOf, membersOf, type Json } from "../../../json/json.js";
import { child } from "../../../json/pointer.js";
import type { SchemaCodeName } from "../../codes/schemas/index.js";
import {
  childrenOf,
  types,
  typesOf,
  type Factor,
  type NoteKeyword,
  type SchemaNode,
} from "../../../model/solver/factors/node.js";
import type { Pair } from "./pair.js";
import { canonicalJson } from "../../../runtime/validation/values.js";
import { compositionKeywords, unionKeywords } from "../../../runtime/syntax/schema-keywords.js";

export function compareNotes(pair: Pair): void {
  // What a schema says about values doesn't matter if there are none.
  if ((pair.base.node.types & pair.revision.node.types) === 0) return;
  const strings = ({ factors }: SchemaNode): ReadonlyMap<NoteKeyword, string> => notesIn(factors);
  const [before, after] = [strings(pair.base.node), strings(pair.revision.node)];
  for (const keyword of new Set([...before.keys(), ...after.keys()])) {
    const [from, to] = [before.get(keyword), after.get(keyword)];
    // That of members is announced with them.
    if (keyword === "deprecated") continue;
    if (keyword === "x-extensible-enum") {
      compareOpenValues(pair, from, to);
      continue;
    }
    // A branch may say the same, or it is a branch that has changed.
    if (from === to || isNotedInside(pair, keyword, from, to)) continue;
    if (keyword === "discriminator" && haveSameNames(pair)) continue;
    // What an unreadable pattern allows is not known, whatever was found about others.
    if (keyword !== "pattern" && pair.causes.some(({ code }) => code.startsWith(`${keyword}-`))) continue;
    if (keyword === "discriminator" && haveNamesOfOtherBranches(pair)) continue;
    const message = `The \`${keyword}\` changed from ${from ?? "none"} to ${to ?? "none"}.`;
    pair.add(noteCodes[keyword], [keyword, "format"], message, { severity: "risky", undecided: reasons[keyword] });
  }
  compareTargets(pair);
  compareInnerFormats(pair);
}

/**
 * Values that may grow are announced, and no validator looks at them: clients are prepared for new ones, but a service
 * may reject one that it no longer lists (https://opensource.zalando.com/restful-api-guidelines/#112).
 */
function compareOpenValues(pair: Pair, from: string | undefined, to: string | undefined): void {
  if (from === undefined || to === undefined || from === to || isNotedInside(pair, "x-extensible-enum", from, to))
    return;
  const [before, after] = [from, to].map((text) =>
    (JSON.parse(text) as readonly Json[]).map((value) => canonicalJson(value)),
  );
  const added = (after ?? []).filter((each) => before?.includes(each) !== true);
  const removed = (before ?? []).filter((each) => after?.includes(each) !== true);
  const keywords = ["x-extensible-enum"];
  if (added.length > 0)
    pair.add("open-values-added", keywords, `Added to the values, which may grow: ${valuesText(added)}.`, {
      severity: "compatible",
    });
  if (removed.length > 0) {
    const undecided = "no validator rejects such a value, but the service may";
    const judgment =
      pair.sending.sender === "base" ? { severity: "risky" as const, undecided } : { severity: "compatible" as const };
    pair.add(
      "open-values-removed",
      keywords,
      `Removed from the values, which may grow: ${valuesText(removed)}.`,
      judgment,
    );
  }
}

function valuesText(values: readonly string[]): string {
  return values.map((each) => `\`${each}\``).join(", ");
}

/** Why it is open whether a change hurts somebody. */
const reasons: Readonly<Record<Exclude<NoteKeyword, Announcement>, string>> = {
  contentEncoding: "no validator looks at the encoding, but who reads the string does",
  contentMediaType: "no validator looks at the content of a string, but who reads it does",
  contentSchema: "no validator looks at the content of a string, but who reads it does",
  default: "the same values are valid, but one that is left out means another",
  discriminator: "the same values are valid, but they may be read as other schemas",
  format: "validators need not check formats, so that it depends on which strings are sent",
  pattern: "a pattern that is no regular expression of ECMA-262 can't be compared",
};

/** Formats in branches and of names. Which branch has which format may change without any difference. */
function compareInnerFormats(pair: Pair): void {
  if (!pair.isMutual || pair.causes.length > 0 || pair.inner.length > 0) return;
  const [before, after] = [pair.base, pair.revision].map(({ node }) => [...formatsIn(node)].sort().join(" or "));
  if (before === after || pair.hasSameFormats) return;
  const message = `The formats changed from ${before || "none"} to ${after || "none"}.`;
  pair.add("format-changed", ["format", ...unionKeywords, "propertyNames"], message, {
    severity: "risky",
    undecided: reasons.format,
  });
}

function formatsIn(node: SchemaNode): ReadonlySet<string> {
  const factors = [...samePlace(node)].flatMap((each) => each.factors);
  const names = factors.flatMap((each) => (each.kind === "propertyNames" ? [...formatsIn(each.node)] : []));
  return new Set([...names, ...factors.flatMap((each) => (isOfText(each) ? [each.name] : []))]);
}

/**
 * A name that now stands for the schema of another name, or whose schema only another name stands for now. That a
 * schema has changed, or is a component of another name, is judged as its own change.
 */
function compareTargets(pair: Pair): void {
  const [before, after] = [targetsIn(pair.base.node), targetsIn(pair.revision.node)];
  const moved = [...after].find(([name, schema]) => {
    const old = before.get(name);
    if (old === undefined || old === schema) return false;
    return [...before.values()].includes(schema) || [...after.values()].includes(old);
  });
  if (moved === undefined) return;
  const message = `The name ${JSON.stringify(moved[0])} in the mapping of \`discriminator\` stands for another schema.`;
  pair.add("discriminator-changed", ["discriminator"], message, {
    severity: "risky",
    undecided: reasons.discriminator,
  });
}

/** Whether the names of a mapping only came and went with branches, which are judged themselves. */
function haveNamesOfOtherBranches(pair: Pair): boolean {
  if (!pair.causes.some(({ code }) => code === "branch-added" || code === "branch-removed")) return false;
  // A union that shrinks to one branch, or grows from one.
  if ([pair.base, pair.revision].some((each) => discriminatedBy(each) === "")) return true;
  const [before, after] = [targetsIn(pair.base.node), targetsIn(pair.revision.node)];
  const isSame = discriminatedBy(pair.base) === discriminatedBy(pair.revision);
  return before.size > 0 && after.size > 0 && isSame && areOwn(before, after) && areOwn(after, before);
}

/** Whether the names that only one mapping has stand for schemas that only it has. */
function areOwn(names: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): boolean {
  const schemas = new Set(others.values());
  return [...names].every(([name, schema]) => others.has(name) || !schemas.has(schema));
}

/** The members of the discriminators of a schema. */
function discriminatedBy({ parts }: Pair["base"]): string {
  const all = parts.map(({ json }) => json["discriminator"]).filter(isObject);
  return all.map(({ propertyName }) => String(propertyName)).join();
}

/** Whether a name that only one mapping has is one of a component of the other document, which needs no mapping. */
function haveSameNames({ base, revision }: Pair): boolean {
  if (discriminatedBy(base) !== discriminatedBy(revision)) return false;
  const [before, after] = [base, revision].map(({ parts, schema }) => {
    const all = parts.map(({ json }) => memberOf(json["discriminator"], "mapping"));
    const names = new Set(all.flatMap((mapping) => membersOf(mapping).map(([name]) => name)));
    const stands = (name: string): boolean =>
      names.has(name) || schema.document.resolve(child("/components/schemas", name)) !== undefined;
    return { names: [...names], stands };
  });
  if (before === undefined || after === undefined) return false;
  return before.names.every(after.stands) && after.names.every(before.stands);
}

function targetsIn({ factors }: SchemaNode): ReadonlyMap<string, string> {
  return new Map(factors.flatMap((each) => (each.kind === "note" ? [...(each.targets ?? [])] : [])));
}

/** What is announced, and is no question of values: where a member is compared, or with a code of its own. */
type Announcement = "deprecated" | "x-extensible-enum";

const noteCodes: Readonly<Record<Exclude<NoteKeyword, Announcement>, SchemaCodeName>> = {
  contentEncoding: "content-encoding-changed",
  contentMediaType: "content-media-type-changed",
  contentSchema: "content-schema-changed",
  default: "default-changed",
  discriminator: "discriminator-changed",
  format: "format-changed",
  pattern: "pattern-changed",
};

function isNotedInside(pair: Pair, keyword: NoteKeyword, ...notes: readonly (string | undefined)[]): boolean {
  const [before, after] = [pair.base.node, pair.revision.node].map((node) =>
    [...samePlace(node)].flatMap(({ factors }) => notesIn(factors).get(keyword) ?? []),
  );
  return notes.every(
    (note) => note === undefined || (before?.includes(note) === true && after?.includes(note) === true),
  );
}

function notesIn(factors: readonly Factor[]): ReadonlyMap<NoteKeyword, string> {
  const found = new Map<NoteKeyword, string>();
  for (const each of factors) {
    if (each.kind === "note") found.set(each.keyword, `${found.get(each.keyword) ?? ""} ${each.text}`.trim());
    if (isOfText(each)) found.set("format", each.name);
  }
  return found;
}

/** A format of integers is a range, which is compared as one. */
function isOfText(factor: Factor): factor is Extract<Factor, { readonly kind: "format" }> {
  return factor.kind === "format" && typesOf(factor) === types.string;
}

/** A schema and all schemas inside of it that apply to the same value. */
function samePlace(node: SchemaNode, seen = new Set<SchemaNode>()): ReadonlySet<SchemaNode> {
  if (seen.has(node)) return seen;
  seen.add(node);
  for (const inner of node.factors.filter(isOfSameValue).flatMap(childrenOf)) samePlace(inner, seen);
  return seen;
}

function isOfSameValue({ kind }: Factor): boolean {
  return [...compositionKeywords, "not", "if", "dependent"].some((each) => each === kind);
}
