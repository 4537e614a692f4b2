// Clients may get `[1, 1]`.
import { defineSchemaCode } from "../code.js";

export const uniqueItemsWidened = defineSchemaCode("unique-items-widened", {
  meaning: "Whether items are unique changed: the revision allows more than the base.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "array", uniqueItems: true },
    after: { type: "array" },
  },
});
