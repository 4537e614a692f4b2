// `z` was allowed, and is rejected.
import { defineSchemaCode } from "../code.js";

export const patternNarrowed = defineSchemaCode("pattern-narrowed", {
  meaning: "The pattern of a string changed: the revision allows less than the base.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "string", pattern: "^[a-z]$" },
    after: { type: "string", pattern: "^[a-f]$" },
  },
});
