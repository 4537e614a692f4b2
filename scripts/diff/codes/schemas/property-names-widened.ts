// Clients may get `{ Z: 1 }`.
import { defineSchemaCode } from "../code.js";

export const propertyNamesWidened = defineSchemaCode("property-names-widened", {
  meaning: "The schema of the names of members changed: the revision allows more than the base.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "object", additionalProperties: true, propertyNames: { pattern: "^[a-z]" } },
    after: { type: "object", additionalProperties: true },
  },
});
