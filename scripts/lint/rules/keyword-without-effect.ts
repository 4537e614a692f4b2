// Keywords that apply to values of one type only, in a schema of another type.
import { isArray, isObject, type Json } from "../../json/json.js";
import { child } from "../../json/pointer.js";
import { defineRule } from "../rule.js";
import { typesOf } from "../schema-values.js";

const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  string: ["minLength", "maxLength", "pattern"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  array: ["items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains", "minContains", "maxContains"],
  object: [
    "properties",
    "patternProperties",
    "additionalProperties",
    "propertyNames",
    "required",
    "minProperties",
    "maxProperties",
  ],
};

/** `minItems: 0` and `required: []` have no effect on values of their own type, either. */
function restrictsNothing(value: Json | undefined): boolean {
  return value === 0 || value === false || (isArray(value) && value.length === 0) || isEmptyObject(value);
}

function isEmptyObject(value: Json | undefined): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

export const keywordWithoutEffect = defineRule(["keyword-without-effect"], (context) => ({
  schema: (object, pointer) => {
    const types = typesOf(object);
    if (types === undefined) return;
    for (const [type, keywords] of Object.entries(keywordsOf)) {
      if (types.includes(type) || (type === "number" && types.includes("integer"))) continue;
      for (const keyword of keywords) {
        if (!Object.hasOwn(object, keyword) || object[keyword] === true) continue;
        const message = `\`${keyword}\` has no effect on ${types.map((each) => `\`type: ${each}\``).join(" or ")}.`;
        const hint = `it applies to values of the type \`${type}\``;
        const isHarmless = restrictsNothing(object[keyword]);
        context.report(child(pointer, keyword), "keyword-without-effect", message, { at: "key", hint, isHarmless });
      }
    }
  },
}));
