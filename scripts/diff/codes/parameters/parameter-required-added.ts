// Calls of today don't send `limit`.
import { defineCode } from "../code.js";

export const parameterRequiredAdded = defineCode("parameter-required-added", {
  side: "request",
  severity: "breaking",
  reversed: "compatible",
  meaning: "There is a new required parameter.",
  advice: "Calls of today omit it, and a default doesn't help: make it optional.",
  example: { of: "operation", before: {}, after: { parameters: [{ name: "limit", in: "query", required: true }] } },
});
