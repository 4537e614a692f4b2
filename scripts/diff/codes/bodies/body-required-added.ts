// Calls of today send no body.
import { defineCode } from "../code.js";

export const bodyRequiredAdded = defineCode("body-required-added", {
  side: "request",
  severity: "breaking",
  reversed: "compatible",
  meaning: "An operation requires a body now.",
  advice: "Calls of today send none: make it optional.",
  example: {
    of: "operation",
    before: {},
    after: { requestBody: { required: true, content: { "application/json": {} } } },
  },
});
