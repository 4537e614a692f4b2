// Calls that omit `limit` get 400.
import { defineCode } from "../code.js";

export const parameterBecameRequired = defineCode("parameter-became-required", {
  side: "request",
  severity: "breaking",
  reversed: "compatible",
  meaning: "A parameter is required now.",
  advice: "Calls of today may omit it, and a default doesn't help: leave it optional.",
  example: {
    of: "parameter",
    before: { name: "limit", in: "query" },
    after: { name: "limit", in: "query", required: true },
  },
});
