// The default of a server variable is one of its values.
import { didYouMean } from "../../diagnostics/suggestions.js";
import { displayValue, itemsOf } from "../../json/json.js";
import { child } from "../../json/pointer.js";
import { defineRule } from "../rule.js";

export const defaultNotInEnum = defineRule(["default-not-in-enum"], (context) => ({
  serverVariable: ({ enum: values, default: value }, pointer) => {
    const allowed = itemsOf(values);
    if (value === undefined || allowed.length === 0 || allowed.includes(value)) return;
    const hint = didYouMean(displayValue(value), allowed.map(displayValue));
    const message = `The default \`${displayValue(value)}\` is not one of the values in \`enum\`.`;
    context.report(child(pointer, "default"), "default-not-in-enum", message, { hint });
  },
}));
