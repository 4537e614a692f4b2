// Parameters and headers that are described twice, by `schema` and by `content`.
import { child } from "../../json/pointer.js";
import { defineRule, type Visitor } from "../rule.js";

export const schemaAndContent = defineRule(["schema-and-content"], (context) => {
  const check =
    (title: string): Visitor =>
    ({ schema, content }, pointer) => {
      if (schema === undefined || content === undefined) return;
      const at = child(pointer, "content");
      const message = `${title} can have \`schema\` or \`content\`, but not both.`;
      context.report(at, "schema-and-content", message, { at: "key", hint: "`schema` is used" });
      context.repair.remove(at);
    };
  return { parameter: check("A parameter"), header: check("A header") };
});
