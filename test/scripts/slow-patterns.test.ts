// Which patterns take exponential time: those with a loop that reads one text in several ways, and no others.
import { describe, expect, test } from "vitest";
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
    expect(await isSlow(patternsOf(1_000), patternsOf(sizeFactor * 1_000), find)).toBe(false);
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
