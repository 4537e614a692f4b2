// Which patterns take exponential time: those with a loop that reads one text in several ways, and no others; and
// which take polynomial time.
import { JS } from "refa";
import { describe, expect, test } from "vitest";
import { degreeOf } from "../../scripts/lint/ambiguous-patterns.js";
import { SlowPatterns } from "../../scripts/lint/slow-patterns.js";
import { isSlow, sizeFactor } from "../support/growth.js";

describe("a pattern", () => {
  test.each([
    ["^(a+)+$", "(a+)+"],
    ["(x+x+)+y", "(x+x+)+"],
    ["^(a|a)*$", "(a|a)*"],
    ["(a|aa)+$", "(a|aa)+"],
    ["^(\\w+\\s?)*$", "(\\w+\\s?)*"],
    ["^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*@$", "(([\\-.]|[_]+)?([a-zA-Z0-9]+))*"],
    ["^(?<word>(?:[a-z])+.)+[A-Z]$", "(?<word>(?:[a-z])+.)+"],
    ["^(?:\\d+,?){1,50}$", "(?:\\d+,?){1,50}"],
    ["(.*a){20}", "(.*a){20}"],
    ["^([a-z.-]+)\\.([/\\w.-]*)*/?$", "([/\\w.-]*)*"],
  ])("%s is slow", (pattern, loop) => {
    const slow = new SlowPatterns().find(pattern);
    expect(slow).toEqual({ loop, text: expect.any(String) });
    expect(slow?.text).toMatch(new RegExp(`^(?:${loop.replace(/\{.*$/, "*")})*$`, "u"));
  });

  test.each([
    "",
    "a",
    "^a*$",
    "^[a-z]+(-[a-z]+)*$",
    "^(a+b)+$",
    "^(?:\\d{3}-)+$",
    "^(one|two|three)+$",
    "^(get|getter|gets|got)(,(get|getter|gets|got))*$",
    "^((xn--)?[a-zA-Z0-9]+(-[a-zA-Z0-9]+)*\\.)+[a-zA-Z]{2,}\\.?$",
    "^((25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}x$",
    "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
    '^(\\\\.|[^"\\\\])*$',
    "^(?:[a-z]+-?){1,3}$",
    "^\\(a+\\)+$",
    "[(a+)+]",
    // The pattern that semver.org gives, and what decides at a later character.
    "^(0|[1-9]\\d*)(?:-((?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?$",
    "^(([a-z-]*[a-z])\\.)*[a-z]+$",
    "^([a-z]|\\{day\\}|\\{month\\}){1,900}$",
    // Behind these nothing can fail.
    "^x(.*[\\n ]?)*",
    "x((a+)+)",
    "(",
    "^(?=(a|b)+)c$",
    "(a)(\\1b?)+",
  ])("%s is not", (pattern) => {
    expect(new SlowPatterns().find(pattern)).toBeUndefined();
  });

  test.each<[what: string, patternsOf: (size: number) => readonly string[]]>([
    ["groups inside each other", (size) => ["(".repeat(size) + "a*" + ")*".repeat(size)]],
    ["groups in a row", (size) => ["(a*)*".repeat(2 * size)]],
  ])("takes linear time: %s", async (_, patternsOf) => {
    const find = (all: readonly string[]): void => {
      const patterns = new SlowPatterns();
      for (const pattern of all) patterns.find(pattern);
    };
    expect(await isSlow(patternsOf(500), patternsOf(sizeFactor * 500), find)).toBe(false);
  });

  test("is one of at most 25 that are found: each takes long to look at", () => {
    const patterns = new SlowPatterns();
    const found = Array.from({ length: 5_000 }, (_, index) => patterns.find(`^(a+)+${index}$`));
    expect(found.filter((each) => each !== undefined)).toHaveLength(25);
  });

  test.each([
    "(((((a{1,1000}){1,1000}){1,1000}b?){1,1000}c?){1,1000})*",
    `(${"(a|b)?".repeat(80)})*`,
    `(${"a|".repeat(240)}a)*`,
  ])("is given up after a number of steps: %s", (pattern) => {
    expect(() => new SlowPatterns().find(pattern)).not.toThrow();
  });
});

/**
 * How many steps a backtracking engine takes for a text: a pattern is tried at each character, the longest repetition
 * first, as ECMA-262 has it.
 */
