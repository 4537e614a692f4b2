// Clients may get a list without `a`.
import { defineSchemaCode } from "../code.js";

export const containsWidened = defineSchemaCode("contains-widened", {
  meaning: "What an array contains changed: the revision allows more than the base.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "array", contains: { const: "a" } },
    after: { type: "array" },
  },
});
