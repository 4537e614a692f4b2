// 10 items were allowed, and are rejected.
import { defineSchemaCode } from "../code.js";

export const maxItemsNarrowed = defineSchemaCode("max-items-narrowed", {
  meaning: "The greatest number of items changed: the revision allows less than the base.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "array", maxItems: 10 },
    after: { type: "array", maxItems: 9 },
  },
});
