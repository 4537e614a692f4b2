// `limit=500` is allowed, too.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const parameterSchemaWidened = defineCode("parameter-schema-widened", {
  side: "request",
  severity: "compatible",
  reversed: "breaking",
  meaning: "A parameter allows more values.",
  advice: nothingToDo,
  example: {
    of: "parameter",
    before: { name: "limit", in: "query", schema: { type: "integer", maximum: 100 } },
    after: { name: "limit", in: "query", schema: { type: "integer" } },
  },
});
