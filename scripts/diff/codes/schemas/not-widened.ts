// Clients may get `a`.
import { defineSchemaCode } from "../code.js";

export const notWidened = defineSchemaCode("not-widened", {
  meaning: "What is excluded changed: the revision allows more than the base.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "string", not: { const: "a" } },
    after: { type: "string" },
  },
});
