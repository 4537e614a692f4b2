// Clients may get 10.
import { defineSchemaCode } from "../code.js";

export const maximumWidened = defineSchemaCode("maximum-widened", {
  meaning: "The upper bound of a number changed: the revision allows more than the base.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "integer", maximum: 9 },
    after: { type: "integer", maximum: 10 },
  },
});
