// The empty list was allowed, and is rejected.
import { defineSchemaCode } from "../code.js";

export const minItemsNarrowed = defineSchemaCode("min-items-narrowed", {
  meaning: "The least number of items changed: the revision allows less than the base.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "array" },
    after: { type: "array", minItems: 1 },
  },
});
