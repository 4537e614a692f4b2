// A call with `limit=500` gets 400.
import { defineCode } from "../code.js";

export const parameterSchemaNarrowed = defineCode("parameter-schema-narrowed", {
  side: "request",
  severity: "breaking",
  reversed: "compatible",
  meaning: "A parameter allows fewer values.",
  advice: "Calls of today may send the others: keep allowing them.",
  example: {
    of: "parameter",
    before: { name: "limit", in: "query", schema: { type: "integer" } },
    after: { name: "limit", in: "query", schema: { type: "integer", maximum: 100 } },
  },
});
