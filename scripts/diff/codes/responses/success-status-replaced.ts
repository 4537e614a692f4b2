// Clients wait for 200, and get 202.
import { defineCode } from "../code.js";

export const successStatusReplaced = defineCode("success-status-replaced", {
  side: "response",
  severity: "breaking",
  meaning: "The status of success is another one.",
  advice: "Callers wait for the old one: keep it.",
  example: {
    of: "operation",
    before: { responses: { "200": { description: "OK" } } },
    after: { responses: { "202": { description: "OK" } } },
  },
});
