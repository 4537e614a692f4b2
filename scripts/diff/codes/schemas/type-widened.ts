// Clients may get `null`.
import { defineSchemaCode } from "../code.js";

export const typeWidened = defineSchemaCode("type-widened", {
  meaning: "The types of a value changed: the revision allows more than the base.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "string" },
    after: { type: ["string", "null"] },
  },
});
