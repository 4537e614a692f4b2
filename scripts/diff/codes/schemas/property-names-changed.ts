// `{ ax: 1 }` was allowed, and is rejected; `{ xb: 1 }` the other way round.
import { defineSchemaCode } from "../code.js";

export const propertyNamesChanged = defineSchemaCode("property-names-changed", {
  meaning:
    "The schema of the names of members changed: each version allows something that the other does not, or it is unknown.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "object", additionalProperties: true, propertyNames: { pattern: "^a" } },
    after: { type: "object", additionalProperties: true, propertyNames: { pattern: "b$" } },
  },
});
