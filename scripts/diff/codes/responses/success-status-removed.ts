// Clients that wait for 202 no longer get it.
import { defineCode } from "../code.js";

export const successStatusRemoved = defineCode("success-status-removed", {
  side: "response",
  severity: "risky",
  reversed: "breaking",
  meaning: "A status of success is gone; others stay.",
  advice: "Check that no client waits for it.",
  example: {
    of: "operation",
    before: { responses: { "200": { description: "OK" }, "202": { description: "OK" } } },
    after: { responses: { "200": { description: "OK" } } },
  },
});
