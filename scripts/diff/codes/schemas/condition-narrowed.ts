// `a` without `b` was allowed, and is rejected.
import { defineSchemaCode } from "../code.js";

export const conditionNarrowed = defineSchemaCode("condition-narrowed", {
  meaning: "A condition (`if`, `then`, `else`) changed: the revision allows less than the base.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } },
    after: {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "string" } },
      if: { required: ["a"] },
      then: { required: ["b"] },
    },
  },
});
