// Clients may get 3.
import { defineSchemaCode } from "../code.js";

export const multipleOfWidened = defineSchemaCode("multiple-of-widened", {
  meaning: "What a number is a multiple of changed: the revision allows more than the base.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "integer", multipleOf: 6 },
    after: { type: "integer", multipleOf: 3 },
  },
});
