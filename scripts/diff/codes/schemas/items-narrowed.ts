// Lists of any items were allowed: now the first one is a string.
import { defineSchemaCode } from "../code.js";

export const itemsNarrowed = defineSchemaCode("items-narrowed", {
  meaning: "The schema of items changed: the revision allows less than the base.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "array" },
    after: { type: "array", prefixItems: [{ type: "string" }] },
  },
});
