// Clients may get 409, for which they have no rule.
import { defineCode } from "../code.js";

export const errorStatusAdded = defineCode("error-status-added", {
  side: "response",
  severity: "risky",
  reversed: "compatible",
  meaning: "There is a new status of errors that no range and no default covered.",
  advice: "Callers without a rule for unknown errors don't expect it: announce it.",
  example: {
    of: "operation",
    before: { responses: { "200": { description: "OK" } } },
    after: { responses: { "200": { description: "OK" }, "409": { description: "OK" } } },
  },
});
