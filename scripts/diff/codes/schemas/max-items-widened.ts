// Clients may get 10 items.
import { defineSchemaCode } from "../code.js";

export const maxItemsWidened = defineSchemaCode("max-items-widened", {
  meaning: "The greatest number of items changed: the revision allows more than the base.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "array", maxItems: 9 },
    after: { type: "array", maxItems: 10 },
  },
});
