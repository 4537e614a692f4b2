// `{ Z: 1 }` was allowed, and is rejected.
import { defineSchemaCode } from "../code.js";

export const propertyNamesNarrowed = defineSchemaCode("property-names-narrowed", {
  meaning: "The schema of the names of members changed: the revision allows less than the base.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "object", additionalProperties: true },
    after: { type: "object", additionalProperties: true, propertyNames: { pattern: "^[a-z]" } },
  },
});
