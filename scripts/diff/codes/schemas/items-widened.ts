// Clients may get lists of any items.
import { defineSchemaCode } from "../code.js";

export const itemsWidened = defineSchemaCode("items-widened", {
  meaning: "The schema of items changed: the revision allows more than the base.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "array", prefixItems: [{ type: "string" }] },
    after: { type: "array" },
  },
});
