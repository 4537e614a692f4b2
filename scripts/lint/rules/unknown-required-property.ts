// Required properties are described in `properties`.
import { candidatesIn, didYouMean } from "../../diagnostics/suggestions.js";
import { isArray, isObject } from "../../json/json.js";
import { child, tokens } from "../../json/pointer.js";
import { defineRule } from "../rule.js";
import { keywordsInPlace } from "../../runtime/syntax/schema-keywords.js";

/** Keywords that combine schemas: properties that one of them requires can be described in another. */
const combining: readonly string[] = Object.values(keywordsInPlace).flat();

export const unknownRequiredProperty = defineRule(["unknown-required-property"], (context) => ({
  schema: (object, pointer) => {
    const { properties, required, additionalProperties } = object;
    if (!isObject(properties) || !isArray(required)) return;
    const others = ["$ref", "$dynamicRef", "patternProperties", ...combining];
    if (others.some((keyword) => Object.hasOwn(object, keyword))) return;
    if (isObject(additionalProperties) || additionalProperties === true) return;
    const parents = tokens(pointer).slice(-2);
    if (parents.some((token) => combining.includes(token))) return;
    required.forEach((name, index) => {
      if (typeof name !== "string" || Object.hasOwn(properties, name)) return;
      const message = `\`${name}\` is required, but not described in \`properties\`.`;
      const hint = didYouMean(name, candidatesIn(properties));
      context.report(child(child(pointer, "required"), index), "unknown-required-property", message, { hint });
    });
  },
}));
