// Clients may get 0.
import { defineSchemaCode } from "../code.js";

export const minimumWidened = defineSchemaCode("minimum-widened", {
  meaning: "The lower bound of a number changed: the revision allows more than the base.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "integer", minimum: 1 },
    after: { type: "integer", minimum: 0 },
  },
});
