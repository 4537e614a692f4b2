// An announcement: calls go on as before.
import { defineCode } from "../code.js";

export const parameterDeprecated = defineCode("parameter-deprecated", {
  side: "request",
  severity: "compatible",
  meaning: "A parameter is deprecated now.",
  advice: "Name its replacement in the description.",
  example: {
    of: "parameter",
    before: { name: "limit", in: "query" },
    after: { name: "limit", in: "query", deprecated: true },
  },
});
