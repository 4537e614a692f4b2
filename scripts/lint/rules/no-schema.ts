// Parameters and headers without a description of their values.
import { defineRule, type Visitor } from "../rule.js";

export const noSchema = defineRule(["no-schema"], (context) => {
  const check =
    (title: string): Visitor =>
    ({ schema, content }, pointer) => {
      if (schema !== undefined || content !== undefined) return;
      const message = `${title} without \`schema\` or \`content\` can have any value.`;
      context.report(pointer, "no-schema", message, { at: "key" });
    };
  return { parameter: check("A parameter"), header: check("A header") };
});
