// `[1, 1]` was allowed, and is rejected.
import { defineSchemaCode } from "../code.js";

export const uniqueItemsNarrowed = defineSchemaCode("unique-items-narrowed", {
  meaning: "Whether items are unique changed: the revision allows less than the base.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "array" },
    after: { type: "array", uniqueItems: true },
  },
});
