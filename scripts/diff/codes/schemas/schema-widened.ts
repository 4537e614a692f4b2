// A form has no types: `count=1` is the string `1`, too.
import { defineSchemaCode } from "../code.js";

export const schemaWidened = defineSchemaCode("schema-widened", {
  meaning: "A schema as a whole changed: the revision allows more than the base.",
  example: {
    of: "operation",
    before: {
      requestBody: {
        content: { "application/x-www-form-urlencoded": { schema: { properties: { count: { type: "integer" } } } } },
      },
    },
    after: {
      requestBody: {
        content: { "application/x-www-form-urlencoded": { schema: { properties: { count: { type: "string" } } } } },
      },
    },
    severity: "compatible",
  },
});
