// Enumerations have at least one value.
import { isArray } from "../../json/json.js";
import { child } from "../../json/pointer.js";
import { defineRule } from "../rule.js";

export const emptyEnum = defineRule(["empty-enum"], (context) => ({
  schema: ({ enum: values }, pointer) => {
    if (!isArray(values) || values.length > 0) return;
    context.report(child(pointer, "enum"), "empty-enum", "No value is valid: `enum` is empty.", { at: "key" });
  },
}));
