// `b` was allowed, and is rejected; `a` the other way round.
import { defineSchemaCode } from "../code.js";

export const notChanged = defineSchemaCode("not-changed", {
  meaning: "What is excluded changed: each version allows something that the other does not, or it is unknown.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "string", not: { const: "a" } },
    after: { type: "string", not: { const: "b" } },
  },
});
