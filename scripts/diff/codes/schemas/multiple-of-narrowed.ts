// 3 was allowed, and is rejected.
import { defineSchemaCode } from "../code.js";

export const multipleOfNarrowed = defineSchemaCode("multiple-of-narrowed", {
  meaning: "What a number is a multiple of changed: the revision allows less than the base.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "integer", multipleOf: 3 },
    after: { type: "integer", multipleOf: 6 },
  },
});
