// Calls go on sending a body, which may be ignored or rejected.
import { defineCode } from "../code.js";

export const bodyRemoved = defineCode("body-removed", {
  side: "request",
  severity: "risky",
  reversed: "breaking",
  meaning: "An operation no longer has a body.",
  advice: "Servers may ignore or reject the body of today's calls: go on accepting it.",
  example: {
    of: "operation",
    before: { requestBody: { required: true, content: { "application/json": {} } } },
    after: {},
  },
});
