// Clients may get `a` without `b`.
import { defineSchemaCode } from "../code.js";

export const conditionWidened = defineSchemaCode("condition-widened", {
  meaning: "A condition (`if`, `then`, `else`) changed: the revision allows more than the base.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "string" } },
      if: { required: ["a"] },
      then: { required: ["b"] },
    },
    after: { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } },
  },
});
