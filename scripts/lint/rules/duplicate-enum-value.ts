// The values of an enumeration are distinct.
import { itemsOf } from "../../json/json.js";
import { child } from "../../json/pointer.js";
import { defineRule } from "../rule.js";
import { shortJson } from "../schema-values.js";

export const duplicateEnumValue = defineRule(["duplicate-enum-value"], (context) => ({
  schema: ({ enum: values }, pointer) => {
    const seen = new Set<string>();
    itemsOf(values).forEach((value, index) => {
      const json = JSON.stringify(value);
      const at = child(child(pointer, "enum"), index);
      if (seen.has(json)) context.report(at, "duplicate-enum-value", `\`${shortJson(value)}\` is in \`enum\` already.`);
      seen.add(json);
    });
  },
}));