function stepsOf(pattern: string, text: string): number {
  const { expression } = JS.Parser.fromLiteral({ source: pattern, flags: "u" }).parse({ simplify: false });
  type Next = (at: number) => boolean;
  type Elements = (typeof expression.alternatives)[number]["elements"];
  let steps = 0;
  const matchAll = (elements: Elements, at: number, next: Next): boolean => {
    const [element, ...others] = elements;
    steps++;
    if (element === undefined) return next(at);
    const rest: Next = (then) => matchAll(others, then, next);
    switch (element.type) {
      case "CharacterClass":
        return at < text.length && element.characters.has(text.charCodeAt(at)) && rest(at + 1);
      case "Assertion":
        return (element.kind === "behind" ? at === 0 : at === text.length) && rest(at);
      case "Alternation":
        return element.alternatives.some((each) => matchAll(each.elements, at, rest));
      case "Quantifier": {
        const { min, max, alternatives } = element;
        const repeat = (count: number, from: number): boolean => {
          const again: Next = (then) => (then > from || count < min) && repeat(count + 1, then);
          if (count < max && alternatives.some((each) => matchAll(each.elements, from, again))) return true;
          return count >= min && rest(from);
        };
        return repeat(0, at);
      }
      default:
        throw new Error(element.type);
    }
  };
  for (let start = 0; start <= text.length; start++)
    if (expression.alternatives.some(({ elements }) => matchAll(elements, start, () => true))) break;
  return steps;
}

describe("the time of a pattern grows with a power of the length", () => {
  const a = (size: number): string => "a".repeat(size);
  test.each<[pattern: string, degree: number, text: (size: number) => string]>([
    ["^a*$", 1, (size) => `${a(size)}!`],
    ["^[a-z]*[a-z]*!$", 2, a],
    ["^[a-z]*[a-z]*[a-z]*!$", 3, a],
    ["^a*b?a*b?a*!$", 3, a],
    ["\\s+$", 2, (size) => `${" ".repeat(size)}!`],
    ["^\\s+$", 1, (size) => `${" ".repeat(size)}!`],
    ["^.+@.+\\..+$", 3, (size) => `${"@.".repeat(size)}\n`],
    ["^[^@]+@[^@.]+\\.[a-z]+$", 1, (size) => `${a(size)}@${a(size)}.${a(size)}!`],
    ["[a-z]+", 1, (size) => `${"1".repeat(size)}!`],
    ["^a*a*", 1, (size) => `${a(size)}!`],
    ["^[a-z]+-[a-z]+$", 1, (size) => `${a(size)}-${a(size)}!`],
    ["^[a-z][a-z0-9-]*[a-z0-9]$", 1, (size) => `${a(size)}!`],
    ["^\\d+\\.?\\d+$", 2, (size) => `${"1".repeat(size)}!`],
    ["^\\d+(\\.\\d+)?$", 1, (size) => `${"1".repeat(size)}!`],
    ["^.*foo.*$", 2, (size) => `${"foo".repeat(size)}\n`],
    ["[a-z]*x$", 2, (size) => `${a(size)}!`],
    ["^(?:a|b)*a(?:a|b)*$", 2, (size) => `${a(size)}!`],
    ["^a{2,}a{2,}b", 2, a],
    ["^[a-z]{0,2000}[a-z]{0,2000}!$", 2, a],
    ["x*y|^z*z*!", 2, (size) => "z".repeat(size)],
  ])("%s: %d", (pattern, degree, text) => {
    expect(new SlowPatterns().degree(pattern)).toBe(degree);
    // Twice the length takes four times as many steps where it is the square.
    const growth = Math.log2(stepsOf(pattern, text(80)) / stepsOf(pattern, text(40)));
    expect(Math.round(growth)).toBe(degree);
  });

  test.each(["(", "^(?=a*a*)b$", "(a*)\\1*$", "a".repeat(1_000) + "*b*b*!"])(
    "or it isn't known, and then it counts as linear: %s",
    (pattern) => {
      expect(new SlowPatterns().degree(pattern)).toBe(1);
    },
  );

  test("and what is to be found out is limited for all patterns of a document", () => {
    const budget = { steps: 20 };
    expect(["^a*a*!", "^b*b*!", "^c*c*!"].map((pattern) => degreeOf(pattern, budget))).toEqual([2, 2, 2]);
    expect([degreeOf(`^${"d*".repeat(20)}!`, budget), degreeOf("^e*e*!", budget)]).toEqual([1, 1]);
  });
});
