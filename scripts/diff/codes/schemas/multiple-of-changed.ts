// 4 was allowed, and is rejected; 6 the other way round.
import { defineSchemaCode } from "../code.js";

export const multipleOfChanged = defineSchemaCode("multiple-of-changed", {
  meaning:
    "What a number is a multiple of changed: each version allows something that the other does not, or it is unknown.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "integer", multipleOf: 4 },
    after: { type: "integer", multipleOf: 6 },
  },
});
