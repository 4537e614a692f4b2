// Calls without `limit` may have had all notes until now.
import { defineCode } from "../code.js";

export const parameterDefaultAdded = defineCode("parameter-default-added", {
  side: "request",
  severity: "risky",
  meaning: "A parameter has a default now.",
  advice: "Check that calls that omit it behave as before.",
  example: {
    of: "parameter",
    before: { name: "limit", in: "query", schema: { type: "integer" } },
    after: { name: "limit", in: "query", schema: { type: "integer", default: 20 } },
  },
});
