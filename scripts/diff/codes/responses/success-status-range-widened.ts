// Clients may get 201 or 202 instead of 200.
import { defineCode } from "../code.js";

export const successStatusRangeWidened = defineCode("success-status-range-widened", {
  side: "response",
  severity: "risky",
  reversed: "compatible",
  meaning: "A range of statuses replaces one status of success.",
  advice: "Callers may get statuses that they don't expect: list them.",
  example: {
    of: "operation",
    before: { responses: { "200": { description: "OK" } } },
    after: { responses: { "2XX": { description: "OK" } } },
  },
});
