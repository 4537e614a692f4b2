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
    for (const [least, most, canBeEqual] of bounds) {
      const [low, high] = [object[least], object[most]];
      if (typeof low !== "number" || typeof high !== "number" || low < high || (canBeEqual && low === high)) continue;
      const message = `No value is valid: \`${least}\` is ${low}, but \`${most}\` is ${high}.`;
      context.report(child(pointer, most), "empty-range", message);
    }
    const { multipleOf } = object;
    if (typeof multipleOf !== "number" || multipleOf > 0) return;
    context.report(child(pointer, "multipleOf"), "empty-range", "`multipleOf` must be greater than zero.");
    context.repair.remove(child(pointer, "multipleOf"));
  },
}));
