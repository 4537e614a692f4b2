// `null` was allowed, and is rejected.
import { defineSchemaCode } from "../code.js";

export const typeNarrowed = defineSchemaCode("type-narrowed", {
  meaning: "The types of a value changed: the revision allows less than the base.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: ["string", "null"] },
    after: { type: "string" },
  },
});
