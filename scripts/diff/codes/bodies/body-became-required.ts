// Calls without a body get 400.
import { defineCode } from "../code.js";

export const bodyBecameRequired = defineCode("body-became-required", {
  side: "request",
  severity: "breaking",
  reversed: "compatible",
  meaning: "The body is required now.",
  advice: "Calls of today may omit it: leave it optional.",
  example: {
    of: "operation",
    before: { requestBody: { content: { "application/json": {} } } },
    after: { requestBody: { required: true, content: { "application/json": {} } } },
  },
});
