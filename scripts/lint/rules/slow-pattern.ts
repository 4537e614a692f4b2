// Patterns that can take exponential time on some strings.
import { membersOf } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import { defineRule } from "../rule.js";
import { shorten } from "../schema-values.js";
import { SlowPatterns } from "../slow-patterns.js";

export const slowPattern = defineRule(["slow-pattern"], (context) => {
  const patterns = new SlowPatterns();

  const check = (pattern: string, pointer: Pointer, at: "key" | "value"): void => {
    const slow = patterns.find(pattern);
    if (slow === undefined) return;
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
        hint: "let each repetition begin or end with a character that can't occur elsewhere in it, and limit the length with `maxLength`",
      },
    );
  };

  return {
    schema: ({ pattern, patternProperties }, pointer) => {
      for (const [key] of membersOf(patternProperties))
        check(key, child(child(pointer, "patternProperties"), key), "key");
      if (typeof pattern === "string") check(pattern, child(pointer, "pattern"), "value");
    },
  };
});
