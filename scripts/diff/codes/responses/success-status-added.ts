// Clients may get 202, which they don't know.
import { defineCode } from "../code.js";

export const successStatusAdded = defineCode("success-status-added", {
  side: "response",
  severity: "risky",
  reversed: "compatible",
  meaning: "There is a new status of success.",
  advice: "Callers may not expect it: announce it.",
  example: {
    of: "operation",
    before: { responses: { "200": { description: "OK" } } },
    after: { responses: { "200": { description: "OK" }, "202": { description: "OK" } } },
  },
});
