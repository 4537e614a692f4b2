// A string that satisfies lengths, patterns and formats.
// `{pattern: ^a, minLength: 3}`: `aaa`.
import { countCodePoints } from "../../../runtime/validation/values.js";
import { evaluateFactor } from "../factors/evaluate.js";
import { formatSamples } from "./format-samples.js";
import type { Fact } from "./goal.js";
import { combine, findWord, languageOf, type Language } from "./languages.js";
import { none, type Result, type Search } from "./search.js";

/** Up to which length several strings are tried. */
const maxTried = 10_000;

/** Longer strings are not made up. */
const maxLength = 2_000_000;

export function solveString(solver: Search, facts: readonly Fact[]): Result {
  const { min, max } = lengthsOf(facts);
  if (min > max) return none;
  const candidate = candidates(facts).find((text) => fits(facts, text)) ?? longCandidate(facts);
  if (candidate !== undefined) return { kind: "value", value: candidate };
  const found = matchingString(solver, facts, { min, max });
  // The strings of a format are some of those: that there is none is proved, whatever the format is.
  const format = facts.find(({ factor, holds }) => holds && factor.kind === "format");
  if (format === undefined || found.kind === "none") return found;
  return { kind: "undecided", reason: `no string of the format \`${formatNames([format])}\` was found` };
}

/** A string that the patterns allow, and those of formats that are known to have one. */
function matchingString(
  solver: Search,
  facts: readonly Fact[],
  size: { readonly min: number; readonly max: number },
): Result {
  const languages = facts.flatMap(patternsOf);
  const unread = languages.find(({ language }) => language === undefined);
  if (unread !== undefined) return { kind: "undecided", reason: `the pattern \`${unread.source}\` can't be decided` };
  const included = languages.filter(({ holds }) => holds).map(({ language }) => language as Language);
  const excluded = languages.filter(({ holds }) => !holds).map(({ language }) => language as Language);
  // Automata are multiplied with each other.
  if (languages.length > 1) solver.spend(20 * languages.length);
  const language = combine(included, excluded);
  if (language === undefined) return { kind: "undecided", reason: "the patterns are too large" };
  const except = new Set(
    facts.flatMap(({ factor, holds }) => (!holds && factor.kind === "values" ? factor.values.map(String) : [])),
  );
  const found = findWord(language, { ...size, except }, (states) => solver.spend(states / 100));
  if (found.kind === "unknown") return { kind: "undecided", reason: "only very long strings may match the patterns" };
  if (found.kind === "none") return none;
  return fits(facts, found.word)
    ? { kind: "value", value: found.word }
    : { kind: "undecided", reason: "the patterns can't be decided" };
}

/** What all strings of a format match, so that its length and its characters are known. */
const patternsOfFormats: Readonly<Record<string, string>> = {
  uuid: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$",
  date: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
  ipv4: "^[0-9]{1,3}(\\.[0-9]{1,3}){3}$",
};

interface PatternFact {
  readonly source: string;
  readonly holds: boolean;
  readonly language: Language | undefined;
}

function patternsOf({ factor, holds }: Fact): readonly PatternFact[] {
  const isKnown = factor.kind === "format" && holds && Object.hasOwn(patternsOfFormats, factor.name);
  const source = factor.kind === "pattern" ? factor.source : isKnown ? patternsOfFormats[factor.name] : undefined;
  return source === undefined ? [] : [{ source, holds, language: languageOf(source) }];
}

function formatNames(formats: readonly Fact[]): string {
  const [first] = formats.map(({ factor }) => factor);
  return first?.kind === "format" ? first.name : "";
}

function lengthsOf(facts: readonly Fact[]): { readonly min: number; readonly max: number } {
  let [min, max] = [0, Infinity];
  for (const { factor, holds } of facts) {
    if (factor.kind === "minLength") {
      if (holds) min = Math.max(min, factor.value);
      else max = Math.min(max, factor.value - 1);
    } else if (factor.kind === "maxLength") {
      if (holds) max = Math.min(max, factor.value);
      else min = Math.max(min, factor.value + 1);
    }
  }
  return { min, max };
}

/** Strings that people expect, before an automaton makes one up. */
function candidates(facts: readonly Fact[]): readonly string[] {
  const { min, max } = lengthsOf(facts);
  const sizes = [min, max].filter((size) => size < maxTried);
  // The last one is most likely to be one that was varied, so that its variation is new.
  const excluded = facts.flatMap(({ factor }) => (factor.kind === "values" ? factor.values : [])).toReversed();
  const samples = facts.flatMap(({ factor, holds }) =>
    factor.kind === "format" && holds ? formatSamples(factor.name, sizes, excluded.length) : [],
  );
  const plain = ["a", "b", "c", "x", "1", "0", "A", "string", "text", ""];
  const filled = sizes.flatMap((size) => ["a".repeat(size), "b".repeat(size), "1".repeat(size)]);
  const varied = excluded.length === 0 ? [] : excluded.map((value) => `${String(value)}x`);
  return [...samples, ...plain, ...filled, ...varied].filter((text) => countCodePoints(text) >= min);
}

/** Of the least length, where that is too long for all candidates. */
function longCandidate(facts: readonly Fact[]): string | undefined {
  const { min } = lengthsOf(facts);
  if (min < maxTried || min > maxLength) return undefined;
  return ["a", "1"].map((character) => character.repeat(min)).find((text) => fits(facts, text));
}

function fits(facts: readonly Fact[], text: string): boolean {
  return facts.every(({ factor, holds }) => factor.kind === "opaque" || evaluateFactor(factor, text, true) === holds);
}
