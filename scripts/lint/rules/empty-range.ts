// Bounds that leave no value between them.
import { child } from "../../json/pointer.js";
import { defineRule } from "../rule.js";

/** Bounds that belong together, and whether a value can be equal to both. */
const bounds = [
  ["minimum", "maximum", true],
  ["exclusiveMinimum", "maximum", false],
  ["minimum", "exclusiveMaximum", false],
  ["exclusiveMinimum", "exclusiveMaximum", false],
  ["minLength", "maxLength", true],
  ["minItems", "maxItems", true],
  ["minProperties", "maxProperties", true],
  ["minContains", "maxContains", true],
] as const;

export const emptyRange = defineRule(["empty-range"], (context) => ({
  schema: (object, pointer) => {
    for (const [lower, upper, canBeEqual] of bounds) {
      const [low, high] = [object[lower], object[upper]];
      if (typeof low !== "number" || typeof high !== "number" || low < high || (canBeEqual && low === high)) continue;
      const message = `No value is valid: \`${lower}\` is ${low}, but \`${upper}\` is ${high}.`;
      context.report(child(pointer, upper), "empty-range", message);
    }
    const { multipleOf } = object;
    if (typeof multipleOf !== "number" || multipleOf > 0) return;
    context.report(child(pointer, "multipleOf"), "empty-range", "`multipleOf` must be greater than zero.");
    context.repair.remove(child(pointer, "multipleOf"));
  },
}));
