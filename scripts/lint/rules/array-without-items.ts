// OpenAPI 3.0 requires `items` of an array.
import { child } from "../../json/pointer.js";
import { defineRule } from "../rule.js";
import { typesOf } from "../schema-values.js";

export const arrayWithoutItems = defineRule(["array-without-items"], (context) => ({
  schema: (object, pointer) => {
    if (context.version !== "3.0" || object["items"] !== undefined || typesOf(object)?.includes("array") !== true)
      return;
    context.report(child(pointer, "type"), "array-without-items", "An array without `items` can contain anything.");
  },
}));
