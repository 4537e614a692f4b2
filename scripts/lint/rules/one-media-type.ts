// The `content` of a parameter or header has one media type.
import { isObject } from "../../json/json.js";
import { child } from "../../json/pointer.js";
import { defineRule, type Visitor } from "../rule.js";

export const oneMediaType = defineRule(["one-media-type"], (context) => {
  const check =
    (title: string): Visitor =>
    ({ schema, content }, pointer) => {
      if (schema !== undefined || !isObject(content) || Object.keys(content).length === 1) return;
      const message = `\`content\` of ${title} must have exactly one media type.`;
      context.report(child(pointer, "content"), "one-media-type", message, { at: "key" });
    };
  return { parameter: check("a parameter"), header: check("a header") };
});
