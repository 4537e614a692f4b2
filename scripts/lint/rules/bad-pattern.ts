// Patterns are regular expressions of ECMA-262, without slashes around them. (Keys of `patternProperties` are checked
// in keys.ts.)
import { child } from "../../json/pointer.js";
import { notUnicodePattern } from "../keys.js";
import { delimitedPattern, readPattern } from "../patterns.js";
import { defineRule } from "../rule.js";
import { shorten } from "../schema-values.js";

export const badPattern = defineRule(["bad-pattern", "pattern-without-u"], (context) => ({
  schema: ({ pattern }, pointer) => {
    if (typeof pattern !== "string") return;
    const at = child(pointer, "pattern");
    const inside = delimitedPattern(pattern);
    if (inside !== undefined) {
      const hint =
        inside === "" ? "write the effect of the flags into the pattern itself" : `write \`${shorten(inside)}\``;
      const message = "No string matches the pattern, because the slashes around it are part of it.";
      context.report(at, "bad-pattern", message, { hint });
    }
    const read = readPattern(pattern);
    if ("reason" in read) {
      context.report(at, "bad-pattern", `The pattern is not a regular expression: ${read.reason}.`);
      context.repair.remove(at);
    } else if (read.flags === "") context.report(at, "pattern-without-u", notUnicodePattern);
  },
}));
