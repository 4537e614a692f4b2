// Clients may get the empty list.
import { defineSchemaCode } from "../code.js";

export const minItemsWidened = defineSchemaCode("min-items-widened", {
  meaning: "The least number of items changed: the revision allows more than the base.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "array", minItems: 1 },
    after: { type: "array" },
  },
});
