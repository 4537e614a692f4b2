// Patterns that can take exponential or polynomial time on some strings.
import { membersOf } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import { linearPattern } from "../../openapi/linear-patterns.js";
import { defineRule } from "../rule.js";
import { shorten } from "../schema-values.js";
import { SlowPatterns } from "../slow-patterns.js";

/** A body has 1 MiB at most, unless a server says otherwise. */
const maxTextLength = 2 ** 20;

/** About as many steps as an engine takes in a tenth of a second. */
const maxSteps = 10_000_000;

export const slowPattern = defineRule(["slow-pattern"], (context) => {
  const patterns = new SlowPatterns();

  const check = (pattern: string, pointer: Pointer, at: "key" | "value", maxLength = maxTextLength): void => {
    const slow = patterns.find(pattern);
    if (slow === undefined) return checkDegree(pattern, pointer, at, maxLength);
    const ways =
      slow.text === undefined
        ? "can match the same string in several ways"
        : `can match \`${slow.text}\` in several ways, and each repetition multiplies them`;
    context.report(
      pointer,
      "slow-pattern",
      `The pattern \`${shorten(pattern)}\` can take exponential time: \`${shorten(slow.loop)}\` ${ways}.`,
      {
        at,
        isLinear: linearPattern(pattern) !== undefined,
        hint: "let each repetition begin or end with a character that can't occur elsewhere in it, and limit the length with `maxLength`",
      },
    );
  };

  const checkDegree = (pattern: string, pointer: Pointer, at: "key" | "value", maxLength: number): void => {
    const degree = patterns.degree(pattern);
    if (degree < 2 || maxLength ** degree <= maxSteps) return;
    const start = pattern.startsWith("^") ? "" : "begin it with `^`, ";
    const enough = Math.floor(maxSteps ** (1 / degree));
    const power = degree === 2 ? "the square" : degree === 3 ? "the cube" : `the power ${degree}`;
    context.report(
      pointer,
      "slow-pattern",
      `The pattern \`${shorten(pattern)}\` can take time that grows with ${power} of a string's length: its repetitions can share the same characters in many ways.`,
      {
        at,
        isLinear: linearPattern(pattern) !== undefined,
        hint: `let its repetitions have no characters in common, ${start}or limit the length with \`maxLength\`: ${enough} is short enough`,
      },
    );
  };

  return {
    schema: ({ pattern, patternProperties, maxLength }, pointer) => {
      for (const [key] of membersOf(patternProperties))
        check(key, child(child(pointer, "patternProperties"), key), "key");
      if (typeof pattern === "string")
        check(pattern, child(pointer, "pattern"), "value", typeof maxLength === "number" ? maxLength : undefined);
    },
  };
});
