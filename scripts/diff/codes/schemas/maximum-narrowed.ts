// 10 was allowed, and is rejected.
import { defineSchemaCode } from "../code.js";

export const maximumNarrowed = defineSchemaCode("maximum-narrowed", {
  meaning: "The upper bound of a number changed: the revision allows less than the base.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "integer", maximum: 10 },
    after: { type: "integer", maximum: 9 },
  },
});
