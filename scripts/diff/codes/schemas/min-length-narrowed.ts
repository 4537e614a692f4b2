// The empty string was allowed, and is rejected.
import { defineSchemaCode } from "../code.js";

export const minLengthNarrowed = defineSchemaCode("min-length-narrowed", {
  meaning: "The least length of a string changed: the revision allows less than the base.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "string" },
    after: { type: "string", minLength: 1 },
  },
});
