// 10 characters were allowed, and are rejected.
import { defineSchemaCode } from "../code.js";

export const maxLengthNarrowed = defineSchemaCode("max-length-narrowed", {
  meaning: "The greatest length of a string changed: the revision allows less than the base.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "string", maxLength: 10 },
    after: { type: "string", maxLength: 9 },
  },
});
