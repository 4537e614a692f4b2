// `[a]` was allowed, and is rejected; `[b]` the other way round.
import { defineSchemaCode } from "../code.js";

export const containsChanged = defineSchemaCode("contains-changed", {
  meaning: "What an array contains changed: each version allows something that the other does not, or it is unknown.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "array", contains: { const: "a" } },
    after: { type: "array", contains: { const: "b" } },
  },
});
