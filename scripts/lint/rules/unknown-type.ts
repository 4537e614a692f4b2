// Lists of types without a known type are removed, so that values of any type are valid. The type names themselves are
// reported where values are checked against the grammar (values.ts).
import { displayValue, isArray } from "../../json/json.js";
import { child } from "../../json/pointer.js";
import { defineRule } from "../rule.js";

const knownTypes = ["null", "boolean", "number", "integer", "string", "array", "object"];

export const unknownType = defineRule([], (context) => ({
  schema: ({ type }, pointer) => {
    if (isArray(type) && !type.some((each) => knownTypes.includes(displayValue(each))))
      context.repair.remove(child(pointer, "type"));
  },
}));
