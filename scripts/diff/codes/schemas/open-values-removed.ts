// Clients may still send `large`.
import { defineSchemaCode } from "../code.js";

export const openValuesRemoved = defineSchemaCode("open-values-removed", {
  meaning: "A list of values that may grow (`x-extensible-enum`) lacks some that it had.",
  example: {
    of: "request schema",
    severity: "risky",
    before: { type: "string", "x-extensible-enum": ["small", "large"] },
    after: { type: "string", "x-extensible-enum": ["small"] },
  },
});
