// `a` was allowed, and is rejected.
import { defineSchemaCode } from "../code.js";

export const notNarrowed = defineSchemaCode("not-narrowed", {
  meaning: "What is excluded changed: the revision allows less than the base.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "string" },
    after: { type: "string", not: { const: "a" } },
  },
});
