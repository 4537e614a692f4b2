// Lists without `a` were allowed, and are rejected.
import { defineSchemaCode } from "../code.js";

export const containsNarrowed = defineSchemaCode("contains-narrowed", {
  meaning: "What an array contains changed: the revision allows less than the base.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "array" },
    after: { type: "array", contains: { const: "a" } },
  },
});
