// Calls without `limit` had 20 notes until now.
import { defineCode } from "../code.js";

export const parameterDefaultRemoved = defineCode("parameter-default-removed", {
  side: "request",
  severity: "risky",
  meaning: "A parameter has no default any more.",
  advice: "Check that calls that omit it behave as before.",
  example: {
    of: "parameter",
    before: { name: "limit", in: "query", schema: { type: "integer", default: 20 } },
    after: { name: "limit", in: "query", schema: { type: "integer" } },
  },
});
