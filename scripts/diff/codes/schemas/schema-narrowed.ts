// A form has no types: `count=1` is read as a string, too.
import { defineSchemaCode } from "../code.js";

export const schemaNarrowed = defineSchemaCode("schema-narrowed", {
  meaning: "A schema as a whole changed: the revision allows less than the base.",
  example: {
    of: "response",
    before: {
      content: { "application/x-www-form-urlencoded": { schema: { properties: { count: { type: "string" } } } } },
    },
    after: {
      content: { "application/x-www-form-urlencoded": { schema: { properties: { count: { type: "integer" } } } } },
    },
    severity: "compatible",
  },
});
