// Calls may send `limit=` without a value.
import { defineCode } from "../code.js";

export const parameterEmptyValueWithdrawn = defineCode("parameter-empty-value-withdrawn", {
  side: "request",
  severity: "breaking",
  reversed: "compatible",
  meaning: "A parameter may no longer be sent without a value.",
  advice: "Calls of today may do so: keep `allowEmptyValue`.",
  example: {
    of: "parameter",
    before: { name: "limit", in: "query", allowEmptyValue: true, schema: { type: "integer" } },
    after: { name: "limit", in: "query", schema: { type: "integer" } },
  },
});
