// How long it may take to match a pattern, which decides how long strings are matched against it.
import { expressionOf } from "../../runtime/validation/values.js";

/** The maximum length of strings that are matched against a pattern of which nothing is known. */
const maxShortLength = 24;

/** About as many steps as an engine takes in a fraction of a second. */
const maxSteps = 10_000_000;

/** Whether a pattern repeats no choice and has at most three quantifiers: matching takes at most cubic time. */
export function isFastPattern(pattern: string): boolean {
  return isPattern(pattern) && !hasRepeatedGroup(pattern) && quantifiersIn(pattern) <= 3;
}

/** Whether a pattern is a regular expression. */
export function isPattern(pattern: string): boolean {
  let known = patterns.get(pattern);
  if (known === undefined) patterns.set(pattern, (known = isExpression(pattern)));
  return known;
}

const patterns = new Map<string, boolean>();

function isExpression(pattern: string): boolean {
  try {
    expressionOf(pattern);
    return true;
  } catch {
    return false;
  }
}

/** The maximum length of strings that are matched against a pattern. */
export function maxLengthFor(pattern: string): number {
  if (hasRepeatedGroup(pattern)) return maxShortLength;
  return Math.max(maxShortLength, maxSteps ** (1 / Math.max(1, quantifiersIn(pattern))));
}

/** The maximum length of examples that are matched against patterns. */
export const maxStringLength = 200;

/** Whether a group with a choice is repeated. One without matches in one way only, as a character does. */
function hasRepeatedGroup(pattern: string): boolean {
  let rest = withoutCharacters(pattern);
  for (let before = ""; rest !== before;) {
    before = rest;
    rest = rest.replaceAll(/\((?:\?:)?[^()*+?{}|]*\)/g, "x");
  }
  return /\)(?:[*+]|\{)/.test(rest);
}

/** Those that let a part match strings of several lengths. */
function quantifiersIn(pattern: string): number {
  return (
    withoutCharacters(pattern)
      .replaceAll("(?", "(")
      .match(/[*+?]|\{\d*,/g) ?? []
  ).length;
}

function withoutCharacters(pattern: string): string {
  return pattern.replaceAll(/\\./gs, "x").replaceAll(/\[[^\]]*\]/g, "x");
}
