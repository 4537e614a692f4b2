// `limit=` without a value is allowed, too.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const parameterEmptyValueAllowed = defineCode("parameter-empty-value-allowed", {
  side: "request",
  severity: "compatible",
  reversed: "breaking",
  meaning: "A parameter may be sent without a value.",
  advice: nothingToDo,
  example: {
    of: "parameter",
    before: { name: "limit", in: "query", schema: { type: "integer" } },
    after: { name: "limit", in: "query", allowEmptyValue: true, schema: { type: "integer" } },
  },
});
