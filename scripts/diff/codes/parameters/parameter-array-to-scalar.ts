// Calls may send `tag=a&tag=b`.
import { defineCode } from "../code.js";

export const parameterArrayToScalar = defineCode("parameter-array-to-scalar", {
  side: "request",
  severity: "breaking",
  reversed: "compatible",
  meaning: "A parameter is no longer a list.",
  advice: "Calls of today may send several values: keep the list.",
  example: {
    of: "parameter",
    before: { name: "tag", in: "query", schema: { type: "array", items: { type: "string" } } },
    after: { name: "tag", in: "query", schema: { type: "string" } },
  },
});
