// Calls without `limit` get 50 notes instead of 20.
import { defineCode } from "../code.js";

export const parameterDefaultChanged = defineCode("parameter-default-changed", {
  side: "request",
  severity: "risky",
  meaning: "A parameter has another default.",
  advice: "Calls that omit it behave differently: keep the default, or announce the change.",
  example: {
    of: "parameter",
    before: { name: "limit", in: "query", schema: { type: "integer", default: 20 } },
    after: { name: "limit", in: "query", schema: { type: "integer", default: 50 } },
  },
});
