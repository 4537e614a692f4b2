// `b` without `a` was allowed, and is rejected; `a` without `b` the other way round.
import { defineSchemaCode } from "../code.js";

export const conditionChanged = defineSchemaCode("condition-changed", {
  meaning:
    "A condition (`if`, `then`, `else`) changed: each version allows something that the other does not, or it is unknown.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "string" } },
      if: { required: ["a"] },
      then: { required: ["b"] },
    },
    after: {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "string" } },
      if: { required: ["b"] },
      then: { required: ["a"] },
    },
  },
});
