// `ax` was allowed, and is rejected; `xb` the other way round.
import { defineSchemaCode } from "../code.js";

export const patternChanged = defineSchemaCode("pattern-changed", {
  meaning: "The pattern of a string changed: each version allows something that the other does not, or it is unknown.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "string", pattern: "^a" },
    after: { type: "string", pattern: "b$" },
  },
});
