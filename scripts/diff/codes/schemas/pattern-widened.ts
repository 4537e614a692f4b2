// Clients may get `z`.
import { defineSchemaCode } from "../code.js";

export const patternWidened = defineSchemaCode("pattern-widened", {
  meaning: "The pattern of a string changed: the revision allows more than the base.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "string", pattern: "^[a-f]$" },
    after: { type: "string", pattern: "^[a-z]$" },
  },
});
